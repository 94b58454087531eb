package i18n

import "strings"

// marks are what a language writes between texts.
type marks struct{ sentence, item string }

// dot stands between facts, with spaces in every language: there a line may end.
const dot = " · "

// marksOf returns the marks of the language in use. Full-width stops and commas bring
// their own space.
func (c *Catalogue) marksOf() marks {
	switch c.Language() {
	case Japanese, Chinese:
		return marks{"", "、"}
	}
	return marks{" ", ", "}
}

// Sentences puts sentences one after the other; empty ones are left out.
func (c *Catalogue) Sentences(sentences ...string) string {
	return join(sentences, c.marksOf().sentence)
}

// List names the items of a list; empty ones are left out.
func (c *Catalogue) List(items ...string) string { return join(items, c.marksOf().item) }

// Dotted puts facts beside each other with dots between them; empty ones are left
// out.
func (c *Catalogue) Dotted(facts ...string) string { return join(facts, dot) }

func join(texts []string, between string) string {
	var s strings.Builder
	for _, text := range texts {
		if text == "" {
			continue
		}
		if s.Len() > 0 {
			s.WriteString(between)
		}
		s.WriteString(text)
	}
	return s.String()
}
