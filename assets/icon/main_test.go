package main

import (
	"bytes"
	"image/color"
	"image/png"
	"testing"

	"omok/assets"
)

// The pictures in the tree must be those that this command draws; a few pixels tell.
func TestIconsAreWhatIsDrawn(t *testing.T) {
	t.Run("icon", func(t *testing.T) { check(t, assets.Icon, 512) })
	t.Run("window", func(t *testing.T) { check(t, assets.WindowIcon, 128) })
}

func check(t *testing.T, data []byte, size int) {
	img, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if b := img.Bounds(); b.Dx() != size || b.Dy() != size {
		t.Fatalf("the icon is %v", b)
	}
	for i := range 64 {
		x, y := (i%8)*size/8+size/16, (i/8)*size/8+size/16
		got := color.NRGBAModel.Convert(img.At(x, y)).(color.NRGBA)
		if want := pixel(x, y, size); far(got.R, want.R) || far(got.G, want.G) || far(got.B, want.B) || far(got.A, want.A) {
			t.Errorf("the pixel at %d,%d is %v, drawn %v: run the command again", x, y, got, want)
		}
	}
}

// far allows for the rounding of other processors.
func far(a, b uint8) bool { return max(a, b)-min(a, b) > 1 }
