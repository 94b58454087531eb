// Package refute plays out a win by force that was claimed. The person may defend in
// any way and is answered from the proof, up to the five, or may take the attacker's
// side and find the win against the longest defence. It is played on a board of its
// own; the game in progress stays as it is.
//
// A [Duel] is that play. What the proof does not hold is proved again in the background.
// [Mode] joins it with the board of the window, and [Panel] shows the tree of the proof.
package refute

import (
	"context"
	"time"

	"omok/ai"
	"omok/ai/threat"
	"omok/game"
	"omok/gui/task"
)

// ProofTime is how long a proof is looked for.
const ProofTime = 10 * time.Second

// Prover looks for a win of the attacker, as [threat.Prove] does.
type Prover func(ctx context.Context, pos ai.Position, attacker game.Colour) (*threat.Proof, game.Point, error)

// Prove is the [Prover] of the program.
func Prove(ctx context.Context, pos ai.Position, attacker game.Colour) (*threat.Proof, game.Point, error) {
	return threat.Prove(ctx, pos, attacker, threat.Limits{Time: ProofTime})
}

// Side is the side that the person takes.
type Side uint8

// The sides.
const (
	Defender Side = iota
	Attacker
)

// State is how a duel stands.
type State uint8

// The states.
const (
	Proving  State = iota // a proof is being looked for
	Ready                 // the person is to move
	Five                  // a five stands
	Helpless              // the defender has no reply that may be played
	Escaped               // no win by force is known any more
	Unproved              // none was found in the first place
)

// Duel is a claimed win being played out. All of it belongs to the goroutine to which
// its tasks hand their results.
type Duel struct {
	Start    ai.Position // the attacker, to move, is said to win
	Attacker game.Colour
	Side     Side // the person's
	State    State
	Moves    []game.Point // since the start
	Err      error        // why nothing could be proved, or nil

	prove   Prover
	tasks   *task.Group
	changed func()
	proofs  []held // the last one is in force
	undone  []game.Point
	job     *task.Job
}

// held is a proof, and after how many moves it begins.
type held struct {
	proof *threat.Proof
	base  int
}

// NewDuel begins to play out the win of the side to move; side is the person's. changed
// is called whenever something is new, on the goroutine of the tasks.
func NewDuel(pos ai.Position, side Side, prove Prover, tasks *task.Group, changed func()) *Duel {
	d := &Duel{Start: pos, Attacker: pos.ToMove, Side: side, prove: prove, tasks: tasks, changed: changed}
	d.search()
	return d
}

// Turn returns the colour to move.
func (d *Duel) Turn() game.Colour {
	if len(d.Moves)%2 == 0 {
		return d.Attacker
	}
	return d.Attacker.Opponent()
}

// Person returns the person's colour.
func (d *Duel) Person() game.Colour {
	if d.Side == Attacker {
		return d.Attacker
	}
	return d.Attacker.Opponent()
}

// Position returns where the duel stands.
func (d *Duel) Position() ai.Position { return d.Start.After(d.Moves...) }

// Play plays the person's move, which the rules allow, and lets the program answer. It
// reports whether it was the person's turn.
func (d *Duel) Play(p game.Point) bool {
	if d.State != Ready {
		return false
	}
	d.undone = nil
	d.play(p)
	d.changed()
	return true
}

func (d *Duel) play(p game.Point) {
	d.Moves = append(d.Moves, p)
	d.advance()
}

// advance goes on from where the duel stands: the program moves, the person is asked
// to, or what is missing is proved.
func (d *Duel) advance() {
	for {
		switch proof, since := d.Proof(); {
		case d.fiveStands():
			d.State = Five
			return
		case proof == nil:
			d.search()
			return
		case d.Turn() == d.Person():
			d.State = Ready
			return
		case d.Side == Defender:
			move, _, known := proof.Reply(since)
			if !known {
				d.search()
				return
			}
			d.Moves = append(d.Moves, move)
		default:
			list, known := proof.Defences(since)
			if !known {
				d.search()
				return
			}
			if len(list) == 0 {
				d.State = Helpless
				return
			}
			d.Moves = append(d.Moves, list[0].Point)
		}
	}
}

