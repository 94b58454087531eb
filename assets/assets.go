// Package assets holds what is embedded in the program: fonts, the application
// icon, the icons of the toolbar, and the translations.
//
// # Fonts
//
// fonts/regular.ttc and fonts/bold.ttc are made from Noto Sans CJK (Open Font
// License, see fonts/OFL.txt) with fonttools:
//
//	python3 fonts/subset.py NotoSansCJK-Regular.ttc fonts/regular.ttc
//	python3 fonts/subset.py NotoSansCJK-Bold.ttc fonts/bold.ttc
//
// Each collection has a Korean, a Japanese and a simplified Chinese face over the
// same 18,000 glyphs, 2.6 MB a weight: Latin, kana, all 11,172 Korean syllables,
// the 2,965 kanji of JIS level 1 and the 3,755 hanzi of GB 2312 level 1. So every
// face shows every name, and each gives a character the form of its own language.
//
// # Icons
//
// The icons are our own drawings on a grid of 24 pixels with round strokes of 2,
// turned into outlines because Fyne colours only what is filled. The application
// icon is drawn by the command in icon.
//
// # Translations
//
// translations holds one JSON file a language, one key a line; package i18n says
// how they are used.
package assets

import "embed"

// Fonts holds fonts/regular.ttc and fonts/bold.ttc, whose three faces are Korean,
// Japanese and simplified Chinese in that order, and their licence fonts/OFL.txt.
//
//go:embed fonts/*.ttc fonts/OFL.txt
var Fonts embed.FS

// Translations holds translations/<language>.json for en, ko, ja and zh-Hans.
//
//go:embed translations/*.json
var Translations embed.FS

// Icons holds icons/<name>.svg for the toolbar and the menus, in black.
//
//go:embed icons/*.svg
var Icons embed.FS

// Icon is the application icon, a PNG of 512×512 pixels.
//
//go:embed icon.png
var Icon []byte
