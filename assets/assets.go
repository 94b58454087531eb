// Package assets holds what is embedded in the program: fonts, the application
// icon, the icons of the toolbar, and the translations.
//
// # Fonts
//
// fonts/regular.ttc and fonts/bold.ttc are made from Noto Sans CJK (Open Font
// License, see fonts/OFL.txt) with fonttools:
//
//	python3 fonts/subset.py NotoSansCJK-Regular.ttc Unihan_OtherMappings.txt.bz2 fonts/regular.ttc
//	python3 fonts/subset.py NotoSansCJK-Bold.ttc Unihan_OtherMappings.txt.bz2 fonts/bold.ttc
//
// Each collection has a Korean, a Japanese and a simplified Chinese face over the
// same 25,000 glyphs for 24,000 characters: Latin, kana, all 11,172 Korean syllables,
// and the Chinese characters that names need, which are China's list of 8,105 general
// ones with GB 2312, JIS levels 1 and 2 with IBM's additions for names, the common
// part of Big5, and KS X 1001. So every face shows every name. A character of JIS
// level 1 or GB 2312 level 1 has the form of the face's own language, a rarer one the
// form of where it is common. What no face has, such as Arabic, the toolkit looks for
// among the fonts of the system.
//
// A weight is 4.4 MB in the program, 5.9 MB of memory while it is in use, and 7 ms
// of reading at the start (with the 18,000 glyphs of version 1: 2.6 MB, 3.7 MB, 4 ms).
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

// WindowIcon is the same of 128×128 pixels, which is soon read.
//
//go:embed icon-window.png
var WindowIcon []byte
