package puzzle

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"omok/ai"
	"omok/ai/search"
	"omok/ai/threat"
	"omok/game"
)

// Game is a game to search for puzzles: moves from an empty board.
type Game struct {
	Rules game.Rules
	Size  int
	Moves []game.Point
	// Won says for each move whether the side that made it is known to have had a win,
	// as the engine that played it may know. Nil: nothing is known, and wins are
	// searched for.
	Won []bool
}

// MistakeSpan is how many of the last moves are shown with numbers in a puzzle that asks
// for a mistake, which is among them.
const MistakeSpan = 10

// walk is a game as the finder sees it.
type walk struct {
	Game
	Wanted
	positions []ai.Position // before each move, and the last one
	won       []bool        // whether the side to move has a win there
}

// loud reports whether one side is one stone from a five at position i: no puzzle starts
// there.
func (w *walk) loud(i int) (bool, error) {
	quiet, err := calm(w.positions[i])
	return !quiet, err
}

// Wanted says which puzzles are looked for.
type Wanted struct {
	Kinds  []Kind
	Themes []Theme // with one of these; none: with any
}

// wants reports whether a puzzle has one of the themes.
func (w Wanted) wants(p *Puzzle) bool {
	return len(w.Themes) == 0 || slices.ContainsFunc(w.Themes, p.Has)
}

// Find returns the wanted puzzles in a game: for each stretch in which a side has a win
// at most three attacks with different answers, at most two defences, and one mistake.
// rnd chooses if there are several.
func Find(ctx context.Context, g Game, rnd *rand.Rand, wanted Wanted) ([]*Puzzle, error) {
	w, err := newWalk(ctx, g)
	if err != nil {
		return nil, err
	}
	w.Wanted = wanted
	var all []*Puzzle
	for kind, find := range []func(context.Context, *rand.Rand) ([]*Puzzle, error){w.attacks, w.defences, w.mistakes} {
		if !slices.Contains(wanted.Kinds, Kind(kind)) {
			continue
		}
		some, err := find(ctx, rnd)
		if err != nil {
			return nil, err
		}
		all = append(all, some...)
	}
	return all, ctx.Err()
}

func newWalk(ctx context.Context, g Game) (*walk, error) {
	b, err := game.NewBoard(g.Size)
	if err != nil {
		return nil, fmt.Errorf("puzzle: %w", err)
	}
	w := &walk{Game: g}
	pos := ai.Position{Rules: g.Rules, Board: b, ToMove: game.Black}
	for i, over := 0, false; !over; i++ {
		won := false
		if g.Won != nil {
			won = i < len(g.Won) && g.Won[i]
		} else if r, err := threat.Solve(ctx, pos, threat.VCF, threat.Limits{Nodes: fourNodes}); err != nil {
			return nil, err
		} else {
			won = r.Outcome == threat.Win
		}
		w.positions, w.won = append(w.positions, pos), append(w.won, won)
		if i == len(g.Moves) {
			break
		}
		m := g.Moves[i]
		switch {
		case m == game.Pass:
		case !b.Inside(m) || pos.Board.At(m) != game.Empty:
			return nil, fmt.Errorf("puzzle: move %d, %v, cannot be played", i+1, m)
		default:
			over = g.Rules.MakesFive(pos.Board, m, pos.ToMove) || g.Rules.Foul(pos.Board, m, pos.ToMove) != game.NoFoul
		}
		pos = pos.After(m)
	}
	if g.Won != nil {
		return w, nil
	}
	return w, w.lookBack(ctx)
}

// lookBack searches for wins by threes too, from the end of the game back, as long as
// the winner has them: elsewhere there are few, and searching for them costs much.
func (w *walk) lookBack(ctx context.Context) error {
	last := len(w.won) - 1
	if last > 0 && !w.won[last] {
		last--
	}
	for i := last; i >= 0; i -= 2 {
		if w.won[i] {
			continue
		}
		r, err := threat.Solve(ctx, w.positions[i], threat.VCT, threat.Limits{Nodes: threatNodes})
		if err != nil || r.Outcome != threat.Win {
			return err
		}
		w.won[i] = true
	}
	return nil
}

