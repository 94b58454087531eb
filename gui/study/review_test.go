package study

import (
	"testing"

	"omok/ai"
	"omok/game"
	"omok/gui/review"
)

func TestReviewRunsBesideTheAnalysis(t *testing.T) {
	d := sit(t, "h8h9")
	subject := review.Take(d.game, game.Result{})
	if err := d.StartReview(subject); err != nil {
		t.Fatal(err)
	}
	for _, rate := range []float64{0.6, 0.3, 0.5} { // from the end to the start
		d.receive()
		if d.engine.limits.Time != ReviewTime {
			t.Fatalf("the limits of a review are %+v", d.engine.limits)
		}
		if v := d.Snapshot(); !v.Reviewing || v.Review != nil {
			t.Fatalf("%+v", v)
		}
		d.engine.replies <- ai.Result{Move: pt("h8"), Report: report(5, "h8", rate)}
		d.await(Progressed)
	}
	v := d.await(Reviewed)
	if v.Reviewing || v.Review == nil || len(v.Review.Moves) != 2 || v.Progress != 0 {
		t.Fatalf("%+v", v)
	}
	if rate, known := d.Rate(d.game.Current()); !known || rate != 0.6 {
		t.Errorf("Black's rate is %v, %v", rate, known)
	}
	if m, judged := d.Judgement(d.game.Current()); !judged || m.Point != pt("h9") {
		t.Errorf("the last move is judged %+v, %v", m, judged)
	}
	if _, judged := d.Judgement(d.game.Root()); judged {
		t.Error("the start is judged as a move")
	}
	// Where it came from, it is adopted as it was.
	if err := v.Review.Keep(d.game); err != nil {
		t.Fatal(err)
	}
	kept, ok := review.Kept(d.game, game.Result{})
	other := New(Options{}, Deps{})
	other.Adopt(kept)
	if m, judged := other.Judgement(d.game.Current()); !ok || !judged || other.Snapshot().Review == nil {
		t.Errorf("adopted %+v", m)
	}
	other.Close()
	other.Wait()
}

func TestReviewIsStopped(t *testing.T) {
	d := sit(t, "h8h9")
	_ = d.StartReview(review.Take(d.game, game.Result{}))
	d.receive()
	d.StopReview()
	<-d.engine.stopped
	if v := d.Snapshot(); v.Reviewing || v.Review != nil {
		t.Errorf("%+v", v)
	}
}

func TestReviewWithoutAnEngineFails(t *testing.T) {
	s := New(Options{}, Deps{})
	failed := make(chan error, 1)
	s.Listen(func(e Event) {
		if e.Kind == Failed {
			failed <- e.Err
		}
	})
	_ = s.StartReview(review.Take(played(t, "h8h9"), game.Result{}))
	if err := <-failed; err == nil || s.Snapshot().Reviewing {
		t.Errorf("%v, %+v", err, s.Snapshot())
	}
	s.Close()
	s.Wait()
}
