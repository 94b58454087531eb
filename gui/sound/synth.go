package sound

import (
	"math"
	"math/rand/v2"
)

// rate is in samples a second.
const rate = 44100

// samples is a mono sound, from -1 to 1.
type samples []float64

// tone is a decaying sine.
type tone struct {
	start float64 // seconds
	hertz float64
	decay float64 // seconds to 1/e
	level float64
}

// synthesise returns the variants of every [Sound], always the same.
func synthesise() [][]samples {
	return [][]samples{
		Stone:   {stone(1, 1), stone(0.94, 2), stone(1.05, 3)},
		Win:     {finish(bars(0, 523.25, 0.11, 659.26, 0.22, 783.99, 0.36, 1046.5), 1.5)},
		Loss:    {finish(bars(0, 392.0, 0.2, 329.63, 0.42, 261.63), 1.4)},
		LowTime: {finish([]tone{{0, 1046.5, 0.035, 0.5}, {0, 2093, 0.02, 0.2}}, 0.25)},
		Error:   {finish([]tone{{0, 196, 0.06, 0.6}, {0, 392, 0.03, 0.2}, {0.11, 164.8, 0.08, 0.6}, {0.11, 329.6, 0.03, 0.2}}, 0.5)},
	}
}

// stone returns the sound of a stone set down on a thick board: the bright modes of the
// stone, the dull ones of the wood, and the noise of the contact itself.
func stone(pitch float64, seed uint64) samples {
	s := finish([]tone{
		{0, 3150 * pitch, 0.007, 0.55},
		{0, 4730 * pitch, 0.005, 0.35},
		{0, 7100 * pitch, 0.003, 0.20},
		{0, 1240 * pitch, 0.012, 0.45},
		{0, 418 * pitch, 0.030, 0.50},
		{0, 186 * pitch, 0.045, 0.40},
	}, 0.22)
	noise := rand.New(rand.NewPCG(seed, 0))
	low := 0.0
	for i := range s {
		low += 0.35 * (noise.NormFloat64() - low)
		s[i] += 0.5 * low * math.Exp(-seconds(i)/0.0025)
	}
	return level(s, 0.9)
}

// bars returns the tones of struck bars of wood, given as pairs of a time in seconds
// and a pitch in hertz. A bar's second mode is tuned two octaves up, the third rings
// near 9.2.
func bars(pairs ...float64) []tone {
	var tones []tone
	for i := 0; i < len(pairs); i += 2 {
		at, hertz := pairs[i], pairs[i+1]
		tones = append(tones,
			tone{at, hertz, 0.30, 0.6},
			tone{at, hertz * 4, 0.07, 0.15},
			tone{at, hertz * 9.2, 0.02, 0.05})
	}
	return tones
}

// finish adds up tones to a sound of a length in seconds that begins and ends
// softly.
func finish(tones []tone, length float64) samples {
	const attack, release = 0.0008, 0.02
	s := make(samples, int(length*rate))
	for _, t := range tones {
		for i := int(t.start * rate); i < len(s); i++ {
			x := seconds(i) - t.start
			s[i] += t.level * min(x/attack, 1) * math.Exp(-x/t.decay) * math.Sin(2*math.Pi*t.hertz*x)
		}
	}
	for i := range s {
		s[i] *= min((length-seconds(i))/release, 1)
	}
	return level(s, 0.7)
}

// level brings the loudest sample to a height.
func level(s samples, height float64) samples {
	loudest := 0.0
	for _, x := range s {
		loudest = max(loudest, math.Abs(x))
	}
	for i := range s {
		s[i] *= height / loudest
	}
	return s
}

func seconds(sample int) float64 { return float64(sample) / rate }
