package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"omok/game"
	"omok/game/env"
)

// maxLine is the greatest length of a request, in bytes.
const maxLine = 1 << 20

// request is a line from the learning program.
type request struct {
	Cmd string `json:"cmd"`

	Rules string `json:"rules"` // of make
	Size  int    `json:"size"`
	Limit int    `json:"limit"`

	Seed uint64 `json:"seed"` // of reset

	// Boards is a number in make and a list in reset.
	Boards json.RawMessage `json:"boards"`

	Actions   []int `json:"actions"` // of step
	Observe   bool  `json:"observe"`
	Mask      bool  `json:"mask"`
	AutoReset bool  `json:"autoreset"`
}

// answer is a line to the learning program.
type answer struct {
	OK    bool   `json:"ok"`
	Error string `json:"error,omitempty"`

	Rules       string            `json:"rules,omitempty"`
	Size        int               `json:"size,omitempty"`
	Boards      int               `json:"boards,omitempty"`
	Agents      []string          `json:"agents,omitempty"`
	Observation *observationSpace `json:"observation_space,omitempty"`
	Action      *actionSpace      `json:"action_space,omitempty"`

	Rewards    []int    `json:"rewards,omitempty"`
	Terminated []bool   `json:"terminated,omitempty"`
	Truncated  []bool   `json:"truncated,omitempty"`
	Why        []string `json:"why,omitempty"`
	Winner     []string `json:"winner,omitempty"`
	Errors     []string `json:"errors,omitempty"`

	Observations []digits `json:"observations,omitempty"`
	Masks        []digits `json:"masks,omitempty"`
	Actions      []int    `json:"actions,omitempty"`
}

// digits is a tensor of -1, 0 and 1. It is written without reflection, because it makes
// up nearly all of an answer.
type digits []int8

// MarshalJSON returns a flat list.
func (d digits) MarshalJSON() ([]byte, error) {
	text := make([]byte, 1, 3*len(d)+2)
	text[0] = '['
	for i, v := range d {
		if i > 0 {
			text = append(text, ',')
		}
		if v < 0 {
			text = append(text, '-')
		}
		text = append(text, '0'+byte(v&1))
	}
	return append(text, ']'), nil
}

// observationSpace is Gymnasium's Box.
type observationSpace struct {
	Shape [3]int `json:"shape"`
	Low   int    `json:"low"`
	High  int    `json:"high"`
	Dtype string `json:"dtype"`
}

// actionSpace is Gymnasium's Discrete.
type actionSpace struct {
	N int `json:"n"`
}

// session is the state of one learning program.
type session struct {
	boards   *env.Vector // nil before make
	outcomes []env.Outcome
}

// serve answers the requests of in until it ends. Its error is one of reading or
// writing; a wrong request is answered with an error.
func serve(in io.Reader, out io.Writer) error {
	lines := bufio.NewReaderSize(in, maxLine)
	w := bufio.NewWriter(out)
	encoder := json.NewEncoder(w)
	s := &session{}
	for {
		line, err := readLine(lines)
		if errors.Is(err, io.EOF) {
			return w.Flush()
		}
		var a answer
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			a.Error = fmt.Sprintf("a request has at most %d bytes", maxLine)
		case err != nil:
			return err
		case len(line) == 0:
			continue
		default:
			a = s.answer(line)
		}
		if err := encoder.Encode(&a); err != nil {
			return err
		}
		if lines.Buffered() == 0 { // the program waits for the answer
			if err := w.Flush(); err != nil {
				return err
			}
		}
	}
}

// readLine returns a line without the spaces around it. One that is too long is read to
// its end and gives the error bufio.ErrBufferFull; the last may lack its line feed.
func readLine(r *bufio.Reader) ([]byte, error) {
	line, err := r.ReadSlice('\n')
	if errors.Is(err, bufio.ErrBufferFull) {
		for errors.Is(err, bufio.ErrBufferFull) {
			_, err = r.ReadSlice('\n')
		}
		if err != nil {
			return nil, err
		}
		return nil, bufio.ErrBufferFull
	}
	if errors.Is(err, io.EOF) && len(line) > 0 {
		err = nil
	}
	return bytes.TrimSpace(line), err
}

