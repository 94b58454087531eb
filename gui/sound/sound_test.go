package sound

import (
	"errors"
	"math"
	"slices"
	"testing"

	"go.uber.org/goleak"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func TestSynthesis(t *testing.T) {
	pieces := synthesise()
	if len(pieces) != int(Error)+1 {
		t.Fatalf("%d sounds", len(pieces))
	}
	for kind, variants := range pieces {
		for _, s := range variants {
			if n := seconds(len(s)); n < 0.05 || n > rest.Seconds() {
				t.Errorf("sound %d lasts %.2f s", kind, n)
			}
			for i, x := range s {
				if math.IsNaN(x) || math.Abs(x) > 1 {
					t.Fatalf("sound %d is %v at sample %d", kind, x, i)
				}
			}
			if last := math.Abs(s[len(s)-1]); last > 0.01 {
				t.Errorf("sound %d ends with a click of %.3f", kind, last)
			}
		}
	}
	stones := pieces[Stone]
	if len(stones) != 3 || slices.Equal(stones[0], stones[1]) || slices.Equal(stones[1], stones[2]) {
		t.Error("the three stones do not differ")
	}
}

// fake is a device that tells what it is asked.
type fake struct {
	played chan float64
	slept  chan struct{}
}

func newFake() *fake {
	return &fake{played: make(chan float64), slept: make(chan struct{}, 1)}
}

func (f *fake) play(_ samples, volume float64) { f.played <- volume }
func (f *fake) sleep()                         { f.slept <- struct{}{} }

func TestPlay(t *testing.T) {
	f := newFake()
	p := start(func() (device, error) { return f, nil })
	p.SetVolume(0.5)
	p.Play(Win)
	if v := <-f.played; v != 0.25 {
		t.Errorf("half as loud is an amplitude of %v", v)
	}
	p.SetVolume(0)
	p.Play(Win) // not heard: the next one is
	p.SetVolume(7)
	p.Play(Stone)
	if v := <-f.played; v != 1 {
		t.Errorf("the loudest amplitude is %v", v)
	}
	p.Close()
	<-f.slept
	p.Play(Stone)
	p.Close()
}

func TestPlayNeverBlocks(t *testing.T) {
	f := newFake()
	p := start(func() (device, error) { return f, nil })
	for range 100 {
		p.Play(Stone)
	}
	for range waiting {
		<-f.played
	}
	p.Close()
	for {
		select {
		case <-f.played: // at most the one that was on its way
		case <-f.slept:
			return
		}
	}
}

func TestNoDevice(t *testing.T) {
	opened := make(chan struct{}, 2)
	p := start(func() (device, error) {
		opened <- struct{}{}
		return nil, errors.New("no device")
	})
	p.Play(Stone)
	<-opened
	p.Play(Sound(200))
	p.Play(Win)
	p.Close()
	if len(opened) != 0 {
		t.Error("a device that was not there was looked for again")
	}
}

func TestVolumeThatIsNoNumber(t *testing.T) {
	p := start(func() (device, error) { return nil, errors.New("no device") })
	defer p.Close()
	p.SetVolume(math.NaN())
	if v := math.Float64frombits(p.volume.Load()); v != 0 {
		t.Errorf("the volume is %v", v)
	}
}
