//go:build cgo || windows || darwin

package sound

import (
	"bytes"
	"encoding/binary"
	"math"
	"time"

	"github.com/ebitengine/oto/v3"
)

// speaker is the system's device. Oto needs cgo for it on Linux alone.
type speaker struct {
	context *oto.Context
	players []*oto.Player // those that may still be heard
	awake   bool
}

// openDevice opens the system's device and waits until it is ready; the error says
// why there is none.
func openDevice() (device, error) {
	hushLibrary()
	context, ready, err := oto.NewContext(&oto.NewContextOptions{
		SampleRate:   rate,
		ChannelCount: 2,
		Format:       oto.FormatFloat32LE,
		BufferSize:   30 * time.Millisecond,
	})
	if err != nil {
		return nil, err
	}
	<-ready
	if err := context.Err(); err != nil {
		return nil, err
	}
	return &speaker{context: context, awake: true}, nil
}

func (s *speaker) play(piece samples, volume float64) {
	if !s.awake {
		if s.context.Resume() != nil {
			return
		}
		s.awake = true
	}
	playing := s.players[:0]
	for _, p := range s.players {
		if p.IsPlaying() {
			playing = append(playing, p)
		}
	}
	p := s.context.NewPlayer(bytes.NewReader(stereo(piece)))
	p.SetVolume(volume)
	p.Play()
	s.players = append(playing, p)
}

func (s *speaker) sleep() {
	s.players = nil
	if s.awake && s.context.Suspend() == nil {
		s.awake = false
	}
}

// stereo returns the bytes of the samples for both channels.
func stereo(piece samples) []byte {
	data := make([]byte, 0, len(piece)*8)
	for _, x := range piece {
		bits := math.Float32bits(float32(x))
		data = binary.LittleEndian.AppendUint32(data, bits)
		data = binary.LittleEndian.AppendUint32(data, bits)
	}
	return data
}
