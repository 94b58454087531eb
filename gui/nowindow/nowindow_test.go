package nowindow

import (
	"bytes"
	"log"
	"testing"

	"omok/gui/i18n"
)

func TestTheReasonIsShownOnce(t *testing.T) {
	words := i18n.New(i18n.English)
	for _, test := range []struct {
		name  string
		lines []string
		want  int
	}{
		{"an ordinary day", []string{"Fyne error:  could not load a font", "  Cause: WGL is mentioned"}, 0},
		{"no OpenGL", []string{"Fyne error:  window creation error", "  Cause: APIUnavailable: WGL: The driver does not appear to support OpenGL"}, 1},
		{"two windows", []string{"Fyne error:  window creation error", "Fyne error:  window creation error"}, 1},
		{"no display", []string{"Fyne error:  failed to initialise GLFW"}, 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			var out bytes.Buffer
			var shown []string
			w := Watch(&out, words).(*watcher)
			w.show = func(text string) { shown = append(shown, text) }
			l := log.New(w, "", 0)
			all := ""
			for _, line := range test.lines {
				l.Println(line)
				all += line + "\n"
			}
			if len(shown) != test.want || test.want == 1 && shown[0] != words.T("failure.noWindow") {
				t.Errorf("shown %q, want it %d times", shown, test.want)
			}
			if out.String() != all {
				t.Errorf("the log has %q, want %q", out.String(), all)
			}
		})
	}
}
