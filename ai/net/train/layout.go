package main

import (
	"math/rand/v2"

	"omok/ai/net"
	"omok/ai/shape"
)

// The rows of one colour lie one after the other: the parts of lines, and the bias.
const (
	byShapes = 0               // the rows of the two shapes that a stone makes in a line
	byThree  = byShapes + 1<<8 // of the three cells to each side of the point
	byTwo    = byThree + 1<<12 // of the two
	byLine   = byTwo + 1<<8    // of a line's own
	biasRow  = byLine + net.NumLines
	numRows  = biasRow + 1

	perValue  = net.Hidden*net.Inputs + net.Hidden + net.Hidden + 1
	perPolicy = net.Kinds*2*net.Channels + 2*net.Reach + 1
	perHead   = perValue + perPolicy
)

// parts are the rows whose sum is the row of a line: those of its shapes, its three
// cells, its two, its own.
type parts [4]uint16

// layout says where the parameters of a net lie in one long row of numbers: the rows of
// each colour, then the heads.
type layout struct {
	parts [][]parts  // of each line, for each table
	base  *net.Float // to whose rows those are added; nil for none
}

// newLayout returns the layout for rules, which treat the colours alike if there is one
// table.
func newLayout(t *shape.Tables, tables int) *layout {
	l := &layout{parts: make([][]parts, tables)}
	lines := net.Lines()
	for i := range l.parts {
		l.parts[i] = make([]parts, net.NumLines)
	}
	for n, line := range lines.First {
		black, white := t.LineShapes(line)
		l.parts[0][n] = partsOf(n, line, black, white)
		if tables == 2 { // White sees the line with the colours exchanged
			swapped := int(lines.Swap[n])
			l.parts[1][swapped] = partsOf(swapped, lines.First[swapped], white, black)
		}
	}
	return l
}

func partsOf(n int, line uint16, own, enemy uint8) parts {
	return parts{
		byShapes + uint16(own)<<4 + uint16(enemy),
		byThree + inner(line, 3),
		byTwo + inner(line, 2),
		byLine + uint16(n),
	}
}

// inner returns the cells of a line that are at most so far from its point; it is the same
// for the mirrored line.
func inner(line uint16, cells int) uint16 {
	mask := uint16(1)<<(2*cells) - 1
	x := line>>(2*(4-cells))&mask | line>>8&mask<<(2*cells)
	mirrored := uint16(0)
	for i := range 2 * cells {
		mirrored = mirrored<<2 | x>>(2*i)&3
	}
	return min(x, mirrored)
}

// size returns how many parameters there are.
func (l *layout) size() int { return len(l.parts) * (numRows*net.Channels + perHead) }

// at returns where a row of a table begins in a long row.
func at(table int, row uint16) int { return (table*numRows + int(row)) * net.Channels }

// row returns a row of a table in a long row.
func row(x []float32, table int, n uint16) *[net.Channels]float32 {
	return (*[net.Channels]float32)(x[at(table, n):])
}

// heads returns the part of a long row that holds the heads.
func (l *layout) heads(x []float32) []float32 { return x[len(l.parts)*numRows*net.Channels:] }

// head returns the part that holds a head.
func (l *layout) head(x []float32, n int) []float32 { return l.heads(x)[n*perHead : (n+1)*perHead] }

// compose sets a net from its parameters.
func (l *layout) compose(f *net.Float, x []float32) {
	for t, lines := range l.parts {
		for i := range lines {
			p := &lines[i]
			a, b, c, d := row(x, t, p[0]), row(x, t, p[1]), row(x, t, p[2]), row(x, t, p[3])
			sum := &f.Tables[t].Rows[i]
			for k := range sum {
				sum[k] = a[k] + d[k] + b[k] + c[k]
			}
			if l.base != nil {
				addTo(sum[:], l.base.Tables[t].Rows[i][:])
			}
		}
		f.Tables[t].Bias = *row(x, t, biasRow)
		loadHead(&f.Heads[t], l.head(x, t))
	}
}

// loadHead sets a head from its parameters, storeHead the other way round.
func loadHead(h *net.Head, x []float32) {
	for j := range h.In {
		x = x[copy(h.In[j][:], x):]
	}
	x = x[copy(h.Bias[:], x):]
	x = x[copy(h.Out[:], x):]
	h.Rest = x[0]
	x = x[1:]
	for i := range h.Move {
		x = x[copy(h.Move[i][:], x):]
	}
	for i := range h.Near {
		x = x[copy(h.Near[i][:], x):]
	}
	h.Rank = x[0]
}

func storeHead(x []float32, h *net.Head) {
	for j := range h.In {
		x = x[copy(x, h.In[j][:]):]
	}
	x = x[copy(x, h.Bias[:]):]
	x = x[copy(x, h.Out[:]):]
	x[0] = h.Rest
	x = x[1:]
	for i := range h.Move {
		x = x[copy(x, h.Move[i][:]):]
	}
	for i := range h.Near {
		x = x[copy(x, h.Near[i][:]):]
	}
	x[0] = h.Rank
}

// begin returns the parameters that training begins with: random rows of shapes and
// heads, so that no two channels and units learn the same.
func (l *layout) begin(rnd *rand.Rand) []float32 {
	x := make([]float32, l.size())
	random := func(x []float32, scale float64) {
		for i := range x {
			x[i] = float32(rnd.NormFloat64() * scale)
		}
	}
	for t := range l.parts {
		random(x[at(t, byShapes):at(t, byThree)], 0.1)
		for k := range row(x, t, biasRow) {
			row(x, t, biasRow)[k] = 0.05
		}
		var h net.Head
		for j := range h.In {
			random(h.In[j][:], 0.15)
		}
		random(h.Out[:], 0.1)
		h.Rank = 1
		storeHead(l.head(x, t), &h)
	}
	return x
}

// spread sets the gradient of the parameters from that of a net, times scale. into is
// zero before. With levels, it goes to the rows of inner lines, too.
func (l *layout) spread(into []float32, g *gradient, scale float32, levels bool) {
	for t, lines := range g.touched {
		for _, n := range lines {
			from, p := &g.Tables[t].Rows[n], &l.parts[t][n]
			for i, part := range p {
				if !levels && (i == 1 || i == 2) {
					continue
				}
				to := row(into, t, part)
				for k := range to {
					to[k] += from[k] * scale
				}
			}
		}
		bias := row(into, t, biasRow)
		for k, x := range g.Tables[t].Bias {
			bias[k] = x * scale
		}
		storeHead(l.head(into, t), &g.Heads[t])
	}
	for i := range l.heads(into) {
		l.heads(into)[i] *= scale
	}
}
