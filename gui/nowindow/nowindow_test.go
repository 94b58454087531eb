package nowindow

import (
	"bytes"
	"log"
	"slices"
	"testing"

	"omok/gui/i18n"
)

// stands is the line before which the window stands.
const stands = "the window stands"

func TestTheReasonIsShownOnce(t *testing.T) {
	words := i18n.New(i18n.English)
	for _, test := range []struct {
		name  string
		lines []string
		want  string
		ends  int
	}{
		{"an ordinary day", []string{"Fyne error:  could not load a font", "  Cause: WGL is mentioned", "  At: font.go:7"}, "", 0},
		{"no OpenGL", []string{"Fyne error:  window creation error", "  Cause: APIUnavailable: WGL: The driver does not appear to support OpenGL", "  At: driver.go:180"}, noWindow, 1},
		{"not all is said", []string{"Fyne error:  window creation error", "  Cause: none"}, noWindow, 0},
		{"two windows", []string{"Fyne error:  window creation error", "Fyne error:  window creation error"}, noWindow, 0},
		{"no display", []string{"Fyne error:  failed to initialise GLFW", "  Cause: PlatformUnavailable", "  At: loop_desktop.go:29"}, "failure.noDisplay", 1},
		{"a driver that makes no context", []string{"PlatformError: WGL: Failed to set pixel format for dummy context"}, noWindow, 1},
		{"a clipboard that is busy", []string{"PlatformError: Win32: Failed to open clipboard"}, "", 0},
		{"a context lost later", []string{stands, "PlatformError: WGL: Failed to make context current"}, "", 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			var out bytes.Buffer
			var shown []string
			ended := 0
			w := Watch(&out, words)
			w.show = func(text string) { shown = append(shown, text) }
			w.end = func() { ended++ }
			l := log.New(w, "", 0)
			all := ""
			for _, line := range test.lines {
				if line == stands {
					w.Stands()
				}
				l.Println(line)
				all += line + "\n"
			}
			var want []string
			if test.want != "" {
				want = []string{words.T(test.want)}
			}
			if !slices.Equal(shown, want) {
				t.Errorf("shown %q, want %q", shown, want)
			}
			if ended != test.ends {
				t.Errorf("ended %d times, want %d", ended, test.ends)
			}
			if out.String() != all {
				t.Errorf("the log has %q, want %q", out.String(), all)
			}
		})
	}
}
