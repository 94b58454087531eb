package tournament

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestResume stops a tournament in its middle and takes it up again from its file,
// also from one whose last line was cut short.
func TestResume(t *testing.T) {
	for _, format := range Formats {
		path := filepath.Join(t.TempDir(), "t.json")
		c := quick(rows("A", "B", "C", "D"))
		c.Format, c.Games, c.Rounds = format, 4, 2
		whole, _ := run(t, c, rowKinds()).Games()

		ctx, cancel := context.WithCancel(t.Context())
		tour, err := New(c, rowKinds(), path)
		if err != nil {
			t.Fatal(err)
		}
		ended := 0
		tour.OnGame(func(*Game) {
			if ended++; ended == 5 {
				cancel()
			}
		})
		if err := tour.Run(ctx); !errors.Is(err, context.Canceled) {
			t.Fatal(err)
		}
		if err := tour.Close(); err != nil {
			t.Fatal(err)
		}
		f, err := os.OpenFile(path, os.O_APPEND|os.O_WRONLY, 0)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.WriteString(`{"number":9,"bl`); err != nil {
			t.Fatal(err)
		}
		f.Close()

		again, err := Open(path, rowKinds())
		if err != nil {
			t.Fatal(err)
		}
		if before, _ := again.Games(); len(before) < 5 || len(before) > 6 {
			t.Errorf("%s: %d games were kept", format, len(before))
		}
		if err := again.Run(t.Context()); err != nil {
			t.Fatal(err)
		}
		again.Close()
		third, err := Open(path, rowKinds())
		if err != nil {
			t.Fatal(err)
		}
		defer third.Close()
		got, _ := third.Games()
		if len(got) != len(whole) || !third.Done() {
			t.Fatalf("%s: %d games, want %d", format, len(got), len(whole))
		}
		if format == Swiss {
			continue // with ties, who meets whom depends on who ended first
		}
		for i := range got {
			if got[i].Moves != whole[i].Moves || got[i].Black != whole[i].Black || got[i].Result != whole[i].Result {
				t.Errorf("%s: game %d is %+v, want %+v", format, i, got[i], whole[i])
			}
		}
	}
}

func TestBadFiles(t *testing.T) {
	good := `{"tournament":1,"seats":[{"name":"A","kind":"row"},{"name":"B","kind":"row"}],"format":"swiss","rounds":1,"games":2,"rules":"freestyle","size":15,"openings":["h8"],"time":{"kind":0}}` + "\n"
	for name, text := range map[string]string{
		"empty": "", "no JSON": "hello\n", "another version": strings.Replace(good, ":1,", ":9,", 1),
		"an unknown player": good + `{"number":0,"black":0,"white":7,"result":"1"}` + "\n",
		"a broken game":     good + "{]\n", "one player": strings.Replace(good, `,{"name":"B","kind":"row"}`, "", 1),
		"a cut head": good[:30],
	} {
		path := filepath.Join(t.TempDir(), "t.json")
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if tour, err := Open(path, rowKinds()); err == nil {
			tour.Close()
			t.Errorf("%s is opened", name)
		}
	}
	if _, err := Open(filepath.Join(t.TempDir(), "none"), rowKinds()); !errors.Is(err, os.ErrNotExist) {
		t.Error(err)
	}
}
