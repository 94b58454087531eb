package tournament

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

func TestScores(t *testing.T) {
	s := Scores{1, 1, 0, 1, 0.5, 0.5, 1, 0}
	if w, d, l := s.Count(); w != 4 || d != 2 || l != 2 {
		t.Errorf("count %d-%d-%d", w, d, l)
	}
	if s.Mean() != 0.625 {
		t.Errorf("mean %g", s.Mean())
	}
	// The pairs score 1, 0.5, 0.5, 0.5: variance 1/16, over 4 pairs.
	if got, want := s.Margin(), 1.96*0.125; math.Abs(got-want) > 1e-9 {
		t.Errorf("margin %g, want %g", got, want)
	}
	if got, want := s.String(), "4-2-2 of 8: 62.5 % ±24.5, Elo +89 [-85, +330]"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if m := (Scores{1, 0}).Margin(); m != 0.5 {
		t.Errorf("margin of one pair %g", m)
	}
	if m := (Scores{}).Mean(); m != 0.5 {
		t.Errorf("mean of nothing %g", m)
	}
}

func TestElo(t *testing.T) {
	for score, want := range map[float64]float64{0.5: 0, 10.0 / 11: 400, 1.0 / 11: -400, 1: math.Inf(1), 0: math.Inf(-1)} {
		if got := Elo(score); math.Abs(got-want) > 1e-9 {
			t.Errorf("Elo(%g) = %g, want %g", score, got, want)
		}
		if got := ScoreOf(want); math.Abs(got-score) > 1e-9 {
			t.Errorf("ScoreOf(%g) = %g, want %g", want, got, score)
		}
	}
}

// TestRateTwo checks the ratings of two players against the closed form: the
// difference is that of the score, its error that of the pairs' mean by the delta
// method.
func TestRateTwo(t *testing.T) {
	scores := Scores{1, 1, 0, 1, 0.5, 0.5, 1, 0, 1, 0.5, 0, 0, 1, 1, 1, 0.5, 0.5, 1, 1, 0}
	var meetings []Meeting
	for i := 0; i < len(scores); i += 2 {
		meetings = append(meetings, Meeting{0, 1, scores[i : i+2]})
	}
	r := Rate(2, meetings)
	mean := scores.Mean()
	elo, margin := r.Elo[0]-r.Elo[1], 1.96*naturalElo*math.Sqrt(r.variance(r.between(0, 1)))
	if want := Elo(mean); math.Abs(elo-want) > 0.5 { // the prior takes a little
		t.Errorf("difference %g, want %g", elo, want)
	}
	if want := scores.Margin() / (mean * (1 - mean)) * naturalElo; math.Abs(margin-want) > 0.01*want {
		t.Errorf("margin %g, want %g", margin, want)
	}
	if math.Abs(r.Elo[0]+r.Elo[1]) > 1e-6 || math.Abs(r.Error(0)-margin/2) > 1e-6 {
		t.Errorf("ratings %v, error %g of %g", r.Elo, r.Error(0), margin)
	}
	if got, want := r.Superiority(0, 1), normal((mean-0.5)/(scores.Margin()/1.96)); math.Abs(got-want) > 0.02 {
		t.Errorf("superiority %g, want about %g", got, want)
	}
	if a, b := r.Superiority(0, 1), r.Superiority(1, 0); math.Abs(a+b-1) > 1e-9 {
		t.Errorf("superiorities %g and %g", a, b)
	}
}

// minorize is the algorithm of Hunter (2004), "MM algorithms for generalized
// Bradley-Terry models": it finds the same ratings on another way.
func minorize(n int, meetings []Meeting) []float64 {
	won, games := make([]float64, n), newMatrix(n)
	for _, m := range meetings {
		for _, s := range m.Scores {
			won[m.A] += s
			won[m.B] += 1 - s
			games[m.A][m.B]++
			games[m.B][m.A]++
		}
	}
	gamma := make([]float64, n)
	for i := range gamma {
		gamma[i] = 1
	}
	for range 20000 {
		product := 1.0
		for i := range gamma {
			sum := 0.0
			for j := range gamma {
				if games[i][j] > 0 {
					sum += games[i][j] / (gamma[i] + gamma[j])
				}
			}
			gamma[i] = won[i] / sum
			product *= gamma[i]
		}
		for i := range gamma {
			gamma[i] /= math.Pow(product, 1/float64(n))
		}
	}
	elo := make([]float64, n)
	for i, g := range gamma {
		elo[i] = 400 * math.Log10(g)
	}
	return elo
}

