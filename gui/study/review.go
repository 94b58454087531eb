package study

import (
	"context"
	"io"
	"time"

	"omok/ai"
	"omok/game"
	"omok/gui/review"
)

// ReviewTime is how long a review thinks about each position.
const ReviewTime = 300 * time.Millisecond

// StartReview lets a game be reviewed in the background; [Reviewed] brings the
// result. A review that runs is cancelled.
func (s *Study) StartReview(subject review.Subject) error {
	return s.do(func() error {
		s.stopReview()
		s.view.Reviewing, s.view.Progress = true, 0
		limits := ai.Limits{Time: ReviewTime, Threads: s.opts.Threads}
		s.review = s.start(func() *job { return s.review }, func(ctx context.Context, now func(func())) {
			r, err := s.runReview(ctx, subject, limits, func(done, total int) {
				now(func() {
					s.view.Progress = float64(done) / float64(total)
					s.tell(Progressed, nil)
				})
			})
			now(func() { s.endReview(r, err) })
		})
		s.tell(Changed, nil)
		return nil
	})
}

// StopReview cancels a review that runs.
func (s *Study) StopReview() {
	_ = s.do(func() error {
		if s.review != nil {
			s.stopReview()
			s.tell(Changed, nil)
		}
		return nil
	})
}

// Adopt takes over a review that a game brings with it.
func (s *Study) Adopt(r review.Review) {
	_ = s.do(func() error {
		s.take(r)
		return nil
	})
}

// Judgement returns what the last review says of the move at a node, if it has
// judged it.
func (s *Study) Judgement(n *game.Node) (m review.Move, judged bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	m, judged = s.judged[n]
	return m, judged
}

// runReview reviews a game with an engine of its own.
func (s *Study) runReview(ctx context.Context, subject review.Subject, limits ai.Limits, progress func(done, total int)) (review.Review, error) {
	engine, err := s.newEngine()
	if err != nil {
		return review.Review{}, err
	}
	if c, ok := engine.(io.Closer); ok {
		defer c.Close() // it has said what it was asked for: an error changes nothing
	}
	return review.Run(ctx, subject, review.Options{Engine: engine, Limits: limits, Prove: s.deps.Prove}, progress)
}

func (s *Study) endReview(r review.Review, err error) {
	s.stopReview()
	if err != nil {
		s.tell(Failed, err)
		return
	}
	s.take(r)
	s.tell(Reviewed, nil)
}

// stopReview cancels the review and drops what it finds.
func (s *Study) stopReview() {
	s.view.Reviewing, s.view.Progress = false, 0
	if s.review != nil {
		s.review.cancel()
		s.review = nil
	}
}

func (s *Study) take(r review.Review) {
	s.view.Review = &r
	s.rates[r.Root] = r.Black[0]
	for i, m := range r.Moves {
		s.rates[m.Node] = r.Black[i+1]
		s.judged[m.Node] = m
	}
}
