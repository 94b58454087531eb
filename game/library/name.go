package library

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// nameKey returns the same key for spellings of a name that differ only in capitals, in
// spaces, or in the way Unicode writes the same letters: composed or not, of full or
// half width.
func nameKey(name string) string {
	if isPlain(name) {
		return strings.Join(strings.Fields(strings.ToLower(name)), " ")
	}
	folded := cases.Fold().String(norm.NFKC.String(name))
	return strings.Join(strings.Fields(norm.NFC.String(folded)), " ")
}

// isPlain reports whether a text is plain ASCII.
func isPlain(text string) bool {
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// searchKey returns the form in which a text is looked for in names and other texts. A
// text with control characters cannot be in any of them: then the key is "" and ok is
// false.
func searchKey(text string) (key string, ok bool) {
	if len(text) > maxText || strings.ContainsFunc(text, unicode.IsControl) {
		return "", false
	}
	return nameKey(text), true
}

// maxText bounds a text that is looked for in names, in bytes.
const maxText = 1000
