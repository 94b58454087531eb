package main

import (
	"math"
	"math/rand/v2"
	"testing"

	"omok/game"

	"omok/ai/eval"
	"omok/ai/net"
	"omok/ai/shape"
)

// kinds are rules that treat the colours alike, and rules that do not.
var kinds = []game.RuleSet{game.Freestyle, game.Renju}

// shake moves all parameters at random, so that none is zero.
func shake(t *trainer, scale float64) {
	rnd := rand.New(rand.NewPCG(5, 5))
	for i := range t.params.x {
		t.params.x[i] += float32(rnd.NormFloat64() * scale)
	}
	t.layout.compose(t.net, t.params.x)
}

// TestGradient compares the gradient of the loss with what the loss gains when a
// parameter is moved a little: for each kind of parameter, those that matter the most and
// a few others.
func TestGradient(t *testing.T) {
	const little = 1.0 / 1024
	for _, set := range kinds {
		tr := newTest(t, set)
		shake(tr, 0.05)
		samples := tr.data.train[10:130]
		w := tr.workers[0]
		const stride = 15 // positions of several games
		loss := func() (sum float64) {
			tr.policy() // what others have left
			tr.layout.compose(tr.net, tr.params.x)
			for i := 0; i < len(samples); i += stride {
				sum += entropy(tr.chance(w, &samples[i]), float64(samples[i].target))
			}
			return sum + tr.Policy*tr.policy().loss
		}
		for i := 0; i < len(samples); i += stride {
			s := &samples[i]
			w.backward(s, float32(tr.chance(w, s)-float64(s.target)))
		}
		tr.layout.spread(tr.params.grad, &w.grad, 1, true)
		rnd := rand.New(rand.NewPCG(6, 6))
		for name, span := range spansOf(tr) {
			grad := tr.params.grad[span[0]:span[1]]
			most := 0.0
			for _, g := range grad {
				most = max(most, math.Abs(float64(g)))
			}
			if most == 0 {
				t.Errorf("%s, %s: the gradient is zero", set, name)
			}
			for _, i := range pick(grad, rnd) {
				x := &tr.params.x[span[0]+i]
				was := *x
				*x = was + little
				gain := loss()
				*x = was - little
				gain = (gain - loss()) / (2 * little)
				*x = was
				if g := float64(grad[i]); math.Abs(gain-g) > 0.02*most {
					t.Errorf("%s, %s: the gradient of parameter %d is %.5f, but the loss gains %.5f", set, name, i, g, gain)
				}
			}
		}
	}
}

// spansOf returns where each kind of parameter lies.
func spansOf(t *trainer) map[string][2]int {
	spans := map[string][2]int{}
	for i := range t.net.Tables {
		c := string(rune('1' + i))
		for name, rows := range map[string][2]uint16{
			"shapes": {byShapes, byThree}, "three cells": {byThree, byTwo}, "two cells": {byTwo, byLine},
			"own rows": {byLine, biasRow}, "bias": {biasRow, numRows},
		} {
			spans[name+" of table "+c] = [2]int{at(i, rows[0]), at(i, rows[1])}
		}
		from := at(len(t.net.Tables), 0) + i*perHead
		for _, part := range []struct {
			name string
			n    int
		}{
			{"inputs", net.Hidden * net.Inputs},
			{"bias", net.Hidden},
			{"outputs", net.Hidden},
			{"rest", 1},
			{"moves", net.Kinds * 2 * net.Channels},
			{"distances", 2 * net.Reach},
			{"rank", 1},
		} {
			spans[part.name+" of head "+c] = [2]int{from, from + part.n}
			from += part.n
		}
	}
	return spans
}

// pick returns the number of the largest of some gradients, and a few others.
func pick(grad []float32, rnd *rand.Rand) (picked []int) {
	largest := 0
	for i, g := range grad {
		if math.Abs(float64(g)) > math.Abs(float64(grad[largest])) {
			largest = i
		}
	}
	picked = append(picked, largest)
	for range 5 {
		picked = append(picked, rnd.IntN(len(grad)))
	}
	return picked
}

