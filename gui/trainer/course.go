package trainer

import (
	"cmp"
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"time"

	"omok/ai/puzzle"
	"omok/game"
	"omok/game/library"
)

// Store is the library as the trainer uses it.
type Store interface {
	// Ask runs do with the library away from Fyne's goroutine, and then calls then on
	// that goroutine. If do fails, the error is reported instead.
	Ask(do func(context.Context, *library.Library) error, then func())
}

// Plan says which puzzles come.
type Plan struct {
	Kind  PlanKind
	Theme puzzle.Theme // of ByTheme
}

// PlanKind is a way to choose puzzles; its text is kept with the results.
type PlanKind string

// The ways.
const (
	Daily   PlanKind = "daily"  // ten for today: some that are due, the rest near the rating
	ByTheme PlanKind = "theme"  // of one theme, near the rating
	Repeat  PlanKind = "repeat" // that are due, and then those due next
	Storm   PlanKind = "storm"  // as many as possible in three minutes, getting harder
	Own     PlanKind = "own"    // from games
)

const (
	dailyCount = 10
	dailyDue   = 4 // at most, of the daily ones
	stormTime  = 3 * time.Minute
	stormFirst = 600 // rating of the first puzzle of a storm,
	stormStep  = 35  // and what each one solved adds
	stormMoves = 4   // the longest solution in a storm
	spread     = 150 // how far from the rating puzzles are chosen
	// puzzleDeviation is how uncertain the rating of a puzzle is, which is a guess.
	puzzleDeviation = 120
)

// stormKinds are the kinds of the puzzles of a storm, in turn.
var stormKinds = [...]puzzle.Kind{puzzle.Attack, puzzle.Attack, puzzle.Defend}

// Course is a person's way through the puzzles. All of it belongs to Fyne's goroutine.
type Course struct {
	Rules  game.RuleSet // only of these; empty: of all
	Rating library.Rating
	Streak int // solved in a row
	Plan   Plan
	Solved int // in this plan,
	Tried  int // of this many tried

	store   Store
	person  func() string
	now     func() time.Time
	rnd     *rand.Rand
	all     []*puzzle.Puzzle
	marks   map[string]*puzzle.Puzzle
	names   map[*puzzle.Puzzle]string // their marks, which are costly to work out
	results []library.PuzzleResult    // of the person, the oldest first
	played  []library.Accuracy        // of the person in games, the oldest first
	cards   map[string]library.Card
	queue   []*puzzle.Puzzle // of the plan, the next first
	seen    map[string]bool  // in this plan
}

// NewCourse returns a course without anything read yet.
func NewCourse(s Store, person func() string, now func() time.Time) *Course {
	seed := uint64(now().UnixNano())
	return &Course{store: s, person: person, now: now, rnd: rand.New(rand.NewPCG(seed, 14)), Rating: library.NewRating}
}

// mostCards is how many cards are read; nobody can have more for a set of this size.
const mostCards = 100_000

// Load reads the set and what is known of the person, and then calls then.
func (c *Course) Load(then func()) {
	person, all, known := c.person(), c.all, c.names
	var own []library.OwnPuzzle
	var results []library.PuzzleResult
	var played []library.Accuracy
	var cards []library.Card
	var rating library.Rating
	marks, names := map[string]*puzzle.Puzzle{}, map[*puzzle.Puzzle]string{}
	c.store.Ask(func(ctx context.Context, l *library.Library) (err error) {
		if all, err = puzzle.Set(); err != nil {
			return err
		}
		all = slices.Clone(all)
		if own, err = l.OwnPuzzles(ctx); err != nil {
			return err
		}
		for _, o := range own {
			p := new(puzzle.Puzzle)
			if p.UnmarshalText(o.Data) == nil { // a later version's may not be read
				all = append(all, p)
			}
		}
		for _, p := range all {
			if names[p] = known[p]; names[p] == "" {
				names[p] = p.Mark()
			}
			marks[names[p]] = p
		}
		if results, err = l.PuzzleResults(ctx, person, time.Time{}); err != nil {
			return err
		}
		if played, err = l.Accuracies(ctx, person); err != nil {
			return err
		}
		if cards, err = l.DueCards(ctx, person, farFuture, mostCards); err != nil {
			return err
		}
		rating, err = l.PuzzleRating(ctx, person)
		return err
	}, func() {
		c.names = names
		c.all, c.marks, c.results, c.played, c.Rating = all, marks, results, played, rating
		c.cards = map[string]library.Card{}
		for _, card := range cards {
			c.cards[card.Puzzle] = card
		}
		c.Streak = streak(results)
		then()
	})
}

