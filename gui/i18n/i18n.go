// Package i18n provides every text a person sees, in English, Korean, Japanese and
// simplified Chinese.
//
// The texts stand in assets/translations, one JSON file a language with the same
// keys: dotted names grouped by area, such as "menu.game.open". A text may hold
// placeholders:
//
//	{name}       the argument of that name
//	{name:이/가}  the same, followed by the Korean particle that fits its last
//	             sound: the first form after a consonant, else the second
//
// A text whose words depend on a number is an object of plural forms, by the
// CLDR category of the argument "n": {"one": "{n} game", "other": "{n} games"}.
//
// Every text is asked for by its key ([Catalogue.T]); package phrase does so for the
// values of the game. Texts are put together as the language in use does it:
// sentences with [Catalogue.Sentences], the items of a list with [Catalogue.List],
// facts on one line with [Catalogue.Dotted].
//
// # To add a language
//
// Name it in language.go, with what its speakers call it and its plural forms, and copy
// en.json to a file of its tag. How the items of a list and the parts of a sentence are
// joined stands in join.go. Translate what a person sees at that place of the window, in
// the terms that players of the language use. The tests say which keys and placeholders
// are missing. Then look at every page at the largest text size. If the bundled fonts lack
// its characters, assets/fonts/subset.py says how they were made, and package theme which
// face a language has. The name of the program for the desktop stands in assets/package.
package i18n

import (
	"encoding/json"
	"fmt"
	"sync"

	"omok/assets"
	"omok/game"
	"omok/gui/coords"
)

// Catalogue holds the texts of all languages and which one is in use. It may be
// used from several goroutines.
type Catalogue struct {
	texts map[Language]map[string]message

	mu       sync.RWMutex
	language Language
	points   coords.Style
	size     int // of the board whose points are called
}

// message is one text by plural category; a text without plurals has "other".
type message map[string]string

// UnmarshalJSON reads a text or an object of plural forms.
func (m *message) UnmarshalJSON(data []byte) error {
	var one string
	if json.Unmarshal(data, &one) == nil {
		*m = message{"other": one}
		return nil
	}
	return json.Unmarshal(data, (*map[string]string)(m))
}

// New returns the catalogue set to l; a language that is not one of [Languages] is
// taken as English. It panics if an embedded file is damaged.
func New(l Language) *Catalogue {
	c := &Catalogue{texts: map[Language]map[string]message{}}
	for _, l := range Languages() {
		texts, err := load(l)
		if err != nil {
			panic(err)
		}
		c.texts[l] = texts
	}
	c.language = c.known(l)
	return c
}

func load(l Language) (map[string]message, error) {
	data, err := assets.Translations.ReadFile("translations/" + string(l) + ".json")
	if err != nil {
		return nil, err
	}
	var texts map[string]message
	if err := json.Unmarshal(data, &texts); err != nil {
		return nil, fmt.Errorf("i18n: translations/%s.json: %w", l, err)
	}
	return texts, nil
}

func (c *Catalogue) known(l Language) Language {
	if c.texts[l] == nil {
		return English
	}
	return l
}

// Language returns the language in use.
func (c *Catalogue) Language() Language {
	c.mu.RLock()
	defer c.mu.RUnlock()
	return c.language
}

// Use changes the language. One that is not known is taken as English.
func (c *Catalogue) Use(l Language) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.language = c.known(l)
}

// CallPoints changes how points are named, on a board of size lines.
func (c *Catalogue) CallPoints(s coords.Style, size int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.points, c.size = s, size
}

// Point returns what a point is called.
func (c *Catalogue) Point(p game.Point) string {
	c.mu.RLock()
	defer c.mu.RUnlock()
	return c.points.Name(p, c.size)
}

// T returns the text of key in the language in use. args are pairs of a
// placeholder's name and its value, shown as [fmt.Sprint] writes it:
//
//	c.T("status.played", "colour", c.Colour(game.White), "point", p)
//
// The argument "n" also chooses the plural form. A key that the language lacks is
// looked up in English; one that is nowhere is returned itself. A placeholder
// without an argument is left as it stands.
func (c *Catalogue) T(key string, args ...any) string {
	return c.In(c.Language(), key, args...)
}

// In returns the text of key in a language, as [Catalogue.T] does in the one in use.
func (c *Catalogue) In(l Language, key string, args ...any) string {
	m, ok := c.texts[l][key]
	if !ok {
		l = English
		if m, ok = c.texts[l][key]; !ok {
			return key
		}
	}
	text, ok := m[l.plural(argument(args, "n"))]
	if !ok {
		text = m["other"]
	}
	return fill(text, args)
}
