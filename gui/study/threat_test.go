package study

import (
	"context"
	"testing"

	"omok/ai"
	"omok/game"
)

func TestThreat(t *testing.T) {
	d := sit(t, "h8")
	var supposed *game.Board
	d.prove = func(_ context.Context, pos ai.Position) ([]game.Point, bool, error) {
		supposed = pos.Board
		return []game.Point{pt("i9")}, pos.ToMove == game.Black, nil
	}
	if err := d.AskThreat(game.Black, game.Pass); err != nil { // though White is to move
		t.Fatal(err)
	}
	if h := d.await(Threatened).Threat; h == nil || h.Colour != game.Black || len(h.Win) != 1 {
		t.Fatalf("%+v", h)
	}
	_ = d.AskThreat(game.White, game.Pass)
	if h := d.await(Threatened).Threat; h == nil || h.Win != nil {
		t.Fatalf("%+v", h)
	}
	_ = d.AskThreat(game.Black, pt("j10"))
	if h := d.await(Threatened).Threat; h == nil || h.Supposed != pt("j10") || len(h.Win) != 1 {
		t.Fatalf("%+v", h)
	}
	if supposed.At(pt("j10")) != game.Black || supposed.Stones() != 2 || d.game.Board().Stones() != 1 {
		t.Fatalf("the prover saw\n%v", supposed)
	}
	if h := d.play("h9").Threat; h != nil {
		t.Fatalf("the threat of another position is still shown: %+v", h)
	}
}

func TestThreatIsCancelledWithThePosition(t *testing.T) {
	d := sit(t, "h8")
	begun, stopped := make(chan struct{}), make(chan struct{})
	d.prove = func(ctx context.Context, _ ai.Position) ([]game.Point, bool, error) {
		close(begun)
		<-ctx.Done()
		close(stopped)
		return nil, false, nil
	}
	_ = d.AskThreat(game.Black, game.Pass)
	<-begun
	d.play("h9")
	<-stopped
}

func TestThreatWithoutAProver(t *testing.T) {
	s := New(Options{}, Deps{})
	s.Show(position(played(t, "h8")))
	if err := s.AskThreat(game.White, game.Pass); err != nil {
		t.Fatal(err)
	}
	if h := s.Snapshot().Threat; h == nil || h.Win != nil {
		t.Errorf("%+v", h)
	}
	s.Close()
	s.Wait()
}
