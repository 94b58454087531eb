package board

import (
	"image"

	"omok/game"
)

// kind is what an item is; the order is the order of painting.
type kind uint8

const (
	kindShut    kind = iota // a point where no stone may lie now
	kindTile                // the square of a point, coloured
	kindGlow                // the band below a winning five, from At to To
	kindBand                // the band below the line of a foul, from At to To
	kindThread              // from the end of such a line, At, to a point that completes it, To
	kindShadow              // of a stone
	kindStone               // Text is the number, if it shows
	kindGhost               // a stone only thought of; Text is its number
	kindRefused             // a stone that was refused
	kindHalo                // around a stone of a winning five
	kindRing                // around a stone of a foul's line
	kindFill                // an empty point that completes a foul's line
	kindLast
	kindForbidden
	kindMark
	kindCandidate
	kindNote    // a small text below the middle of a point
	kindSign    // a sign of another shape
	kindLink    // from At to To
	kindArrow   // the same, with a head
	kindPending // a stone that waits to be confirmed
	kindColumn  // the column that a point being typed lies in, from At to To
	kindCursor  // the keyboard's
)

// item is one thing to be painted on the bare board. It is comparable, so that
// two pictures can be compared item by item.
type item struct {
	kind   kind
	at, to game.Point
	colour game.Colour // of the stone it is, or that it lies on
	tone   uint8       // which of several colours or shapes; of a candidate, its value
	shape  uint8       // of a sign; of a candidate, whether it is the best
	text   string
	note   string // of a candidate
}

// bounds returns the pixels that an item can touch.
func (it item) bounds(g Geometry) image.Rectangle {
	switch it.kind {
	case kindGlow:
		return g.between(it.at, it.to, 1.1)
	case kindShut, kindTile:
		return g.tile(it.at)
	case kindBand, kindThread, kindLink, kindArrow, kindColumn:
		return g.between(it.at, it.to, 0.6)
	case kindShadow:
		return g.around(it.at, 0.8)
	}
	return g.around(it.at, 0.62)
}

// items turns a view into what is to be painted, in the order of painting.
func items(v View, o Options) []item {
	l := lister{view: v, options: o, colours: make(map[game.Point]game.Colour, len(v.Stones))}
	for _, s := range v.Stones {
		l.colours[s.Point] = s.Colour
	}
	l.tiles()
	l.bands()
	l.stones()
	l.overStones()
	l.overPoints()
	return l.items
}

// lister gathers the items of one view.
type lister struct {
	view    View
	options Options
	colours map[game.Point]game.Colour
	items   []item
}

func (l *lister) add(it item) { l.items = append(l.items, it) }

// tiles adds what lies below everything else.
func (l *lister) tiles() {
	for _, p := range l.view.Shut {
		l.add(item{kind: kindShut, at: p})
	}
	for _, s := range l.view.Signs {
		if s.Kind == SignTile {
			l.add(item{kind: kindTile, at: s.Point, tone: uint8(s.Tone)})
		}
	}
	for _, m := range l.view.Marks {
		if m.Kind == game.MarkFilled {
			l.add(item{kind: kindTile, at: m.Point, tone: markTone(m)})
		}
	}
}

func (l *lister) bands() {
	if win := l.view.Win; len(win) > 0 {
		l.add(item{kind: kindGlow, at: win[0], to: win[len(win)-1]})
	}
	for i, line := range l.view.Lines {
		if n := len(line.Points); n > 0 {
			l.add(item{kind: kindBand, at: line.Points[0], to: line.Points[n-1], tone: tone(i)})
			for _, p := range line.Fill {
				l.add(item{kind: kindThread, at: nearest(line.Points, p), to: p, tone: tone(i)})
			}
		}
	}
}

// nearest returns the point of a line that is nearest to p.
func nearest(line []game.Point, p game.Point) game.Point {
	best, least := p, game.MaxSize
	for _, q := range line {
		if d := max(q.X-p.X, p.X-q.X, q.Y-p.Y, p.Y-q.Y); d < least {
			best, least = q, d
		}
	}
	return best
}

// tone alternates the colours of lines.
func tone(line int) uint8 { return uint8(line % 2) }

func (l *lister) stones() {
	for _, s := range l.view.Stones {
		l.add(item{kind: kindShadow, at: s.Point})
	}
	first := l.firstNumber()
	for _, s := range l.view.Stones {
		it := item{kind: kindStone, at: s.Point, colour: s.Colour}
		if s.Number >= first && s.Number > 0 {
			it.text = itoa(s.Number)
			if l.isLast(s.Point) {
				it.tone = toneLast
			}
		}
		l.add(it)
	}
	for _, s := range l.view.Ghosts {
		if l.colours[s.Point] == game.Empty {
			l.add(item{kind: kindGhost, at: s.Point, colour: s.Colour, text: itoa(s.Number)})
		}
	}
	if s := l.view.Refused; s != nil {
		l.add(item{kind: kindRefused, at: s.Point, colour: s.Colour})
	}
}

// firstNumber returns the lowest number that shows.
func (l *lister) firstNumber() int {
	highest := 0
	for _, s := range l.view.Stones {
		highest = max(highest, s.Number)
	}
	switch n := l.options.Numbers; {
	case n == NoNumbers:
		return highest + 1
	case n < 0:
		return 1
	default:
		return highest - int(n) + 1
	}
}

func (l *lister) isLast(p game.Point) bool { return l.view.Last != nil && *l.view.Last == p }

