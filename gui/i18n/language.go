package i18n

import (
	"golang.org/x/text/language"

	"fyne.io/fyne/v2/lang"
)

// Language is a language of the program, by its BCP 47 tag.
type Language string

// The languages.
const (
	English  Language = "en"
	Korean   Language = "ko"
	Japanese Language = "ja"
	Chinese  Language = "zh-Hans"
)

// Languages returns the languages in the order in which they are offered.
func Languages() []Language { return []Language{English, Korean, Japanese, Chinese} }

// Name returns what the speakers of the language call it.
func (l Language) Name() string {
	switch l {
	case Korean:
		return "한국어"
	case Japanese:
		return "日本語"
	case Chinese:
		return "简体中文"
	}
	return "English"
}

// System returns the language that is closest to the one of the operating system.
func System() Language { return Match(string(lang.SystemLocale())) }

// Match returns the language that is closest to the first of the locales, such as
// "ko-KR", that is close to any; English if none is.
func Match(locales ...string) Language {
	var tags []language.Tag
	for _, l := range Languages() {
		tags = append(tags, language.MustParse(string(l)))
	}
	wanted := make([]language.Tag, len(locales))
	for i, l := range locales {
		wanted[i] = language.Make(l)
	}
	_, i, confidence := language.NewMatcher(tags).Match(wanted...)
	if confidence == language.No {
		return English
	}
	return Languages()[i]
}

// plural returns the CLDR category of the number n. Of our languages only English
// has more than one.
func (l Language) plural(n any) string {
	if l == English && (n == 1 || n == int64(1)) {
		return "one"
	}
	return "other"
}
