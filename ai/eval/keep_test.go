package eval

import (
	"testing"

	"omok/game"
)

// Of several rules only those that are kept stay in memory.
func TestKeepOnly(t *testing.T) {
	renju, caro := game.MustRules(game.Renju), game.MustRules(game.Caro)
	kept, other := ModelFor(renju), ModelFor(caro)
	KeepOnly(renju)
	if ModelFor(renju) != kept {
		t.Error("the model that is kept was made anew")
	}
	if ModelFor(caro) == other {
		t.Error("another model is still there")
	}
}
