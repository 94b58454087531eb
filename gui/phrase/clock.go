package phrase

import (
	"fmt"
	"time"

	"omok/game"
	"omok/gui/i18n"
)

// LowTime is where a clock begins to warn and to count tenths.
const LowTime = 10 * time.Second

// Face writes what a clock shows: 1:02:03, 4:05, and 7.3 below [LowTime]. It
// rounds up, so that only a flag that has fallen shows nothing left.
func Face(d time.Duration) string {
	if d < 0 {
		d = 0
	}
	if d < LowTime {
		tenths := (d + 99*time.Millisecond) / (100 * time.Millisecond)
		return fmt.Sprintf("%d.%d", tenths/10, tenths%10)
	}
	s := int((d + time.Second - 1) / time.Second)
	if s >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
	}
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}

// Time says how the time of a game is limited.
func Time(t *i18n.Catalogue, c game.TimeControl) string {
	switch c.Kind {
	case game.PerMove:
		return t.T("time.perMove", "time", Span(t, c.PerMove))
	case game.PerGame:
		if c.Increment == 0 {
			return t.T("time.perGame", "time", Span(t, c.Main))
		}
		return t.T("time.increment", "time", Span(t, c.Main), "increment", Span(t, c.Increment))
	case game.ByoYomi:
		if c.Main == 0 {
			return t.T("time.periods", "n", c.Periods, "period", Span(t, c.Period))
		}
		return t.T("time.byoYomi", "time", Span(t, c.Main), "periods", c.Periods, "period", Span(t, c.Period))
	}
	return t.T("time.none")
}

// Span writes a length of time in minutes or seconds.
func Span(t *i18n.Catalogue, d time.Duration) string {
	if d >= time.Minute && d%time.Minute == 0 {
		return t.T("span.minutes", "n", int(d/time.Minute))
	}
	return t.T("span.seconds", "n", int((d+time.Second/2)/time.Second))
}

// About writes a length of time roughly: hours and minutes, minutes, or seconds.
func About(t *i18n.Catalogue, d time.Duration) string {
	if d < time.Minute {
		return Span(t, d)
	}
	minutes := int((d + time.Minute/2) / time.Minute)
	if minutes < 60 {
		return t.T("span.minutes", "n", minutes)
	}
	return t.T("span.long", "h", minutes/60, "m", minutes%60)
}
