package match

import (
	"errors"
	"testing"
	"time"

	"omok/ai"
	"omok/game"
)

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
