package i18n

import (
	"encoding/json"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
)

// fyneArea begins the keys of Fyne's own words: "fyne.Cancel" is its "Cancel".
const fyneArea = "fyne."

// TranslateFyne puts Fyne's own words (Copy, Paste, Quit, ...) into the language in
// use. Fyne always speaks the language of the system and knows no Korean, so the words
// are put in that language's place. It must be called on Fyne's goroutine, before the
// dialogs that use them are made.
func (c *Catalogue) TranslateFyne() error {
	words := map[string]any{}
	for key, text := range c.texts(c.Language()) {
		if word, ok := strings.CutPrefix(key, fyneArea); ok {
			words[word] = text
		}
	}
	data, err := json.Marshal(words)
	if err != nil {
		return err
	}
	if err := lang.AddTranslationsForLocale(data, lang.SystemLocale()); err == nil {
		return nil
	}
	// Fyne speaks English where it does not know the system's language at all.
	return lang.AddTranslationsForLocale(data, fyne.Locale(English))
}
