package main

import (
	"bytes"
	"encoding/gob"
	"errors"
	"fmt"
	"os"

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

// beginFrom begins with the parameters of a checkpoint. What was learnt for both colours
// is where each of them begins.
func (t *trainer) beginFrom(path string) error {
	c, err := readCheckpoint(path)
	if err != nil {
		return err
	}
	x := t.params.x
	switch rows := numRows * net.Channels; len(c.Params) {
	case len(x):
		copy(x, c.Params)
	case len(x) / 2:
		for i := range 2 {
			copy(x[i*rows:], c.Params[:rows])
			copy(t.layout.head(x, i), c.Params[rows:])
		}
	default:
		return fmt.Errorf("%s has %d parameters, which do not fit", path, len(c.Params))
	}
	t.layout.compose(t.net, x)
	return nil
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
