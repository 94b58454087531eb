package gomocup

import (
	"context"
	"errors"
	"fmt"
	"time"

	"omok/ai"
	"omok/game"
)

// Abilities say what an engine was found to be able to do.
type Abilities struct {
	Name    string         `json:"name"`
	Version string         `json:"version,omitempty"`
	Author  string         `json:"author,omitempty"`
	Country string         `json:"country,omitempty"`
	Rules   []game.RuleSet `json:"rules"` // those whose overlines and fouls it obeys
	Sizes   []int          `json:"sizes"`

	Thoughts bool `json:"thoughts"` // it tells what it thinks: an analysis gets values and lines
	Lines    bool `json:"lines"`    // it tells several best moves
	Stops    bool `json:"stops"`    // it can be stopped while it thinks, and then plays a move
	Swap2    bool `json:"swap2"`
}

// trialSizes are the board sizes that an engine is tested with.
var trialSizes = []int{5, 10, 13, 15, 16, 17, 18, 19, 20, 22}

// How long a trial waits for each part, and how long it lets the engine think.
const (
	trialAnswer = 1500 * time.Millisecond
	trialThink  = 300 * time.Millisecond
)

// Try starts a program, finds out what it can do, and ends it. It takes some seconds.
// The error is that of the first move: an engine that starts and makes a move is never
// refused for anything else that it cannot do.
func Try(ctx context.Context, config HostConfig) (*Abilities, error) {
	h, err := Open(ctx, config)
	if err != nil {
		return nil, err
	}
	defer h.Close()
	t := &trial{host: h, can: &Abilities{
		Name: h.Name(), Version: h.about["version"], Author: h.about["author"], Country: h.about["country"],
	}}
	if err := t.firstMove(ctx); err != nil {
		return nil, err
	}
	for _, step := range []func(context.Context){t.stops, t.lines, t.rules, t.sizes, t.swap2} {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		step(ctx)
	}
	return t.can, nil
}

// trial is one Try.
type trial struct {
	host *Host
	can  *Abilities
}

// think asks for a move and returns what was found; an error means that the ability is
// missing.
func (t *trial) think(ctx context.Context, pos ai.Position, l ai.Limits) (ai.Result, error) {
	t.host.NewGame()
	return t.host.Think(ctx, pos, l, func(ai.Report) {})
}

func (t *trial) firstMove(ctx context.Context) error {
	pos := ai.Position{Rules: game.MustRules(game.Freestyle), Board: game.MustBoard(15), ToMove: game.Black}
	_, err := t.think(ctx, pos, ai.Limits{Time: trialThink})
	return err
}

// quiet returns a position in which an engine has something to think about.
func quiet(rules game.Rules) ai.Position {
	b := game.MustBoard(15)
	pos := ai.Position{Rules: rules, Board: b, ToMove: game.Black}
	for i, p := range []game.Point{{X: 7, Y: 7}, {X: 8, Y: 8}, {X: 7, Y: 5}, {X: 9, Y: 6}} {
		b.Set(p, game.Black+game.Colour(i%2))
		pos.Last = append(pos.Last, p)
	}
	return pos
}

// stops finds out whether the engine obeys YXSTOP, and whether it tells what it thinks.
func (t *trial) stops(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, trialThink)
	defer cancel()
	r, err := t.think(ctx, quiet(game.MustRules(game.Freestyle)), ai.Limits{})
	t.can.Stops = err == nil
	t.can.Thoughts = err == nil && r.Depth > 0
}

// lines finds out whether the engine tells two best moves.
func (t *trial) lines(ctx context.Context) {
	r, err := t.think(ctx, quiet(game.MustRules(game.Freestyle)), ai.Limits{Time: trialThink, Lines: 2})
	t.can.Thoughts = t.can.Thoughts || err == nil && r.Depth > 0
	t.can.Lines = err == nil && !t.host.noLines && len(r.Lines) > 1
}

// rules finds out which rules the engine obeys: it must leave alone a move that would
// win in freestyle but not under the rules, and answer the enemy's four.
func (t *trial) rules(ctx context.Context) {
	for _, set := range []game.RuleSet{game.Freestyle, game.Standard, game.Renju, game.Caro} {
		pos, defence := temptation(set)
		r, err := t.think(ctx, pos, ai.Limits{Time: trialThink})
		if err == nil && (set == game.Freestyle || r.Move == defence) {
			t.can.Rules = append(t.can.Rules, set)
		}
	}
}

// temptation returns a position in which Black could make six (or, for caro, a five
// closed at both ends), and must stop White's four at the defence.
func temptation(set game.RuleSet) (pos ai.Position, defence game.Point) {
	pos = ai.Position{Rules: game.MustRules(set), Board: game.MustBoard(15), ToMove: game.Black}
	black, white := []string{"d8", "e8", "f8", "h8", "i8"}, []string{"c8", "j8", "d3", "e3", "f3"}
	if set == game.Caro {
		black, white = []string{"d8", "e8", "f8", "h8", "a14"}, []string{"c8", "i8", "d3", "e3", "f3"}
	}
	white = append(white, "g3")
	black = append(black, "c3")
	for i := range black {
		for c, names := range [][]string{black, white} {
			p, err := game.ParsePoint(names[i], 15)
			if err != nil {
				continue
			}
			pos.Board.Set(p, game.Black+game.Colour(c))
			pos.Last = append(pos.Last, p)
		}
	}
	return pos, game.Point{X: 7, Y: 2}
}

// sizes finds out which sizes of board the engine accepts.
func (t *trial) sizes(ctx context.Context) {
	for _, size := range trialSizes {
		if t.answers(ctx, fmt.Sprintf("START %d\r\n", size), func(line string) (yes, no bool) {
			return line == "OK", isRefusal(line)
		}) {
			t.can.Sizes = append(t.can.Sizes, size)
		}
	}
}

// swap2 finds out whether the engine answers with the opening of a swap2.
func (t *trial) swap2(ctx context.Context) {
	if !t.answers(ctx, "START 15\r\n", func(line string) (yes, no bool) { return line == "OK", isRefusal(line) }) {
		return
	}
	t.can.Swap2 = t.answers(ctx, "SWAP2BOARD\r\nDONE\r\n", func(line string) (yes, no bool) {
		points := heardPoint.FindAllString(line, -1)
		return len(points) == 3 && onlyPoints.MatchString(line), isRefusal(line)
	})
}

// answers sends text to the engine, outside a game, and reports whether the answer that
// means yes comes before one that means no, a fault or the end of the wait.
func (t *trial) answers(ctx context.Context, text string, judge func(line string) (yes, no bool)) bool {
	h := t.host
	h.mu.Lock()
	defer h.mu.Unlock()
	h.sent = sent{}
	if h.child == nil {
		if h.run() != nil {
			return false
		}
	}
	h.drain()
	if h.send(text) != nil {
		h.end(0)
		return false
	}
	w := h.newWait(ctx, trialAnswer)
	defer w.stop()
	for {
		line, err := h.next(w)
		switch {
		case errors.Is(err, errCancelled):
			return false
		case err != nil:
			h.end(0)
			return false
		}
		if yes, no := judge(line); yes || no {
			return yes
		}
	}
}
