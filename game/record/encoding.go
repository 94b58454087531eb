package record

import (
	"bytes"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/htmlindex"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/unicode/norm"
)

// utf8Name is the File.Encoding of UTF-8 and of plain ASCII.
const utf8Name = "UTF-8"

// Encodings returns the names of the encodings that a person may choose for a file,
// UTF-8 first.
func Encodings() []string {
	names := []string{utf8Name}
	for _, c := range charsets {
		names = append(names, c.name)
	}
	return names
}

// encodingNamed finds an encoding by the name that a file gives; ok is false for unknown
// names, and for those of UTF-8 and other encodings of Unicode, which are recognised by
// themselves.
func encodingNamed(name string) (e encoding.Encoding, canonical string, ok bool) {
	for _, c := range charsets {
		if strings.EqualFold(name, c.name) {
			return c.encoding, c.name, true
		}
	}
	switch strings.ToLower(name) {
	case "gb2312", "gbk", "cp936", "hz-gb-2312":
		name = "gb18030"
	case "cp949", "ks_c_5601-1987", "uhc":
		name = "euc-kr"
	case "cp932", "sjis", "ms932":
		name = "shift_jis"
	case "cp950":
		return traditionalchinese.Big5, "Big5", true
	}
	if strings.HasPrefix(strings.ToLower(name), "cp125") {
		name = "windows-" + name[2:]
	}
	e, err := htmlindex.Get(name)
	if err != nil {
		return nil, "", false
	}
	canonical, err = htmlindex.Name(e)
	if err != nil || strings.HasPrefix(canonical, "utf-") || canonical == "replacement" {
		return nil, "", false
	}
	for _, c := range charsets {
		if strings.EqualFold(canonical, c.name) {
			return c.encoding, c.name, true
		}
	}
	return e, canonical, true
}

// claim returns what an SGF or XML file says about its encoding.
func (in *input) claim() string {
	head := string(in.data[:min(len(in.data), 1024)])
	for _, mark := range []struct{ before, after string }{{"CA[", "]"}, {`encoding="`, `"`}, {"encoding='", "'"}} {
		if _, rest, ok := strings.Cut(head, mark.before); ok {
			if name, _, ok := strings.Cut(rest, mark.after); ok {
				return strings.TrimSpace(name)
			}
		}
	}
	return ""
}

// encodingOf returns the encoding of the texts of the input, given a sample of them: the
// one that a person has chosen; or UTF-8 if all but a few bytes of the sample are valid;
// or the one that the file claims if the sample is valid in it; or else the likeliest.
func (in *input) encodingOf(sample []byte) (name string, guessed bool) {
	if in.chosen != "" {
		return in.chosen, false
	}
	if mostlyUTF8(sample) && !bytes.Contains(sample, []byte("\x1B$")) {
		return utf8Name, false
	}
	if e, canonical, ok := encodingNamed(in.claim()); ok && wellFormed(e, sample) {
		return canonical, false
	}
	return guess(sample), true
}

// decode returns bytes as text.
func (in *input) decode(data []byte) (text, name string, guessed bool) {
	name, guessed = in.encodingOf(sampleOf(data))
	return decodeAs(data, name), name, guessed
}

// sampleSize is how much of a text is examined to tell its encoding.
const sampleSize = 1 << 16

// sampleOf returns the lines of a text that are not ASCII, up to the size of a sample;
// it is empty if there are none.
func sampleOf(text []byte) []byte {
	var sample []byte
	for len(text) > 0 && len(sample) < sampleSize {
		i := slices.IndexFunc(text, func(b byte) bool { return b >= 0x80 || b == 0x1B })
		if i < 0 {
			break
		}
		start := bytes.LastIndexByte(text[:i], '\n') + 1
		start = max(start, i-100)
		end := len(text)
		if n := bytes.IndexByte(text[i:], '\n'); n >= 0 {
			end = i + n + 1
		}
		end = min(end, start+sampleSize)
		sample = append(sample, text[start:end]...)
		text = text[end:]
	}
	return sample
}

