package settings

import (
	"math"
	"testing"
	"time"

	"omok/game"
)

type memory map[string]string

func (m memory) String(key string) string    { return m[key] }
func (m memory) SetString(key, value string) { m[key] = value }

func TestSettingsAreKept(t *testing.T) {
	st := memory{}
	if got := Load(st); got != Defaults() {
		t.Errorf("a first start has %+v", got)
	}
	s := Defaults()
	s.Language, s.Variant, s.Volume, s.Sound = "ko", Dark, 0.25, false
	s.Save(st)
	if got := Load(st); got != s {
		t.Errorf("loaded %+v, want %+v", got, s)
	}
}

func TestBadSettingsAreMended(t *testing.T) {
	for _, text := range []string{"", "{", `{"Variant":"pink","TextScale":99,"Threads":-3,"Volume":-1,"Numbers":"x"}`, `{"Threads":"many"}`} {
		s := Load(memory{settingsKey: text})
		if s != s.Valid() {
			t.Errorf("%q loads as %+v", text, s)
		}
	}
	s := Defaults()
	s.Volume, s.MinReply, s.MemoryMB = math.NaN(), time.Hour, 1
	if v := s.Valid(); v.Volume != Defaults().Volume || v.MinReply != 5*time.Second || v.MemoryMB != 16 {
		t.Errorf("valid is %+v", v)
	}
}

func TestChoiceIsKept(t *testing.T) {
	st := memory{}
	if got := LoadChoice(st); got != DefaultChoice() {
		t.Errorf("a first start offers %+v", got)
	}
	c := DefaultChoice()
	c.Set, c.Size, c.Colours = game.Renju, 15, ByChance
	c.Time.Kind = game.ByoYomi
	c.Save(st)
	if got := LoadChoice(st); got != c {
		t.Errorf("loaded %+v, want %+v", got, c)
	}
}

func TestBadChoicesAreMended(t *testing.T) {
	for _, text := range []string{"[]", `{"Set":"chess","Size":99,"Colours":"red","Fouls":7,"Time":{"Kind":9,"PerMove":-1,"Periods":0}}`} {
		c := LoadChoice(memory{choiceKey: text})
		if c != c.Valid() || c.Size != 19 || c.Colours != FirstBlack {
			t.Errorf("%q loads as %+v", text, c)
		}
	}
}

func TestExactFiveIsAnOmokSwitch(t *testing.T) {
	c := DefaultChoice()
	c.Exact = true
	if r := c.Rules(); !r.IsExact() {
		t.Error("omok with the switch on is not exact")
	}
	c.Set = game.Freestyle
	if r := c.Rules(); r.IsExact() {
		t.Error("freestyle has no such switch")
	}
}
