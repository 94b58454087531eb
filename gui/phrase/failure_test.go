package phrase

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"omok/ai/gomocup"
	"omok/game"
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

// Every fault of an engine has its own sentence.
func TestEveryEngineFaultHasAText(t *testing.T) {
	for f := gomocup.FaultStart; f <= gomocup.FaultDeaf; f++ {
		if engineFaultKeys[f] == "" {
			t.Errorf("%v has no text", f)
		}
	}
}
