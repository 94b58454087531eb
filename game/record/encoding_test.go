package record

import (
	"testing"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/simplifiedchinese"
)

func TestDetect(t *testing.T) {
	tests := []struct {
		name string
		enc  encoding.Encoding
		text string
	}{
		{"GB18030", simplifiedchinese.GBK, "黑胜"},
		{"GB18030", simplifiedchinese.GBK, "白棋必须防守，黑棋连续冲四取胜。"},
		{"GB18030", simplifiedchinese.GBK, "花月局 A 打优势"},
		{"Shift_JIS", japanese.ShiftJIS, "黒の勝ち"},
		{"Shift_JIS", japanese.ShiftJIS, "ここで白は四三を防げません。"},
		{"Shift_JIS", japanese.ShiftJIS, "必勝"},
		{"EUC-KR", korean.EUCKR, "흑 승"},
		{"EUC-KR", korean.EUCKR, "여기서 백이 막으면 흑은 사삼으로 이깁니다."},
		{"windows-1252", charmap.Windows1252, "Göteborg, Järvenpää"},
		{"windows-1252", charmap.Windows1252, "5A, après café"},
		{"UTF-8", encoding.Nop, "흑 黑 黒 ö"},
		{"UTF-8", encoding.Nop, "plain"},
	}
	for _, test := range tests {
		encoded, err := test.enc.NewEncoder().String(test.text)
		if err != nil {
			t.Fatalf("%s cannot hold %q: %v", test.name, test.text, err)
		}
		in := newInput([]byte(encoded), "")
		if got := in.text(); got != test.text || in.encoding != test.name {
			t.Errorf("%q in %s is read as %q in %s", test.text, test.name, got, in.encoding)
		}
		if got := encode(test.text, test.name); string(got) != encoded {
			t.Errorf("encode(%q, %s) = %q", test.text, test.name, got)
		}
	}
}

func TestDecodeDistrustsTheFile(t *testing.T) {
	for _, test := range []struct{ data, text, name string }{
		{"CA[gb2312]흑", "CA[gb2312]흑", "UTF-8"},
		{"\xFF\xFEa\x00b\x00", "ab", "utf-16le"},
		{"CA[utf-8]G\xF6teborg", "CA[utf-8]Göteborg", "windows-1252"},
		{"CA[windows-1251]\xE4\xE0", "CA[windows-1251]да", "windows-1251"},
		{"흑 백 흑 백 \xF6", "흑 백 흑 백 \uFFFD", "UTF-8"}, // one bad byte changes nothing else
	} {
		in := newInput([]byte(test.data), "")
		if got := in.text(); got != test.text || in.encoding != test.name {
			t.Errorf("%q is read as %q in %s", test.data, got, in.encoding)
		}
	}
	if got := encode("흑 黑 黒", "GB18030"); string(got) != "흑 黑 黒" {
		t.Errorf("what GBK cannot hold became %q", got)
	}
}
