// Package sound plays the program's few sounds: the click of a stone, a won and a
// lost game, a clock that runs out, a refused move. All are synthesised by the
// package. A [Player] never blocks and never fails: where there is no device, or
// the program was built without one, it is silent.
package sound

import (
	"math"
	"sync"
	"sync/atomic"
	"time"
)

// Sound is one of the program's sounds.
type Sound uint8

// The sounds. Stone has three variants, played by turns.
const (
	Stone Sound = iota
	Win
	Loss
	LowTime
	Error
)

const (
	// waiting is how many sounds may wait for the device; more are dropped.
	waiting = 4
	// rest is how long a device goes unused before it is put to sleep, so that an idle
	// program uses no processor. It is longer than any sound.
	rest = 3 * time.Second
)

// device plays samples. Its methods are called from one goroutine.
type device interface {
	// play starts to play and returns; volume is a factor from 0 to 1.
	play(s samples, volume float64)
	// sleep stops the device until the next play.
	sleep()
}

// Player plays sounds. Its methods may be called from any goroutine and return at
// once.
type Player struct {
	sounds chan Sound
	volume atomic.Uint64 // the bits of a float64
	quit   chan struct{}
	close  sync.Once
}

// New returns a player for the system's device, at full volume. A process should
// make only one; a second one is silent. Close it in the end.
func New() *Player { return start(openDevice) }

// start returns a player whose device is opened by its own goroutine, with the first
// sound.
func start(open func() (device, error)) *Player {
	p := &Player{sounds: make(chan Sound, waiting), quit: make(chan struct{})}
	p.SetVolume(1)
	go p.run(open)
	return p
}

// SetVolume sets how loud the next sounds are, from 0 (silent) to 1. The scale is
// that of hearing: a half sounds half as loud.
func (p *Player) SetVolume(volume float64) {
	if math.IsNaN(volume) {
		volume = 0
	}
	p.volume.Store(math.Float64bits(min(max(volume, 0), 1)))
}

// Play plays s soon, or not at all if too much waits to be played.
func (p *Player) Play(s Sound) {
	if math.Float64frombits(p.volume.Load()) == 0 {
		return
	}
	select {
	case p.sounds <- s:
	default:
	}
}

// Close stops the player. Sounds asked for afterwards are not heard.
func (p *Player) Close() { p.close.Do(func() { close(p.quit) }) }

func (p *Player) run(open func() (device, error)) {
	var (
		dev      device
		pieces   [][]samples
		stones   int
		sleeping = time.NewTimer(rest)
	)
	defer sleeping.Stop()
	for {
		select {
		case <-p.quit:
			if dev != nil {
				dev.sleep()
			}
			return
		case <-sleeping.C:
			if dev != nil {
				dev.sleep()
			}
		case s := <-p.sounds:
			if pieces == nil {
				pieces = synthesise()
				var err error
				if dev, err = open(); err != nil {
					dev = nil
				}
			}
			if dev == nil || int(s) >= len(pieces) {
				continue
			}
			variants := pieces[s]
			stones++
			// Perceived loudness is roughly the square root of the amplitude.
			v := math.Float64frombits(p.volume.Load())
			dev.play(variants[stones%len(variants)], v*v)
			sleeping.Reset(rest)
		}
	}
}