// puzzle begins a puzzle at the position before move i.
func (w *walk) puzzle(i int, kind Kind) *Puzzle {
	p := &Puzzle{Rules: w.Rules, Size: w.Size, ToMove: w.positions[i].ToMove, Kind: kind}
	colour := game.Black
	for _, m := range w.Moves[:i] {
		if m != game.Pass {
			p.Stones = append(p.Stones, game.Stone{Point: m, Colour: colour})
		}
		colour = colour.Opponent()
	}
	return p
}

// attacks looks for attacks in each stretch.
func (w *walk) attacks(ctx context.Context, rnd *rand.Rand) ([]*Puzzle, error) {
	var all []*Puzzle
	for first := range 2 {
		for i := first; i < len(w.won); i += 2 {
			var stretch []int
			for ; i < len(w.won) && w.won[i]; i += 2 {
				stretch = append(stretch, i)
			}
			rnd.Shuffle(len(stretch), func(a, b int) { stretch[a], stretch[b] = stretch[b], stretch[a] })
			some, err := w.attacksOf(ctx, stretch)
			if err != nil {
				return nil, err
			}
			all = append(all, some...)
		}
	}
	return all, nil
}

// mostOfStretch is how many attacks are taken from one stretch.
const mostOfStretch = 3

// attacksOf returns attacks at the positions of a stretch, each with another answer.
func (w *walk) attacksOf(ctx context.Context, stretch []int) ([]*Puzzle, error) {
	var all []*Puzzle
	for _, at := range stretch {
		if may, err := w.raceAt(ctx, at); err != nil {
			return nil, err
		} else if !may {
			continue
		}
		p, err := w.attack(ctx, at)
		if err != nil {
			return nil, err
		}
		if p == nil || slices.ContainsFunc(all, func(q *Puzzle) bool { return q.Answer() == p.Answer() }) {
			continue
		}
		if only, err := onlyAttack(ctx, w.positions[at], p.Answer()); err != nil {
			return nil, err
		} else if !only {
			continue
		}
		if err := p.grade(ctx); err != nil {
			return nil, err
		}
		if all = append(all, p); len(all) == mostOfStretch {
			break
		}
	}
	return all, nil
}

// attack returns what may be an attack at position i, with a win that is proved; nil if
// there is none, or not one of those wanted.
func (w *walk) attack(ctx context.Context, i int) (*Puzzle, error) {
	r, _, err := wins(ctx, w.positions[i], threatNodes)
	if err != nil || r.Outcome != threat.Win {
		return nil, err
	}
	p := w.puzzle(i, Attack)
	p.Line = r.Line
	if err := p.describe(nil); err != nil || !w.wants(p) {
		return nil, err
	}
	return p, nil
}

// raceAt reports whether position i can be an attack: no four stands there, and the
// opponent threatens to win too, without which the other moves could not be refuted, see
// [onlyAttack].
func (w *walk) raceAt(ctx context.Context, i int) (bool, error) {
	loud, err := w.loud(i)
	if err != nil || loud {
		return false, err
	}
	line, err := threatened(ctx, w.positions[i])
	return line != nil, err
}

// mostOfDefences is how many defences are taken from one game.
const mostOfDefences = 2

// mostTries is how many positions of one game are tested for a defence.
const mostTries = 4

// mostReplies is how many replies may spoil a threat if it is to be tested whether only
// one of them holds: with more of them that is rare and costs much.
const mostReplies = 8

func (w *walk) defences(ctx context.Context, rnd *rand.Rand) ([]*Puzzle, error) {
	var all []*Puzzle
	tries := 0
	for _, i := range rnd.Perm(len(w.won)) {
		if i < 7 || w.won[i] || w.won[i-1] && i+1 < len(w.won) && w.won[i+1] {
			continue // nothing to defend, or too late for it
		}
		played := game.Pass
		if i+1 < len(w.won) && !w.won[i+1] {
			played = w.Moves[i]
		}
		p, asked, err := w.defence(ctx, i, played)
		if err != nil {
			return nil, err
		}
		if p != nil {
			all = append(all, p)
		}
		if asked {
			tries++
		}
		if len(all) == mostOfDefences || tries == mostTries {
			break
		}
	}
	return all, nil
}

