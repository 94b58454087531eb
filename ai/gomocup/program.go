package gomocup

import (
	"errors"
	"strings"
)

// Program is an entry of somebody else's engine in a list: how it is run and what it is
// told. It is a plain value, and the same program can be in a list several times with
// different settings.
type Program struct {
	ID   string   `json:"id"` // unique in a list
	Name string   `json:"name"`
	Path string   `json:"path"`           // of the program, or a bare name such as "ssh"
	Args []string `json:"args,omitempty"` // such as "host engine" for ssh
	Dir  string   `json:"dir,omitempty"`  // to run it in; empty: the folder of the program
	Icon string   `json:"icon,omitempty"` // the path of a picture; empty: none

	Threads    int      `json:"threads,omitempty"`    // 0: the default of all programs
	MemoryMB   int      `json:"memoryMB,omitempty"`   // 0: the default of all programs
	TimeFactor float64  `json:"timeFactor,omitempty"` // of the times told; 0 for 1
	Lines      []string `json:"lines,omitempty"`      // sent to it at each start

	Can *Abilities `json:"can,omitempty"` // what the latest trial found; nil: never tried
}

// Config returns how to host the program. memoryMB is what it is granted where it
// has no setting of its own.
func (p Program) Config(memoryMB int) HostConfig {
	if p.MemoryMB > 0 {
		memoryMB = p.MemoryMB
	}
	return HostConfig{
		Path: p.Path, Args: p.Args, Dir: p.Dir, Name: p.Name,
		MaxMemory: int64(memoryMB) << 20, Threads: p.Threads, TimeFactor: p.TimeFactor, Lines: p.Lines,
	}
}

// Command returns the command line: the path and the arguments, quoted where necessary.
func (p Program) Command() string {
	words := []string{quote(p.Path)}
	for _, a := range p.Args {
		words = append(words, quote(a))
	}
	return strings.Join(words, " ")
}

// quote puts quotation marks around a word that needs them to be read back as one word.
func quote(word string) string {
	switch {
	case word != "" && !strings.ContainsAny(word, " \t\"'"):
		return word
	case !strings.Contains(word, `"`):
		return `"` + word + `"`
	case !strings.Contains(word, "'"):
		return "'" + word + "'"
	}
	return `"` + strings.ReplaceAll(word, `"`, `"'"'"`) + `"`
}

var errQuotes = errors.New("gomocup: a quotation mark is not closed")

// SplitCommand splits a command line into the path and the arguments. A word with spaces
// stands between " or '. No other character is special, so that Windows paths can be
// written as they are.
func SplitCommand(line string) (path string, args []string, err error) {
	var words []string
	var word strings.Builder
	inWord, mark := false, rune(0)
	for _, r := range line {
		switch {
		case mark != 0 && r == mark:
			mark = 0
		case mark != 0:
			word.WriteRune(r)
		case r == '"' || r == '\'':
			mark, inWord = r, true
		case r == ' ' || r == '\t':
			if inWord {
				words = append(words, word.String())
				word.Reset()
			}
			inWord = false
		default:
			word.WriteRune(r)
			inWord = true
		}
	}
	if inWord {
		words = append(words, word.String())
	}
	switch {
	case mark != 0:
		return "", nil, errQuotes
	case len(words) == 0:
		return "", nil, nil
	}
	return words[0], words[1:], nil
}
