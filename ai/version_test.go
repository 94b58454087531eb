package ai

import (
	"os"
	"strings"
	"testing"
)

// The packager reads the version from its own file; the two must agree.
func TestPackagesHaveTheVersion(t *testing.T) {
	data, err := os.ReadFile("../FyneApp.toml")
	if err != nil {
		t.Fatal(err)
	}
	if want := "Version = \"" + Version + "\"\n"; !strings.Contains(string(data), want) {
		t.Errorf("FyneApp.toml has no line %q", want)
	}
}
