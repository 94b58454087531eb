package main

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"sync"
	"time"

	"omok/game/atomicfile"

	"omok/ai/eval"
	"omok/ai/net"
)

// trainer holds a net and all that its training has come to.
type trainer struct {
	*job
	data    *data
	layout  *layout
	params  *adam
	net     *net.Float
	workers []*worker
	epoch   int // passes done
}

func runTrain(args []string, out io.Writer) error {
	j, err := parseJob(args, out)
	if err != nil {
		return err
	}
	start := time.Now()
	d, err := readData(j)
	if err != nil {
		return err
	}
	linear, floor := bounds(d.held)
	fmt.Fprintf(out, "%d positions to learn from, %d held out, %.0f s\n", len(d.train), len(d.held), time.Since(start).Seconds())
	t := newTrainer(j, d)
	if err := t.start(); err != nil {
		return err
	}
	fmt.Fprintf(out, "beginning after epoch %d\n", t.epoch)
	for t.epoch < j.Epochs {
		learnt := t.pass()
		moves := t.policy()
		fmt.Fprintf(out, "epoch %d: loss %.4f, held out %.4f (linear %.4f, floor %.4f); moves %v, held out %v; %.0f s\n",
			t.epoch, learnt, t.loss(d.held), linear, floor, &moves, t.policy(), time.Since(start).Seconds())
		if err := t.writeCheckpoint(j.checkpoint); err != nil {
			return err
		}
	}
	var file bytes.Buffer
	if err := net.WriteWeights(&file, net.Round(t.net)); err != nil {
		return err
	}
	return atomicfile.Write(j.out, file.Bytes())
}

// start sets the parameters that training begins or goes on with.
func (t *trainer) start() error {
	if t.From != "" { // when it resumes, too: what is learnt is added to a finished net
		if err := t.beginFrom(t.From); err != nil {
			return err
		}
	}
	if t.resume {
		return t.resumeFrom(t.checkpoint)
	}
	return t.writeCheckpoint(t.checkpoint) // a folder that is not there is noticed at once
}

func newTrainer(j *job, d *data) *trainer {
	rules, _ := rulesOf(j.Rules) // checked with the command line
	t := &trainer{job: j, data: d, net: net.NewFloat(rules)}
	t.layout = newLayout(eval.ModelFor(rules).Tables, len(t.net.Tables))
	t.params = newAdam(t.layout.begin(rand.New(rand.NewPCG(j.Seed, 0))))
	t.layout.compose(t.net, t.params.x)
	for range j.workers {
		t.workers = append(t.workers, &worker{
			net: t.net, points: d.points, places: d.places, share: float32(j.Policy), swap: &d.lines.Swap, grad: newGradient(net.NewFloat(rules)),
		})
	}
	return t
}

// share lets each worker go through its share of n positions at once, and returns the sum
// of the losses. Which position is whose does not depend on how fast they are.
func (t *trainer) share(n int, visit func(w *worker, i int) float64) float64 {
	var wg sync.WaitGroup
	for first, w := range t.workers {
		wg.Go(func() {
			w.loss = 0
			for i := first; i < n; i += len(t.workers) {
				w.loss += visit(w, i)
			}
		})
	}
	wg.Wait()
	sum := 0.0
	for _, w := range t.workers {
		sum += w.loss
	}
	return sum
}

// chance returns the chance to win that the net and the linear evaluation tell.
func (t *trainer) chance(w *worker, s *sample) float64 {
	p := sigmoid(float64(float32(t.Linear)*s.linear + w.forward(s)))
	if s.move != noMove && t.Policy > 0 {
		w.forwardMoves(s)
	}
	return p
}

// policy returns how well the moves of the latest positions were told, and forgets it.
func (t *trainer) policy() (p policyLoss) {
	for _, w := range t.workers {
		p.add(w.policy)
		w.policy = policyLoss{}
	}
	return p
}

// loss returns the mean loss over samples.
func (t *trainer) loss(samples []sample) float64 {
	return t.share(len(samples), func(w *worker, i int) float64 {
		return entropy(t.chance(w, &samples[i]), float64(samples[i].target))
	}) / float64(len(samples))
}

// pass goes once through all positions, in an order of its own, and returns the mean loss
// met. What does not fill a batch is left out.
func (t *trainer) pass() float64 {
	t.epoch++
	train, batches := t.data.train, len(t.data.train)/t.Batch
	order := rand.New(rand.NewPCG(t.Seed, uint64(t.epoch))).Perm(len(train))
	sum := 0.0
	for k := range batches {
		batch := order[k*t.Batch : (k+1)*t.Batch]
		sum += t.share(len(batch), func(w *worker, i int) float64 {
			s := &train[batch[i]]
			p, target := t.chance(w, s), float64(s.target)
			w.backward(s, float32(p-target))
			return entropy(p, target)
		})
		t.step(stepSize(t.Step, (t.epoch-1)*batches+k+1, t.Epochs*batches))
	}
	return sum / float64(batches*t.Batch)
}

// step moves the parameters by what the workers have found.
func (t *trainer) step(size float64) {
	g := &t.workers[0].grad
	for _, w := range t.workers[1:] {
		g.add(&w.grad)
		w.grad.clear()
	}
	t.layout.spread(t.params.grad, g, 1/float32(t.Batch), t.Levels)
	p := t.params.next(size)
	for i, lines := range g.touched {
		t.params.move(p, at(i, byShapes), at(i, byThree), 0)
		if t.Levels {
			t.params.move(p, at(i, byThree), at(i, byLine), t.Decay/4)
		}
		for _, n := range lines {
			t.params.move(p, at(i, byLine+n), at(i, byLine+n+1), t.Decay)
		}
		t.params.move(p, at(i, biasRow), at(i, biasRow+1), 0)
	}
	t.params.move(p, at(len(t.net.Tables), 0), len(t.params.x), 0)
	g.clear()
	t.layout.compose(t.net, t.params.x)
}
