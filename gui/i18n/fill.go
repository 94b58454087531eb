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
// if it ends in a vowel. Digits are read as Sino-Korean numbers, Latin words as
// Koreans write their sounds, and those in capitals, such as PSQ, letter by letter.
func finalSound(word string) int {
	const (
		first, last = '가', '힣'
		finals      = 28
	)
	word = strings.TrimRight(word, ")]'\"」』”’ ")
	r, size := utf8.DecodeLastRuneInString(word)
	switch {
	case r >= first && r <= last:
		return int(r-first) % finals
	case strings.ContainsRune("178", r): // il, chil, pal
		return rieul
	case strings.ContainsRune("036", r): // yeong, sam, yuk
		return someFinal
	case r >= 'a' && r <= 'z':
		return finalOfWord(r, word[:len(word)-size])
	case strings.ContainsRune("LR", r): // el, ar: read with ㄹ
		return rieul
	case strings.ContainsRune("MN", r): // em, en
		return someFinal
	}
	return 0
}

// someFinal stands for any final consonant but ㄹ.
const someFinal = 1

// finalOfWord returns the final sound of a Latin word by its last letter and what
// comes before it. Koreans close the syllable with -b, -p, -k, -t, -c, -m, -n and
// -ng (컵, 링), after a vowel, but open one more after other consonants (볼트).
func finalOfWord(r rune, before string) int {
	vowel := before != "" && strings.ContainsRune("aeiouyAEIOUY", rune(before[len(before)-1]))
	switch r {
	case 'l', 'r':
		return rieul
	case 'm', 'n':
		return someFinal
	case 'g':
		if strings.HasSuffix(before, "n") {
			return someFinal
		}
	case 'b', 'p', 'k', 't', 'c':
		if vowel || strings.HasSuffix(before, "c") {
			return someFinal
		}
	}
	return 0
}
