package engines

import (
	"context"
	"sync"
)

// gate lets an engine go on by itself, or one step at a time. It may be used from any
// goroutine.
type gate struct {
	mu     sync.Mutex
	opened *sync.Cond
	shut   bool
	steps  int // that may be taken while it is shut
}

func newGate(shut bool) *gate {
	g := &gate{shut: shut}
	g.opened = sync.NewCond(&g.mu)
	return g
}

// pass waits until the engine may go on, or ctx has ended.
func (g *gate) pass(ctx context.Context) {
	stop := context.AfterFunc(ctx, func() {
		g.mu.Lock()
		defer g.mu.Unlock()
		g.opened.Broadcast()
	})
	defer stop()
	g.mu.Lock()
	defer g.mu.Unlock()
	for g.shut && g.steps == 0 && ctx.Err() == nil {
		g.opened.Wait()
	}
	if g.steps > 0 {
		g.steps--
	}
}

// set opens or shuts the gate.
func (g *gate) set(shut bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.shut, g.steps = shut, 0
	g.opened.Broadcast()
}

// step shuts the gate, and lets one step through.
func (g *gate) step() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.shut = true
	g.steps++
	g.opened.Broadcast()
}

// isShut reports whether the engine goes on only step by step.
func (g *gate) isShut() bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.shut
}
