package record

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/htmlindex"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/unicode"
)

// utf8Name is what File.Encoding says of UTF-8 and of plain ASCII.
const utf8Name = "UTF-8"

// charset is an encoding that records are found in, and how to report whether bytes
// are text in it.
type charset struct {
	name     string
	encoding encoding.Encoding
	frequent string // what its language writes most often, and the words of the game
	// weigh returns how likely a character of two bytes is in running text, from -1
	// to 1; ok is false when it is none of the encoding.
	weigh func(lead, trail byte) (weight float64, ok bool)
	// single returns the same for a byte above 127 that is a character of its own.
	single func(b byte) (weight float64, ok bool)
}

var charsets = []charset{
	{"GBK", simplifiedchinese.GBK, frequentChinese, weighGBK, noSingle},
	{"Shift_JIS", japanese.ShiftJIS, frequentJapanese, weighShiftJIS, halfKatakana},
	{"EUC-KR", korean.EUCKR, frequentKorean, weighEUCKR, noSingle},
}

const (
	frequentChinese = "的一是不了在有人这中大来上个国和到说们为子你地出道也时年得就那要下以生会" +
		"自着去之过家学对可她里后小么心多天而能好都然没日于起还发成事只作当想看文无开手十用主行方又如前所本见经头面" +
		"黑白胜负禁棋局连珠五四三二先后变化必败优劣平衡打点标记对称定式长星花月浦攻防做活冲"
	frequentJapanese = "のにはをたがでてとしれさいあなるもこらりすまつ黒白連珠勝負禁手追詰四三必打点変化局面譜"
	frequentKorean   = "이다는을가의에고하지기로한도은사리어를나자아그서대수인시정해들만라면보게일전오부상주요" +
		"원제것할여기있없안과와으흑백승패금점좌형돌렌주무공격방어필수순변화목"
)

func noSingle(byte) (float64, bool) { return 0, false }

func weighGBK(lead, trail byte) (float64, bool) {
	switch {
	case lead < 0x81 || lead == 0xFF || trail < 0x40 || trail == 0x7F || trail == 0xFF:
		return 0, false
	case trail < 0xA1: // characters outside GB 2312
		return -0.7, true
	case lead >= 0xB0 && lead <= 0xD7: // the 3,755 common ones
		return 1, true
	case lead >= 0xA1 && lead <= 0xA3: // signs and punctuation
		return 0.5, true
	case lead >= 0xD8 && lead <= 0xF7:
		return 0, true
	}
	return -1, true
}

func weighShiftJIS(lead, trail byte) (float64, bool) {
	inLead := lead >= 0x81 && lead <= 0x9F || lead >= 0xE0 && lead <= 0xFC
	switch {
	case !inLead || trail < 0x40 || trail == 0x7F || trail > 0xFC:
		return 0, false
	case lead == 0x82 && trail >= 0x9F && trail <= 0xF1, // hiragana
		lead == 0x83 && trail <= 0x96: // katakana
		return 1.5, true
	case lead == 0x81, lead == 0x82: // signs, full-width letters and digits
		return 0.5, true
	case lead >= 0x88 && lead <= 0x98: // kanji of the first level
		return 1, true
	}
	return -0.5, true
}

func halfKatakana(b byte) (float64, bool) { return -0.5, b >= 0xA1 && b <= 0xDF }

func weighEUCKR(lead, trail byte) (float64, bool) {
	switch {
	case lead < 0x81 || lead == 0xFF || trail < 0x41 || trail == 0xFF:
		return 0, false
	case trail < 0xA1: // syllables outside KS X 1001
		return -0.7, true
	case lead >= 0xB0 && lead <= 0xC8: // hangul
		return 1, true
	case lead >= 0xA1 && lead <= 0xA3: // signs and punctuation
		return 0.5, true
	case lead >= 0xCA && lead <= 0xFD: // hanja
		return -0.5, true
	}
	return -1, true
}

// sampleSize is how much of a text is looked at to tell its encoding.
const sampleSize = 1 << 16

// score weighs a text as text of the charset.
func (c charset) score(text []byte) float64 {
	frequent := c.codes()
	total := 0.0
	for i := 0; i < len(text); i++ {
		if text[i] < 0x80 {
			continue
		}
		if w, ok := c.single(text[i]); ok {
			total += w
			continue
		}
		if i+1 == len(text) {
			break // a sample may end within a character
		}
		w, ok := c.weigh(text[i], text[i+1])
		if !ok {
			total -= 3
			continue
		}
		if frequent[[2]byte{text[i], text[i+1]}] {
			w++
		}
		total += w
		i++
	}
	return total
}