// randomMeetings has players of given strengths meet in pairs, round robin.
func randomMeetings(rnd *rand.Rand, elo []float64, pairs int) []Meeting {
	var meetings []Meeting
	for range pairs {
		for a := range elo {
			for b := a + 1; b < len(elo); b++ {
				m := Meeting{A: a, B: b}
				bias := 200 * rnd.NormFloat64() // of the opening, for Black
				for _, side := range []float64{1, -1} {
					switch x := rnd.Float64() - ScoreOf(elo[a]-elo[b]+side*bias); {
					case x < -0.1:
						m.Scores = append(m.Scores, 1)
					case x > 0.1:
						m.Scores = append(m.Scores, 0)
					default:
						m.Scores = append(m.Scores, 0.5)
					}
				}
				meetings = append(meetings, m)
			}
		}
	}
	return meetings
}

func TestRateAgainstMinorization(t *testing.T) {
	rnd := rand.New(rand.NewPCG(3, 4))
	for range 20 {
		meetings := randomMeetings(rnd, []float64{150, 60, 0, -40, -170}, 25)
		got, want := Rate(5, meetings).Elo, minorize(5, meetings)
		for i := range got {
			if math.Abs(got[i]-want[i]) > 1 {
				t.Errorf("ratings %.2f, want %.2f", got, want)
				break
			}
		}
	}
}

// TestErrors checks the stated errors against the spread that ratings really have
// over many tournaments whose openings favour a colour.
func TestErrors(t *testing.T) {
	rnd := rand.New(rand.NewPCG(5, 6))
	truth := []float64{100, 20, -20, -100}
	const tours = 400
	inside, total, stated, spread := 0, 0, 0.0, 0.0
	for range tours {
		meetings := randomMeetings(rnd, truth, 12)
		r, centre := Rate(4, meetings), Rate(4, randomMeetings(rnd, truth, 12))
		for i := range truth {
			stated += r.Error(i) * r.Error(i) / (1.96 * 1.96)
			d := r.Elo[i] - centre.Elo[i]
			spread += d * d / 2
			total++
			if math.Abs(d) < 1.96*math.Hypot(r.Error(i), centre.Error(i))/1.96 {
				inside++
			}
		}
	}
	if share := float64(inside) / float64(total); share < 0.92 || share > 0.975 {
		t.Errorf("%.1f %% of the ratings lie within their interval", 100*share)
	}
	if ratio := stated / spread; ratio < 0.85 || ratio > 1.15 {
		t.Errorf("stated variance is %.2f of the true one", ratio)
	}
}

func TestPerfectPlayers(t *testing.T) {
	r := Rate(4, []Meeting{{0, 1, []float64{1, 1}}, {0, 2, []float64{1, 1}}, {1, 2, []float64{1, 0}}})
	if !(r.Elo[0] > r.Elo[1]+200) || math.IsInf(r.Elo[0], 0) || !math.IsNaN(r.Elo[3]) || math.Abs(r.Elo[1]-r.Elo[2]) > 1 {
		t.Errorf("ratings %v", r.Elo)
	}
	if got := r.byElo(); got[0] != 0 || got[3] != 3 {
		t.Errorf("order %v", got)
	}
	if r := Rate(2, nil); !math.IsNaN(r.Elo[0]) || r.Superiority(0, 1) != 0.5 {
		t.Errorf("ratings of nothing %v", r.Elo)
	}
}

