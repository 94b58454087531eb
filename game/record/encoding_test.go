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
		{"GBK", simplifiedchinese.GBK, "黑胜"},
		{"GBK", simplifiedchinese.GBK, "白棋必须防守，黑棋连续冲四取胜。"},
		{"GBK", simplifiedchinese.GBK, "花月局 A 打优势"},
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
		if got := detect([]byte(encoded)); got != test.name {
			t.Errorf("detect(%q in %s) = %s", test.text, test.name, got)
		}
		if got, _ := decode([]byte(encoded), ""); got != test.text {
			t.Errorf("decode gives %q, want %q", got, test.text)
		}
		if got := encode(test.text, test.name); string(got) != encoded {
			t.Errorf("encode(%q, %s) = %q", test.text, test.name, got)
		}
	}
}

func TestDecodeDistrustsTheFile(t *testing.T) {
	if got, name := decode([]byte("흑"), "gb2312"); got != "흑" || name != "UTF-8" {
		t.Errorf("UTF-8 that claims to be gb2312 became %q in %s", got, name)
	}
	if got, name := decode([]byte("\xFF\xFEa\x00b\x00"), ""); got != "ab" || name != "utf-16le" {
		t.Errorf("UTF-16 became %q in %s", got, name)
	}
	if got, _ := decode([]byte("G\xF6teborg"), "utf-8"); got != "Göteborg" {
		t.Errorf("Latin-1 that claims to be UTF-8 became %q", got)
	}
	if got := encode("흑 黑 黒", "GBK"); string(got) != "흑 黑 黒" {
		t.Errorf("what GBK cannot hold became %q", got)
	}
}
