package action

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"omok/gui/i18n"
)

// Hit is an action that the palette offers.
type Hit struct {
	Action *Action
	Text   string // in the language in use
	Menu   string // the title of its menu; empty if it stands in none
	rank   int    // less is better
}

// Search returns the actions whose words in any language hold what was typed, the best
// first: words that begin with it, then words that contain it, then words that have its
// letters in order. If several words were typed, each must be found. An empty text
// finds every action.
func (t *Table) Search(typed string) []Hit {
	var hits []Hit
	for i := range t.actions {
		a := &t.actions[i]
		if a.Menu == PointMenu || a.Menu == MoveMenu || a.Sub != nil {
			continue // they need a point, a move or an entry to act on
		}
		rank, ok := t.rank(a, strings.Fields(fold(typed)))
		if !ok {
			continue
		}
		text, _ := a.face(t.state, t.words)
		h := Hit{Action: a, Text: bare(text), rank: rank}
		if a.Menu != "" {
			h.Menu = t.words.T(a.Menu)
		}
		hits = append(hits, h)
	}
	slices.SortStableFunc(hits, func(a, b Hit) int { return a.rank - b.rank })
	return hits
}

// rank returns how well the words of an action fit what was typed, by the language that
// fits best; the one in use goes before the others.
func (t *Table) rank(a *Action, typed []string) (rank int, ok bool) {
	for _, l := range i18n.Languages() {
		text, menu := fold(t.words.In(l, a.Text)), ""
		if a.Menu != "" {
			menu = fold(t.words.In(l, a.Menu))
		}
		sum, all := 0, true
		for _, word := range typed {
			r, found := fit(text, menu, word)
			sum, all = sum+r, all && found
		}
		if l != t.words.Language() {
			sum++
		}
		if all && (!ok || sum < rank) {
			rank, ok = sum, true
		}
	}
	return rank, ok
}

// The ranks of how a typed word is found in a text. Between them there is room for
// the language.
const (
	first = 10 * iota
	wordStart
	inside
	scattered
)

// fit returns how well a typed word is found in the words of an action or, as a whole,
// in those of its menu.
func fit(text, menu, word string) (rank int, ok bool) {
	switch at := strings.Index(text, word); {
	case at == 0:
		return first, true
	case at > 0 && strings.Contains(text, " "+word):
		return wordStart, true
	case at > 0:
		return inside, true
	case strings.Contains(" "+menu, " "+word):
		return inside, true
	}
	return scattered, inOrder(text, word)
}

// inOrder reports whether the letters of a typed word stand in a text in their order,
// the first of them at the beginning of a word.
func inOrder(text, word string) bool {
	rest, before := []rune(word), ' '
	began := false
	for _, r := range text {
		if len(rest) > 0 && r == rest[0] && (began || before == ' ') {
			rest, began = rest[1:], true
		}
		before = r
	}
	return len(rest) == 0
}

// fold makes texts alike that differ only in how they are written: capitals, widths
// of letters, signs.
func fold(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.IsPunct(r) || unicode.IsSpace(r):
			return ' '
		}
		return unicode.ToLower(r)
	}, norm.NFKC.String(text))
}
