package document

import (
	"path/filepath"
	"testing"
)

func TestRecentFiles(t *testing.T) {
	st := store{}
	r := LoadRecent(st)
	for i := range 12 {
		r.Add(filepath.Join("/d", string(rune('a'+i))))
	}
	r.Add("/d/f")
	r.Save(st)
	r = LoadRecent(st)
	if len(r.Paths) != mostRecent || r.Paths[0] != "/d/f" || r.Paths[1] != "/d/l" {
		t.Errorf("%v", r.Paths)
	}
	if r.Remove("/d/l"); r.Paths[1] != "/d/k" || len(r.Paths) != mostRecent-1 {
		t.Errorf("%v", r.Paths)
	}
	st["recentFiles"] = "{"
	if r := LoadRecent(st); r.Paths != nil {
		t.Errorf("%v", r.Paths)
	}
}

type store map[string]string

func (s store) String(key string) string    { return s[key] }
func (s store) SetString(key, value string) { s[key] = value }
