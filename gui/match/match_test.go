package match

import (
	"errors"
	"reflect"
	"testing"
	"time"

	"omok/ai"
	"omok/game"
)

func TestTwoPeoplePlayToTheEnd(t *testing.T) {
	tb := sit(t, people)
	tb.play("d8d1e8e1f8f1g8g1")
	if err := tb.Play(pt("d8")); !errors.Is(err, game.ErrOccupied) {
		t.Fatalf("a stone on a stone: %v", err)
	}
	tb.play("h8")
	s := tb.await(Ended).Snapshot
	if s.Final.Winner != game.Black || s.Final.Reason != game.ByFive || s.Can.Play || s.Can.Resign {
		t.Fatalf("after the five: %+v %+v", s.Final, s.Can)
	}
	if tb.Clocks().Running {
		t.Error("the clock runs on after the end")
	}
	if err := tb.Play(pt("a1")); !errors.Is(err, game.ErrOver) {
		t.Fatalf("a stone after the end: %v", err)
	}
	if !tb.Undo() || tb.Snapshot().Final.Over || !tb.Clocks().Running {
		t.Fatal("undo did not reopen the game")
	}
	tb.play("a15a1c8")
	if s := tb.Snapshot(); s.Final.Winner != game.Black || s.Line[s.At].Node != s.Line[len(s.Line)-1].Node {
		t.Fatalf("the second win: %+v", s.Final)
	}
	tb.Read(func(g *game.Game) {
		n := g.Root()
		for len(n.Children) > 0 {
			n = n.Children[0]
		}
		if n != g.Current() {
			t.Error("the game as played is not the main line")
		}
	})
}

func TestFoulIsRefusedWithAnExplanation(t *testing.T) {
	tb := sit(t, people)
	tb.play("g8a1i8a3h7a5h9a7")
	var foul *game.FoulError
	if err := tb.Play(pt("h8")); !errors.As(err, &foul) || len(foul.Explanation.Lines) != 2 {
		t.Fatalf("the double-three gives %v", err)
	}
	s := tb.Snapshot()
	if s.ToMove != game.Black || len(s.Barred) != 1 || s.Barred[0].Point != pt("h8") {
		t.Fatalf("%v to move, barred %v", s.ToMove, s.Barred)
	}
	if !tb.Clocks().Running {
		t.Error("the clock does not run on")
	}
}

func TestTimeRunsOut(t *testing.T) {
	tb := sit(t, people)
	tb.play("h8")
	tb.time.Advance(29900 * time.Millisecond)
	if left := tb.Clocks().White.Left; left != 100*time.Millisecond {
		t.Fatalf("%v left", left)
	}
	tb.time.Advance(time.Second)
	s := tb.await(Ended).Snapshot
	if s.Final.Winner != game.Black || s.Final.Reason != game.ByTime {
		t.Fatalf("%+v", s.Final)
	}
	if left := tb.Clocks().White.Left; left != 0 {
		t.Fatalf("the clock shows %v", left)
	}
	if !tb.Undo() || tb.Snapshot().Final.Over {
		t.Fatal("undo did not reopen the game")
	}
	if left := tb.Clocks().White.Left; left != 30*time.Second {
		t.Fatalf("the reopened move has %v", left)
	}
	tb.wantLine("h8")
}

func TestLateStoneIsTakenBack(t *testing.T) {
	tb := sit(t, people)
	tb.play("h8")
	tb.time.mu.Lock() // time passes and no timer has fired yet
	tb.time.now = tb.time.now.Add(31 * time.Second)
	tb.time.mu.Unlock()
	if err := tb.Play(pt("h9")); !errors.Is(err, ErrLate) {
		t.Fatalf("got %v", err)
	}
	tb.wantLine("h8")
	if s := tb.Snapshot(); s.Final.Reason != game.ByTime || s.Final.Winner != game.Black {
		t.Fatalf("%+v", s.Final)
	}
}

func TestEngineRepliesNotTooFast(t *testing.T) {
	tb := sit(t, againstWhite)
	tb.play("h8")
	if s := tb.Snapshot(); s.Thinking != game.White || s.Can.Play || !s.Can.MoveNow {
		t.Fatalf("thinking %v, can %+v", s.Thinking, s.Can)
	}
	if err := tb.Play(pt("a1")); !errors.Is(err, ErrNotYourTurn) {
		t.Fatalf("a stone in the engine's turn: %v", err)
	}
	e := tb.engine[white]
	pos := tb.receive(e.asked)
	if pos.ToMove != game.White || len(pos.Last) != 1 {
		t.Fatalf("the engine was asked %+v", pos)
	}
	e.reports <- ai.Report{Depth: 7}
	if s := tb.await(Thought).Snapshot; s.Report.Depth != 7 {
		t.Fatalf("reported %+v", s.Report)
	}
	e.replies <- ai.Result{Move: pt("h9")}
	tb.await(Thought)
	tb.time.Advance(399 * time.Millisecond)
	tb.wantLine("h8")
	tb.time.Advance(time.Millisecond)
	tb.wantLine("h8h9")
	if s := tb.Snapshot(); s.Thinking != game.Empty || !s.Can.Play {
		t.Fatalf("after the reply: %+v", s.Can)
	}
}

