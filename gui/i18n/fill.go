package i18n

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// fill puts args into the placeholders of text.
func fill(text string, args []any) string {
	var s strings.Builder
	for {
		before, rest, found := strings.Cut(text, "{")
		s.WriteString(before)
		if !found {
			return s.String()
		}
		inside, after, closed := strings.Cut(rest, "}")
		name, particles, _ := strings.Cut(inside, ":")
		value := argument(args, name)
		if !closed || value == nil {
			s.WriteByte('{')
			text = rest
			continue
		}
		shown := fmt.Sprint(value)
		s.WriteString(shown)
		s.WriteString(particle(shown, particles))
		text = after
	}
}

// argument returns the value of the pair called name, nil if there is none.
func argument(args []any, name string) any {
	for i := 0; i+1 < len(args); i += 2 {
		if args[i] == name {
			return args[i+1]
		}
	}
	return nil
}

// particle chooses from a pair such as "이/가" by the last sound of word. After an
// ㄹ, "으로/로" takes its second form. A word that is not read in Korean, or whose
// reading is unknown, takes the second.
func particle(word, pair string) string {
	closed, open, found := strings.Cut(pair, "/")
	if !found {
		return ""
	}
	switch final := finalSound(word); {
	case final == 0, final == rieul && closed == "으로":
		return open
	}
	return closed
}

// rieul is the number of the final consonant ㄹ among the 27 of Unicode's
// composed syllables.
const rieul = 8

// finalSound returns the number of the final consonant of a word's last syllable, 0
// if it ends in a vowel. Digits are read as Sino-Korean numbers.
func finalSound(word string) int {
	const (
		first, last = '가', '힣'
		finals      = 28
		someFinal   = 1
	)
	r, _ := utf8.DecodeLastRuneInString(strings.TrimRight(word, ")]'\"」』”’ "))
	switch {
	case r >= first && r <= last:
		return int(r-first) % finals
	case strings.ContainsRune("178", r): // il, chil, pal
		return rieul
	case strings.ContainsRune("036", r): // yeong, sam, yuk
		return someFinal
	case strings.ContainsRune("lLrR", r): // el, ar: read with ㄹ
		return rieul
	case strings.ContainsRune("mMnN", r): // em, en
		return someFinal
	}
	return 0
}
