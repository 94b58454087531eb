package gui

// sounds name what can be heard.
type sounds uint8

const (
	soundStone sounds = iota
	soundFoul
	soundEnd
	soundLowTime
)

// player plays the sounds; a silent one does nothing.
type player struct {
	on     bool
	volume float64
}

func (p *player) set(on bool, volume float64) { p.on, p.volume = on, volume }

func (p *player) play(sounds) {}
