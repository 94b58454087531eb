package tournament

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"
	"time"

	"omok/ai"
	"omok/game"
)

// Game is a game of a tournament, played or being played.
type Game struct {
	Number  int    `json:"number"` // from 0
	Round   int    `json:"round"`  // from 0
	Meeting int    `json:"meeting"`
	Black   int    `json:"black"` // its seat number
	White   int    `json:"white"`
	Opening int    `json:"opening"` // plies of the opening
	Moves   string `json:"moves"`   // a position string
	Result  string `json:"result"`  // Black's: "1", "½" or "0"; "" while it is played
	Reason  string `json:"reason,omitempty"`
	Fault   Fault  `json:"fault,omitempty"`  // of the loser
	Detail  string `json:"detail,omitempty"` // what the loser's engine did

	Spent [2]time.Duration `json:"spent"` // of Black and White
	Ended time.Time        `json:"ended"`
	Rate  float64          `json:"-"` // the latest win rates told by White and Black, as Black's chance; 0.5 if nothing was told
}

// Plies returns the length of the game, its opening included.
func (g *Game) Plies() int {
	points, _ := game.ParsePoints(g.Moves, game.MaxSize)
	return len(points)
}

// Score returns Black's result as a number; 0.5 too for a game that is not over.
func (g *Game) Score() float64 {
	switch g.Result {
	case "1":
		return 1
	case "0":
		return 0
	}
	return 0.5
}

// winner returns the winner; Empty for a draw.
func (g *Game) winner() game.Colour {
	switch g.Result {
	case "1":
		return game.Black
	case "0":
		return game.White
	}
	return game.Empty
}

// Tournament plays what a [Config] says. It may be used from any goroutine.
type Tournament struct {
	config Config
	kinds  Kinds
	starts []Opening
	store  *store // nil: not kept in a file

	mu       sync.Mutex
	changed  *sync.Cond // a game has ended, or Run is to end
	plan     []fixture
	games    map[int]*Game // played
	running  map[int]*Game
	taken    map[int]bool
	failed   error // the error of the store
	onChange func()
	onGame   func(*Game)
}

// New makes a tournament that is kept in a file at path; with an empty path it is not
// kept.
func New(c Config, kinds Kinds, path string) (*Tournament, error) {
	if err := c.Validate(); err != nil {
		return nil, err
	}
	t, err := newTournament(c, kinds)
	if err != nil || path == "" {
		return t, err
	}
	t.store, err = createStore(path, &t.config)
	return t, err
}

func newTournament(c Config, kinds Kinds) (*Tournament, error) {
	t := &Tournament{config: c, kinds: kinds, games: map[int]*Game{}, running: map[int]*Game{}, taken: map[int]bool{}}
	t.changed = sync.NewCond(&t.mu)
	for _, text := range c.Starts {
		o, err := ParseOpening(text, c.Size)
		if err != nil {
			return nil, err
		}
		t.starts = append(t.starts, o)
	}
	t.extend()
	return t, nil
}

// Open resumes a tournament that was kept at path.
func Open(path string, kinds Kinds) (*Tournament, error) {
	c, games, s, err := openStore(path)
	if err != nil {
		return nil, err
	}
	if err := c.Validate(); err != nil {
		return nil, errors.Join(err, s.close())
	}
	t, err := newTournament(*c, kinds)
	if err != nil {
		return nil, errors.Join(err, s.close())
	}
	t.store = s
	for i := range games {
		t.games[games[i].Number] = &games[i]
		t.taken[games[i].Number] = true
		t.extend()
	}
	return t, nil
}

// Close closes the file. Run must have ended.
func (t *Tournament) Close() error {
	if t.store == nil {
		return nil
	}
	return t.store.close()
}

// Config returns the conditions of the tournament.
func (t *Tournament) Config() Config { return t.config }

// OnChange makes the tournament call f after each move and each game, on the goroutines
// of Run. f must return quickly.
func (t *Tournament) OnChange(f func()) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.onChange = f
}

// OnGame makes the tournament call f with each game that has ended, one call at a time.
// f must return quickly and must not call the tournament.
func (t *Tournament) OnGame(f func(*Game)) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.onGame = f
}

