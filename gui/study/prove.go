package study

import (
	"context"
	"time"

	"omok/ai"
	"omok/ai/threat"
	"omok/game"
)

// Prove returns a Prover that looks for a win by continuous fours and then by threes
// too, each for at most limit.
func Prove(limit time.Duration) Prover {
	return func(ctx context.Context, pos ai.Position) ([]game.Point, bool, error) {
		for _, kind := range []threat.Kind{threat.VCF, threat.VCT} {
			r, err := threat.Solve(ctx, pos, kind, threat.Limits{Time: limit})
			if err != nil {
				return nil, false, err
			}
			if r.Outcome == threat.Win {
				return r.Line, true, nil
			}
		}
		return nil, false, nil
	}
}
