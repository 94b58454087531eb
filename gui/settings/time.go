package settings

import (
	"fmt"
	"time"

	"omok/game"
)

// TimePreset is a time control with the short name that players know it by.
type TimePreset struct {
	Name string // "10+5"; "" for no clock
	Time game.TimeControl
}

// fischer has a main time in minutes, and seconds that each move adds.
func fischer(minutes, seconds int) TimePreset {
	return named("", game.TimeControl{
		Kind: game.PerGame, Main: time.Duration(minutes) * time.Minute, Increment: time.Duration(seconds) * time.Second,
	})
}

// byoYomi has a main time in minutes and then periods of that many seconds.
func byoYomi(minutes, seconds, periods int) TimePreset {
	return named("", game.TimeControl{
		Kind: game.ByoYomi, Main: time.Duration(minutes) * time.Minute,
		Period: time.Duration(seconds) * time.Second, Periods: periods,
	})
}

// named gives a control its short name, preceded by the name of whoever plays by it, if
// any.
func named(by string, t game.TimeControl) TimePreset {
	minutes := fmt.Sprint(t.Main.Minutes())
	name := fmt.Sprintf("%s+%g", minutes, t.Increment.Seconds())
	if t.Kind == game.ByoYomi {
		name = fmt.Sprintf("%s+%g×%d", minutes, t.Period.Seconds(), t.Periods)
	}
	if by != "" {
		name = by + " " + name
	}
	return TimePreset{name, t}
}

// TimePresets returns what is offered for a game by certain rules: no clock, usual
// times from the fastest to the slowest, and those of the rules' federations.
func TimePresets(r game.Rules) []TimePreset {
	presets := []TimePreset{
		{},
		fischer(1, 0), fischer(2, 1), fischer(3, 0), fischer(3, 2), fischer(5, 0), fischer(5, 3),
		fischer(10, 0), fischer(10, 5), fischer(15, 10), fischer(30, 0),
		byoYomi(0, 30, 1), byoYomi(1, 20, 3), byoYomi(5, 30, 3), byoYomi(15, 30, 3),
	}
	for _, c := range r.Clocks() {
		presets = append(presets, named(c.By, c.Time))
	}
	return presets
}

// Is reports whether a control is the preset's, in the fields that its kind uses.
func (p TimePreset) Is(t game.TimeControl) bool { return counting(t) == counting(p.Time) }

// Set returns a control changed to the preset. Fields that the preset's kind does not
// use are kept, to be found again with another kind of control.
func (p TimePreset) Set(t game.TimeControl) game.TimeControl {
	t.Kind = p.Time.Kind
	switch t.Kind {
	case game.PerMove:
		t.PerMove = p.Time.PerMove
	case game.PerGame:
		t.Main, t.Increment = p.Time.Main, p.Time.Increment
	case game.ByoYomi:
		t.Main, t.Period, t.Periods = p.Time.Main, p.Time.Period, p.Time.Periods
	}
	return t
}

// counting returns a control without the fields that its kind does not use.
func counting(t game.TimeControl) game.TimeControl {
	return TimePreset{Time: t}.Set(game.TimeControl{})
}
