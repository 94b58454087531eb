package gomocup

import (
	"strings"
	"unicode"
)

// clean returns what an engine said as it may be shown: valid, on one line,
// without control characters, cut after most letters.
func clean(text string, most int) string {
	var b strings.Builder
	n, space := 0, false
	for _, r := range text { // what is no UTF-8 comes as the replacement character
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
