package settings

import (
	"maps"
	"os"
	"path/filepath"
	"testing"
)

// values holds what was put back.
type values map[string]any

func (v values) SetBool(key string, value bool)     { v[key] = value }
func (v values) SetFloat(key string, value float64) { v[key] = value }
func (v values) SetString(key, value string)        { v[key] = value }

func TestGuard(t *testing.T) {
	const whole = `{"settings":"{\"TextScale\":1.2}","engines":"[]","firstSteps":true,"width":900}`
	want := values{"settings": `{"TextScale":1.2}`, "engines": "[]", "firstSteps": true, "width": 900.0}
	folder := t.TempDir()
	file := filepath.Join(folder, preferencesFile)
	guard := func() (values, bool) {
		t.Helper()
		got := values{}
		restored, err := Guard(got, folder)
		if err != nil {
			t.Fatal(err)
		}
		return got, restored
	}
	write := func(text string) {
		t.Helper()
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if got, restored := guard(); restored || len(got) > 0 {
		t.Errorf("a first start puts back %v", got)
	}
	write(whole[:30])
	if got, restored := guard(); restored || len(got) > 0 {
		t.Errorf("without a copy %v is put back", got)
	}
	write(whole)
	if got, restored := guard(); restored || len(got) > 0 {
		t.Errorf("a whole file puts back %v", got)
	}
	for n := range len(whole) { // cut off anywhere
		write(whole[:n])
		if got, restored := guard(); !restored || !maps.Equal(got, want) {
			t.Fatalf("cut off at %d, %v is put back", n, got)
		}
	}
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	if got, restored := guard(); restored || len(got) > 0 {
		t.Errorf("a file taken away on purpose comes back as %v", got)
	}
}