// farFuture is after every day on which a card is due.
var farFuture = time.UnixMilli(math.MaxInt64 / 2)

// streak returns how many of the last results in a row are solved.
func streak(results []library.PuzzleResult) (n int) {
	for _, r := range slices.Backward(results) {
		if !r.Solved {
			break
		}
		n++
	}
	return n
}

// Begin begins a plan.
func (c *Course) Begin(p Plan) {
	c.Plan, c.Solved, c.Tried, c.queue, c.seen = p, 0, 0, nil, map[string]bool{}
	switch p.Kind {
	case Daily:
		c.queue = c.dailyMix()
	case Repeat:
		c.queue = c.due(farFuture)
	case Own:
		c.queue = c.own()
	}
}

// today returns the marks of what was answered in today's mix.
func (c *Course) today() map[string]bool {
	done := map[string]bool{}
	y, m, d := c.now().Date()
	for _, r := range c.results {
		if ry, rm, rd := r.At.Date(); ry == y && rm == m && rd == d && PlanKind(r.Mode) == Daily {
			done[r.Puzzle] = true
		}
	}
	return done
}

// dailyMix returns what is left of today's ten.
func (c *Course) dailyMix() []*puzzle.Puzzle {
	done := c.today()
	c.Tried = len(done)
	var mix []*puzzle.Puzzle
	due := c.due(c.now())
	for _, p := range due[:min(len(due), dailyDue)] {
		if !done[c.names[p]] {
			mix = append(mix, p)
		}
	}
	for len(mix)+len(done) < dailyCount {
		fresh := func(p *puzzle.Puzzle) bool {
			return !done[c.names[p]] && !slices.Contains(mix, p) && !sameTheme(mix, p)
		}
		kind := lacking(c.kinds(), c.kindsOf(done, mix))
		p := c.near(c.Rating.Value, func(p *puzzle.Puzzle) bool { return p.Kind == kind && fresh(p) })
		if p == nil { // no more of that kind
			p = c.near(c.Rating.Value, fresh)
		}
		if p == nil {
			break
		}
		mix = append(mix, p)
	}
	return mix[:min(len(mix), max(0, dailyCount-len(done)))]
}

// dailyShare is how many of the daily ones are of each kind of the set.
var dailyShare = map[puzzle.Kind]int{puzzle.Attack: 6, puzzle.Defend: 3, puzzle.Mistake: 1}

// kindsOf counts the kinds of what was answered and of what is still in a mix.
func (c *Course) kindsOf(done map[string]bool, mix []*puzzle.Puzzle) map[puzzle.Kind]int {
	count := map[puzzle.Kind]int{}
	for mark := range done {
		if p := c.marks[mark]; p != nil {
			count[p.Kind]++
		}
	}
	for _, p := range mix {
		count[p.Kind]++
	}
	return count
}

// kinds returns the kinds that the set has under the rules that are wanted; an attack at
// least.
func (c *Course) kinds() []puzzle.Kind {
	there := map[puzzle.Kind]bool{puzzle.Attack: true}
	for _, p := range c.all {
		if !p.Loose && c.fits(p) {
			there[p.Kind] = true
		}
	}
	return slices.DeleteFunc(slices.Clone(puzzle.Kinds), func(k puzzle.Kind) bool { return !there[k] })
}

// lacking returns the kind of which there are fewest against its share.
func lacking(kinds []puzzle.Kind, count map[puzzle.Kind]int) puzzle.Kind {
	return slices.MinFunc(kinds, func(a, b puzzle.Kind) int {
		return cmp.Compare(count[a]*dailyShare[b], count[b]*dailyShare[a])
	})
}

// sameTheme reports whether the last of a mix has the same first theme as p: a mix
// changes its themes.
func sameTheme(mix []*puzzle.Puzzle, p *puzzle.Puzzle) bool {
	return len(mix) > 0 && len(p.Themes) > 0 && mix[len(mix)-1].Has(p.Themes[0])
}

// due returns the puzzles of the cards that are due at a time, the longest due first.
func (c *Course) due(at time.Time) []*puzzle.Puzzle {
	var cards []library.Card
	for _, card := range c.cards {
		if !card.Due.After(at) && c.marks[card.Puzzle] != nil && c.fits(c.marks[card.Puzzle]) {
			cards = append(cards, card)
		}
	}
	slices.SortFunc(cards, func(a, b library.Card) int { return a.Due.Compare(b.Due) })
	var list []*puzzle.Puzzle
	for _, card := range cards {
		list = append(list, c.marks[card.Puzzle])
	}
	return list
}

