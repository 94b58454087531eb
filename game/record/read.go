package record

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"
	"unicode"

	"omok/game"
)

// Read finds out what kind of record data holds and reads it. The error of
// something that is no record says what was found instead, and where; it is a
// [*SyntaxError].
func Read(data []byte) (*File, error) {
	f := &File{}
	if err := f.read(data); err != nil {
		return nil, err
	}
	return f, nil
}

func (f *File) read(data []byte) error {
	if len(bytes.TrimSpace(data)) == 0 {
		return f.failAt(0, flawed(EmptyFile, "", "the file is empty"))
	}
	if bytes.HasPrefix(data, []byte(libMagic)) {
		f.Kind = Lib
		return readLib(f, data)
	}
	text, encoding, isText := "", "", looksLikeText(data)
	if isText {
		text, encoding = decode(data, claimedEncoding(data))
		f.Kind = textKind(text)
	}
	switch {
	case f.Kind != NoKind:
		f.Encoding = encoding
		err := f.readText(text)
		if err != nil && isPos(data) { // ten stones start like an empty line
			*f = File{Kind: Pos}
			return readPos(f, data)
		}
		return err
	case isPos(data):
		f.Kind = Pos
		return readPos(f, data)
	case !isText && isWZQ(data):
		f.Kind = WZQ
		return readWZQ(f, data)
	case isText:
		line := 1 + strings.Count(text[:len(text)-len(strings.TrimLeftFunc(text, unicode.IsSpace))], "\n")
		first, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
		return f.fail(line, flawed(UnknownKind, first, "no kind of record begins with %q", excerpt(first)))
	}
	first := fmt.Sprintf("% X", data[:min(8, len(data))])
	return f.failAt(0, flawed(UnknownKind, first, "no kind of record begins with the bytes %s", first))
}

// looksLikeText reports whether data has no zero byte and does not start with a
// control character, or starts with the mark of UTF-16.
func looksLikeText(data []byte) bool {
	if e, _ := bomOf(data); e != nil {
		return true
	}
	return bytes.IndexByte(data, 0) < 0 && (data[0] >= ' ' || unicode.IsSpace(rune(data[0])))
}

var (
	savStart    = regexp.MustCompile(`^\s*(\d{1,2})\s+(\d{1,2})\s+(\d{1,3})(\s|$)`)
	pointsShape = regexp.MustCompile(`^\s*([A-Za-z]\d{1,2}[\s,;]*)+$`)
	sgfStart    = regexp.MustCompile(`\(\s*;\s*[A-Z]`)
)

// textKind tells what kind of record a text is, by its first signs where they are
// enough and by its shape otherwise.
func textKind(text string) Format {
	start := strings.TrimLeftFunc(text, unicode.IsSpace)
	_, rest, _ := strings.Cut(start, "\n")
	second, _, _ := strings.Cut(rest, "\n")
	switch {
	case start == "":
		return NoKind
	case start[0] == '(':
		return SGF
	case strings.HasPrefix(start, "<?xml"), strings.HasPrefix(start, "<database"):
		return RIF
	case start[0] == '{', strings.HasPrefix(start, "[{"):
		return JSON
	case strings.HasPrefix(start, "Piskvorky"), psqMove(second):
		return PSQ
	case savStart.MatchString(start):
		return Sav
	case isBDT(start):
		return BDT
	case len(start) < 1<<14 && pointsShape.MatchString(start):
		return Points
	case isPosText(text):
		return PosText
	case sgfStart.MatchString(text):
		return SGF
	}
	if len(boardRows(text)) >= game.MinSize {
		return Board
	}
	return NoKind
}

func (f *File) readText(text string) error {
	read := map[Format]func(*File, string) error{
		SGF: readSGF, PSQ: readPSQ, RIF: readRIF, Sav: readSav, BDT: readBDT, JSON: readJSON,
		Points: readPoints, PosText: readBoard, Board: readBoard,
	}[f.Kind]
	if err := read(f, text); err != nil {
		return err
	}
	for _, r := range f.Records {
		if f.Encoding != utf8Name {
			r.Encoding = f.Encoding
		}
	}
	return nil
}

// claimedEncoding looks for what an SGF or XML file says about its encoding.
func claimedEncoding(data []byte) string {
	head := string(data[:min(len(data), 1024)])
	for _, mark := range []struct{ before, after string }{{"CA[", "]"}, {`encoding="`, `"`}, {"encoding='", "'"}} {
		if _, rest, ok := strings.Cut(head, mark.before); ok {
			if name, _, ok := strings.Cut(rest, mark.after); ok {
				return strings.TrimSpace(name)
			}
		}
	}
	return ""
}

// Write writes records as a file of the kind. It is an error to write a record
// that the kind cannot hold without changing the position, and more than one
// where it holds one only: a [*WriteError]. What else is lost is said by
// [Lost].
func Write(kind Format, records ...*Record) ([]byte, error) {
	switch {
	case !kind.Writes():
		return nil, unwritable(kind, flawed(NotWritten, "", "the kind is only read"))
	case len(records) == 0:
		return nil, unwritable(kind, flawed(OneGame, "", "there is no game to write"))
	case len(records) > 1 && !kind.Many():
		return nil, unwritable(kind, flawed(OneGame, "", "a file holds one game, not %d", len(records)))
	case kind == SGF:
		return writeSGF(records)
	case kind == RIF:
		return writeRIF(records)
	}
	write := map[Format]func(*Record) ([]byte, error){
		PSQ: writePSQ, Lib: writeLib, Pos: writePos, PosText: writePosText,
		Sav: writeSav, Points: writePoints, Board: writeBoard,
	}[kind]
	return write(records[0])
}