func (t *Tournament) tell() {
	t.mu.Lock()
	f := t.onChange
	t.mu.Unlock()
	if f != nil {
		f()
	}
}

// extend adds the fixtures that can be planned: all of them at the start, or a round of
// a Swiss once the round before has been played.
func (t *Tournament) extend() {
	switch {
	case t.config.Format != Swiss:
		if t.plan == nil {
			t.plan = t.config.roundsOf()
		}
	case len(t.games) < len(t.plan):
	case len(t.plan) > 0 && t.plan[len(t.plan)-1].round+1 >= t.config.Rounds:
	default:
		scores := make([]float64, len(t.config.Seats))
		for _, g := range t.games {
			scores[g.Black] += g.Score()
			scores[g.White] += 1 - g.Score()
		}
		t.plan = t.config.swissRound(t.plan, scores)
	}
}

// Done reports whether everything has been played, or the sequential test has
// ended.
func (t *Tournament) Done() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.done()
}

func (t *Tournament) done() bool {
	return len(t.games) >= len(t.plan) || t.verdict() != Undecided
}

// verdict returns the verdict of the sequential test.
func (t *Tournament) verdict() Verdict {
	if t.config.SPRT == nil {
		return Undecided
	}
	return t.config.SPRT.Verdict(t.pairs(0))
}

// pairs returns the results of a player's whole pairs, in their order.
func (t *Tournament) pairs(player int) Scores {
	var scores Scores
	for _, m := range t.meetings() {
		if len(m.Scores) == 2 {
			for _, s := range m.Scores {
				if m.A != player {
					s = 1 - s
				}
				scores = append(scores, s)
			}
		}
	}
	return scores
}

// meetings returns the games played, by pairs.
func (t *Tournament) meetings() []Meeting {
	by := map[int]*Meeting{}
	for _, n := range slices.Sorted(maps.Keys(t.games)) {
		g := t.games[n]
		m := by[g.Meeting]
		if m == nil {
			m = &Meeting{A: min(g.Black, g.White), B: max(g.Black, g.White)}
			by[g.Meeting] = m
		}
		s := g.Score()
		if g.Black != m.A {
			s = 1 - s
		}
		m.Scores = append(m.Scores, s)
	}
	var all []Meeting
	for _, n := range slices.Sorted(maps.Keys(by)) {
		all = append(all, *by[n])
	}
	return all
}

// Run plays until everything has been played, the sequential test has ended, or the
// context is cancelled; games under way are then given up and played again by the next
// Run. The error is the context's, or says why nothing more can be played or kept.
func (t *Tournament) Run(ctx context.Context) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	wake := context.AfterFunc(ctx, func() {
		t.mu.Lock()
		defer t.mu.Unlock()
		t.changed.Broadcast()
	})
	defer wake()
	var workers sync.WaitGroup
	for n := range max(t.config.Concurrency, 1) {
		workers.Go(func() { t.work(ctx, uint64(n)) })
	}
	workers.Wait()
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.failed != nil {
		return t.failed
	}
	if t.done() {
		return nil
	}
	return ctx.Err()
}

// take returns the next game to be played; ok is false when there is none left.
func (t *Tournament) take(ctx context.Context) (f fixture, ok bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for ctx.Err() == nil && t.failed == nil && !t.done() {
		for _, f := range t.plan {
			if !t.taken[f.number] {
				t.taken[f.number] = true
				t.running[f.number] = &Game{
					Number: f.number, Round: f.round, Meeting: f.meeting, Black: f.black, White: f.white,
					Opening: len(t.starts[f.opening]), Moves: t.starts[f.opening].String(), Rate: 0.5,
				}
				return f, true
			}
		}
		t.changed.Wait() // until the others have ended their round
	}
	return fixture{}, false
}

// work plays games, with engines of its own.
func (t *Tournament) work(ctx context.Context, worker uint64) {
	bench := &bench{tournament: t, seed: t.config.Seed + 1000*worker, engines: map[int]ai.Engine{}}
	defer bench.close()
	for {
		f, ok := t.take(ctx)
		if !ok {
			return
		}
		outcome, err := t.playOne(ctx, f, bench)
		t.finish(f, outcome, err)
		t.tell()
	}
}

