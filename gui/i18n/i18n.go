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
	"slices"
	"sync"

	"omok/assets"
	"omok/game"
	"omok/gui/coords"
)

// Catalogue gives the texts of all languages and knows which one is in use. It may be
// used from several goroutines.
type Catalogue struct {
	texts func(Language) map[string]any // by key: a string, or plural forms by category

	mu       sync.RWMutex
	language Language
	points   coords.Style
	size     int // of the board whose points are called
}

// embedded returns the texts of a language, nil for one that is not of [Languages]. They
// are read once, at their first use: of the languages a person needs one.
var embedded = func() func(Language) map[string]any {
	read := map[Language]func() map[string]any{}
	for _, l := range Languages() {
		read[l] = sync.OnceValue(func() map[string]any {
			texts, err := load(l)
			if err != nil {
				panic(err)
			}
			return texts
		})
	}
	return func(l Language) map[string]any {
		if read[l] == nil {
			return nil
		}
		return read[l]()
	}
}()

// New returns the catalogue set to l; a language that is not one of [Languages] is
// taken as English. Its texts panic if an embedded file is damaged.
func New(l Language) *Catalogue { return &Catalogue{texts: embedded, language: known(l)} }

func load(l Language) (map[string]any, error) {
	data, err := assets.Translations.ReadFile("translations/" + string(l) + ".json")
	if err != nil {
		return nil, err
	}
	var texts map[string]any
	if err := json.Unmarshal(data, &texts); err != nil {
		return nil, fmt.Errorf("i18n: translations/%s.json: %w", l, err)
	}
	return texts, nil
}

func known(l Language) Language {
	if !slices.Contains(Languages(), l) {
		return English
	}
	return l
}

// form returns the form of a text that a plural category has, or the general one.
func form(text any, category string) string {
	forms, plural := text.(map[string]any)
	if !plural {
		s, _ := text.(string)
		return s
	}
	s, ok := forms[category].(string)
	if !ok {
		s, _ = forms["other"].(string)
	}
	return s
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
	c.language = known(l)
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
	text, ok := c.texts(l)[key]
	if !ok {
		l = English
		if text, ok = c.texts(l)[key]; !ok {
			return key
		}
	}
	return fill(form(text, l.plural(argument(args, "n"))), args)
}
