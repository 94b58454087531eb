package search

import (
	"sync/atomic"
	"time"

	"omok/game"

	"omok/ai/eval"
	"omok/ai/net"
	"omok/ai/shape"
)

const (
	maxPly   = 240
	infinite = 32000
)

// frame is what a worker knows about one ply of the line it is searching. Before the
// root there are frames with the last moves of the game.
type frame struct {
	move      shape.Cell  // played here; 0 for none
	own, deny shape.Class // of that move, for the mover and the enemy, before it was played
	eval      int
	killers   [2]shape.Cell
	excluded  shape.Cell // left out by a singular search; 0 for none
	ttPV      bool       // the position has been part of a best line
	extended  float32    // plies by which extensions have lengthened the line
}

// leadFrames is how many frames lie before the root.
const leadFrames = 4

// shared is the state that all workers of one search share.
type shared struct {
	table  *table
	model  *eval.Model
	params Params
	free   [2]bool // the colour's threats are certain: no point is forbidden to it, and its fives cannot be closed
	stop   atomic.Bool
	nodes  atomic.Int64 // as far as the workers have reported
	limit  int64        // of nodes; 0 for none
	until  time.Time    // zero for no limit
}

// worker searches on one goroutine.
type worker struct {
	*shared
	board   *shape.Board
	sums    *net.Sums // of the network; nil without one
	logit   [2]int32  // of its policy, see [net.Net.Logit]; 0 without one
	history history
	stack   [maxPly + leadFrames + 2]frame
	pv      [maxPly + 2][]shape.Cell
	moves   []candidate
	cells   []shape.Cell // scratch
	ranks   []int32      // scratch, as many as a board has points
	roots   []rootMove
	pvIndex int // which of the best moves is being searched for

	nodes    int64
	told     int64 // nodes reported to shared
	selDepth int
	depth    float32 // of the iteration
	number   int     // number 0 is the one that reports
	changes  float64 // of the best move, older ones counting less
	single   bool    // only one goroutine searches: nodes are counted exactly
}

func newWorker(number int) *worker {
	w := &worker{number: number}
	w.moves = make([]candidate, 0, 1<<13)
	w.cells = make([]shape.Cell, 0, 512)
	w.ranks = make([]int32, 512)
	backing := make([]shape.Cell, (maxPly+2)*(maxPly+2))
	for i := range w.pv {
		w.pv[i] = backing[i*(maxPly+2) : i*(maxPly+2) : (i+1)*(maxPly+2)]
	}
	return w
}

func (w *worker) frame(ply int) *frame { return &w.stack[ply+leadFrames] }

// pollEvery is how many nodes pass between two checks of the clock, about a millisecond.
// The timer that also stops the search can be late on a busy machine.
const pollEvery = 1024

// count counts a node and reports whether to stop.
func (w *worker) count() bool {
	if w.stop.Load() {
		return true
	}
	w.nodes++
	if w.nodes%pollEvery == 0 && !w.until.IsZero() && time.Now().After(w.until) {
		w.stop.Store(true)
	}
	if w.limit > 0 && w.single {
		if w.nodes >= w.limit {
			w.stop.Store(true)
		}
	} else if w.nodes&63 == 0 {
		w.tell()
	}
	return w.stop.Load()
}

// tell adds the nodes not reported yet to the shared count.
func (w *worker) tell() {
	n := w.shared.nodes.Add(w.nodes - w.told)
	w.told = w.nodes
	if w.limit > 0 && n >= w.limit {
		w.stop.Store(true)
	}
}

// place plays a move at a ply and records what it was.
func (w *worker) place(c shape.Cell, side game.Colour, ply int) {
	w.table.fetch(w.keyAfter(c, side)) // it comes while the board is changed
	f := w.frame(ply)
	f.move = c
	f.own, f.deny = w.board.Class(c, side), w.board.Class(c, side.Opponent())
	w.board.Place(c, side)
}

// setLine sets the best line at a ply to a move followed by the best line of the next
// ply.
func (w *worker) setLine(ply int, c shape.Cell) {
	w.pv[ply] = append(append(w.pv[ply][:0], c), w.pv[ply+1]...)
}

// key identifies the position with the side to move, for the table.
func (w *worker) key(side game.Colour) uint64 { return keyFor(side, w.board.Key) }

// keyAfter returns what key will return to the enemy once side has a stone on c.
func (w *worker) keyAfter(c shape.Cell, side game.Colour) uint64 {
	return keyFor(side.Opponent(), w.board.KeyWith(c, side))
}

// keyFor adds the side to move to the key of a board.
func keyFor(side game.Colour, key uint64) uint64 {
	if side == game.White {
		return key ^ 0x6a09e667f3bcc908
	}
	return key
}

// evaluate returns the value of the position for side, whose turn it is.
func (w *worker) evaluate(side game.Colour) int {
	if w.sums == nil {
		return w.model.Evaluate(w.board, side)
	}
	return w.model.EvaluateBy(w.sums, w.board, side)
}
