package gomocup

import (
	"bufio"
	"errors"
	"io"
	"strings"
)

// maxLine is the longest line, in bytes, that either end accepts.
const maxLine = 4096

// errLongLine is what readLine returns for a line of more than maxLine bytes.
var errLongLine = errors.New("a line is too long")

// newLineReader returns a reader on which readLine can be used.
func newLineReader(r io.Reader) *bufio.Reader { return bufio.NewReaderSize(r, maxLine) }

// readLine reads up to the next line feed and returns the line without the spaces at its
// ends. The text before the end of input counts as a line too. A line that is too long
// returns errLongLine as soon as that is certain; the next call goes on reading within
// it.
func readLine(r *bufio.Reader) (string, error) {
	line, err := r.ReadSlice('\n')
	switch {
	case errors.Is(err, bufio.ErrBufferFull):
		return "", errLongLine
	case errors.Is(err, io.EOF) && len(line) > 0:
		err = nil
	}
	return strings.TrimSpace(string(line)), err
}

// skipLine reads to the end of a line that was too long.
func skipLine(r *bufio.Reader) error {
	for {
		_, err := r.ReadSlice('\n')
		if !errors.Is(err, bufio.ErrBufferFull) {
			return err
		}
	}
}