// Proof returns the proof in force and the moves since it began; nil if there is none.
func (d *Duel) Proof() (*threat.Proof, []game.Point) {
	for len(d.proofs) > 0 {
		last := d.proofs[len(d.proofs)-1]
		if last.base <= len(d.Moves) {
			return last.proof, d.Moves[last.base:]
		}
		d.proofs = d.proofs[:len(d.proofs)-1]
	}
	return nil, nil
}

// fiveStands reports whether the last move has made a five.
func (d *Duel) fiveStands() bool {
	if len(d.Moves) == 0 {
		return false
	}
	return d.Start.Rules.Five(d.Position().Board, d.Moves[len(d.Moves)-1], d.Turn().Opponent()) != nil
}

// search looks for a proof of the position that the duel has come to.
func (d *Duel) search() {
	d.job.Cancel()
	d.State = Proving
	type found struct {
		proof  *threat.Proof
		escape game.Point
	}
	pos, base := d.Position(), len(d.Moves)
	d.job = task.Go(d.tasks, func(ctx context.Context, _ *task.Job) (found, error) {
		proof, escape, err := d.prove(ctx, pos, d.Attacker)
		return found{proof, escape}, err
	}, func(f found, err error) {
		switch {
		case err == nil && f.proof != nil:
			d.proofs = append(d.proofs, held{f.proof, base})
			d.advance()
		case base == 0:
			d.State, d.Err = Unproved, err
		default:
			d.State, d.Err = Escaped, err
			d.escape(pos, f.escape)
		}
		d.changed()
	})
}

// escape plays what an attack has overlooked: the defender's five, or the reply that
// leaves no win.
func (d *Duel) escape(pos ai.Position, reply game.Point) {
	if d.Side == Defender {
		return
	}
	for p, c := range pos.Board.Points {
		if c == game.Empty && pos.Rules.MakesFive(pos.Board, p, pos.ToMove) {
			d.Moves, d.State = append(d.Moves, p), Five
			return
		}
	}
	if reply != game.Pass {
		d.Moves = append(d.Moves, reply)
	}
}

// Back takes the person's last move back, with what followed; it reports whether there
// was one.
func (d *Duel) Back() bool {
	at := len(d.Moves) - 1
	for at >= 0 && d.colourAt(at) != d.Person() {
		at--
	}
	if at < 0 {
		return false
	}
	d.undone = append(d.undone, d.Moves[at])
	d.Moves = d.Moves[:at:at]
	d.again()
	return true
}

// Forward plays the move again that was taken back last; it reports whether there was
// one.
func (d *Duel) Forward() bool {
	if len(d.undone) == 0 || d.State != Ready {
		return false
	}
	p := d.undone[len(d.undone)-1]
	d.undone = d.undone[:len(d.undone)-1]
	d.play(p)
	d.changed()
	return true
}

// Restart begins from the start again, with the person on a side.
func (d *Duel) Restart(side Side) {
	d.Side, d.Moves, d.undone = side, nil, nil
	d.again()
}

// again goes on from a position that was there before.
func (d *Duel) again() {
	d.job.Cancel()
	d.Err = nil
	d.advance()
	d.changed()
}

// CanBack reports whether a move of the person's can be taken back.
func (d *Duel) CanBack() bool {
	return len(d.Moves) > 1 || len(d.Moves) == 1 && d.Side == Attacker
}

// CanForward reports whether a move can be played again.
func (d *Duel) CanForward() bool { return len(d.undone) > 0 && d.State == Ready }

func (d *Duel) colourAt(i int) game.Colour {
	if i%2 == 0 {
		return d.Attacker
	}
	return d.Attacker.Opponent()
}

// Left returns the attacker's moves to the five at most, the five included; 0 where no
// proof says so.
func (d *Duel) Left() int {
	proof, since := d.Proof()
	if proof == nil {
		return 0
	}
	if d.Turn() == d.Attacker {
		_, plies, _ := proof.Reply(since)
		return (plies + 1) / 2
	}
	list, _ := proof.Defences(since)
	if len(list) == 0 {
		return 1
	}
	return list[0].Plies / 2
}

// Close lets go of what is being proved.
func (d *Duel) Close() { d.job.Cancel() }
