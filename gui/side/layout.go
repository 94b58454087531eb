package side

import (
	"cmp"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// Table puts the board beside the panel: the board is the largest square
// that leaves the panel its least width; the panel takes what is left over, up to
// a limit, and the rest stays empty on both sides.
type Table struct {
	Board, Panel fyne.CanvasObject
	Done         func() // called after each layout
}

// The space around the board and the panel, and the panel's greatest width in
// widths of its least.
const (
	tableGap      = 10
	panelMaxGrows = 1.45
	boardLeast    = 240
)

func (l *Table) MinSize([]fyne.CanvasObject) fyne.Size {
	p := l.Panel.MinSize()
	return fyne.NewSize(boardLeast+p.Width+3*tableGap, max(boardLeast, p.Height)+2*tableGap)
}

func (l *Table) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	least := l.Panel.MinSize().Width
	height := size.Height - 2*tableGap
	side := min(height, size.Width-least-3*tableGap)
	width := min(size.Width-side-3*tableGap, least*panelMaxGrows)
	free := max(0, size.Width-side-width-3*tableGap)
	left := tableGap + free/2
	l.Board.Resize(fyne.NewSquareSize(side))
	l.Board.Move(fyne.NewPos(left, tableGap+(height-side)/2))
	l.Panel.Resize(fyne.NewSize(width, height))
	l.Panel.Move(fyne.NewPos(left+side+tableGap, tableGap))
	l.Done()
}

// roomy is an object that looks better with more height than it needs.
type roomy interface{ Roomy() float32 }

// gapLayout stacks objects from the top with a gap between those that show; the
// object to stretch takes the height that is left. Where there is not enough, first
// the spare one gives way, and then the roomy ones make do with what they need.
type gapLayout struct {
	gap, tight     float32 // the tight one where there is not enough room; 0: there always is
	stretch, spare fyne.CanvasObject
	more           float32              // height that the one to stretch gets before the spare one shows
	wish           float32              // and besides, before the roomy ones have theirs
	least          float32              // width, at a text size of 14
	pair           [2]fyne.CanvasObject // side by side if asked for; the second is below the first in the stack
	paired         bool
	done           func() // called after each layout; may be nil
}

// besideFirst reports whether an object stands beside another and takes no height.
func (l *gapLayout) besideFirst(o fyne.CanvasObject) bool { return l.paired && o == l.pair[1] }

// MinSize leaves the spare object out.
func (l *gapLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	gap := cmp.Or(l.tight, l.gap)
	size := fyne.NewSize(l.leastWidth(), -gap)
	for _, o := range objects {
		if o.Visible() && o != l.spare && !l.besideFirst(o) {
			m := o.MinSize()
			size.Width = max(size.Width, m.Width)
			size.Height += m.Height + gap
		}
	}
	return size
}

// leastWidth grows with the text, but by less: the board must keep a decent share of
// a small window.
func (l *gapLayout) leastWidth() float32 {
	const share = 0.4
	return l.least * (1 + share*(theme.TextSize()/14-1))
}

func (l *gapLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		if o.Visible() {
			o.Resize(fyne.NewSize(size.Width, o.Size().Height)) // wraps to the width, and may be higher for it
		}
	}
	room := size.Height - l.MinSize(objects).Height
	gap, more := l.gap, l.wanted(objects)
	large := room >= more+l.wish
	if large {
		room -= more
	} else {
		gap = cmp.Or(l.tight, gap)
	}
	if l.spare != nil {
		l.spare.Resize(fyne.NewSize(size.Width, l.spare.Size().Height)) // wraps to the width
		need := l.spare.MinSize().Height + l.gap
		if room >= need+l.more+l.wish {
			room -= need
			l.spare.Show()
		} else {
			l.spare.Hide()
		}
	}
	y := float32(0)
	for _, o := range objects {
		if !o.Visible() || l.besideFirst(o) {
			continue
		}
		h := o.MinSize().Height
		if r, ok := o.(roomy); ok && large {
			h = r.Roomy()
		}
		if o == l.stretch {
			h += max(0, room)
		}
		o.Move(fyne.NewPos(0, y))
		o.Resize(fyne.NewSize(size.Width, h))
		if l.paired && o == l.pair[0] {
			half := fyne.NewSize((size.Width-gap)/2, h)
			o.Resize(half)
			l.pair[1].Move(fyne.NewPos(half.Width+gap, y))
			l.pair[1].Resize(half)
		}
		y += h + gap
	}
	if l.done != nil {
		l.done()
	}
}

// wanted returns how much more height wide gaps and the roomy objects would take.
func (l *gapLayout) wanted(objects []fyne.CanvasObject) float32 {
	gap := l.gap - cmp.Or(l.tight, l.gap)
	more := -gap
	for _, o := range objects {
		if !o.Visible() || o == l.spare || l.besideFirst(o) {
			continue
		}
		more += gap
		if r, ok := o.(roomy); ok {
			more += r.Roomy() - o.MinSize().Height
		}
	}
	return max(0, more)
}
