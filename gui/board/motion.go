package board

import (
	"time"

	"fyne.io/fyne/v2"
)

const (
	dropTime = 130 * time.Millisecond
	dropFrom = 0.42                  // height of the fall, in cells towards the light
	winStep  = 70 * time.Millisecond // from one stone of the winning line to the next
)

// motion is what moves by itself: the last stone falls, then the winning line is
// drawn in. The next view ends both at once.
type motion struct {
	animation *fyne.Animation
	falling   *Stone
	winHidden bool
	winShown  int // stones of the winning line that show already, while it is drawn
}

// items returns what the picture shows, without what is still moving.
func (m *motion) items(v View, o Options) []item {
	if m.winHidden {
		v.Win = v.Win[:min(m.winShown, len(v.Win))]
	}
	if m.falling != nil {
		kept := make([]Stone, 0, len(v.Stones))
		for _, s := range v.Stones {
			if s.Point != m.falling.Point {
				kept = append(kept, s)
			}
		}
		v.Stones, v.Last = kept, nil
	}
	return items(v, o)
}

// startMotion looks at what a new view adds to the old one.
func (b *Board) startMotion(before View) {
	b.stopMotion()
	if !b.options.Animate || b.picture.img == nil || !fyne.CurrentApp().Settings().ShowAnimations() {
		return
	}
	newWin := len(b.view.Win) > 0 && len(before.Win) == 0
	s, ok := dropped(before, b.view)
	switch {
	case ok:
		b.motion.winHidden = newWin
		b.drop(s)
	case newWin:
		b.motion.winHidden = true
		b.drawWin()
	}
}

// dropped returns the one stone that a view has more than the one before.
func dropped(before, after View) (Stone, bool) {
	n := len(after.Stones)
	if after.Last == nil || n == 0 || n != len(before.Stones)+1 || before.Size != after.Size {
		return Stone{}, false
	}
	s := after.Stones[n-1]
	if s.Point != *after.Last {
		return Stone{}, false
	}
	for i, old := range before.Stones {
		if old != after.Stones[i] {
			return Stone{}, false
		}
	}
	return s, true
}

// drop lets a stone fall: it comes from the light, its shadow from the other
// side, and they meet on the point.
func (b *Board) drop(s Stone) {
	b.motion.falling = &s
	b.place(b.overlay.shadow, item{kind: kindShadow, at: s.Point})
	b.place(b.overlay.stone, item{kind: kindStone, at: s.Point, colour: s.Colour})
	stoneAt, shadowAt := b.overlay.stone.raster.Position(), b.overlay.shadow.raster.Position()
	height := float32(b.picture.scene.cells(dropFrom)) / b.ratio()
	b.motion.animation = fyne.NewAnimation(dropTime, func(done float32) {
		up := (1 - done) * height
		b.overlay.stone.raster.Move(stoneAt.Add(fyne.NewPos(float32(light[0])*up, float32(light[1])*up)))
		b.overlay.shadow.raster.Move(shadowAt.Subtract(fyne.NewPos(float32(light[0])*up/2, float32(light[1])*up/2)))
		if done == 1 {
			b.landed()
		}
	})
	b.motion.animation.Curve = fyne.AnimationEaseIn
	b.motion.animation.Start()
}

// landed makes the stone part of the picture.
func (b *Board) landed() {
	b.motion.falling = nil
	b.overlay.stone.hide()
	b.overlay.shadow.hide()
	if b.motion.winHidden {
		b.drawWin()
	}
	b.repaint()
}

// drawWin lights the stones of the winning line one after the other.
func (b *Board) drawWin() {
	n := len(b.view.Win)
	b.motion.winShown = 0
	b.motion.animation = fyne.NewAnimation(time.Duration(n)*winStep, func(done float32) {
		shown := int(done*float32(n) + 0.5)
		if shown == b.motion.winShown && done != 1 {
			return
		}
		b.motion.winShown, b.motion.winHidden = shown, done != 1
		b.repaint()
	})
	b.motion.animation.Curve = fyne.AnimationLinear
	b.motion.animation.Start()
}

// stopMotion puts everything where it belongs.
func (b *Board) stopMotion() {
	if b.motion.animation != nil {
		b.motion.animation.Stop()
	}
	if b.motion.falling != nil {
		b.overlay.stone.hide()
		b.overlay.shadow.hide()
	}
	b.motion = motion{}
}

// Moving reports whether something still moves by itself.
func (b *Board) Moving() bool { return b.motion.falling != nil || b.motion.winHidden }
