package library

import (
	"bufio"
	"fmt"
	"io"
	"math/rand/v2"

	"omok/game"
)

// generator makes games between weak players from random openings, as SGF text.
// Of a few points near the last stones its players take the one where the lines of
// five points of both sides are worth most, or now and then any of them. They
// keep no other rules than those of freestyle, so the games are written as such.
type generator struct {
	rng    *rand.Rand
	colour [genSize * genSize]game.Colour
	played []int
}

const genSize = 15

// weights are what a line of five is worth to a player by the stones of one colour
// in it, when there are none of the other.
var weights = [6]int{1, 8, 64, 512, 100_000, 0}

// write writes so many games; the names are those of fewer players, some of whom
// play much more than others, and win more.
func (g *generator) write(to io.Writer, games, players int) error {
	out := bufio.NewWriterSize(to, 1<<20)
	for range games {
		black, white := g.player(players), g.player(players)
		winner := g.play(black, white, players)
		result := map[game.Colour]string{game.Black: "B+", game.White: "W+", game.Empty: "0"}[winner]
		year := 1970 + g.rng.IntN(57)
		fmt.Fprintf(out, "(;GM[4]FF[4]CA[UTF-8]SZ[15]RU[freestyle]PB[%s]PW[%s]BR[%d]WR[%d]EV[Cup %d]DT[%d-%02d-%02d]RE[%s]",
			playerName(black), playerName(white), 2400-700*black/players, 2400-700*white/players, g.rng.IntN(400),
			year, 1+g.rng.IntN(12), 1+g.rng.IntN(28), result)
		for i, p := range g.played {
			fmt.Fprintf(out, ";%c[%c%c]", "BW"[i%2], 'a'+p%genSize, 'a'+p/genSize)
		}
		if _, err := out.WriteString(")\n"); err != nil {
			return err
		}
	}
	return out.Flush()
}

func (g *generator) player(players int) int {
	f := g.rng.Float64()
	return int(f * f * float64(players))
}

func playerName(n int) string { return fmt.Sprintf("Player %d", n) }

// play plays a game and returns who has won.
func (g *generator) play(black, white, players int) game.Colour {
	clear(g.colour[:])
	g.played = g.played[:0]
	g.put(7*genSize + 7)
	for spread := 1; spread <= 2+g.rng.IntN(2); spread++ { // a random opening
		for {
			x, y := 7-spread+g.rng.IntN(2*spread+1), 7-spread+g.rng.IntN(2*spread+1)
			if g.colour[y*genSize+x] == game.Empty {
				g.put(y*genSize + x)
				break
			}
		}
	}
	for len(g.played) < 120 {
		c := mover(len(g.played))
		skill := 1 - 0.4*float64([]int{black, white}[len(g.played)%2])/float64(players)
		p, wins := g.choose(c, skill)
		g.put(p)
		if wins {
			return c
		}
	}
	return game.Empty
}

func (g *generator) put(p int) {
	g.colour[p] = mover(len(g.played))
	g.played = append(g.played, p)
}

// choose returns a point for c, and whether it makes a five.
func (g *generator) choose(c game.Colour, skill float64) (point int, wins bool) {
	best, bestScore := -1, -1
	recent := g.played[max(0, len(g.played)-6):]
	for range 10 { // weak players do not see every point
		q := recent[g.rng.IntN(len(recent))]
		x, y := q%genSize+g.rng.IntN(5)-2, q/genSize+g.rng.IntN(5)-2
		if x < 0 || y < 0 || x >= genSize || y >= genSize || g.colour[y*genSize+x] != game.Empty {
			continue
		}
		five, score := g.worth(x, y, c)
		if five {
			return y*genSize + x, true
		}
		if g.rng.Float64() > skill {
			score /= 16
		}
		if score = score*4 + g.rng.IntN(64); score > bestScore {
			best, bestScore = y*genSize+x, score
		}
	}
	if best >= 0 {
		return best, false
	}
	for {
		if p := g.rng.IntN(genSize * genSize); g.colour[p] == game.Empty {
			return p, false
		}
	}
}

// worth returns whether a stone of c makes a five there, and what the lines through
// the point are worth.
func (g *generator) worth(x, y int, c game.Colour) (five bool, score int) {
	for _, d := range [...][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}} {
		for from := -4; from <= 0; from++ {
			x0, y0 := x+from*d[0], y+from*d[1]
			x1, y1 := x0+4*d[0], y0+4*d[1]
			if min(x0, y0, x1, y1) < 0 || max(x0, y0, x1, y1) >= genSize {
				continue
			}
			var count [3]int
			for k := range 5 {
				count[g.colour[(y0+k*d[1])*genSize+x0+k*d[0]]]++
			}
			own, other := count[c], count[c.Opponent()]
			switch {
			case own == 4:
				return true, 0
			case other == 0:
				score += weights[own] * 2
			case own == 0:
				score += weights[other]
			}
		}
	}
	return false, score
}