// TestSPRT checks the ratio against a value worked out by hand, and that the test
// errs about as often as it says.
func TestSPRT(t *testing.T) {
	s := SPRT{Elo0: 0, Elo1: 20, Alpha: 0.05, Beta: 0.05}
	if lower, upper := s.Bounds(); math.Abs(lower+2.94444) > 1e-4 || math.Abs(upper-2.94444) > 1e-4 {
		t.Errorf("bounds %g %g", lower, upper)
	}
	// Pairs 1, 1/2, 3/4, 1/4: mean 0.625, variance 0.078125; s0 = 0.5, s1 = 0.528751.
	results := Scores{1, 1, 1, 0, 1, 0.5, 0, 0.5}
	if got, want := s.Ratio(results), 4*0.0287506*(1.25-1.0287506)/(2*0.078125); math.Abs(got-want) > 1e-4 {
		t.Errorf("ratio %g, want %g", got, want)
	}
	for elo, wrong := range map[float64]Verdict{0: TakeElo1, 20: TakeElo0} {
		rnd := rand.New(rand.NewPCG(7, uint64(elo))) // whichever comes first
		mistakes := 0
		const runs = 200
		for range runs {
			var results Scores
			verdict := Undecided
			for verdict == Undecided {
				for range 100 { // no opening favours a side: the score of 20 points would be lower
					score := 0.0
					if rnd.Float64() < ScoreOf(elo) {
						score = 1
					}
					results = append(results, score)
				}
				verdict = s.Verdict(results)
			}
			if verdict == wrong {
				mistakes++
			}
		}
		if mistakes > runs/8 {
			t.Errorf("at %g points %d of %d verdicts are wrong", elo, mistakes, runs)
		}
	}
	for _, bad := range []SPRT{{}, {Elo0: 5, Elo1: 5, Alpha: 0.05, Beta: 0.05}, {Elo1: 5, Alpha: 0.7, Beta: 0.05}, {Elo1: 5, Alpha: math.NaN(), Beta: 0.1}} {
		if bad.Validate() == nil {
			t.Errorf("%+v is accepted", bad)
		}
	}
}

// TestSPRTOfPairsThatAreAlike checks that a test of pairs that all end alike is decided, but
// not by a few of them.
func TestSPRTOfPairsThatAreAlike(t *testing.T) {
	s := SPRT{Elo0: 0, Elo1: 20, Alpha: 0.05, Beta: 0.05}
	for name, tt := range map[string]struct {
		pair  Scores
		least int // pairs that decide, by hand: those whose square is 2 * 0.25 * 2.94444 / |(s1-s0)(2*mean-s0-s1)|
		want  Verdict
	}{
		"won":     {Scores{1, 1}, 8, TakeElo1},
		"lost":    {Scores{0, 0}, 8, TakeElo0},
		"one all": {Scores{1, 0}, 43, TakeElo0},
	} {
		var results Scores
		for n := 1; n <= tt.least; n++ {
			results = append(results, tt.pair...)
			want := Undecided
			if n == tt.least {
				want = tt.want
			}
			if got := s.Verdict(results); got != want {
				t.Errorf("%s: after %d pairs the verdict is %d, want %d (ratio %g)", name, n, got, want, s.Ratio(results))
			}
		}
	}
}

// TestBounded checks whose ratings results bound.
func TestBounded(t *testing.T) {
	for name, tt := range map[string]struct {
		meetings []Meeting
		want     []bool
	}{
		"nothing":          {nil, []bool{false, false, false}},
		"one draw":         {[]Meeting{{0, 1, []float64{0.5}}}, []bool{true, true, false}},
		"a ladder":         {[]Meeting{{0, 1, []float64{1, 1}}, {1, 2, []float64{1, 1}}, {0, 2, []float64{1, 1}}}, []bool{false, false, false}},
		"a circle":         {[]Meeting{{0, 1, []float64{1, 1}}, {1, 2, []float64{1, 1}}, {0, 2, []float64{0, 0}}}, []bool{true, true, true}},
		"one above others": {[]Meeting{{0, 1, []float64{1, 1}}, {1, 2, []float64{1, 0}}, {0, 2, []float64{1, 1}}}, []bool{false, true, true}},
	} {
		if got := bounded(3, tt.meetings); !slices.Equal(got, tt.want) {
			t.Errorf("%s: %v, want %v", name, got, tt.want)
		}
	}
}

// Beside players whose strength is known, a stranger's is what the scores say; who has
// lost every game is as low as the prior allows, and that is finite.
func TestRateBesideKnownPlayers(t *testing.T) {
	unknown := math.NaN()
	var meetings []Meeting
	for range 300 {
		meetings = append(meetings,
			Meeting{A: 0, B: 1, Scores: []float64{1, 1, 1, 0}}, // 75 % are 191 points
			Meeting{A: 2, B: 0, Scores: []float64{0.5, 0}},     // 25 %, the other way round
			Meeting{A: 3, B: 1, Scores: []float64{0, 0}})
	}
	got := RateBeside([]float64{unknown, 1000, unknown, unknown}, meetings)
	for i, want := range []float64{1191, 1000, 1000} {
		if math.Abs(got[i]-want) > 3 {
			t.Errorf("player %d has %.0f, want %.0f", i, got[i], want)
		}
	}
	if got[3] > 0 || got[3] < -3000 {
		t.Errorf("who lost all has %.0f", got[3])
	}
}