// codes returns the frequent characters as the charset writes them.
func (c charset) codes() map[[2]byte]bool {
	codes := map[[2]byte]bool{}
	encoded, err := c.encoding.NewEncoder().String(c.frequent)
	if err != nil {
		return codes
	}
	for i := 0; i+1 < len(encoded); i += 2 {
		codes[[2]byte{encoded[i], encoded[i+1]}] = true
	}
	return codes
}

// scoreLatin weighs a text as Latin-1: letters with accents stand among others.
func scoreLatin(text []byte) float64 {
	total := 0.0
	letter := func(i int) bool {
		return i >= 0 && i < len(text) && (text[i]|0x20) >= 'a' && (text[i]|0x20) <= 'z'
	}
	for i, b := range text {
		switch {
		case b < 0x80:
		case b >= 0xC0 && b != 0xD7 && b != 0xF7 && (letter(i-1) || letter(i+1)):
			total++
		default:
			total--
		}
	}
	return total
}

// detect tells the encoding of bytes, which may be the texts of a file one after
// the other.
func detect(text []byte) string {
	if utf8.Valid(text) {
		return utf8Name
	}
	sample := text[:min(len(text), sampleSize)]
	best, name := scoreLatin(sample), "windows-1252"
	for _, c := range charsets {
		if s := c.score(sample); s > best {
			best, name = s, c.name
		}
	}
	return name
}

// encodingNamed finds an encoding by the name a file gives; ok is false for names
// that mean nothing.
func encodingNamed(name string) (encoding.Encoding, string, bool) {
	for _, c := range charsets {
		if strings.EqualFold(name, c.name) {
			return c.encoding, c.name, true
		}
	}
	e, err := htmlindex.Get(name)
	if err != nil {
		return nil, "", false
	}
	canonical, err := htmlindex.Name(e)
	if err != nil {
		return nil, "", false
	}
	return e, canonical, true
}

// decode returns a text in UTF-8, and the name of what it was in. The encoding that
// the file claims for itself counts only if the text is neither UTF-8 nor wrong
// in it.
func decode(data []byte, claimed string) (text, name string) {
	if e, bom := bomOf(data); e != nil {
		if decoded, err := e.NewDecoder().Bytes(data); err == nil {
			return clean(string(decoded)), bom
		}
	}
	if utf8.Valid(data) {
		return clean(string(data)), utf8Name
	}
	if e, canonical, ok := encodingNamed(claimed); ok {
		decoded, err := e.NewDecoder().Bytes(data)
		if err == nil && !bytes.ContainsRune(decoded, utf8.RuneError) {
			return clean(string(decoded)), canonical
		}
	}
	text, name = decodeAs(data, detect(data))
	return clean(text), name
}

// decodeAs decodes in the encoding of that name; bytes that mean nothing become
// U+FFFD.
func decodeAs(data []byte, name string) (text, used string) {
	if name == utf8Name {
		return strings.ToValidUTF8(string(data), "\uFFFD"), name
	}
	e, canonical, ok := encodingNamed(name)
	if !ok {
		e, canonical = charmap.Windows1252, "windows-1252"
	}
	decoded, err := e.NewDecoder().Bytes(data)
	if err != nil {
		return strings.ToValidUTF8(string(data), "\uFFFD"), utf8Name
	}
	return string(decoded), canonical
}

func bomOf(data []byte) (encoding.Encoding, string) {
	switch {
	case bytes.HasPrefix(data, []byte("\xEF\xBB\xBF")):
		return unicode.UTF8BOM, utf8Name
	case bytes.HasPrefix(data, []byte("\xFF\xFE")):
		return unicode.UTF16(unicode.LittleEndian, unicode.UseBOM), "utf-16le"
	case bytes.HasPrefix(data, []byte("\xFE\xFF")):
		return unicode.UTF16(unicode.BigEndian, unicode.UseBOM), "utf-16be"
	}
	return nil, ""
}

// clean takes out the control characters that no text should have; the ends of
// lines and tabs stay.
func clean(text string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' && r != '\n' && r != '\r' && r != '\t' || r == 0x7F {
			return -1
		}
		return r
	}, text)
}

// encode writes text in the encoding of that name, or in UTF-8 where the encoding
// is unknown or cannot hold the text.
func encode(text, name string) []byte {
	e, _, ok := encodingNamed(name)
	if !ok {
		return []byte(text)
	}
	encoded, err := e.NewEncoder().Bytes([]byte(text))
	if err != nil {
		return []byte(text)
	}
	return encoded
}