func TestUndoAgainstAnEngine(t *testing.T) {
	tb := sit(t, againstWhite)
	tb.play("h8")
	tb.reply(white, "h9")
	tb.play("i8")
	tb.reply(white, "i9")
	if !tb.Undo() {
		t.Fatal("nothing to undo")
	}
	tb.wantLine("h8h9")
	if !tb.Redo() {
		t.Fatal("nothing to redo")
	}
	tb.wantLine("h8h9i8i9")
	tb.play("j8")
	tb.receive(tb.engine[white].asked)
	tb.Undo() // while it thinks: one stone, and the thinking stops
	<-tb.engine[white].stopped
	tb.wantLine("h8h9i8i9")
	tb.Undo()
	tb.Undo()
	tb.wantLine("")
	if tb.Undo() || tb.Snapshot().Can.Undo {
		t.Fatal("undo on the empty board")
	}
}

func TestEngineWithBlackKeepsItsFirstStone(t *testing.T) {
	tb := sit(t, againstBlack)
	tb.reply(black, "h8")
	if tb.Snapshot().Can.Undo || tb.Undo() {
		t.Fatal("the engine's first stone was taken back")
	}
	tb.play("h9")
	tb.Undo()
	tb.wantLine("h8")
}

func TestLateReplyIsDropped(t *testing.T) {
	tb := sit(t, againstWhite)
	tb.play("h8")
	e := tb.engine[white]
	tb.receive(e.asked)
	tb.Undo()
	<-e.stopped // it answers its cancelled search with a1
	tb.play("i8")
	tb.receive(e.asked)
	tb.wantLine("i8")
	e.replies <- ai.Result{Move: pt("i9")}
	tb.await(Thought)
	tb.time.Advance(time.Second)
	tb.wantLine("i8i9")
}

func TestCancelStopsTheEngine(t *testing.T) {
	for name, act := range map[string]func(*table){
		"undo":   func(tb *table) { tb.Undo() },
		"jump":   func(tb *table) { tb.First() },
		"resign": func(tb *table) { _ = tb.Resign(game.Black) },
		"pause":  func(tb *table) { _ = tb.Pause() },
		"close":  func(tb *table) { tb.Close() },
		"setup":  func(tb *table) { _ = tb.Setup(nil, game.Black) },
		"delete": func(tb *table) { tb.Delete(tb.Snapshot().Line[1].Node) },
	} {
		t.Run(name, func(t *testing.T) {
			tb := sit(t, againstWhite)
			tb.play("h8")
			tb.receive(tb.engine[white].asked)
			start := time.Now()
			act(tb)
			select {
			case <-tb.engine[white].stopped:
			case <-time.After(10 * time.Second):
				t.Fatal("the engine thinks on")
			}
			if d := time.Since(start); d > 100*time.Millisecond {
				t.Errorf("it took %v", d)
			}
		})
	}
}

func TestMoveNow(t *testing.T) {
	tb := sit(t, againstWhite)
	tb.play("h8")
	tb.receive(tb.engine[white].asked)
	if err := tb.MoveNow(); err != nil {
		t.Fatal(err)
	}
	tb.await(Moved) // the person's
	tb.await(Moved)
	tb.wantLine("h8a1")
}

func TestEngineIsHurriedBeforeItsFlagFalls(t *testing.T) {
	tb := sit(t, func(o *Options) { againstWhite(o); o.EngineCap = 0 })
	tb.play("h8")
	tb.receive(tb.engine[white].asked)
	tb.await(Moved)
	tb.time.Advance(29900 * time.Millisecond)
	tb.await(Moved)
	tb.wantLine("h8a1")
}