// answer does what a line asks for.
func (s *session) answer(line []byte) answer {
	var q request
	if err := json.Unmarshal(line, &q); err != nil {
		return failure(fmt.Errorf("the request is not understood: %w", err))
	}
	if q.Cmd != "make" && s.boards == nil {
		return failure(errors.New(`there are no boards yet: "make" comes first`))
	}
	a, err := answer{}, error(nil)
	switch q.Cmd {
	case "make":
		a, err = s.make(&q)
	case "reset":
		err = s.reset(&q)
	case "step":
		a, err = s.step(&q)
	case "observe":
		a.Observations = s.observations()
	case "mask":
		a.Masks = s.masks()
	case "sample":
		a.Actions = s.boards.Sample(nil)
	default:
		err = fmt.Errorf("there is no command %q", q.Cmd)
	}
	if err != nil {
		return failure(err)
	}
	a.OK = true
	return a
}

func failure(err error) answer { return answer{Error: err.Error()} }

// make replaces the boards.
func (s *session) make(q *request) (answer, error) {
	rules, err := game.ParseRules(q.Rules)
	if err != nil {
		return answer{}, err
	}
	n := 1
	if len(q.Boards) > 0 {
		if err := json.Unmarshal(q.Boards, &n); err != nil {
			return answer{}, fmt.Errorf("the number of boards is not understood: %w", err)
		}
	}
	boards, err := env.NewVector(env.Options{Rules: rules, Size: q.Size, Limit: q.Limit}, n)
	if err != nil {
		return answer{}, err
	}
	s.boards = boards
	size := boards.Envs[0].Options().Size
	return answer{
		Rules: rules.String(), Size: size, Boards: n, Agents: []string{game.Black.String(), game.White.String()},
		Observation: &observationSpace{Shape: [3]int{size, size, env.Channels}, Low: -1, High: 1, Dtype: "float32"},
		Action:      &actionSpace{N: size * size},
	}, nil
}

// reset begins new games on the boards named, or on all.
func (s *session) reset(q *request) error {
	var which []int
	if len(q.Boards) > 0 {
		if err := json.Unmarshal(q.Boards, &which); err != nil {
			return fmt.Errorf("the list of boards is not understood: %w", err)
		}
		for _, i := range which {
			if i < 0 || i >= len(s.boards.Envs) {
				return fmt.Errorf("there is no board %d", i)
			}
		}
	}
	s.boards.Seed(q.Seed)
	for i := range s.boards.Envs {
		if which == nil {
			s.boards.Envs[i].Reset()
		}
	}
	for _, i := range which {
		s.boards.Envs[i].Reset()
	}
	return nil
}

// step plays one action on each board.
func (s *session) step(q *request) (a answer, err error) {
	if q.AutoReset && len(q.Actions) == len(s.boards.Envs) {
		for i, e := range s.boards.Envs {
			if last := e.Last(); last.Done() {
				e.Reset()
				q.Actions[i] = env.Pass
			}
		}
	}
	if s.outcomes, err = s.boards.Step(q.Actions, s.outcomes[:0]); err != nil {
		return answer{}, err
	}
	for i, o := range s.outcomes {
		a.Rewards = append(a.Rewards, int(o.Reward))
		a.Terminated = append(a.Terminated, o.Terminated)
		a.Truncated = append(a.Truncated, o.Truncated)
		a.Why = append(a.Why, o.Info.Why)
		a.Winner = append(a.Winner, name(o.Info.Winner))
		a.Agents = append(a.Agents, name(s.boards.Envs[i].ToMove()))
		a.Errors = append(a.Errors, text(o.Err))
	}
	if q.Observe {
		a.Observations = s.observations()
	}
	if q.Mask {
		a.Masks = s.masks()
	}
	return a, nil
}

func (s *session) observations() (all []digits) {
	var seen []float32
	for _, e := range s.boards.Envs {
		seen = e.Observe(seen[:0])
		d := make(digits, len(seen))
		for i, v := range seen {
			d[i] = int8(v)
		}
		all = append(all, d)
	}
	return all
}

func (s *session) masks() (all []digits) {
	var legal []bool
	for _, e := range s.boards.Envs {
		legal = e.ActionMask(legal[:0])
		d := make(digits, len(legal))
		for i, ok := range legal {
			if ok {
				d[i] = 1
			}
		}
		all = append(all, d)
	}
	return all
}

// name returns the name of a colour, "" for Empty.
func name(c game.Colour) string {
	if c == game.Empty {
		return ""
	}
	return c.String()
}

// text returns the text of an error, "" for nil.
func text(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}
