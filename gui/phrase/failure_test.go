package phrase

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"omok/ai/gomocup"
	"omok/game"
	"omok/game/atomicfile"
	"omok/gui/i18n"
	"omok/gui/match"
)

func TestFailuresAreSentencesOfTheLanguage(t *testing.T) {
	_, missing := os.Open(filepath.Join(t.TempDir(), "away.sgf"))
	for _, c := range []struct {
		err             error
		english, korean string
	}{
		{fmt.Errorf("reading: %w", game.ErrOutside), "That point is outside the board.", "판 밖의 자리입니다."},
		{game.ErrSymmetric, "By symmetry this is the same as a move already offered.", ""},
		{match.ErrPaused, "The game is paused.", ""},
		{missing, "away.sgf was not found.", "파일 away.sgf가 없습니다."},
		{
			&gomocup.EngineError{Engine: "pbrain", Fault: gomocup.FaultRefused, Detail: "too large"},
			"“pbrain” rejected the command. (too large)", "엔진 pbrain이 명령을 거부했습니다. (too large)",
		},
		{
			&gomocup.EngineError{Engine: "pbrain", Fault: gomocup.FaultRules, Rules: game.MustRules(game.Omok)},
			"“pbrain” does not support these rules: Omok.", "엔진 pbrain은 이 규칙으로 둘 수 없습니다: 오목(일반룰).",
		},
		{
			&gomocup.EngineError{Engine: "pbrain", Fault: gomocup.FaultForbidden, Detail: "7,7", Foul: game.DoubleThree},
			"“pbrain” played a forbidden move: double-three (3-3). (7,7)", "엔진 pbrain이 금수에 두려고 했습니다: 쌍삼(3-3). (7,7)",
		},
		{errors.New("the sky fell"), "Something unexpected happened: the sky fell", ""},
	} {
		if got := Failure(i18n.New(i18n.English), c.err); got != c.english {
			t.Errorf("%v is %q, want %q", c.err, got, c.english)
		}
		if got := Failure(i18n.New(i18n.Korean), c.err); c.korean != "" && got != c.korean {
			t.Errorf("%v is %q, want %q", c.err, got, c.korean)
		}
	}
}

// Saving names the person's file or the folder, whatever file the work on it needed.
func TestFailuresOfSavingNameTheFile(t *testing.T) {
	dir := t.TempDir()
	kept := filepath.Join(dir, "kept.sgf")
	if err := os.WriteFile(kept, nil, 0o400); err != nil {
		t.Fatal(err)
	}
	long := strings.Repeat("a", 300)
	nowhere := filepath.Join(dir, "nowhere")
	for path, want := range map[string]string{
		kept:                            "You do not have permission to read or write kept.sgf.",
		filepath.Join(nowhere, "t.sgf"): "The folder " + nowhere + " was not found.",
		dir:                             filepath.Base(dir) + " is not a file that can be replaced.",
		filepath.Join(dir, long):        "The name " + long + " is too long.",
		"/proc/t.sgf":                   "Nothing can be saved in the folder /proc.",
	} {
		if _, err := os.Stat("/proc/self"); err != nil && strings.HasPrefix(path, "/proc") {
			continue
		}
		if got := Failure(i18n.New(i18n.English), atomicfile.Write(path, nil)); got != want {
			t.Errorf("%s: %s, want %s", path, got, want)
		}
	}
	mkdir := &fs.PathError{Op: "mkdir", Path: "/home/x", Err: syscall.EACCES}
	if got, want := Failure(i18n.New(i18n.English), fmt.Errorf("library: %w", mkdir)), "Nothing can be saved in the folder /home/x."; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// Every fault of an engine has its own sentence.
func TestEveryEngineFaultHasAText(t *testing.T) {
	for f := gomocup.FaultStart; f <= gomocup.FaultDeaf; f++ {
		if engineFaultKeys[f] == "" {
			t.Errorf("%v has no text", f)
		}
	}
}