func TestLookingBackRestsAndPlayingThereBranches(t *testing.T) {
	tb := sit(t, people)
	tb.play("h8h9i8i9")
	tb.time.Advance(5 * time.Second)
	tb.First()
	tb.Forward()
	if s := tb.Snapshot(); s.Live || tb.Clocks().Running {
		t.Fatal("looking back is the game itself")
	}
	tb.time.Advance(time.Hour)
	tb.Last()
	if s := tb.Snapshot(); !s.Live || tb.Clocks().Black.Left != 25*time.Second {
		t.Fatalf("back at the game: live %v, %v left", s.Live, tb.Clocks().Black.Left)
	}
	tb.Back()
	tb.Back()
	tb.play("j10")
	tb.wantLine("h8h9j10")
	s := tb.Snapshot()
	if !s.Live || s.Line[s.At].Branches != 2 {
		t.Fatalf("live %v, %d branches", s.Live, s.Line[s.At].Branches)
	}
	tb.Read(func(g *game.Game) {
		if g.Root().Children[0].Children[0].Children[0].Point != pt("i8") {
			t.Error("the main line was not kept")
		}
	})
}

func TestLookingBackLetsTheEngineRest(t *testing.T) {
	tb := sit(t, againstWhite)
	tb.play("h8")
	tb.reply(white, "h9")
	tb.Back()
	if s := tb.Snapshot(); s.Thinking != game.Empty || s.Can.Play {
		t.Fatalf("thinking %v, can %+v", s.Thinking, s.Can)
	}
	if err := tb.MoveNow(); err != nil { // the engine is to go on from here
		t.Fatal(err)
	}
	tb.reply(white, "g7")
	tb.wantLine("h8g7")
}

func TestDrawOffers(t *testing.T) {
	tb := sit(t, people)
	tb.play("h8")
	if err := tb.OfferDraw(game.White); err != nil {
		t.Fatal(err)
	}
	if s := tb.await(DrawOffered).Snapshot; s.Offer != game.White {
		t.Fatalf("offer by %v", s.Offer)
	}
	tb.play("h9")
	if err := tb.AnswerDraw(true); !errors.Is(err, ErrNoOffer) {
		t.Fatalf("an offer that has lapsed: %v", err)
	}
	_ = tb.OfferDraw(game.Black)
	_ = tb.AnswerDraw(false)
	tb.await(DrawDeclined)
	_ = tb.OfferDraw(game.Black)
	_ = tb.AnswerDraw(true)
	if s := tb.await(Ended).Snapshot; s.Final.Reason != game.ByAgreement || s.Final.Winner != game.Empty {
		t.Fatalf("%+v", s.Final)
	}
}

func TestEngineAnswersADrawFromItsScore(t *testing.T) {
	for _, c := range []struct {
		rate  float64
		takes bool
	}{{0.3, true}, {0.6, false}} {
		tb := sit(t, againstWhite)
		for i := range 11 { // far apart, so that no line comes about
			row := game.Point{X: i, Y: []int{0, 6, 12}[i%3]}
			tb.play(row.String())
			row.Y += 2
			tb.reply(white, row.String(), ai.Line{Moves: []game.Point{row}, WinRate: c.rate})
		}
		if err := tb.OfferDraw(game.Black); err != nil {
			t.Fatal(err)
		}
		if e := tb.await(Ended, DrawDeclined); e.Snapshot.Final.Over != c.takes {
			t.Errorf("at %v: %+v", c.rate, e.Snapshot.Final)
		}
	}
}

func TestEngineResignsAThriceProvedLoss(t *testing.T) {
	tb := sit(t, func(o *Options) { againstWhite(o); o.Resigns = true })
	lost := ai.Line{Score: ai.Loss + 8}
	tb.play("h8")
	tb.reply(white, "a1", lost)
	tb.play("h9")
	tb.reply(white, "a3", lost)
	tb.play("i9")
	tb.reply(white, "a5", lost)
	if s := tb.Snapshot(); s.Final.Reason != game.ByResigning || s.Final.Winner != game.Black {
		t.Fatalf("%+v", s.Final)
	}
	tb.wantLine("h8a1h9a3i9")
}

func TestEnginesCanBeWatchedAndStopped(t *testing.T) {
	tb := sit(t, engines)
	tb.reply(black, "h8")
	tb.reply(white, "h9")
	tb.receive(tb.engine[black].asked)
	tb.Undo()
	tb.wantLine("h8")
	if s := tb.Snapshot(); !s.Paused || s.Thinking != game.Empty {
		t.Fatal("undo between engines does not pause")
	}
	if err := tb.Resume(); err != nil {
		t.Fatal(err)
	}
	tb.reply(white, "i9")
	tb.wantLine("h8i9")
}

