package record

import (
	"errors"
	"fmt"
	"strings"
)

// Fault is what can be wrong with a file, or with a record that is to be written.
type Fault uint8

// The faults of what is read. If one is about something in the file, [SyntaxError.Text]
// has it.
const (
	Malformed     Fault = iota // Text stands where the format wants something else; "" if it is too long to tell
	EmptyFile                  // there is nothing in it
	UnknownFormat              // Text is how it begins
	OtherGame                  // a record of another game than this one, Text
	TooNew                     // version Text of the format is not known
	BreaksOff                  // it ends before its end
	BadSize                    // a board of Text lines is too small or too large, or no square
	Outside                    // the point Text lies outside the board
	Occupied                   // there is a stone on the point Text already
	NoMoves                    // it holds no moves at all; also of a record to be written
	Surplus                    // Text, or something, stands after the end
	TooLarge                   // the file would take too much memory
	Odd                        // Text is unusual for the format, and was read all the same
)

// The faults of a record that a format cannot hold.
const (
	NotWritten Fault = iota + 32 // the format is only read
	OneGame                      // the format holds one game, and there are more or none
	OtherSize                    // the format knows another size of board only
	HasPass                      // the format knows no pass
	HasSetup                     // the format knows no stones set up, or none within the game
	OutOfTurn                    // the format wants the colours to alternate
)

// SyntaxError says what is wrong with a file, and where.
type SyntaxError struct {
	Format *Format // nil when none was recognised
	Line   int     // counted from 1; 0 in binary files
	Offset int     // in bytes from the start, in binary files; -1: about the file as a whole
	Fault  Fault
	Text   string // of the file, shortened; or a point, a number: see Fault
	Move   int    // the move that the fault is about, from 1; 0 for none
	Msg    string // all of this in English, but for the format and the place
}

// Error returns the format, the place and the fault in one sentence.
func (e *SyntaxError) Error() string {
	var b strings.Builder
	b.WriteString("record: ")
	if e.Format != nil {
		b.WriteString(e.Format.String() + ", ")
	}
	if place := e.Place(); place != "" {
		b.WriteString(place + ": ")
	}
	b.WriteString(e.Msg)
	return b.String()
}

// Place returns where the fault is, as in "line 3" or "byte 20"; "" for the file as a
// whole.
func (e *SyntaxError) Place() string {
	switch {
	case e.Line > 0:
		return fmt.Sprintf("line %d", e.Line)
	case e.Offset < 0:
		return ""
	}
	return fmt.Sprintf("byte %d", e.Offset)
}

// WriteError says why a record cannot be written in a format.
type WriteError struct {
	Format *Format
	Fault  Fault
	Move   int    // the move that the fault is about, from 1; 0 for none
	Msg    string // in English
}

// Error returns the format and the fault in one sentence.
func (e *WriteError) Error() string { return fmt.Sprintf("record: %v: %s", e.Format, e.Msg) }

// FileError is what was wrong with the file at Path.
type FileError struct {
	Path string
	Err  error
}

// Error names the file and the fault.
func (e *FileError) Error() string { return e.Path + ": " + e.Err.Error() }

// Unwrap returns the fault.
func (e *FileError) Unwrap() error { return e.Err }

// faultError is a fault whose place only the caller knows.
type faultError struct {
	fault Fault
	text  string
	move  int
	msg   string
}

func (f *faultError) Error() string { return f.msg }

// faultf makes a fault about text, which may be empty; the other arguments say it in
// English.
func faultf(fault Fault, text, format string, args ...any) *faultError {
	return &faultError{fault: fault, text: excerpt(text), msg: fmt.Sprintf(format, args...)}
}

// faultInMove makes an error the fault of a move, counted from 1.
func faultInMove(n int, err error) error {
	f := *faultOf(err)
	f.move, f.msg = n, fmt.Sprintf("move %d: %s", n, f.msg)
	return &f
}

// faultOf returns the fault in an error; an error of another package counts as
// Malformed.
func faultOf(err error) *faultError {
	var f *faultError
	if errors.As(err, &f) {
		return f
	}
	return faultf(Malformed, "", "%v", err)
}

// maxProblems bounds the list of problems of one file.
const maxProblems = 10_000

// note adds what was left out or put right at a line of a text to the problems, and
// noteByte what was left out at a byte of a binary file.
func (f *File) note(line int, err error) { f.addProblem(line, 0, err) }

func (f *File) noteByte(offset int, err error) { f.addProblem(0, offset, err) }

func (f *File) addProblem(line, offset int, err error) {
	if len(f.Problems) == maxProblems {
		f.MoreProblems++
		return
	}
	f.Problems = append(f.Problems, f.syntaxError(line, offset, err))
}

// fault makes an error of what is wrong with a line of a text, and faultByte of what is
// wrong with a byte of a binary file.
func (f *File) fault(line int, err error) error { return f.syntaxError(line, 0, err) }

func (f *File) faultByte(offset int, err error) error { return f.syntaxError(0, offset, err) }

func (f *File) syntaxError(line, offset int, err error) error {
	var whole *SyntaxError
	if errors.As(err, &whole) {
		return whole
	}
	e := faultOf(err)
	if e.fault == TooLarge || e.fault == EmptyFile {
		line, offset = 0, -1
	}
	return &SyntaxError{f.Format, line, offset, e.fault, e.text, e.move, shorten(e.msg, maxMessage)}
}

// maxMessage bounds a message that quotes the file, in characters.
const maxMessage = 200

// excerpt returns the start of a line, for an error.
func excerpt(s string) string { return shorten(strings.TrimSpace(shorten(s, maxMessage)), 40) }

// shorten cuts a text to so many characters.
func shorten(s string, characters int) string {
	if len(s) <= characters {
		return s
	}
	n := 0
	for i := range s {
		if n++; n > characters {
			return s[:i] + "..."
		}
	}
	return s
}
