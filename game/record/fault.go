package record

import (
	"errors"
	"fmt"
	"strings"
)

// Fault is a way for a file, or a record that is to become one, to be wrong.
type Fault uint8

// The faults of what is read. Where one is about something in the file, that is
// [SyntaxError.Text].
const (
	Malformed   Fault = iota // Text stands where the kind wants something else; "" if it is too long to tell
	EmptyFile                // there is nothing in it
	UnknownKind              // Text is how it begins
	OtherGame                // a record of another game than this one, Text
	TooNew                   // version Text of the kind is not known
	BreaksOff                // it ends before its end
	BadSize                  // a board of Text lines is too small or too large
	Outside                  // the point Text lies outside the board
	Occupied                 // there is a stone on the point Text already
	NoMoves                  // it holds no moves at all; also of a record to be written
	Surplus                  // Text, or something, stands after the end
)

// The faults of a record that a kind cannot hold.
const (
	NotWritten Fault = iota + 32 // the kind is only read
	OneGame                      // the kind holds one game, and there are more or none
	OtherSize                    // the kind knows another size of board only
	HasPass                      // the kind knows no pass
	HasSetup                     // the kind knows no stones set up, or none within the game
	OutOfTurn                    // the kind wants the colours to alternate
)

// SyntaxError says what is wrong with a file, and where.
type SyntaxError struct {
	Kind   Format // NoKind when none was recognised
	Line   int    // counted from 1; 0 in binary files
	Offset int    // in bytes from the start, in binary files
	Fault  Fault
	Text   string // of the file, shortened; or a point, a number: see Fault
	Move   int    // the move that it is about, from 1; 0 for none
	Msg    string // all of this in English, but for the kind and the place
}

// Error returns the kind, the place and the fault in one sentence.
func (e *SyntaxError) Error() string {
	var b strings.Builder
	b.WriteString("record: ")
	if e.Kind != NoKind {
		b.WriteString(e.Kind.String() + ", ")
	}
	if e.Line > 0 {
		fmt.Fprintf(&b, "line %d: ", e.Line)
	} else {
		fmt.Fprintf(&b, "byte %d: ", e.Offset)
	}
	b.WriteString(e.Msg)
	return b.String()
}

// WriteError says why a record cannot be written as a kind.
type WriteError struct {
	Kind  Format
	Fault Fault
	Move  int    // the move that it is about, from 1; 0 for none
	Msg   string // in English
}

// Error returns the kind and the fault in one sentence.
func (e *WriteError) Error() string { return fmt.Sprintf("record: %v: %s", e.Kind, e.Msg) }

// FileError is what was wrong with the file at a path.
type FileError struct {
	Path string
	Err  error
}

// Error names the file and the fault.
func (e *FileError) Error() string { return e.Path + ": " + e.Err.Error() }

// Unwrap returns the fault.
func (e *FileError) Unwrap() error { return e.Err }

// flaw is a fault whose place the caller knows.
type flaw struct {
	fault Fault
	text  string
	move  int
	msg   string
}

// flawed makes a flaw that is about text, which may be empty, and says so in
// English.
func flawed(fault Fault, text, format string, args ...any) *flaw {
	return &flaw{fault: fault, text: excerpt(text), msg: fmt.Sprintf(format, args...)}
}

// inMove makes an error that of a move, counted from 1.
func inMove(n int, err error) error {
	f := *flawOf(err)
	f.move, f.msg = n, fmt.Sprintf("move %d: %s", n, f.msg)
	return &f
}

// flawOf returns the flaw in an error; one of another package is something
// malformed.
func flawOf(err error) *flaw {
	var f *flaw
	if errors.As(err, &f) {
		return f
	}
	return flawed(Malformed, "", "%v", err)
}

func (f *flaw) Error() string { return f.msg }

// unwritable says why a kind cannot hold a record.
func unwritable(kind Format, err error) error {
	f := flawOf(err)
	return &WriteError{Kind: kind, Fault: f.fault, Move: f.move, Msg: f.msg}
}

// wantSize refuses a board that a kind which knows one size only cannot hold.
func wantSize(kind Format, r *Record, size int) error {
	if r.Size == size {
		return nil
	}
	return unwritable(kind, flawed(OtherSize, "", "the kind holds %dx%d only, not %dx%d", size, size, r.Size, r.Size))
}

// maxProblems bounds the list of problems of one file.
const maxProblems = 100

// problem notes what was left out or put right, and goes on.
func (f *File) problem(line, offset int, err error) {
	if len(f.Problems) < maxProblems {
		f.Problems = append(f.Problems, f.syntaxError(line, offset, err))
	}
}

// fail is what is wrong with a line of a text, failAt with a byte of a binary
// file.
func (f *File) fail(line int, err error) error { return f.syntaxError(line, 0, err) }

func (f *File) failAt(offset int, err error) error { return f.syntaxError(0, offset, err) }

func (f *File) syntaxError(line, offset int, err error) error {
	w := flawOf(err)
	return &SyntaxError{f.Kind, line, offset, w.fault, w.text, w.move, shorten(w.msg, maxMessage)}
}

// maxMessage bounds a message that quotes the file, in characters.
const maxMessage = 200

// excerpt is the start of a line, for an error.
func excerpt(s string) string { return shorten(strings.TrimSpace(s), 40) }

func shorten(s string, characters int) string {
	if runes := []rune(s); len(runes) > characters {
		return string(runes[:characters]) + "..."
	}
	return s
}