// playOne plays a game. A player that cannot be started loses it.
func (t *Tournament) playOne(ctx context.Context, f fixture, b *bench) (*Outcome, error) {
	var players [2]player
	b.keepOnly(f.black, f.white)
	for i, n := range [2]int{f.black, f.white} {
		engine, err := b.engine(ctx, n)
		switch {
		case ctx.Err() != nil:
			return nil, ctx.Err()
		case err != nil:
			start := t.starts[f.opening]
			return &Outcome{Moves: start, Winner: game.White - game.Colour(i), Reason: string(Crash), Fault: Crash, Detail: err.Error()}, nil
		}
		players[i] = player{engine, t.config.Seats[n].Limits}
	}
	m, err := newMatch(&t.config, t.starts[f.opening], players)
	if err != nil {
		return nil, err
	}
	m.moved = func(p game.Point, r ai.Report) {
		t.mu.Lock()
		g := t.running[f.number]
		g.Moves = Opening(m.outcome.Moves).String()
		if len(r.Lines) > 0 && r.Depth > 0 {
			g.Rate = r.Lines[0].WinRate
			if len(m.outcome.Moves)%2 == 0 { // White has moved
				g.Rate = 1 - g.Rate
			}
		}
		t.mu.Unlock()
		t.tell()
	}
	if err := m.play(ctx); err != nil {
		return nil, err
	}
	if m.outcome.Fault != NoFault { // the engine is started again
		loser := f.black
		if m.outcome.Winner == game.Black {
			loser = f.white
		}
		b.drop(loser)
	}
	return &m.outcome, nil
}

// finish records a game that was played, or puts it back if it was not finished.
func (t *Tournament) finish(f fixture, o *Outcome, err error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	defer t.changed.Broadcast()
	g := t.running[f.number]
	delete(t.running, f.number)
	if err != nil {
		delete(t.taken, f.number)
		if !errors.Is(err, context.Canceled) {
			t.failed = err
		}
		return
	}
	g.Moves, g.Spent, g.Ended = Opening(o.Moves).String(), o.Spent, time.Now().UTC().Truncate(time.Second)
	g.Reason, g.Fault, g.Detail = o.Reason, o.Fault, o.Detail
	g.Result = map[float64]string{1: "1", 0.5: "½", 0: "0"}[o.forBlack()]
	t.games[f.number] = g
	if t.store != nil {
		if err := t.store.add(g); err != nil {
			t.failed = fmt.Errorf("a game could not be kept: %w", err)
		}
	}
	t.extend()
	if t.onGame != nil {
		told := *g
		t.onGame(&told)
	}
}

// Games returns the games that were played, in order, and those being played.
func (t *Tournament) Games() (played, running []Game) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, n := range slices.Sorted(maps.Keys(t.games)) {
		played = append(played, *t.games[n])
	}
	for _, n := range slices.Sorted(maps.Keys(t.running)) {
		running = append(running, *t.running[n])
	}
	return played, running
}

// Planned returns how many games there will be, as far as that is known.
func (t *Tournament) Planned() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	c := &t.config
	if c.Format == Swiss {
		return c.Rounds * (len(c.Seats) / 2) * c.Games
	}
	return len(t.plan)
}

// bench holds the engines of a worker.
type bench struct {
	tournament *Tournament
	seed       uint64
	engines    map[int]ai.Engine
}

// engine returns the engine of a seat, and makes it if necessary.
func (b *bench) engine(ctx context.Context, n int) (ai.Engine, error) {
	if e := b.engines[n]; e != nil {
		return e, nil
	}
	c := &b.tournament.config
	e, err := b.tournament.kinds.open(ctx, c.Seats[n], Terms{Seed: b.seed + uint64(n), MemoryMB: c.MemoryMB, Tolerance: c.Tolerance})
	if err == nil {
		b.engines[n] = e
	}
	return e, err
}

// drop ends the engine of a seat.
func (b *bench) drop(n int) {
	if e := b.engines[n]; e != nil {
		closeEngine(e)
		delete(b.engines, n)
	}
}

// keepOnly ends the engines of all but two seats.
func (b *bench) keepOnly(black, white int) {
	for n := range b.engines {
		if n != black && n != white {
			b.drop(n)
		}
	}
}

func (b *bench) close() { b.keepOnly(-1, -1) }
