package main

import (
	"bytes"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"omok/game"

	"omok/ai/net"
)

// trained runs the command and returns the net and the checkpoint that it writes.
func trained(t *testing.T, args ...string) (file, checkpoint []byte) {
	t.Helper()
	out := filepath.Join(t.TempDir(), "a.net")
	if err := run(append([]string{"-o", out}, args...), t.Output()); err != nil {
		t.Fatal(err)
	}
	return read(t, out), read(t, out+".checkpoint")
}

func read(t *testing.T, path string) []byte {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// TestTwoRunsAgree trains twice with the same settings, with one worker and with two.
func TestTwoRunsAgree(t *testing.T) {
	games := writeGames(t, game.Renju, 9, 20)
	var files [][]byte
	for _, workers := range []string{"1", "2"} {
		args := []string{"-rules", "renju", "-epochs", "2", "-batch", "64", "-workers", workers, games}
		one, kept := trained(t, args...)
		other, alsoKept := trained(t, args...)
		if !bytes.Equal(one, other) || !bytes.Equal(kept, alsoKept) {
			t.Errorf("%s workers: two runs differ", workers)
		}
		files = append(files, one)
	}
	seeded, _ := trained(t, "-rules", "renju", "-epochs", "2", "-batch", "64", "-seed", "8", games)
	if bytes.Equal(seeded, files[0]) {
		t.Error("another seed gives the same net")
	}
	w, err := net.ReadWeights(bytes.NewReader(files[0]))
	if err != nil || len(w.Tables) != 2 || len(w.Heads) != 2 {
		t.Errorf("the net cannot be read: %v", err)
	}
}

// TestResume stops after an epoch of three and goes on: the net must be that of a
// training that was not stopped.
func TestResume(t *testing.T) {
	games := writeGames(t, game.Freestyle, 9, 20)
	t.Run("", func(t *testing.T) { testResume(t, games) })
	t.Run("from a net", func(t *testing.T) {
		finished, _ := trained(t, "-epochs", "1", "-batch", "64", "-seed", "8", games)
		path := filepath.Join(t.TempDir(), "finished.net")
		if err := os.WriteFile(path, finished, 0o600); err != nil {
			t.Fatal(err)
		}
		testResume(t, "-from", path, games)
	})
}

func testResume(t *testing.T, args ...string) {
	args = append([]string{"-epochs", "3", "-batch", "64"}, args...)
	want, kept := trained(t, args...)

	out := filepath.Join(t.TempDir(), "b.net")
	j, err := parseJob(append([]string{"-o", out}, args...), t.Output())
	if err != nil {
		t.Fatal(err)
	}
	d, err := readData(j)
	if err != nil {
		t.Fatal(err)
	}
	stopped := newTrainer(j, d)
	if err := stopped.start(); err != nil {
		t.Fatal(err)
	}
	stopped.pass()
	if err := stopped.writeCheckpoint(j.checkpoint); err != nil {
		t.Fatal(err)
	}
	for range 2 { // the second time nothing is left to do
		if err := run(append([]string{"-o", out, "-resume"}, args...), t.Output()); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(read(t, out), want) || !bytes.Equal(read(t, j.checkpoint), kept) {
			t.Error("the net is another one after stopping and going on")
		}
	}
}

// TestCheckpointOfAnother takes up checkpoints that do not fit.
func TestCheckpointOfAnother(t *testing.T) {
	tr := newTest(t, game.Freestyle)
	if err := tr.writeCheckpoint(tr.checkpoint); err != nil {
		t.Fatal(err)
	}
	for name, change := range map[string]func(*checkpoint){
		"":                    func(*checkpoint) {},
		"settings":            func(c *checkpoint) { c.Settings.Mix = 0.5 },
		"games":               func(c *checkpoint) { c.Learnt++ },
		"games held out":      func(c *checkpoint) { c.Held++ },
		"points":              func(c *checkpoint) { c.Points++ },
		"epoch":               func(c *checkpoint) { c.Epoch = -1 },
		"epochs":              func(c *checkpoint) { c.Epoch = 1000 },
		"steps":               func(c *checkpoint) { c.Steps++ },
		"too few parameters":  func(c *checkpoint) { c.Params = c.Params[1:] },
		"no mean":             func(c *checkpoint) { c.Mean = nil },
		"too many of squares": func(c *checkpoint) { c.Square = append(c.Square, 0) },
	} {
		c := checkpoint{
			Version: 1, Settings: tr.settings, Learnt: len(tr.data.train), Held: len(tr.data.held), Points: len(tr.data.points),
			Params: tr.params.x, Mean: tr.params.mean, Square: tr.params.square,
		}
		change(&c)
		if err := tr.take(&c); (err == nil) != (name == "") {
			t.Errorf("%q: the error is %v", name, err)
		}
	}
	if err := (&checkpoint{Version: checkpointVersion + 1}).check(); err == nil {
		t.Error("a checkpoint of a later version is taken up")
	}
	whole := read(t, tr.checkpoint)
	for _, data := range [][]byte{nil, []byte("no checkpoint"), whole[:len(whole)/2]} {
		if err := os.WriteFile(tr.checkpoint, data, 0o600); err != nil {
			t.Fatal(err)
		}
		if err := tr.resumeFrom(tr.checkpoint); err == nil {
			t.Errorf("a file of %d bytes is taken up", len(data))
		}
	}
}

// TestFrom begins with what was learnt from games of other rules.
func TestFrom(t *testing.T) {
	from := newTest(t, game.Standard, "-epochs", "2")
	from.pass()
	if err := from.writeCheckpoint(from.checkpoint); err != nil {
		t.Fatal(err)
	}
	for _, set := range kinds {
		tr := newTest(t, set, "-from", from.checkpoint)
		if err := tr.start(); err != nil {
			t.Fatal(err)
		}
		for i := range tr.net.Tables {
			if !reflect.DeepEqual(tr.net.Tables[i].Bias, from.net.Tables[0].Bias) || tr.net.Heads[i] != from.net.Heads[0] {
				t.Errorf("%s: colour %d does not begin with what was learnt", set, i)
			}
			own := row(tr.params.x, i, byLine+7)
			if *own != *row(from.params.x, 0, byLine+7) || *own == ([net.Channels]float32{}) {
				t.Errorf("%s: the rows of colour %d are not those that were learnt", set, i)
			}
		}
		if tr.epoch != 0 || tr.params.steps != 0 {
			t.Errorf("%s: training begins after epoch %d", set, tr.epoch)
		}
	}
	renju := newTest(t, game.Renju)
	if err := renju.writeCheckpoint(renju.checkpoint); err != nil {
		t.Fatal(err)
	}
	if err := newTest(t, game.Freestyle, "-from", renju.checkpoint).start(); err == nil {
		t.Error("a net of one table begins with what was learnt for two")
	}
}

// TestFromNet goes on from a finished net. Before it learns the net
// is that one.
func TestFromNet(t *testing.T) {
	path := filepath.Join(t.TempDir(), "from.net")
	first := newTest(t, game.Standard, "-epochs", "2")
	first.pass()
	var file bytes.Buffer
	if err := net.WriteWeights(&file, net.Round(first.net)); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, file.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	from := net.Round(first.net)
	for _, set := range kinds {
		tr := newTest(t, set, "-from", path, "-decay", "0.1")
		if err := tr.start(); err != nil {
			t.Fatal(err)
		}
		begun := net.Round(tr.net)
		for i := range begun.Tables {
			if begun.Tables[i] != from.Tables[0] || begun.Heads[i] != from.Heads[0] {
				t.Errorf("%s: colour %d does not begin with the net", set, i)
			}
		}
		tr.pass()
		learnt := net.Round(tr.net)
		if learnt.Tables[0] == from.Tables[0] || learnt.Heads[0] == from.Heads[0] {
			t.Errorf("%s: nothing is learnt", set)
		}
	}
	renju := newTest(t, game.Renju)
	file.Reset()
	if err := net.WriteWeights(&file, net.Round(renju.net)); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, file.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := newTest(t, game.Freestyle, "-from", path).start(); err == nil {
		t.Error("rules that treat the colours alike begin with a net of two tables")
	}
}

// TestMixed reads games of several rules, each judged by the evaluation of its own.
func TestMixed(t *testing.T) {
	freestyle, omok := writeGames(t, game.Freestyle, 9, 20), writeGames(t, game.Omok, 9, 20)
	read := func(args ...string) (*data, error) {
		j, err := parseJob(append([]string{"-o", "x", "-batch", "32"}, args...), t.Output())
		if err != nil {
			t.Fatal(err)
		}
		return readData(j)
	}
	if _, err := read(freestyle, omok); err == nil {
		t.Error("games of other rules are learnt from without -mixed")
	}
	if _, err := read("-mixed", freestyle, writeGames(t, game.Renju, 9, 20)); err == nil {
		t.Error("a net for rules that treat the colours alike learns from renju")
	}
	alone, err := read("-rules", "omok", omok)
	if err != nil {
		t.Fatal(err)
	}
	both, err := read("-mixed", freestyle, omok)
	if err != nil {
		t.Fatal(err)
	}
	tail := both.train[len(both.train)-len(alone.train):]
	for i := range tail {
		if tail[i].linear != alone.train[i].linear || tail[i].target != alone.train[i].target {
			t.Fatalf("position %d of omok is worth %v to who learns omok, %v in a mixture", i, alone.train[i].linear, tail[i].linear)
		}
	}
}

// TestLearns trains on a few games until they are told better than by the linear
// evaluation, and better than at the beginning.
func TestLearns(t *testing.T) {
	for _, set := range kinds {
		tr := newTest(t, set, "-epochs", "15", "-step", "0.01", "-mix", "1")
		linear, floor := bounds(tr.data.train)
		before := tr.loss(tr.data.train)
		for tr.epoch < tr.Epochs {
			tr.pass()
		}
		after := tr.loss(tr.data.train)
		t.Logf("%s: linear %.4f, before %.4f, after %.4f, floor %.4f", set, linear, before, after, floor)
		if !(after < 0.9*min(linear, before)) || after < floor {
			t.Errorf("%s: the loss goes from %.4f to %.4f, where the linear evaluation has %.4f", set, before, after, linear)
		}
		if n := tr.params.steps; n != 15*(len(tr.data.train)/32) {
			t.Errorf("%s: %d steps", set, n)
		}
	}
}

// TestWithoutLevels leaves the rows of inner lines at zero.
func TestWithoutLevels(t *testing.T) {
	for _, levels := range []bool{true, false} {
		tr := newTest(t, game.Freestyle, "-epochs", "1", "-batch", "128", fmt.Sprintf("-levels=%v", levels))
		tr.pass()
		moved := false
		for _, x := range tr.params.x[at(0, byThree):at(0, byLine)] {
			moved = moved || x != 0
		}
		if moved != levels {
			t.Errorf("levels %v: rows of inner lines are moved: %v", levels, moved)
		}
	}
}

// TestWorkersFindTheSameGradient shares a batch out among one and among three workers.
func TestWorkersFindTheSameGradient(t *testing.T) {
	var grads [][]float32
	for _, workers := range []string{"1", "3"} {
		tr := newTest(t, game.Renju, "-workers", workers)
		tr.share(40, func(w *worker, i int) float64 {
			s := &tr.data.train[i]
			w.backward(s, float32(tr.chance(w, s)-float64(s.target)))
			return 0
		})
		g := &tr.workers[0].grad
		for _, w := range tr.workers[1:] {
			g.add(&w.grad)
			w.grad.clear()
			if w.grad.Heads[0] != (net.Head{}) || len(w.grad.touched[0]) != 0 {
				t.Error("a gradient is not cleared")
			}
		}
		tr.layout.spread(tr.params.grad, g, 1, true)
		grads = append(grads, tr.params.grad)
	}
	for i, g := range grads[0] {
		if d := math.Abs(float64(g - grads[1][i])); d > 1e-4 {
			t.Fatalf("parameter %d: %v with one worker, %v with three", i, g, grads[1][i])
		}
	}
}

// TestLearnsMoves trains until the moves are told better than at the beginning, and not at
// all when they are to count nothing.
func TestLearnsMoves(t *testing.T) {
	for _, set := range kinds {
		tr := newTest(t, set, "-epochs", "10", "-step", "0.01", "-policy", "1")
		tr.loss(tr.data.train)
		before := tr.policy()
		for tr.epoch < tr.Epochs {
			tr.pass()
		}
		tr.policy()
		tr.loss(tr.data.train)
		after := tr.policy()
		t.Logf("%s: %v, then %v, %d positions", set, before, after, after.positions)
		if after.positions == 0 || after.positions != before.positions || !(after.loss < 0.9*before.loss) || after.first <= before.first {
			t.Errorf("%s: moves are told %v, before %v", set, after, before)
		}
	}
	tr := newTest(t, game.Freestyle, "-epochs", "1", "-policy", "0")
	tr.pass()
	if got := tr.policy(); got.positions != 0 || tr.net.Heads[0].Rank != 1 || tr.net.Heads[0].Move[0] != ([2 * net.Channels]float32{}) {
		t.Errorf("without a share in the loss: %v", got)
	}
}

func TestStepSize(t *testing.T) {
	for step, want := range map[int]float64{1: 0.01, 50: 0.5, 2000: 0.51, 4000: 0.02} {
		if got := stepSize(1, step, 4000); math.Abs(got-want) > 1e-3 {
			t.Errorf("step %d: %v, want %v", step, got, want)
		}
	}
}

// TestAdam follows two steps by hand.
func TestAdam(t *testing.T) {
	a := newAdam([]float32{1, 1, 1})
	a.grad[0], a.grad[1] = 4, -2
	a.move(a.next(0.1), 0, 2, 0)
	if math.Abs(float64(a.x[0])-0.9) > 1e-6 || math.Abs(float64(a.x[1])-1.1) > 1e-6 || a.x[2] != 1 {
		t.Errorf("the first step leads to %v", a.x)
	}
	if a.grad[0] != 0 {
		t.Error("the gradient is left")
	}
	a.move(a.next(0.1), 0, 1, 0.5)
	// Mean 0.36 of 0.19, square 0.015984 of 0.001999; the decay takes 0.1*0.5*0.9.
	want := 0.9 - 0.1*(0.36/0.19/math.Sqrt(0.015984/0.001999)+0.45)
	if math.Abs(float64(a.x[0])-want) > 1e-5 {
		t.Errorf("the second step leads to %v, want %v", a.x[0], want)
	}
}

func TestCommandFails(t *testing.T) {
	out := filepath.Join(t.TempDir(), "a.net")
	games := writeGames(t, game.Freestyle, 9, 20)
	for _, c := range []struct{ args, says string }{
		{"-o " + out + " " + games + "x", "a.gamesx"},
		{"-o " + out + " -batch 64 -resume " + games, "checkpoint"},
		{"-o " + filepath.Join(out, "b") + " -batch 64 -epochs 1 " + games, "folder"},
		{"check " + games, "-net"},
		{"check -net " + out + " " + games, "a.net"},
		{"check -net " + games + " " + games, "gzip"},
		{"check -rules chess " + games, "rules"},
	} {
		if err := run(strings.Fields(c.args), t.Output()); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: the error is %v", c.args, err)
		}
	}
}