// TestWholeNumbersAgree compares the value that the engine computes in whole numbers with
// that of the net in training, on all positions of the games and with stones taken back.
func TestWholeNumbersAgree(t *testing.T) {
	const units = 1000 // a logit
	for _, set := range kinds {
		tr := newTest(t, set)
		shake(tr, 0.1)
		w := tr.workers[0]
		whole := net.New(net.Round(tr.net))
		rnd := rand.New(rand.NewPCG(8, 8))
		worst, spread, moves := 0.0, 0.0, 0.0
		for range 10 {
			b, _ := shape.New(tr.data.model.Tables, 12)
			var sums net.Sums
			sums.Follow(whole, b)
			turn := game.Black
			for i, p := range randomGame(tr.data.model.Tables.Rules, 12, rnd).Moves {
				b.Place(shape.CellAt(p), turn)
				turn = turn.Opponent()
				if i%7 == 6 {
					b.Undo()
					b.Place(shape.CellAt(p), turn.Opponent())
				}
				w.points, w.places = w.points[:0], w.places[:0]
				d := &data{model: tr.data.model, lines: tr.data.lines}
				s := d.add(b, turn)
				w.points, w.places = d.points, d.places
				want := float64(w.forward(&s))
				got := float64(sums.Value(turn, eval.ThreatsOf(b, turn), units)) / units
				worst, spread = max(worst, math.Abs(got-want)), max(spread, math.Abs(want))
				moves = max(moves, movesOff(w, d, &s, &sums, b, turn))
			}
		}
		t.Logf("%s: off by at most %.4f where values reach %.2f", set, worst, spread)
		if worst > 0.05 || spread < 0.5 {
			t.Errorf("%s: off by %.4f, where values reach %.2f", set, worst, spread)
		}
		if moves > 0.05 || moves == 0 {
			t.Errorf("%s: moves are off by %.4f", set, moves)
		}
	}
}

// movesOff returns by how much the engine's logits of moves are off at most, after a
// position has gone forward.
func movesOff(w *worker, d *data, s *sample, sums *net.Sums, b *shape.Board, turn game.Colour) float64 {
	mine, _ := w.tablesOf(s)
	h := &w.net.Heads[mine]
	ranks := make([]int32, len(d.cells))
	last := [2]shape.Cell{}
	for i := range last {
		if n := b.Stones - 1 - i; n >= 0 {
			last[i] = b.Placed(n)
		}
	}
	sums.Moves(ranks, d.cells, turn, eval.ThreatsOf(b, turn), last[0], last[1])
	unit := net.RankUnit / float64(h.Rank)
	worst := 0.0
	for i, p := range d.places {
		if p.apart[0] != far {
			own, deny := b.Ranks(d.cells[i], turn)
			worst = max(worst, math.Abs(float64(own+deny+ranks[i])/unit-float64(w.logit(s, h, i, p))))
		}
	}
	return worst
}

// TestInner looks at the cells near the point of a line and of its mirror image.
func TestInner(t *testing.T) {
	// Cells from the lowest: 0 1 2 0 | 2 0 0 1.
	line := uint16(0<<0 | 1<<2 | 2<<4 | 0<<6 | 2<<8 | 0<<10 | 0<<12 | 1<<14)
	mirrored := uint16(1<<0 | 0<<2 | 0<<4 | 2<<6 | 0<<8 | 2<<10 | 1<<12 | 0<<14)
	for cells, want := range map[int]uint16{
		3: 1 | 2<<2 | 0<<4 | 2<<6 | 0<<8 | 0<<10,
		2: 2 | 0<<2 | 2<<4 | 0<<6,
	} {
		var back uint16
		for i := range 2 * cells {
			back |= want >> (2 * i) & 3 << (2 * (2*cells - 1 - i))
		}
		want = min(want, back)
		if got := inner(line, cells); got != want {
			t.Errorf("%d cells: %b, want %b", cells, got, want)
		}
		if got := inner(mirrored, cells); got != want {
			t.Errorf("%d cells, mirrored: %b, want %b", cells, got, want)
		}
	}
}

// TestPartsBySight looks whether White's table has the shapes of White, who under renju
// makes other ones than Black.
func TestPartsBySight(t *testing.T) {
	tables := shape.TablesFor(game.MustRules(game.Renju))
	lines := net.Lines()
	l := newLayout(tables, 2)
	differ := 0
	for n, line := range lines.First {
		black, white := tables.LineShapes(line)
		if got, want := l.parts[0][n][0], uint16(black)<<4|uint16(white); got != want {
			t.Fatalf("line %d: Black has shapes %x, want %x", n, got, want)
		}
		if got, want := l.parts[1][lines.Swap[n]][0], uint16(white)<<4|uint16(black); got != want {
			t.Fatalf("line %d: White has shapes %x, want %x", n, got, want)
		}
		if l.parts[0][n][0] != l.parts[1][n][0] {
			differ++
		}
	}
	if differ == 0 {
		t.Error("no shapes differ")
	}
	seen := map[uint16]bool{}
	for _, p := range l.parts[1] {
		seen[p[3]] = true
	}
	if len(seen) != net.NumLines {
		t.Errorf("%d rows of their own", len(seen))
	}
}