func TestFailingEnginePausesTheMatch(t *testing.T) {
	tb := sit(t, againstWhite)
	tb.play("h8")
	tb.receive(tb.engine[white].asked)
	tb.engine[white].replies <- ai.Result{Move: pt("h8")}
	tb.await(Thought)
	tb.time.Advance(time.Second)
	if e := tb.await(Failed); !errors.Is(e.Err, game.ErrOccupied) || !e.Snapshot.Paused {
		t.Fatalf("%v, paused %v", e.Err, e.Snapshot.Paused)
	}
}

func TestPause(t *testing.T) {
	tb := sit(t, people)
	tb.play("h8")
	tb.time.Advance(10 * time.Second)
	if err := tb.Pause(); err != nil {
		t.Fatal(err)
	}
	tb.time.Advance(time.Hour)
	if err := tb.Play(pt("h9")); !errors.Is(err, ErrPaused) {
		t.Fatalf("a stone in a pause: %v", err)
	}
	_ = tb.Resume()
	if left := tb.Clocks().White.Left; left != 20*time.Second {
		t.Fatalf("%v left after the pause", left)
	}
}

func TestClosedMatchRefuses(t *testing.T) {
	tb := sit(t, againstWhite)
	tb.play("h8")
	tb.receive(tb.engine[white].asked)
	tb.Close()
	tb.Wait()
	<-tb.engine[white].closed
	if err := tb.Play(pt("h9")); !errors.Is(err, ErrClosed) {
		t.Fatalf("got %v", err)
	}
}

func TestListenerMayCallTheMatch(t *testing.T) {
	tb := sit(t, people)
	tb.Listen(func(e Event) {
		if e.Kind == Moved && e.Snapshot.At == 1 {
			if err := tb.Play(pt("h9")); err != nil {
				t.Error(err)
			}
		}
	})
	tb.play("h8")
	tb.wantLine("h8h9")
}

func TestEngineIsToldItsClock(t *testing.T) {
	for name, c := range map[string]struct {
		time game.TimeControl
		want ai.Limits
	}{
		"none":     {game.TimeControl{}, ai.Limits{Lines: 1, Time: 5 * time.Second}},
		"per move": {game.DefaultTime, ai.Limits{Lines: 1, Time: 3 * time.Second, Clock: &ai.Clock{PerMove: 30 * time.Second}}},
		"per game": {
			game.TimeControl{Kind: game.PerGame, Main: time.Minute, Increment: time.Second},
			ai.Limits{Lines: 1, Time: 3 * time.Second, Clock: &ai.Clock{Left: time.Minute, Increment: time.Second}},
		},
		"byo-yomi": {
			game.TimeControl{Kind: game.ByoYomi, Main: time.Minute, Period: time.Second, Periods: 3},
			ai.Limits{Lines: 1, Time: 3 * time.Second, Clock: &ai.Clock{Left: time.Minute, Period: time.Second, Periods: 3}},
		},
	} {
		t.Run(name, func(t *testing.T) {
			tb := sit(t, func(o *Options) {
				againstBlack(o)
				o.Game.Time, o.EngineCap = c.time, 3*time.Second
				if c.time.Kind == game.NoTime {
					o.EngineCap = 0 // something must end the thinking
				}
			})
			e := tb.engine[black]
			tb.receive(e.asked)
			if !reflect.DeepEqual(e.limits, c.want) {
				t.Errorf("%+v with %+v", e.limits, e.limits.Clock)
			}
		})
	}
}

func TestPondering(t *testing.T) {
	tb := sit(t, func(o *Options) { againstWhite(o); o.Ponder = true })
	e := tb.engine[white]
	if pos := tb.receive(e.asked); pos.ToMove != game.Black {
		t.Fatalf("it ponders about %v to move", pos.ToMove)
	}
	if s := tb.Snapshot(); s.Thinking != game.Empty {
		t.Fatal("pondering shows as thinking")
	}
	tb.play("h8")
	<-e.stopped
	tb.reply(white, "h9")
	tb.wantLine("h8h9")
}

func TestEngineThatCannotBeMade(t *testing.T) {
	tb := sit(t, func(o *Options) { o.Black = Seat{Kind: Computer, Engine: EngineChoice{ID: "unknown"}} })
	if e := tb.await(Failed); !errors.Is(e.Err, errNoSuchEngine) || !e.Snapshot.Paused {
		t.Fatalf("%v, paused %v", e.Err, e.Snapshot.Paused)
	}
}

// crowd fills a board of 7x7 so that its one empty point is an overline for Black.
func crowd(tb *table) {
	tb.t.Helper()
	var stones []game.Stone
	for y, row := range []string{"XOXOXOX", "OXOXOXO", "OOXOOOO", "XXX.XXX", "OOXOOXO", "OXOXOXO", "XOXOXOX"} {
		for x, s := range row {
			stones = append(stones, game.Stone{
				Point: game.Point{X: x, Y: y}, Colour: map[rune]game.Colour{'X': game.Black, 'O': game.White}[s],
			})
		}
	}
	if err := tb.Setup(stones, game.Black); err != nil {
		tb.t.Fatal(err)
	}
}

