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
	c.Rules, c.Size, c.Colours = game.MustRules(game.Renju), 15, ByChance
	c.Time.Kind = game.ByoYomi
	c.Save(st)
	if got := LoadChoice(st); got != c {
		t.Errorf("loaded %+v, want %+v", got, c)
	}
}

func TestBadChoicesAreMended(t *testing.T) {
	for _, text := range []string{"[]", `{"Rules":"chess","Size":99,"Colours":"red","Fouls":7,"Time":{"Kind":9,"PerMove":-1,"Periods":0}}`} {
		c := LoadChoice(memory{choiceKey: text})
		if c != c.Valid() || c.Size != 19 || c.Colours != FirstBlack {
			t.Errorf("%q loads as %+v", text, c)
		}
	}
}

// The first version kept the rules as a set and a switch.
func TestTheChoiceOfTheFirstVersionIsRead(t *testing.T) {
	for text, want := range map[string]string{
		`{"Set":"omok","Exact":true,"Size":15}`:    "omok+exact",
		`{"Set":"renju","Exact":true,"Size":15}`:   "renju",
		`{"Set":"freestyle","Size":15}`:            "freestyle",
		`{"Rules":"omok+exact","Set":"caro"}`:      "omok+exact",
		`{"Set":"chess","Size":15}`:                "omok",
		`{"Rules":"standard","Size":15,"Exact":1}`: "standard",
	} {
		if got := LoadChoice(memory{choiceKey: text}).Rules.String(); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

func TestTimePresets(t *testing.T) {
	names := map[string]bool{}
	for _, set := range game.RuleSets {
		r := game.MustRules(set)
		for _, p := range TimePresets(r) {
			names[p.Name] = true
			got := p.Set(DefaultChoice().Time)
			c := Choice{Rules: r, Size: 15, Time: got, Opening: game.FreeOpening, Colours: FirstBlack}
			if !p.Is(got) || got.Validate() != nil || c.Valid().Time != got {
				t.Errorf("%s %q gives %+v", set, p.Name, got)
			}
		}
	}
	for _, want := range []string{"", "1+0", "15+30×3", "0+30×1", "RIF 30+5"} {
		if !names[want] {
			t.Errorf("%q is not offered", want)
		}
	}
}

// Byo-yomi needs no main time; a game with a time for all moves does.
func TestTheMainTimeMayBeLeftOut(t *testing.T) {
	for kind, want := range map[game.TimeKind]time.Duration{game.ByoYomi: 0, game.PerGame: 10 * time.Minute} {
		c := DefaultChoice()
		c.Time.Kind, c.Time.Main = kind, 0
		if got := c.Valid().Time.Main; got != want {
			t.Errorf("kind %d: %v, want %v", kind, got, want)
		}
	}
}
