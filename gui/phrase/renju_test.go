package phrase

import (
	"bufio"
	"encoding/json"
	"os"
	"testing"

	"omok/gui/i18n"
)

func TestRenjuOpeningsHaveTheirNames(t *testing.T) {
	f, err := os.Open("../../../shared/testdata/openings/rif26.jsonl")
	if os.IsNotExist(err) {
		t.Skip("the list of openings is not here")
	}
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	words := i18n.New(i18n.Japanese)
	seen := 0
	for lines := bufio.NewScanner(f); lines.Scan(); seen++ {
		var o struct {
			Code string
			Name string `json:"name_ja"`
		}
		if err := json.Unmarshal(lines.Bytes(), &o); err != nil {
			t.Fatal(err)
		}
		if name := RenjuOpening(words, o.Code); name != o.Name {
			t.Errorf("%s is %s, want %s", o.Code, name, o.Name)
		}
	}
	if seen != len(renjuNames) {
		t.Errorf("%d openings, %d names", seen, len(renjuNames))
	}
}

func TestOtherTextsAreNoRenjuOpenings(t *testing.T) {
	if name := RenjuOpening(i18n.New(i18n.Korean), "D14"); name != "D14" {
		t.Errorf("D14 is %q", name)
	}
}
