package phrase

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"omok/game/library"
	"omok/game/record"
	"omok/gui/i18n"
)

func TestWrongFilesAreNamedWithThePlace(t *testing.T) {
	english, korean := i18n.New(i18n.English), i18n.New(i18n.Korean)
	for data, want := range map[string][2]string{
		"": {"The file is empty.", "내용이 비어 있습니다."},
		"\nDear diary": {
			"Line 2: Unknown file format; the file begins: Dear diary",
			"2행: 알 수 없는 형식입니다. 파일 첫머리: Dear diary",
		},
		"Piskvorky 15x15, 0:0, 0\n8,8,0\n8,8,0\n": {
			"PSQ, line 3: There is a stone on h8 already.", "PSQ, 3행: h8에는 이미 돌이 있습니다.",
		},
		"h8z9": {
			"position string, line 1: Move 2: z9 lies outside the board.", "좌표 문자열, 1행: 2수째: z9는 판 밖입니다.",
		},
		"\xFFRenLib\xFF\x03": {
			"RenLib library, byte 9: The file ends unexpectedly.", "RenLib 라이브러리, 9번째 바이트: 끝나기 전에 잘려 있습니다.",
		},
		`{"size":15,"moves":[[]]}`: {
			"JSON, line 1: Move 1: Unexpected “[]” here.", "JSON, 1행: 1수째: 형식에 맞지 않는 내용입니다: []",
		},
	} {
		_, err := record.Read([]byte(data))
		if got := Failure(english, err); got != want[0] {
			t.Errorf("%q: %s, want %s", data, got, want[0])
		}
		if got := Failure(korean, err); got != want[1] {
			t.Errorf("%q: %s, want %s", data, got, want[1])
		}
		inFile := fmt.Errorf("importing: %w", &record.FileError{Path: "there/a.sgf", Err: err})
		if got := Failure(english, inFile); got != "a.sgf: "+want[0] {
			t.Errorf("%q in a file: %s", data, got)
		}
	}
}

func TestWhatCannotBeSavedIsNamed(t *testing.T) {
	_, err := record.Write(record.RIF, &record.Record{Size: 19})
	got := Failure(i18n.New(i18n.English), err)
	if want := "It cannot be saved as RIF. This format supports 15 × 15 boards only."; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestEveryFaultOfAFileHasAText(t *testing.T) {
	words := i18n.New(i18n.Korean)
	said := func(err error) {
		if text := Failure(words, err); text == "" || strings.Contains(text, "failure.") {
			t.Errorf("%v is %q", err, text)
		}
	}
	for f := record.Malformed; f <= record.Odd; f++ {
		said(&record.SyntaxError{Format: record.SGF, Line: 1, Fault: f, Text: "x"})
	}
	for f := record.NotWritten; f <= record.OutOfTurn; f++ {
		said(&record.WriteError{Format: record.Lib, Fault: f})
	}
}

func TestFaultsOfTheLibraryHaveTheirSentences(t *testing.T) {
	damaged := fmt.Errorf("game 3: %w: %w", library.ErrGame, &record.SyntaxError{})
	for err, want := range map[error]string{
		damaged: "This game is damaged and cannot be opened. The others are not affected.",
		fmt.Errorf("opening: %w", &library.FileError{Path: "there/library.db", Err: library.ErrDamaged}): "library.db: The file is damaged or is not an Omok library.",
		&library.FileError{Path: "there/library.db", Err: library.ErrItself}:                             "library.db: That is the library itself. Choose another file.",
		library.ErrNameTaken:                          "Another player already has this name.",
		errors.Join(library.ErrBusy, errors.New("x")): "Another program is using the library.",
	} {
		if got := Failure(i18n.New(i18n.English), err); got != want {
			t.Errorf("%v: %s, want %s", err, got, want)
		}
	}
}
