package files

import (
	"strings"
	"testing"
)

func TestThePreviewFollowsTheEncoding(t *testing.T) {
	data := []byte("(;SZ[15]PB[\xEB\xE5\xF1];B[hh]C[\xE4\xE0])")
	for encoding, want := range map[string]string{
		"":             "windows-1251\nлес\nда",
		"windows-1251": "windows-1251\nлес\nда",
		"KOI8-R":       "KOI8-R\nКЕЯ\nДЮ",
		"windows-1253": "windows-1253\nλερ\nδΰ",
	} {
		if got := textIn(t.Context(), data, encoding); got != want {
			t.Errorf("in %q: %q, want %q", encoding, got, want)
		}
	}
	if got := textIn(t.Context(), []byte("Dear diary"), ""); !strings.Contains(got, "no kind of record") {
		t.Errorf("what is no record: %q", got)
	}
}
