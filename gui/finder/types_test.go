package finder

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"

	"omok/game/record"
)

// A double click opens the same files on every system, and the program reads them all.
func TestFileTypesOfThePackages(t *testing.T) {
	mac := bundleTypes(t)
	for _, e := range mac {
		if !slices.Contains(record.Extensions(), "."+e) {
			t.Errorf("the program reads no .%s", e)
		}
	}
	// SGF has a type on Linux already.
	if linux := append(extensions(t, "mime.xml", `glob pattern="\*\.(\w+)"`), "sgf"); !same(mac, linux) {
		t.Errorf("Linux opens %v, macOS %v", linux, mac)
	}
	// The installer leaves .pos alone: too many programs there have files of that name.
	if windows := append(extensions(t, "omok.wxs", `Extension Id="(\w+)"`), "pos"); !same(mac, windows) {
		t.Errorf("Windows opens %v, macOS %v", windows, mac)
	}
}

// bundleTypes returns the endings that the bundle of macOS opens.
func bundleTypes(t *testing.T) (all []string) {
	t.Helper()
	var types []struct {
		Name       string   `json:"CFBundleTypeName"`
		Role       string   `json:"CFBundleTypeRole"`
		Extensions []string `json:"CFBundleTypeExtensions"`
	}
	if err := json.Unmarshal(file(t, "documents.json"), &types); err != nil {
		t.Fatal(err)
	}
	for _, d := range types {
		if d.Name == "" || d.Role != "Editor" {
			t.Errorf("a type %+v", d)
		}
		all = append(all, d.Extensions...)
	}
	return all
}

func extensions(t *testing.T, name, pattern string) (all []string) {
	t.Helper()
	for _, m := range regexp.MustCompile(pattern).FindAllSubmatch(file(t, name), -1) {
		all = append(all, string(m[1]))
	}
	return all
}

func file(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "assets", "package", name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func same(a, b []string) bool {
	slices.Sort(a)
	slices.Sort(b)
	return slices.Equal(a, b)
}