// defence returns the defence at position i, or nil if there is none. played is a move
// that may be the answer, or [game.Pass]. asked reports whether there was a threat to
// defend against.
func (w *walk) defence(ctx context.Context, i int, played game.Point) (p *Puzzle, asked bool, err error) {
	pos := w.positions[i]
	loud, err := w.loud(i)
	if err != nil || loud {
		return nil, false, err
	}
	line, err := threatened(ctx, pos)
	if err != nil || line == nil {
		return nil, false, err
	}
	if open, _, err := threat.Spoilers(ctx, pos, threat.Limits{Nodes: fourNodes}); err != nil || len(open) > mostReplies {
		return nil, false, err
	}
	if played == game.Pass {
		if played, err = theDefence(ctx, pos); err != nil || played == game.Pass {
			return nil, true, err
		}
	}
	p = w.puzzle(i, Defend)
	p.Line = []game.Point{played}
	if err := p.describe(line); err != nil {
		return nil, true, err
	}
	if !w.wants(p) {
		return nil, false, nil
	}
	if only, err := onlyDefence(ctx, pos, played); err != nil || !only {
		return nil, true, err
	}
	return p, true, p.grade(ctx)
}

// mistakes searches for the move that lost the game for good: before it the game was not
// lost.
func (w *walk) mistakes(ctx context.Context, rnd *rand.Rand) ([]*Puzzle, error) {
	last := len(w.won) - 1
	if !w.won[last] {
		last--
	}
	from, err := w.lostFrom(ctx, last)
	if err != nil {
		return nil, err
	}
	at := from - 1 // where the mistake was made
	if at < MistakeSpan || from >= last {
		return nil, nil
	}
	for _, i := range []int{from, at} {
		if loud, err := w.loud(i); err != nil || loud {
			return nil, err
		}
	}
	better, ok, err := w.savedBy(ctx, at)
	if err != nil || !ok {
		return nil, err
	}
	end := from + rnd.IntN(min(last-from, MistakeSpan-3)+1)
	for _, i := range []int{end, end - 1} { // a position in which nobody has a four
		if i < from {
			continue
		}
		if loud, err := w.loud(i); err != nil {
			return nil, err
		} else if !loud {
			return w.mistake(ctx, at, i, better)
		}
	}
	return nil, nil
}

// lostFrom returns the first position from which the winner, who is to move at last, has
// a win all the time, as far as that can be proved.
func (w *walk) lostFrom(ctx context.Context, last int) (int, error) {
	from := last
	for from >= 2 && w.won[from-2] {
		from -= 2
	}
	for ; from >= 2; from -= 2 {
		r, _, err := wins(ctx, w.positions[from-2], refuteNodes)
		if err != nil || r.Outcome != threat.Win {
			return from, err
		}
	}
	return from, nil
}

// mistake makes the puzzle of the mistake at one position, shown at a later one; none if
// it is not certain that the other moves were no mistakes.
func (w *walk) mistake(ctx context.Context, at, end int, better game.Point) ([]*Puzzle, error) {
	p := w.puzzle(end, Mistake)
	p.ToMove, p.Better = w.positions[at].ToMove, better
	r, _, err := wins(ctx, w.positions[at+1], threatNodes)
	if err != nil || r.Outcome != threat.Win {
		return nil, err
	}
	p.Line = append([]game.Point{w.Moves[at]}, r.Line...)
	if err := p.checkMistake(ctx); err != nil {
		return nil, nil // not certain, which is no error
	}
	if err := p.describe(nil); err != nil {
		return nil, err
	}
	return []*Puzzle{p}, p.grade(ctx)
}

// savedBy returns a move, other than the one played, after which no win of the opponent
// is found.
func (w *walk) savedBy(ctx context.Context, at int) (game.Point, bool, error) {
	engine := search.NewLevel(ai.MaxLevel, search.Options{HashMiB: 1})
	r, err := engine.Think(ctx, w.positions[at], ai.Limits{Nodes: tryNodes, Threads: 1, Avoid: w.Moves[at : at+1]}, nil)
	if err != nil || r.Move == w.Moves[at] {
		return game.Pass, false, err
	}
	ok, err := unbeaten(ctx, w.positions[at].After(r.Move), betterNodes)
	return r.Move, ok, err
}
