package theme

import (
	"bytes"
	"encoding/json"
	"testing"
	"unicode/utf8"

	"github.com/go-text/typesetting/font"
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"

	"omok/assets"
	"omok/gui/i18n"
)

func parsed(t testing.TB, l i18n.Language, bold bool) *font.Face {
	t.Helper()
	// The same reader that Fyne uses.
	f, err := font.ParseTTF(bytes.NewReader(Font(l, bold).Content()))
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// eachFace runs a test on every language and weight.
func eachFace(t *testing.T, test func(t *testing.T, l i18n.Language, f *font.Face)) {
	for _, l := range i18n.Languages() {
		for name, bold := range map[string]bool{"regular": false, "bold": true} {
			t.Run(string(l)+" "+name, func(t *testing.T) { test(t, l, parsed(t, l, bold)) })
		}
	}
}

func TestEveryTranslationCanBeShown(t *testing.T) {
	eachFace(t, func(t *testing.T, l i18n.Language, f *font.Face) {
		data, err := assets.Translations.ReadFile("translations/" + string(l) + ".json")
		if err != nil {
			t.Fatal(err)
		}
		var texts map[string]any
		if err := json.Unmarshal(data, &texts); err != nil {
			t.Fatal(err)
		}
		for _, r := range string(data) + l.Name() {
			if gid, ok := f.NominalGlyph(r); r >= ' ' && (!ok || gid == 0) {
				t.Errorf("no glyph for %q", r)
			}
		}
	})
}

// Names are shown in any language's face, so each needs the letters of all.
func TestEveryNameCanBeShown(t *testing.T) {
	eachFace(t, func(t *testing.T, _ i18n.Language, f *font.Face) {
		for r := '가'; r <= '힣'; r++ {
			if _, ok := f.NominalGlyph(r); !ok {
				t.Fatalf("no glyph for the syllable %c", r)
			}
		}
		for _, l := range i18n.Languages() {
			for _, r := range l.Name() {
				if _, ok := f.NominalGlyph(r); !ok {
					t.Errorf("no glyph for %c", r)
				}
			}
		}
		for _, r := range "镝昊煜鑫琦﨑邊髙𠮷濵齋龜郞曺䶮" {
			if _, ok := f.NominalGlyph(r); !ok {
				t.Errorf("no glyph for %c", r)
			}
		}
		for _, set := range []struct {
			name     string
			encoding encoding.Encoding
			from, to int // rows of 94, or 157 in Big5
		}{
			{"GB 2312", simplifiedchinese.GBK, 0xB0, 0xF7},
			{"JIS level 1 and 2", japanese.EUCJP, 0xB0, 0xF4},
			{"KS X 1001", korean.EUCKR, 0xB0, 0xFD},
			{"common Big5", traditionalchinese.Big5, 0xA4, 0xC5},
		} {
			if n, missing := missingOf(f, set.encoding, set.from, set.to); n < 2000 || len(missing) > 0 {
				t.Errorf("%s: %d of %d characters have no glyph: %s", set.name, len(missing), n, string(missing))
			}
		}
		for _, r := range "Émile Müller 山田太郎 佐藤 さくら カタカナ 李小龙 张伟 王芳 ●○△□×★①" {
			if _, ok := f.NominalGlyph(r); !ok {
				t.Errorf("no glyph for %c", r)
			}
		}
	})
}

// missingOf returns how many Chinese characters and syllables the rows of an encoding
// of two bytes have, and which of them a font lacks.
func missingOf(f *font.Face, e encoding.Encoding, from, to int) (n int, missing []rune) {
	for hi := from; hi <= to; hi++ {
		for lo := 0xA1; lo < 0xFF; lo++ {
			text, err := e.NewDecoder().Bytes([]byte{byte(hi), byte(lo)})
			r, _ := utf8.DecodeRune(text)
			if err != nil || r < 0x3400 || r == utf8.RuneError || r >= 0xE000 && r < 0xF900 {
				continue
			}
			n++
			if _, ok := f.NominalGlyph(r); !ok {
				missing = append(missing, r)
			}
		}
	}
	return n, missing
}

// The regional form must be the language's own: the bone, 骨, turns its inner
// corner to the other side in China.
func TestFormsOfCharactersDiffer(t *testing.T) {
	jp, _ := parsed(t, i18n.Japanese, false).NominalGlyph('骨')
	sc, _ := parsed(t, i18n.Chinese, false).NominalGlyph('骨')
	if jp == sc {
		t.Error("骨 has the same form in Japanese and in Chinese")
	}
}

func TestDigitsAreAsWideAsEachOther(t *testing.T) {
	eachFace(t, func(t *testing.T, _ i18n.Language, f *font.Face) {
		zero, _ := f.NominalGlyph('0')
		for _, r := range "123456789" {
			g, _ := f.NominalGlyph(r)
			if f.HorizontalAdvance(g) != f.HorizontalAdvance(zero) {
				t.Errorf("%c is not as wide as 0: clocks would tremble", r)
			}
		}
	})
}

func BenchmarkFont(b *testing.B) {
	for b.Loop() {
		parsed(b, i18n.Korean, false)
	}
}