// mostlyUTF8 reports whether a text is UTF-8 except for a few bytes: the invalid ones
// are at most one in a hundred of the characters beyond ASCII, or one beside three.
func mostlyUTF8(text []byte) bool {
	wrong, right := 0, 0
	for len(text) > 0 {
		r, size := utf8.DecodeRune(text)
		switch {
		case r == utf8.RuneError && size == 1:
			if wrong++; !utf8.FullRune(text) {
				wrong-- // the sample ends within a character
			}
		case size > 1:
			right++
		}
		text = text[size:]
	}
	return wrong == 0 || wrong*100 <= right || wrong == 1 && right >= 3
}

// wellFormed reports whether every byte of a text is valid in e.
func wellFormed(e encoding.Encoding, text []byte) bool {
	decoded, err := e.NewDecoder().Bytes(text)
	return err == nil && bytes.Count(decoded, []byte("\uFFFD")) <= len(text)/1000
}

// decodeAs decodes text in the encoding with that name; invalid bytes become U+FFFD.
func decodeAs(data []byte, name string) string {
	e, canonical, ok := encodingNamed(name)
	if !ok || ascii(data) && canonical != "ISO-2022-JP" {
		if utf8.Valid(data) {
			return string(data)
		}
		return strings.ToValidUTF8(string(data), "\uFFFD")
	}
	decoded, err := e.NewDecoder().Bytes(data)
	if err != nil {
		return strings.ToValidUTF8(string(data), "\uFFFD")
	}
	if canonical == "windows-1258" {
		decoded = norm.NFC.Bytes(decoded) // this encoding writes accents after their letters
	}
	return string(decoded)
}

func ascii(data []byte) bool {
	return !slices.ContainsFunc(data, func(b byte) bool { return b >= 0x80 })
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

// clean removes the control characters that no text should have; line ends and tabs
// stay.
func clean(text string) string {
	bad := func(r rune) bool { return r < ' ' && r != '\n' && r != '\r' && r != '\t' || r == 0x7F }
	if !strings.ContainsFunc(text, bad) {
		return text
	}
	return strings.Map(func(r rune) rune {
		if bad(r) {
			return -1
		}
		return r
	}, text)
}

// composed joins letters with the accents after them, and the parts of Korean syllables,
// as fonts have them and as other programs write them.
func composed(text string) string { return norm.NFC.String(text) }

// encode writes text in the encoding with that name, or in UTF-8 if the encoding is
// unknown or cannot hold the text.
func encode(text, name string) []byte {
	encoded, ok := encodeAs(text, name)
	if !ok {
		return []byte(text)
	}
	return encoded
}

// encodeAs is encode that also reports whether the encoding could hold the text.
func encodeAs(text, name string) ([]byte, bool) {
	e, canonical, ok := encodingNamed(name)
	if !ok {
		return nil, false
	}
	switch canonical {
	case "windows-1258":
		text = vietnamese(text)
	case "GB18030":
		e = simplifiedchinese.GBK // the programs that write it know nothing beyond GBK
	}
	encoded, err := e.NewEncoder().Bytes([]byte(text))
	return encoded, err == nil
}

// vietnamese separates the tone marks from their letters, as windows-1258 has them; ă,
// â, ê, ô, ơ, ư and the letters of other languages stay whole.
func vietnamese(text string) string {
	e, _, _ := encodingNamed("windows-1258")
	var b strings.Builder
	for _, r := range norm.NFC.String(text) {
		s := string(r)
		if _, err := e.NewEncoder().String(s); err == nil {
			b.WriteString(s)
			continue
		}
		parts := []rune(norm.NFD.String(s))
		tone := slices.IndexFunc(parts, func(r rune) bool { return strings.ContainsRune("\u0300\u0301\u0303\u0309\u0323", r) })
		if tone < 0 {
			b.WriteString(s)
			continue
		}
		mark := parts[tone]
		b.WriteString(norm.NFC.String(string(slices.Delete(parts, tone, tone+1))))
		b.WriteRune(mark)
	}
	return b.String()
}
