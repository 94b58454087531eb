package help

import (
	"bufio"
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
)

// phrases are words that only the text of a licence has.
var phrases = map[string]string{
	apache2: "Apache License Version 2.0",
	bsd2:    "Redistributions in binary form must reproduce",
	bsd3:    "may be used to endorse or promote products",
	isc:     "Permission to use, copy, modify, and/or distribute this software for any purpose",
	mit:     "Permission is hereby granted, free of charge",
}

// linked returns the folder of every module that is part of the program.
func linked(t *testing.T) map[string]string {
	t.Helper()
	out, err := exec.CommandContext(t.Context(), "go", "list", "-deps", "-f",
		"{{with .Module}}{{.Path}} {{.Dir}}{{end}}", "omok").Output()
	if err != nil {
		t.Fatalf("the modules of the program cannot be listed: %v", err)
	}
	modules := map[string]string{}
	for lines := bufio.NewScanner(bytes.NewReader(out)); lines.Scan(); {
		if path, dir, ok := strings.Cut(lines.Text(), " "); ok && path != "omok" {
			modules[path] = dir
		}
	}
	return modules
}

func TestLicences(t *testing.T) {
	for path, dir := range linked(t) {
		name, ok := licences[path]
		if !ok {
			t.Errorf("About does not know the licence of %s", path)
			continue
		}
		if !strings.Contains(licenceText(t, dir), phrases[name]) {
			t.Errorf("the licence of %s is not %s", path, name)
		}
	}
}

// licenceText returns the text of a module's licence, with single spaces.
func licenceText(t *testing.T, dir string) string {
	t.Helper()
	var text strings.Builder
	for _, pattern := range []string{"LICEN[SC]E*", "COPYING*"} {
		files, err := filepath.Glob(filepath.Join(dir, pattern))
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			data, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			text.Write(data)
		}
	}
	return strings.Join(strings.Fields(strings.ReplaceAll(text.String(), "*", " ")), " ")
}

// Whatever go.mod requires for the program stands in the table, and nothing that
// it does not require.
func TestLicencesAndRequirements(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("..", "..", "go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	for path := range licences {
		if !strings.Contains(string(data), "\t"+path+" v") {
			t.Errorf("%s has a licence here, but go.mod does not require it", path)
		}
	}
}

func TestLibraries(t *testing.T) {
	list := libraries(&debug.BuildInfo{Deps: []*debug.Module{
		{Path: "golang.org/x/text", Version: "v0.44.0"},
		{Path: "fyne.io/fyne/v2", Version: "v2.8.1"},
		{Path: "old", Version: "v1", Replace: &debug.Module{Path: "github.com/srwiley/oksvg", Version: "v0.0.0-20221011165216-be6e8873101c"}},
	}})
	want := []library{
		{"fyne.io/fyne/v2", "v2.8.1", bsd3},
		{"github.com/srwiley/oksvg", "2022-10-11", bsd3},
		{"golang.org/x/text", "v0.44.0", bsd3},
	}
	if !slices.Equal(list, want) {
		t.Errorf("%v, want %v", list, want)
	}
}

func TestShortVersion(t *testing.T) {
	for v, want := range map[string]string{
		"v1.2.3":                                "v1.2.3",
		"":                                      "",
		"v1.12.3-0.20260810170012-af4e8e793ec4": "2026-08-10",
		"v1.0.0-a-version-with-a-long-name-x":   "v1.0.0-a-version-with-a-long-name-x",
	} {
		if got := shortVersion(v); got != want {
			t.Errorf("%q: %q, want %q", v, got, want)
		}
	}
}