func small(o *Options) { o.Game.Rules, o.Game.Size = game.MustRules(game.Renju), 7 }

func TestEngineWithoutAMovePasses(t *testing.T) {
	tb := sit(t, func(o *Options) { small(o); againstBlack(o) })
	tb.receive(tb.engine[black].asked)
	crowd(tb)
	tb.receive(tb.engine[black].asked) // about the crowd: it will say ErrNoMove
	_ = tb.MoveNow()
	for e := tb.await(Moved); e.Snapshot.Line[e.Snapshot.At].Point != game.Pass; {
		e = tb.await(Moved)
	}
	if s := tb.Snapshot(); s.ToMove != game.White || !s.Can.Play {
		t.Fatalf("%v to move, can %+v", s.ToMove, s.Can)
	}
}

func TestPersonWithoutAMove(t *testing.T) {
	tb := sit(t, small)
	crowd(tb)
	if s := tb.Snapshot(); !s.Can.Pass || len(s.Barred) != 1 {
		t.Fatalf("can %+v, barred %v", s.Can, s.Barred)
	}
	if err := tb.DrawForNoMove(); err != nil || tb.Snapshot().Final.Reason != game.ByNoMove {
		t.Fatalf("%v, %+v", err, tb.Snapshot().Final)
	}
	tb.Undo()
	if err := tb.Pass(); err != nil {
		t.Fatal(err)
	}
	if s := tb.Snapshot(); s.Last() == nil || s.Last().Point != game.Pass {
		t.Fatalf("the last move is %+v", s.Last())
	}
}

func TestVariationsArePromotedAndDeleted(t *testing.T) {
	tb := sit(t, people)
	tb.play("h8h9i9")
	tb.Back()
	tb.Back()
	tb.play("g9")
	s := tb.Snapshot()
	side := s.Line[s.At].Node
	if !tb.Promote(side) {
		t.Fatal("not promoted")
	}
	tb.Back()
	if s := tb.Snapshot(); len(s.Next) != 2 || s.Next[0].Node != side || s.Next[0].Number != 2 {
		t.Fatalf("the moves after h8: %+v", s.Next)
	}
	if !tb.Delete(side) || tb.Delete(side) {
		t.Fatal("not deleted once")
	}
	if s := tb.Snapshot(); !s.Live || len(s.Next) != 1 || s.ToMove != game.White {
		t.Fatalf("live %v, next %+v", s.Live, s.Next)
	}
	tb.play("a1")
}

func TestRedoEndsTheMatchAgain(t *testing.T) {
	tb := sit(t, people)
	tb.play("d8d1e8e1f8f1g8g1h8")
	tb.Undo()
	if !tb.Redo() {
		t.Fatal("nothing to redo")
	}
	if s := tb.Snapshot(); s.Final.Reason != game.ByFive || s.Can.Play {
		t.Fatalf("%+v", s.Final)
	}
	tb.Back()
	if s := tb.Snapshot(); !s.Can.Play || !s.Final.Over {
		t.Fatal("a decided game cannot be tried out")
	}
	tb.play("a1") // tried out: the result stands
	if s := tb.Snapshot(); !s.Final.Over || s.Result.Over {
		t.Fatalf("%+v", s.Final)
	}
	tb.Undo()
	if s := tb.Snapshot(); !s.Final.Over {
		t.Fatal("undo away from the end reopened the game")
	}
}

func TestOpenedGameIsOverWhenItsRecordSaysSo(t *testing.T) {
	g, err := game.NewGame(game.Config{Rules: game.MustRules(game.Freestyle), Size: 15})
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range []string{"h8", "h9", "i9"} {
		if err := g.Play(pt(p)); err != nil {
			t.Fatal(err)
		}
	}
	_ = g.Resign(game.White)
	g.Jump(g.Root())
	m, err := Open(g, DefaultOptions(), Deps{})
	if err != nil {
		t.Fatal(err)
	}
	m.Start()
	defer m.Wait()
	defer m.Close()
	if s := m.Snapshot(); s.Final.Winner != game.Black || s.At != 0 || len(s.Line) != 4 || s.Options.Game.Rules.Set != game.Freestyle {
		t.Fatalf("%+v at %d of %d", s.Final, s.At, len(s.Line))
	}
	if m.Clocks().Running {
		t.Error("the clock runs")
	}
}
