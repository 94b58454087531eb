package help

import (
	"testing"

	"fyne.io/fyne/v2/test"

	"omok/gui/i18n"
)

func TestStepsComeOnce(t *testing.T) {
	st := test.NewTempApp(t).Preferences()
	if !FirstTime(st) || FirstTime(st) {
		t.Error("the first steps do not come exactly once")
	}
}

func TestStepsGoOnAndEnd(t *testing.T) {
	test.NewTempApp(t)
	words := i18n.New(i18n.English)
	turned, over := 0, 0
	s := NewSteps(words, func(end bool) {
		turned++
		if end {
			over++
		}
	})
	s.Placed()
	if s.title.Text() != words.T("start.rule") {
		t.Errorf("after a stone: %q", s.title.Text())
	}
	s.Placed()
	if s.at != 1 {
		t.Error("a second stone goes on, before the text was read")
	}
	words.Use(i18n.Korean)
	s.Renew()
	if s.title.Text() != words.T("start.rule") {
		t.Errorf("in Korean: %q", s.title.Text())
	}
	s.Next()
	s.Next()
	s.Close()
	if turned != 3 || over != 1 || s.Visible() {
		t.Errorf("turned %d times, over %d times", turned, over)
	}
}
