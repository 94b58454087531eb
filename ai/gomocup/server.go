package gomocup

import (
	"bufio"
	"errors"
	"io"

	"omok/ai"
	"omok/game"
)

// Setup is what a manager may ask of an engine beyond the limits of one move.
type Setup struct {
	Level      ai.Level // from INFO strength
	TableBytes int64    // greatest size of the engine's table; 0 where the engine may choose
}

// Server lets a manager use an engine. The texts are the answer to ABOUT; they must not
// contain quotation marks.
type Server struct {
	Name    string
	Version string
	Author  string
	Country string
	Seed    uint64 // of random choices: the opening that swap2 asks for

	// NewEngine makes the engine, once before the first move and again whenever
	// the manager has asked for another Setup.
	NewEngine func(Setup) (ai.Engine, error)
	// Prepare, which may be nil, makes what the rules need before any thinking, so that
	// no time of a move is spent on it.
	Prepare func(game.Rules)
}

// inputLine is a line from the manager, or the error that came in its place.
type inputLine struct {
	text string
	err  error
}

// Serve carries out the manager's commands from in and answers on out until END, or
// until in ends; a search under way is then cancelled. The error is one of reading or
// writing, nil after END and at the end of in. The goroutine that reads in ends with its
// next line or with in.
func (s *Server) Serve(in io.Reader, out io.Writer) error {
	lines, done := make(chan inputLine), make(chan struct{})
	go readCommands(in, lines, done)
	defer close(done)

	ses := newSession(s, out)
	defer ses.abandon()
	for !ses.ended && ses.writeErr == nil {
		reports, outcome := ses.channels()
		select {
		case line := <-lines:
			switch {
			case errors.Is(line.err, io.EOF):
				return ses.writeErr
			case errors.Is(line.err, errLongLine):
				ses.refuseLine(errLongLine)
			case line.err != nil:
				return line.err
			default:
				ses.obey(line.text)
			}
		case r := <-reports:
			ses.showReport(r)
		case o := <-outcome:
			ses.conclude(o)
		}
	}
	return ses.writeErr
}

// readCommands sends the lines of in until it ends or done is closed.
func readCommands(in io.Reader, lines chan<- inputLine, done <-chan struct{}) {
	send := func(text string, err error) bool {
		select {
		case lines <- inputLine{text, err}:
			return true
		case <-done:
			return false
		}
	}
	r := newLineReader(in)
	for {
		text, err := readLine(r)
		if !send(text, err) {
			return
		}
		if errors.Is(err, errLongLine) {
			if err = skipLine(r); err != nil && !send("", err) {
				return
			}
		}
		if err != nil {
			return
		}
	}
}

// print writes one line to the manager at once.
func (s *session) print(words ...string) {
	if s.writeErr != nil {
		return
	}
	w := bufio.NewWriter(s.out)
	for i, word := range words {
		if i > 0 {
			w.WriteByte(' ')
		}
		w.WriteString(word)
	}
	w.WriteByte('\n')
	s.writeErr = w.Flush()
}
