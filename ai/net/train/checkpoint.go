package main

import (
	"bytes"
	"encoding/gob"
	"errors"
	"fmt"
	"os"
	"slices"

	"omok/game/atomicfile"

	"omok/ai/net"
)

// checkpointVersion is the version of the file format.
const checkpointVersion = 1

// checkpoint is all that training needs to go on after an epoch.
type checkpoint struct {
	Version      int
	Settings     settings
	Learnt, Held int // positions, by which other games are told
	Points       int
	Epoch, Steps int
	Params       []float32
	Mean, Square []float32
}

func (t *trainer) writeCheckpoint(path string) error {
	var file bytes.Buffer
	p := t.params
	err := gob.NewEncoder(&file).Encode(checkpoint{
		checkpointVersion, t.settings, len(t.data.train), len(t.data.held), len(t.data.points),
		t.epoch, p.steps, p.x, p.mean, p.square,
	})
	if err != nil {
		return err
	}
	return atomicfile.Write(path, file.Bytes())
}

// readCheckpoint reads a checkpoint of any settings.
func readCheckpoint(path string) (*checkpoint, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	return decodeCheckpoint(path, data)
}

// decodeCheckpoint is readCheckpoint for a file that has been read.
func decodeCheckpoint(path string, data []byte) (*checkpoint, error) {
	c := new(checkpoint)
	if err := gob.NewDecoder(bytes.NewReader(data)).Decode(c); err != nil {
		return nil, fmt.Errorf("%s is no checkpoint: %w", path, err)
	}
	if err := c.check(); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return c, nil
}

// check returns an error for a checkpoint of another version of the file format.
func (c *checkpoint) check() error {
	if c.Version != checkpointVersion {
		return fmt.Errorf("a checkpoint of version %d, not %d", c.Version, checkpointVersion)
	}
	return nil
}

// resumeFrom takes up what a checkpoint holds. Its settings and games must be the same.
func (t *trainer) resumeFrom(path string) error {
	c, err := readCheckpoint(path)
	if err != nil {
		return err
	}
	if err := t.take(c); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	return nil
}

// beginFrom begins with a checkpoint or a finished net.
func (t *trainer) beginFrom(path string) error {
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	var fits bool
	if w, wrong := net.ReadWeights(bytes.NewReader(data)); wrong == nil {
		fits = t.beginWith(w.Float())
	} else {
		c, err := decodeCheckpoint(path, data)
		if err != nil {
			return err
		}
		fits = t.beginAt(c.Params)
	}
	if !fits {
		return fmt.Errorf("%s does not fit the rules", path)
	}
	t.layout.compose(t.net, t.params.x)
	return nil
}

// beginAt begins with the parameters of a checkpoint and reports whether they fit. What
// was learnt for both colours is where each of them begins.
func (t *trainer) beginAt(params []float32) bool {
	x := t.params.x
	switch rows := numRows * net.Channels; len(params) {
	case len(x):
		copy(x, params)
	case len(x) / 2:
		for i := range 2 {
			copy(x[i*rows:], params[:rows])
			copy(t.layout.head(x, i), params[rows:])
		}
	default:
		return false
	}
	return true
}

// beginWith is beginAt for a finished net. What its rows are made of is not known: so what
// is learnt is added to them.
func (t *trainer) beginWith(f *net.Float) bool {
	switch n := len(t.net.Tables); len(f.Tables) {
	case n:
	case n - 1:
		f.Tables, f.Heads = slices.Repeat(f.Tables, n), slices.Repeat(f.Heads, n)
	default:
		return false
	}
	t.layout.base = f
	x := t.params.x
	clear(x)
	for i := range f.Heads {
		*row(x, i, biasRow) = f.Tables[i].Bias
		storeHead(t.layout.head(x, i), &f.Heads[i])
	}
	return true
}

func (t *trainer) take(c *checkpoint) error {
	switch {
	case c.Settings != t.settings:
		return fmt.Errorf("it has the settings %+v, not %+v", c.Settings, t.settings)
	case c.Learnt != len(t.data.train) || c.Held != len(t.data.held) || c.Points != len(t.data.points):
		return errors.New("it was made with other games")
	case c.Epoch < 0 || c.Epoch > t.Epochs || c.Steps != c.Epoch*(len(t.data.train)/t.Batch):
		return fmt.Errorf("it has %d steps in %d epochs", c.Steps, c.Epoch)
	}
	p := t.params
	for _, v := range [][]float32{c.Params, c.Mean, c.Square} {
		if len(v) != len(p.x) {
			return fmt.Errorf("it has %d parameters, not %d", len(v), len(p.x))
		}
	}
	p.x, p.mean, p.square, p.steps = c.Params, c.Mean, c.Square, c.Steps
	t.epoch = c.Epoch
	t.layout.compose(t.net, p.x)
	return nil
}
