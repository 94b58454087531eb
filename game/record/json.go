package record

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"omok/game"
)

// jsonGame is what games in JSON have in common. Two dialects are read: moves as
// strings such as "h8", and moves as objects whose key names the stone and the
// player, as in {"X (AI)": [row, column], "time_ms": 12}.
type jsonGame struct {
	Size      int               `json:"size"`
	BoardSize int               `json:"board_size"`
	Rule      string            `json:"rule"`
	Winner    string            `json:"winner"`
	ID        string            `json:"id"`
	X, O      jsonPlayer        //
	Moves     []json.RawMessage `json:"moves"`
}

type jsonPlayer struct {
	Player string `json:"player"`
}

// readJSON reads one game, or several one after the other, as in JSON lines.
func readJSON(f *File, text string) error {
	dec := json.NewDecoder(strings.NewReader(text))
	for {
		line := 1 + strings.Count(text[:dec.InputOffset()], "\n")
		var g jsonGame
		err := dec.Decode(&g)
		switch {
		case errors.Is(err, io.EOF) && len(f.Records) > 0:
			return nil
		case err != nil && len(f.Records) > 0:
			f.problem(line, 0, err) // the rest is left out
			return nil
		case err != nil:
			return f.fail(line, err)
		case len(g.Moves) == 0:
			return f.fail(line, flawed(NoMoves, "", "the JSON holds no list \"moves\""))
		}
		if err := f.jsonGame(g); err != nil {
			return f.fail(line, err)
		}
	}
}

func (f *File) jsonGame(g jsonGame) error {
	size := max(g.Size, g.BoardSize)
	if size == 0 {
		size = oldSize
	}
	l, err := newLine(size)
	if err != nil {
		return err
	}
	for i, raw := range g.Moves {
		m, err := readJSONMove(raw, size)
		if err == nil {
			if m.colour != game.Empty {
				l.turn = m.colour
			}
			err = l.play(m.point)
		}
		if err != nil {
			return inMove(i+1, err)
		}
		l.last.SetSpent(m.spent)
	}
	r := l.rec
	r.Set, r.Exact = ruleSetOf(g.Rule)
	r.Info = game.Info{Black: clean(g.X.Player), White: clean(g.O.Player), Event: clean(g.ID)}
	switch strings.ToLower(g.Winner) {
	case "x", "black", "b":
		r.Result = game.Result{Over: true, Winner: game.Black}
	case "o", "white", "w":
		r.Result = game.Result{Over: true, Winner: game.White}
	case "draw":
		r.Result = game.Result{Over: true}
	}
	r.settle()
	f.Records = append(f.Records, r)
	return nil
}

type jsonMove struct {
	point  game.Point
	colour game.Colour // Empty: whose turn it is
	spent  time.Duration
}

func readJSONMove(raw json.RawMessage, size int) (jsonMove, error) {
	var name string
	if json.Unmarshal(raw, &name) == nil {
		p, err := parsePoint(name, size)
		return jsonMove{point: p}, err
	}
	var object map[string]json.RawMessage
	if err := json.Unmarshal(raw, &object); err != nil {
		return jsonMove{}, flawed(Malformed, string(raw), "%q is neither a point nor an object", excerpt(string(raw)))
	}
	m := jsonMove{point: game.Point{X: -2}}
	for key, value := range object {
		switch {
		case strings.HasPrefix(key, "X"):
			m.colour = game.Black
		case strings.HasPrefix(key, "O"):
			m.colour = game.White
		case key == "time_ms":
			var ms float64
			if json.Unmarshal(value, &ms) == nil && ms > 0 && ms < 1e11 {
				m.spent = time.Duration(ms * float64(time.Millisecond)).Round(time.Millisecond)
			}
			continue
		default:
			continue
		}
		p, err := jsonPoint(value, size)
		if err != nil {
			return m, err
		}
		m.point = p
	}
	if m.point.X < 0 {
		return m, flawed(Malformed, string(raw), "%q has neither X nor O", excerpt(string(raw)))
	}
	return m, nil
}

// jsonPoint reads [row, column], both from 0 at the top left, or the same as text:
// a column letter, with I left out, and the row as in "J8".
func jsonPoint(raw json.RawMessage, size int) (game.Point, error) {
	var pair [2]int
	if json.Unmarshal(raw, &pair) == nil {
		return fromTop(pair[1], pair[0], size), nil
	}
	var (
		name   string
		column byte
		row    int
	)
	if json.Unmarshal(raw, &name) != nil {
		return game.Point{}, noPoint(string(raw))
	}
	if n, _ := fmt.Sscanf(strings.ToUpper(name), "%c%d", &column, &row); n != 2 || column < 'A' || column > 'Z' || column == 'I' {
		return game.Point{}, noPoint(name)
	}
	x := int(column - 'A')
	if column > 'I' {
		x--
	}
	return fromTop(x, row, size), nil
}
