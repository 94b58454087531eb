package terminal

import (
	"bufio"
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"omok/gui/i18n"
	"omok/gui/match"
	"omok/gui/phrase"
)

// asEngine is the variable that makes the test program an engine that plays along the
// upper edge; with "dies" it ends before it moves.
const asEngine = "OMOK_TEST_ENGINE"

func TestMain(m *testing.M) {
	if os.Getenv(asEngine) == "" {
		os.Exit(m.Run())
	}
	x := 0
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		switch word, _, _ := strings.Cut(in.Text(), " "); word {
		case "ABOUT":
			fmt.Println(`name="Row"`)
		case "START":
			fmt.Println("OK")
		case "BEGIN", "TURN", "DONE":
			if os.Getenv(asEngine) == "dies" {
				os.Exit(3)
			}
			fmt.Printf("%d,0\n", x)
			x++
		case "END":
			return
		}
	}
}

// hostedGame plays a game against the test program, by a path with a space and a
// character beyond ASCII, and returns what was printed.
func hostedGame(t *testing.T, mood, typed string) (string, error) {
	t.Helper()
	t.Setenv(asEngine, mood)
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "an engine 五")
	if err := os.Symlink(self, path); err != nil {
		t.Skip(err) // where links need rights
	}
	set := flag.NewFlagSet("", flag.ContinueOnError)
	c := Flags(set)
	if err := set.Parse([]string{"-white", path, "-size", "9", "-rules", "freestyle", "-board=false"}); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	err = Run(t.Context(), c, i18n.New(i18n.English), match.Deps{NewEngine: Engines(t.Context())}, Streams{In: strings.NewReader(typed), Out: &out})
	return out.String(), err
}

func TestAGameAgainstAProgram(t *testing.T) {
	got, err := hostedGame(t, "plays", "e5\ne6\nresign\n")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"an engine 五", "a9", "b9", "White wins"} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
}

// A program that dies gives one clear sentence, and the game ends.
func TestAProgramThatDies(t *testing.T) {
	_, err := hostedGame(t, "dies", "e5\n")
	if err == nil {
		t.Fatal("nobody is told")
	}
	if text := phrase.Failure(i18n.New(i18n.English), err); !strings.Contains(text, "Row") || strings.Contains(text, "\n") {
		t.Errorf("it is told as %q", text)
	}
}
