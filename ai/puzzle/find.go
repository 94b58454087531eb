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

// Game is what puzzles are looked for in: moves from an empty board.
type Game struct {
	Rules game.Rules
	Size  int
	Moves []game.Point
	// Won says of each move whether the side that made it is known to have had a win, as
	// the engine that played it may know. Nil: nothing is known, and it is looked for.
	Won []bool
}

// MistakeSpan is how many of the last moves are shown with numbers where a mistake is
// asked for: it is among them.
const MistakeSpan = 10

// walk is a game as the finder sees it.
type walk struct {
	Game
	positions []ai.Position // before each move, and the last one
	won       []verdict     // of the side to move there
}

type verdict struct {
	won  bool
	loud bool // one side is one stone from a five: nothing is asked there
}

// Find returns the puzzles of some kinds in a game: of each stretch in which a side has
// a win at most two attacks, at most two defences, and one mistake. rnd chooses among
// several.
func Find(ctx context.Context, g Game, rnd *rand.Rand, which ...Kind) ([]*Puzzle, error) {
	w, err := newWalk(ctx, g)
	if err != nil {
		return nil, err
	}
	var all []*Puzzle
	for kind, find := range []func(context.Context, *rand.Rand) ([]*Puzzle, error){w.attacks, w.defences, w.mistakes} {
		if !slices.Contains(which, Kind(kind)) || kind > 0 && g.Rules.For(game.Black).Open {
			continue // where a stone at the far end may stop a five, proofs are slow
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
		quiet, err := calm(pos)
		if err != nil {
			return nil, err
		}
		won := false
		if g.Won != nil {
			won = i < len(g.Won) && g.Won[i]
		} else if r, err := threat.Solve(ctx, pos, threat.VCF, threat.Limits{Nodes: fourNodes}); err != nil {
			return nil, err
		} else {
			won = r.Outcome == threat.Win
		}
		w.positions, w.won = append(w.positions, pos), append(w.won, verdict{won, !quiet})
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
		pos = after(pos, m)
	}
	if g.Won != nil {
		return w, nil
	}
	return w, w.lookBack(ctx)
}

// lookBack looks for wins by threes too, from the end of the game back, as long as
// the side that won has them: elsewhere there are few, and they are dear to look for.
func (w *walk) lookBack(ctx context.Context) error {
	last := len(w.won) - 1
	if last > 0 && !w.won[last].won {
		last--
	}
	for i := last; i >= 0; i -= 2 {
		if w.won[i].won {
			continue
		}
		r, err := threat.Solve(ctx, w.positions[i], threat.VCT, threat.Limits{Nodes: threatNodes})
		if err != nil || r.Outcome != threat.Win {
			return err
		}
		w.won[i].won = true
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

// mostOfStretch is how many attacks are taken from a stretch of positions that a side
// has won.
const mostOfStretch = 2

// attacks looks for attacks in each stretch.
func (w *walk) attacks(ctx context.Context, rnd *rand.Rand) ([]*Puzzle, error) {
	var all []*Puzzle
	for first := range 2 {
		for i := first; i < len(w.won); i += 2 {
			var stretch []int
			for ; i < len(w.won) && w.won[i].won; i += 2 {
				if !w.won[i].loud {
					stretch = append(stretch, i)
				}
			}
			rnd.Shuffle(len(stretch), func(a, b int) { stretch[a], stretch[b] = stretch[b], stretch[a] })
			taken := 0
			for _, at := range stretch {
				line, kind, err := onlyAttack(ctx, w.positions[at])
				if err != nil {
					return nil, err
				}
				if line == nil {
					continue
				}
				p := w.puzzle(at, Attack)
				p.Line = line
				if err := p.grade(ctx, kind, nil); err != nil {
					return nil, err
				}
				all = append(all, p)
				if taken++; taken == mostOfStretch {
					break
				}
			}
		}
	}
	return all, nil
}

// mostOfDefences is how many defences of one game are taken.
const mostOfDefences = 2

// mostTries is how many positions of one game are looked at for a defence.
const mostTries = 4

func (w *walk) defences(ctx context.Context, rnd *rand.Rand) ([]*Puzzle, error) {
	var all []*Puzzle
	tries := 0
	for _, i := range rnd.Perm(len(w.won)) {
		if i < 7 || w.won[i].won || w.won[i].loud || i > 0 && w.won[i-1].won && i+1 < len(w.won) && w.won[i+1].won {
			continue // nothing is to be defended, or it is too late
		}
		played := game.Pass
		if i+1 < len(w.won) && !w.won[i+1].won {
			played = w.Moves[i]
		}
		answer, threatened, ok, err := onlyDefence(ctx, w.positions[i], played)
		if len(threatened) > 0 {
			tries++
		}
		if err != nil {
			return nil, err
		}
		if !ok {
			if tries == mostTries {
				break
			}
			continue
		}
		p := w.puzzle(i, Defend)
		p.Line = []game.Point{answer}
		if err := p.grade(ctx, threat.VCF, threatened); err != nil {
			return nil, err
		}
		if all = append(all, p); len(all) == mostOfDefences {
			break
		}
	}
	return all, nil
}

// mistakes looks for the move after which a side was lost for good, though it was not
// before.
func (w *walk) mistakes(ctx context.Context, rnd *rand.Rand) ([]*Puzzle, error) {
	last := len(w.won) - 1
	if !w.won[last].won {
		last--
	}
	from, err := w.lostFrom(ctx, last)
	if err != nil {
		return nil, err
	}
	at := from - 1 // where the mistake was made
	if at < MistakeSpan || from >= last || w.won[from].loud || w.won[at].loud {
		return nil, nil
	}
	better, ok, err := w.savedBy(ctx, at)
	if err != nil || !ok {
		return nil, err
	}
	end := from + rnd.IntN(min(last-from, MistakeSpan-3)+1)
	for _, i := range []int{end, end - 1} { // a position in which nobody has a four
		if i >= from && !w.won[i].loud {
			return w.mistake(ctx, at, i, better)
		}
	}
	return nil, nil
}

// lostFrom returns the first position from which the winner, who is to move at last,
// has a win all the time, as far as it can be proved.
func (w *walk) lostFrom(ctx context.Context, last int) (int, error) {
	from := last
	for from >= 2 && w.won[from-2].won {
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

// mistake makes the puzzle of the mistake at a position, shown at a later one; nothing
// if it is not certain that each of the other moves is none.
func (w *walk) mistake(ctx context.Context, at, end int, better game.Point) ([]*Puzzle, error) {
	p := w.puzzle(end, Mistake)
	p.ToMove, p.Better = w.positions[at].ToMove, better
	r, kind, err := wins(ctx, w.positions[at+1], threatNodes)
	if err != nil || r.Outcome != threat.Win {
		return nil, err
	}
	p.Line = append([]game.Point{w.Moves[at]}, r.Line...)
	if err := p.checkMistake(ctx); err != nil {
		return nil, nil // not certain, which is no fault
	}
	if err := p.grade(ctx, kind, nil); err != nil {
		return nil, err
	}
	return []*Puzzle{p}, nil
}

// savedBy returns a move in place of the one played after which no win of the opponent
// is found.
func (w *walk) savedBy(ctx context.Context, at int) (game.Point, bool, error) {
	engine := search.NewLevel(ai.MaxLevel, search.Options{HashMiB: 1})
	r, err := engine.Think(ctx, w.positions[at], ai.Limits{Nodes: tryNodes, Threads: 1, Avoid: w.Moves[at : at+1]}, nil)
	if err != nil || r.Move == w.Moves[at] {
		return game.Pass, false, err
	}
	win, _, err := wins(ctx, after(w.positions[at], r.Move), boundNodes)
	return r.Move, win.Outcome != threat.Win, err
}
