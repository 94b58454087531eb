package gomocup

import (
	"strings"
	"unicode"
)

// clean returns what an engine said in a form that can be shown: valid UTF-8, on one
// line, without control characters, and cut after most letters.
func clean(text string, most int) string {
	var b strings.Builder
	n, space := 0, false
	for _, r := range text { // invalid UTF-8 arrives as the replacement character
		if unicode.IsSpace(r) {
			space = n > 0
			continue
		}
		if !unicode.IsPrint(r) {
			continue
		}
		if space {
			b.WriteByte(' ')
			n, space = n+1, false
		}
		if n >= most {
			b.WriteString("…")
			break
		}
		b.WriteRune(r)
		n++
	}
	return b.String()
}