// Due returns how many puzzles are to be repeated now.
func (c *Course) Due() int { return len(c.due(c.now())) }

// own returns the puzzles from games, those least answered first.
func (c *Course) own() []*puzzle.Puzzle {
	times := map[string]int{}
	for _, r := range c.results {
		times[r.Puzzle]++
	}
	var list []*puzzle.Puzzle
	for _, p := range c.all {
		if p.Loose && c.fits(p) {
			list = append(list, p)
		}
	}
	slices.SortStableFunc(list, func(a, b *puzzle.Puzzle) int { return cmp.Compare(times[c.names[a]], times[c.names[b]]) })
	return list
}

func (c *Course) fits(p *puzzle.Puzzle) bool { return c.Rules == "" || p.Rules.Set == c.Rules }

// near returns a random puzzle whose rating is near the given one; one that was solved
// before only if there are no others. It returns nil if none is wanted.
func (c *Course) near(rating float64, want func(*puzzle.Puzzle) bool) *puzzle.Puzzle {
	known := map[string]bool{}
	for _, r := range c.results {
		known[r.Puzzle] = true
	}
	best := math.Inf(1)
	var found *puzzle.Puzzle
	for _, p := range c.all {
		if p.Loose || !c.fits(p) || !want(p) {
			continue
		}
		away := max(0, math.Abs(p.Rating-rating)-spread) + 200*c.rnd.Float64()
		if mark := c.names[p]; known[mark] || c.seen[mark] {
			away += 10_000
		}
		if away < best {
			best, found = away, p
		}
	}
	return found
}

// Next returns the next puzzle of the plan, nil if there is none.
func (c *Course) Next() *puzzle.Puzzle {
	var p *puzzle.Puzzle
	switch c.Plan.Kind {
	case ByTheme:
		p = c.near(c.Rating.Value, func(p *puzzle.Puzzle) bool { return p.Has(c.Plan.Theme) })
	case Storm:
		rating, kind := stormFirst+stormStep*float64(c.Solved), stormKinds[c.Tried%len(stormKinds)]
		short := func(p *puzzle.Puzzle) bool { return p.Kind != puzzle.Mistake && p.Moves <= stormMoves }
		if p = c.near(rating, func(p *puzzle.Puzzle) bool { return p.Kind == kind && short(p) }); p == nil {
			p = c.near(rating, short)
		}
	default:
		if len(c.queue) > 0 {
			p, c.queue = c.queue[0], c.queue[1:]
		}
	}
	if p != nil {
		c.seen[c.names[p]] = true
	}
	return p
}

// Left returns how many puzzles of the plan are still to come; -1 where there is no end.
func (c *Course) Left() int {
	if c.Plan.Kind == ByTheme || c.Plan.Kind == Storm {
		return -1
	}
	return len(c.queue)
}

// Keep keeps a settled attempt: the result, the rating after it, and the card of a
// puzzle that was missed or is being repeated. It is on the disk when then is called,
// which it is not if the library fails.
func (c *Course) Keep(a *Attempt, then func()) {
	now, score := c.now(), a.Score()
	took := a.Took
	if took == 0 {
		took = now.Sub(a.Began)
	}
	mark := a.Puzzle.Mark()
	if c.Plan.Kind != Storm { // whose answers are hasty
		c.Rating = c.Rating.After(library.Outcome{
			Against: library.Rating{Value: a.Puzzle.Rating, Deviation: puzzleDeviation, Volatility: library.NewRating.Volatility}, Score: score,
		})
	}
	var themes []string
	for _, t := range a.Puzzle.Themes {
		themes = append(themes, string(t))
	}
	r := library.PuzzleResult{
		Puzzle: mark, Themes: themes, Mode: string(c.Plan.Kind), At: now, Took: took,
		Solved: score > 0, Hints: a.Hints, Rating: c.Rating,
	}
	c.results = append(c.results, r)
	c.Tried++
	if c.Streak++; !r.Solved {
		c.Streak = 0
	} else {
		c.Solved++
	}
	var card *library.Card
	if old, known := c.cards[mark]; known || !r.Solved {
		old.Puzzle = mark
		next := again(old, quality(a), now)
		c.cards[mark], card = next, &next
	}
	person := c.person()
	c.store.Ask(func(ctx context.Context, l *library.Library) error { return l.KeepPuzzleResult(ctx, person, r, card) }, then)
}
