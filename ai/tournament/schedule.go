package tournament

import "slices"

// fixture is a game to be played.
type fixture struct {
	number       int // from 0, in the order of play
	round        int // from 0
	meeting      int // games with the same number are a pair, or several pairs
	black, white int // seat numbers
	opening      int
}

// roundsOf returns the fixtures of a tournament whose rounds do not depend on results.
func (c *Config) roundsOf() []fixture {
	var all []fixture
	for round := range c.Rounds {
		for a := range c.Seats {
			for b := a + 1; b < len(c.Seats); b++ {
				if c.Format != Gauntlet || a == 0 {
					all = c.appendMeeting(all, round, a, b)
				}
			}
		}
	}
	return all
}

// appendMeeting adds the games of two players: openings in turn, each with both
// colours.
func (c *Config) appendMeeting(all []fixture, round, a, b int) []fixture {
	meeting, opening := 0, 0
	if len(all) > 0 {
		meeting, opening = all[len(all)-1].meeting+1, all[len(all)-1].opening+1
	}
	for i := range c.Games {
		black, white := a, b
		if i%2 == 1 {
			black, white = b, a
		}
		all = append(all, fixture{
			number: len(all), round: round, meeting: meeting + i/2, black: black, white: white,
			opening: (opening + i/2) % len(c.Starts),
		})
	}
	return all
}

// swissRound pairs the players for a round after the games so far: players with the same
// score, the better ones first, and as far as possible nobody twice with the same
// opponent. With an odd number, the lowest player that has not sat out yet does so.
func (c *Config) swissRound(so []fixture, scores []float64) []fixture {
	round := 0
	met, played := map[[2]int]int{}, make([]int, len(c.Seats))
	for _, f := range so {
		round = max(round, f.round+1)
		met[[2]int{min(f.black, f.white), max(f.black, f.white)}]++
		played[f.black]++
		played[f.white]++
	}
	order := make([]int, len(c.Seats))
	scores = slices.Clone(scores)
	for i := range order {
		order[i] = i
		scores[i] += float64(round*c.Games - played[i])
	}
	slices.SortStableFunc(order, func(a, b int) int {
		switch {
		case scores[a] > scores[b]:
			return -1
		case scores[a] < scores[b]:
			return 1
		}
		return 0
	})
	if len(order)%2 == 1 {
		out := len(order) - 1
		for i, p := range order { // the one with the most games sits out; of several, the lowest
			if played[p] >= played[order[out]] && i > out || played[p] > played[order[out]] {
				out = i
			}
		}
		order = slices.Delete(order, out, out+1)
	}
	all := slices.Clone(so)
	for _, pair := range pairUp(order, met) {
		all = c.appendMeeting(all, round, pair[0], pair[1])
	}
	return all
}

// maxSwissTries bounds the search for a round without a repeated meeting.
const maxSwissTries = 20000

// pairUp pairs neighbours in the order that have not met; if that is not possible for
// all, neighbours that have met least.
func pairUp(order []int, met map[[2]int]int) [][2]int {
	tries := 0
	var pair func(left []int, most int) [][2]int
	pair = func(left []int, most int) [][2]int {
		if len(left) == 0 {
			return [][2]int{}
		}
		for i := 1; i < len(left); i++ {
			if tries++; tries > maxSwissTries {
				return nil
			}
			a, b := left[0], left[i]
			if met[[2]int{min(a, b), max(a, b)}] > most {
				continue
			}
			rest := append(slices.Clone(left[1:i]), left[i+1:]...)
			if pairs := pair(rest, most); pairs != nil {
				return append([][2]int{{a, b}}, pairs...)
			}
		}
		return nil
	}
	most := 0
	for _, n := range met {
		most = max(most, n)
	}
	for allowed := 0; allowed <= most; allowed++ {
		tries = 0
		if pairs := pair(order, allowed); pairs != nil {
			return pairs
		}
	}
	var pairs [][2]int
	for i := 0; i+1 < len(order); i += 2 {
		pairs = append(pairs, [2]int{order[i], order[i+1]})
	}
	return pairs
}
