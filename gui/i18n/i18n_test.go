package i18n

import (
	"testing"

	"fyne.io/fyne/v2/lang"
)

// small is a catalogue with texts of its own.
func small(l Language) *Catalogue {
	texts := map[Language]map[string]any{
		English: {
			"plain":  "Hello",
			"named":  "{colour} plays {point}",
			"games":  map[string]any{"one": "{n} game", "other": "{n} games"},
			"braces": "{unknown} and {open",
			"only":   "English only",
		},
		Korean: {
			"plain": "안녕",
			"named": "{colour:이/가} {point:을/를}",
			"games": map[string]any{"other": "{n}국"},
		},
	}
	return &Catalogue{language: l, texts: func(l Language) map[string]any { return texts[l] }}
}

func TestT(t *testing.T) {
	cases := []struct {
		language Language
		key      string
		args     []any
		want     string
	}{
		{English, "plain", nil, "Hello"},
		{Korean, "plain", nil, "안녕"},
		{English, "named", []any{"colour", "White", "point", "h8"}, "White plays h8"},
		{English, "games", []any{"n", 1}, "1 game"},
		{English, "games", []any{"n", 0}, "0 games"},
		{English, "games", []any{"n", 21}, "21 games"},
		{Korean, "games", []any{"n", 1}, "1국"},
		{English, "braces", []any{"n", 1}, "{unknown} and {open"},
		{Korean, "only", nil, "English only"},
		{Korean, "no.such.key", nil, "no.such.key"},
		{English, "plain", []any{"odd"}, "Hello"},
	}
	for _, c := range cases {
		if got := small(c.language).T(c.key, c.args...); got != c.want {
			t.Errorf("%s %s %v: %q, want %q", c.language, c.key, c.args, got, c.want)
		}
	}
}

func TestParticles(t *testing.T) {
	cases := []struct{ word, pair, want string }{
		{"흑", "이/가", "흑이"},
		{"나", "이/가", "나가"},
		{"철수", "은/는", "철수는"},
		{"h8", "을/를", "h8을"},
		{"h9", "을/를", "h9를"},
		{"a10", "을/를", "a10을"},
		{"b13", "을/를", "b13을"},
		{"c2", "을/를", "c2를"},
		{"서울", "으로/로", "서울로"},
		{"부산", "으로/로", "부산으로"},
		{"h8", "으로/로", "h8로"},
		{"h6", "으로/로", "h6으로"},
		{"Kim", "이/가", "Kim이"},
		{"Gomocup", "이/가", "Gomocup이"},
		{"Eulring", "이/가", "Eulring이"},
		{"block", "을/를", "block을"},
		{"Carbon", "은/는", "Carbon은"},
		{"rapfi", "이/가", "rapfi가"},
		{"Volt", "이/가", "Volt가"},
		{"PSQ", "은/는", "PSQ는"},
		{"RIF", "은/는", "RIF는"},
		{"LIB", "은/는", "LIB는"},
		{"Pisq7", "으로/로", "Pisq7로"},
		{"Lee", "이/가", "Lee가"},
		{"쌍삼(3-3)", "이/가", "쌍삼(3-3)이"},
		{"", "이/가", "가"},
	}
	for _, c := range cases {
		if got := fill("{x:"+c.pair+"}", []any{"x", c.word}); got != c.want {
			t.Errorf("%s + %s: %q, want %q", c.word, c.pair, got, c.want)
		}
	}
}

func FuzzFill(f *testing.F) {
	f.Add("{a:이/가}{", "흑")
	f.Add("{}}{a}{b", "8)")
	f.Fuzz(func(t *testing.T, text, value string) {
		fill(text, []any{"a", value})
	})
}

func TestUse(t *testing.T) {
	c := New(English)
	for _, step := range []struct{ use, want Language }{{Korean, Korean}, {"xx", English}, {Japanese, Japanese}} {
		c.Use(step.use)
		if got := c.Language(); got != step.want {
			t.Errorf("after %s: %s, want %s", step.use, got, step.want)
		}
	}
}

func TestTextsAreJoinedAsTheLanguageDoesIt(t *testing.T) {
	for l, want := range map[Language][3]string{
		English:  {"a. b.", "a., b.", "a. · b."},
		Korean:   {"a. b.", "a., b.", "a. · b."},
		Japanese: {"a.b.", "a.、b.", "a. · b."},
		Chinese:  {"a.b.", "a.、b.", "a. · b."},
	} {
		c := New(l)
		for i, join := range []func(...string) string{c.Sentences, c.List, c.Dotted} {
			if got := join("", "a.", "", "b."); got != want[i] {
				t.Errorf("%s: %q, want %q", l, got, want[i])
			}
		}
	}
}

func TestMatch(t *testing.T) {
	for locale, want := range map[string]Language{
		"ko": Korean, "ko-KR": Korean, "ja-JP": Japanese, "zh-CN": Chinese, "zh-Hans-SG": Chinese,
		"en-GB": English, "de-DE": English, "": English, "C": English, "nonsense!": English,
	} {
		if got := Match(locale); got != want {
			t.Errorf("%q: %s, want %s", locale, got, want)
		}
	}
	if got := Match("de-DE", "ko-KR"); got != Korean {
		t.Errorf("the second choice counts too: %s", got)
	}
}

func TestTranslateFyne(t *testing.T) {
	for _, system := range []string{"C", "ko_KR.UTF-8", "zh_TW.UTF-8", "sr_RS@latin", "de_DE", "tok", "en_GB.UTF-8"} {
		t.Setenv("LANGUAGE", "")
		t.Setenv("LC_ALL", system)
		for _, l := range Languages() {
			c := New(l)
			if err := c.TranslateFyne(); err != nil {
				t.Errorf("%s on a system that speaks %s: %v", l, system, err)
			}
			if got, want := lang.L("Cancel"), c.T("fyne.Cancel"); got != want {
				t.Errorf("%s on a system that speaks %s: Fyne says %q, want %q", l, system, got, want)
			}
		}
	}
}
