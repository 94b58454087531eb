package panel

import (
	"strings"
	"unicode"
)

// The characters that begin and end no line, after the Japanese rules of
// typesetting (JIS X 4051), which serve Chinese and the others as well.
const (
	notFirst = "、。，．・：；？！ー〜々）］｝」』】〉》〕”’…‥ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ,.:;!?%)]}·"
	notLast  = "（［｛「『【〈《〔“‘([{"
)

// breakLines breaks a text into lines no wider than width by measure, as far as
// that can be. Lines break at spaces, in Chinese between characters, in Japanese
// where a phrase is likely to end, unless notFirst or notLast forbid it; a piece
// that is wider than a line is cut. Breaks in the text stay.
func breakLines(text string, width float32, measure func(string) float32) []string {
	var lines []string
	for _, paragraph := range strings.Split(text, "\n") {
		lines = append(lines, fillLines(pieces(paragraph, true), width, measure)...)
	}
	return lines
}

// fillLines puts as many pieces into each line as it has room for. Spaces at the
// end of a line hang over.
func fillLines(list []string, width float32, measure func(string) float32) []string {
	line, used := "", float32(0)
	var lines []string
	end := func() {
		lines = append(lines, strings.TrimRight(line, " "))
		line, used = "", 0
	}
	for len(list) > 0 {
		piece := list[0]
		list = list[1:]
		if line != "" && used+measure(strings.TrimRight(piece, " ")) > width {
			end()
		}
		if finer := pieces(piece, false); line == "" && len(finer) > 1 && measure(strings.TrimRight(piece, " ")) > width {
			list = append(finer, list...)
			continue
		}
		if head := fitting(piece, width, measure); line == "" && len(head) < len(piece) {
			list = append([]string{piece[len(head):]}, list...)
			line = head
			end()
			continue
		}
		line += piece
		used += measure(piece)
	}
	end()
	return lines
}

// fitting returns as many characters of a piece as a line has room for, at least
// one.
func fitting(piece string, width float32, measure func(string) float32) string {
	if measure(strings.TrimRight(piece, " ")) <= width {
		return piece
	}
	fits := 0
	for at := range piece {
		if fits > 0 && measure(piece[:at]) > width {
			break
		}
		if at > 0 {
			fits = at
		}
	}
	if fits == 0 {
		return piece
	}
	return piece[:fits]
}

// pieces cuts a text where a line may break, with whole only where a phrase ends;
// spaces stay at the end of a piece.
func pieces(text string, whole bool) []string {
	var list []string
	start := 0
	before := rune(-1)
	japanese := whole && strings.ContainsFunc(text, isHiragana)
	for at, r := range text {
		if before >= 0 && mayBreak(before, r) && !(japanese && inPhrase(before, r)) {
			list = append(list, text[start:at])
			start = at
		}
		before = r
	}
	return append(list, text[start:])
}

// mayBreak reports whether a line may break between two characters.
func mayBreak(a, b rune) bool {
	switch {
	case b == ' ':
		return false
	case strings.ContainsRune(notFirst, b) || strings.ContainsRune(notLast, a):
		return false
	}
	return a == ' ' || isEastAsian(a) || isEastAsian(b)
}

// inPhrase reports whether two characters of a Japanese text are likely to belong
// to one phrase: a word of one script, with the hiragana that follow it.
func inPhrase(a, b rune) bool {
	switch {
	case isHiragana(b):
		return isHiragana(a) || unicode.Is(unicode.Han, a) || isKatakana(a)
	case isKatakana(b):
		return isKatakana(a)
	}
	return unicode.Is(unicode.Han, a) && unicode.Is(unicode.Han, b)
}

func isHiragana(r rune) bool { return unicode.Is(unicode.Hiragana, r) }

func isKatakana(r rune) bool { return unicode.Is(unicode.Katakana, r) || r == 'ー' }

// isEastAsian reports whether r is a Chinese character, a kana or full-width
// punctuation, beside which a line may break without a space.
func isEastAsian(r rune) bool {
	return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana) ||
		r >= 0x3000 && r < 0x3040 || r >= 0xFF01 && r < 0xFF61 || r == 'ー'
}
