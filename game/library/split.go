package library

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"os"

	"omok/game/record"
)

// A file of a million games is read in parts: in an SGF file games simply follow each
// other, so it can be cut between two of them. Other formats, and files that are not
// well formed, are read in one piece.

const (
	partSize = 128 << 10 // bytes that a part has at least; its games take some fifteen times as much
	maxPiece = 256 << 20 // bytes of a file that cannot be cut
)

// readGames calls with for each part of a file, with its games and its length in bytes;
// it ends when with returns false.
func readGames(path string, with func(*record.File, int64) bool) error {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer file.Close()
	info, err := file.Stat()
	switch {
	case err != nil:
		return err
	case !info.Mode().IsRegular():
		return errors.New("this is no plain file")
	}
	in := bufio.NewReaderSize(file, partSize)
	start, err := in.Peek(256)
	if err != nil && !errors.Is(err, io.EOF) {
		return err
	}
	if info.Size() <= partSize || !bytes.HasPrefix(bytes.TrimSpace(start), []byte("(;")) {
		data, err := io.ReadAll(io.LimitReader(in, maxPiece+1))
		if err != nil {
			return err
		}
		return readPart(data, 0, with)
	}
	s := splitter{in: in}
	for line := 0; ; {
		part, err := s.next()
		if len(bytes.TrimSpace(part)) > 0 {
			if err := readPart(part, line, with); err != nil {
				return err
			}
		}
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		line += bytes.Count(part, []byte("\n"))
	}
}

// readPart reads a part of a file; line is the number of lines before it.
func readPart(data []byte, line int, with func(*record.File, int64) bool) error {
	if len(data) > maxPiece {
		return errTooLarge
	}
	f, err := record.Read(data)
	if err != nil {
		return onLine(err, line)
	}
	for i := range f.Problems {
		f.Problems[i] = onLine(f.Problems[i], line)
	}
	if !with(f, int64(len(data))) {
		return errStopped
	}
	return nil
}

var errStopped = errors.New("stopped")

// onLine moves the fault of a part to its line in the whole file.
func onLine(err error, line int) error {
	var wrong *record.SyntaxError
	if line > 0 && errors.As(err, &wrong) && wrong.Line > 0 {
		moved := *wrong
		moved.Line += line
		return &moved
	}
	return err
}

// splitter cuts an SGF file between games.
type splitter struct{ in *bufio.Reader }

// next returns some whole games, or the rest of the file with io.EOF.
func (s *splitter) next() ([]byte, error) {
	var part []byte
	depth, value, escaped := 0, false, false
	for {
		c, err := s.in.ReadByte()
		if err != nil {
			return part, err
		}
		part = append(part, c)
		switch {
		case escaped:
			escaped = false
		case value:
			escaped, value = c == '\\', c != ']'
		case c == '[':
			value = true
		case c == '(':
			depth++
		case c == ')':
			if depth--; depth <= 0 && len(part) >= partSize {
				return part, nil
			}
		}
		if len(part) > maxPiece {
			return part, errTooLarge
		}
	}
}
