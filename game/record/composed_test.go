package record

import (
	"testing"

	"golang.org/x/text/unicode/norm"
)

// Names and comments that write accents and the parts of syllables apart are joined, since
// the fonts have no such parts.
func TestTextsAreComposed(t *testing.T) {
	const black, event, comment = "김철수", "José Müller Cup", "강한 수, très fort"
	apart := norm.NFD.String
	files := map[*Format]string{
		SGF:  "(;GM[4]SZ[15]PB[" + apart(black) + "]EV[" + apart(event) + "];B[hh]C[" + apart(comment) + "])",
		JSON: `{"size":15,"black":"` + apart(black) + `","event":"` + apart(event) + `","moves":["h8"]}`,
	}
	for format, text := range files {
		f, err := ReadWith(t.Context(), []byte(text), Options{Format: format})
		if err != nil {
			t.Fatal(err)
		}
		r := f.Records[0]
		if r.Info.Black != black || r.Info.Event != event {
			t.Errorf("%s: %q, %q", format.name, r.Info.Black, r.Info.Event)
		}
		if got := r.Root.FirstChild().Comment(); format == SGF && got != comment {
			t.Errorf("a comment: %q", got)
		}
	}
}
