package record

import "strings"

// sgfLexer cuts the text of an SGF file into its parts. Everything it looks for is
// ASCII, so the encoding of the text need not be known yet.
type sgfLexer struct {
	text    string
	at      int
	line    int
	strange int // characters outside values that belong nowhere
}

// next returns the next character that is not white space, without consuming it; 0 at
// the end of the text.
func (l *sgfLexer) next() byte {
	for ; l.at < len(l.text); l.at++ {
		switch c := l.text[l.at]; c {
		case '\n':
			l.line++
		case ' ', '\t', '\r', '\v', '\f', 0:
		default:
			return c
		}
	}
	return 0
}

// toTree goes to just after the next "(" that a ";" follows, and reports whether there
// is one.
func (l *sgfLexer) toTree() bool {
	for {
		i := strings.IndexByte(l.text[l.at:], '(')
		if i < 0 {
			return false
		}
		l.line += strings.Count(l.text[l.at:l.at+i], "\n")
		l.at += i + 1
		if l.next() == ';' {
			return true
		}
	}
}

// name takes the name of a property: its capital letters and digits. Old files have
// small letters among them, which are skipped. It is "" if no letter stands here.
func (l *sgfLexer) name() string {
	start, small, capital := l.at, false, false
	for l.at < len(l.text) && isNameByte(l.text[l.at]) {
		small = small || l.text[l.at] >= 'a'
		capital = capital || l.text[l.at] >= 'A' && l.text[l.at] <= 'Z'
		l.at++
	}
	switch {
	case !small:
		return l.text[start:l.at]
	case !capital: // written by a program that gets names wrong
		return strings.ToUpper(l.text[start:l.at])
	}
	return strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' {
			return -1
		}
		return r
	}, l.text[start:l.at])
}

func isNameByte(c byte) bool {
	return c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' || c >= '0' && c <= '9'
}

// value takes a value with its brackets and returns what is between them, escapes
// kept. ok is false when the text ends before it does.
func (l *sgfLexer) value() (raw string, ok bool) {
	l.at++
	start := l.at
	for ; l.at < len(l.text); l.at++ {
		switch l.text[l.at] {
		case '\n':
			l.line++
		case '\\':
			if l.at+1 < len(l.text) && l.text[l.at+1] != '\n' {
				l.at++
			}
		case ']':
			l.at++
			return l.text[start : l.at-1], true
		}
	}
	return l.text[start:], false
}

// strangeIn counts the characters of a text that stand outside values and belong
// nowhere; those after the start of a value that never ends count too. They are few if
// the text was decoded rightly.
func strangeIn(text string) int {
	l := sgfLexer{text: text}
	for l.toTree() {
		for depth := 1; depth > 0; {
			switch c := l.next(); {
			case c == 0:
				return l.strange + 10
			case c == '(':
				depth++
			case c == ')':
				depth--
			case c == '[':
				if _, ok := l.value(); !ok {
					l.strange += 10
				}
				continue
			case c != ';' && !isNameByte(c):
				l.strange++
			}
			l.at++
		}
	}
	return l.strange
}

// sgfSample returns the values of a file that are not ASCII, undecoded, one a line.
func sgfSample(text string) []byte {
	var sample []byte
	for at := 0; len(sample) < sampleSize; {
		i := strings.IndexFunc(text[at:], func(r rune) bool { return r >= 0x80 || r == 0x1B })
		if i < 0 {
			break
		}
		i += at
		start := max(at, strings.LastIndexByte(text[at:i], '[')+at+1, i-200)
		end := len(text)
		if n := strings.IndexByte(text[i:], ']'); n >= 0 {
			end = i + n
		}
		end = min(end, start+sampleSize)
		sample = append(append(sample, text[start:end]...), '\n')
		at = end
	}
	return sample
}

// sgfText resolves the escapes in a value and makes all line ends "\n".
func sgfText(raw string) string {
	if strings.IndexByte(raw, '\r') >= 0 {
		raw = strings.ReplaceAll(raw, "\r\n", "\n")
		raw = strings.ReplaceAll(raw, "\n\r", "\n")
		raw = strings.ReplaceAll(raw, "\r", "\n")
	}
	if !strings.Contains(raw, "\\") {
		return raw
	}
	var b strings.Builder
	for i := 0; i < len(raw); i++ {
		if raw[i] == '\\' {
			i++
			if i == len(raw) || raw[i] == '\n' { // a line broken by the program that wrote it
				continue
			}
		}
		b.WriteByte(raw[i])
	}
	return b.String()
}

// sgfLine is sgfText, made into one line.
func sgfLine(raw string) string {
	return strings.TrimSpace(strings.ReplaceAll(sgfText(raw), "\n", " "))
}

var sgfEscapes = strings.NewReplacer("\\", "\\\\", "]", "\\]")

// sgfEscape makes a value from a text, without the control characters that no text
// should have.
func sgfEscape(text string) string { return sgfEscapes.Replace(clean(text)) }