// overStones adds what is drawn on or around stones.
func (l *lister) overStones() {
	for _, p := range l.view.Win {
		l.add(item{kind: kindHalo, at: p, colour: l.colours[p]})
	}
	for i, line := range l.view.Lines {
		for _, p := range line.Points {
			l.add(item{kind: kindRing, at: p, colour: l.colours[p], tone: tone(i)})
		}
		for _, p := range line.Fill {
			l.add(item{kind: kindFill, at: p, tone: tone(i)})
		}
	}
	if p := l.view.Last; p != nil && l.colours[*p] != game.Empty && !l.numbered(*p) && !l.marked(*p) {
		l.add(item{kind: kindLast, at: *p, colour: l.colours[*p]})
	}
}

// numbered reports whether the stone at p shows its number; the number itself then
// says that it is the last.
func (l *lister) numbered(p game.Point) bool {
	for _, it := range l.items {
		if it.kind == kindStone && it.at == p {
			return it.text != ""
		}
	}
	return false
}

// marked reports whether a record has a mark on p, which then needs the room.
func (l *lister) marked(p game.Point) bool {
	for _, m := range l.view.Marks {
		if m.Point == p && m.Kind != game.MarkFilled && !m.Kind.Links() {
			return true
		}
	}
	return false
}

// MarkTone returns the tone of a colour of marks.
func MarkTone(c game.MarkColour) Tone {
	if c >= game.MarkColours {
		return ToneInk
	}
	return [game.MarkColours]Tone{game.BlueMark: ToneAccent, game.GreenMark: ToneGood, game.AmberMark: ToneFair, game.RedMark: ToneBad}[c]
}

func markTone(m game.Mark) uint8 { return uint8(MarkTone(m.Colour)) }

// overPoints adds what is drawn on empty points, and a record's marks.
func (l *lister) overPoints() {
	taken, tiled := map[game.Point]bool{}, map[game.Point]bool{}
	for _, g := range l.view.Ghosts {
		taken[g.Point] = true
	}
	for _, c := range l.view.Candidates {
		if l.colours[c.Point] == game.Empty && !taken[c.Point] {
			taken[c.Point], tiled[c.Point] = true, true
			l.tile(c)
		}
	}
	if l.options.ShowForbidden {
		for _, b := range l.view.Forbidden {
			if !taken[b.Point] && l.colours[b.Point] == game.Empty {
				l.add(item{kind: kindForbidden, at: b.Point})
			}
		}
	}
	for _, m := range l.view.Marks {
		switch m.Kind {
		case game.MarkFilled: // lies below
		case game.MarkLine:
			l.add(item{kind: kindLink, at: m.Point, to: m.To, tone: markTone(m)})
		case game.MarkArrow:
			l.add(item{kind: kindArrow, at: m.Point, to: m.To, tone: markTone(m)})
		default:
			if !tiled[m.Point] {
				l.add(item{kind: kindMark, at: m.Point, colour: l.colours[m.Point], tone: markTone(m), shape: uint8(m.Kind), text: label(m.Text)})
			}
		}
	}
	l.signs()
}

// tile adds a candidate. What a record has marked at its point stands on the tile, since
// neither could be read under the other: above a note, else below the text.
func (l *lister) tile(c Candidate) {
	it := item{kind: kindCandidate, at: c.Point, text: c.Text, note: c.Note, tone: uint8(clamp(c.Value)*100 + 0.5)}
	if c.Best {
		it.shape = shapeBest
	}
	switch text := l.markText(c.Point); {
	case text == "":
	case c.Note != "":
		it.text = text
	default:
		it.note = text
	}
	l.add(it)
}

// markText returns a record's mark at p as a text: a label before a shape, "" if there
// is neither.
func (l *lister) markText(p game.Point) string {
	shape := ""
	for _, m := range l.view.Marks {
		switch {
		case m.Point != p:
		case m.Kind == game.MarkLabel && m.Text != "":
			return label(m.Text)
		case markSigns[m.Kind] != "":
			shape = markSigns[m.Kind]
		}
	}
	return shape
}

// markSigns are the letters that look like marks.
var markSigns = map[game.MarkKind]string{
	game.MarkCross: "×", game.MarkTriangle: "△", game.MarkSquare: "□", game.MarkCircle: "○",
}

// signs adds the signs and links of the program.
func (l *lister) signs() {
	for _, s := range l.view.Signs {
		it := item{
			kind: kindSign, at: s.Point, colour: l.colours[s.Point],
			tone: uint8(s.Tone), shape: uint8(s.Kind), text: s.Text,
		}
		switch s.Kind {
		case SignTile:
			continue
		case SignNote:
			it.kind, it.shape = kindNote, 0
		}
		l.add(it)
	}
	for _, k := range l.view.Links {
		it := item{kind: kindLink, at: k.From, to: k.To, tone: uint8(k.Tone)}
		if k.Arrow {
			it.kind = kindArrow
		}
		l.add(it)
	}
}

const (
	toneLast  uint8 = 1 // of a stone: its number is the last one's
	shapeBest uint8 = 1 // of a candidate
)

// longestLabel is how many letters of a text at a point are drawn: more are too small to
// be read.
const longestLabel = 12

// label returns what is drawn of a text at a point.
func label(text string) string {
	n := 0
	for i := range text {
		if n++; n > longestLabel {
			return text[:i] + "…"
		}
	}
	return text
}
