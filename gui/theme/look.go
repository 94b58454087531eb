package theme

import "image/color"

// Look is how a board and its stones are drawn: plain data, comparable, free of
// any window. Take one from [LookOf], or join a [BoardLook] and a [StoneLook].
type Look struct {
	Board  BoardLook
	Stones StoneLook
}

// Grain is the kind of surface that the board painter makes.
type Grain uint8

// The surfaces.
const (
	GrainFlat     Grain = iota // one colour
	GrainStraight              // quarter-sawn wood: fine upright lines
	GrainArched                // plain-sawn wood: rings that meet in arches
	GrainPaper                 // fibres without direction
)

// BoardLook is the surface of a board, its ink, and the colours of everything
// that is marked on it.
type BoardLook struct {
	ID    string // what settings keep: "kaya", "walnut", "paper", "maple", "contrast"
	Grain Grain
	Seed  uint64 // the same seed gives the same wood at every size

	Light, Dark, Pore color.NRGBA // early wood, late wood, pores
	Line, Star, Text  color.NRGBA // grid, star points, coordinates
	Bevel             float64     // light and shade along the edge of the slab, 0 to 1
	Shadow            float64     // opacity of the shadow below the slab, 0 to 1

	Last      color.NRGBA    // the last stone
	Win       color.NRGBA    // the winning five
	Forbidden color.NRGBA    // forbidden points
	Halo      color.NRGBA    // below thin marks, so that they stand out from lines
	Lines     [2]color.NRGBA // the lines of a foul or a threat, by turns
	Best      color.NRGBA    // the ring around the best candidate
	Scale     [3]color.NRGBA // the values of candidates: lost, even, won
	Tones     [4]color.NRGBA // signs and links: accent, good, fair, bad
	Shut      color.NRGBA    // over points where no stone may lie now
	Ink       color.NRGBA    // a record's marks on empty points
	Cursor    color.NRGBA    // the keyboard's cursor
}

// StoneGrain is the texture of a stone.
type StoneGrain uint8

// The textures.
const (
	StonePlain StoneGrain = iota
	StoneSlate            // a matte, faintly speckled surface
	StoneShell            // the fine growth lines of clam shell
)

// StoneLook is a set of stones.
type StoneLook struct {
	ID     string  // what settings keep: "slate", "glass", "contrast"
	Radius float64 // of a stone, in cells; at most 0.5
	Shadow float64 // opacity of the shadow, 0 to 1
	Black  Material
	White  Material
}

// Material is what the stones of one colour are made of.
type Material struct {
	Body    color.NRGBA // where the light falls straight on it
	Edge    color.NRGBA // where it turns away from the light
	Shine   color.NRGBA // the highlight; its alpha is the strength
	Gloss   float64     // exponent of the highlight: more is smaller and harder
	Dome    float64     // how far the rim turns away, in radians; 0 is a flat disc
	Grain   StoneGrain
	Outline color.NRGBA // drawn inside the rim, if not transparent
	Rim     float64     // width of the outline, in radii
	Text    color.NRGBA // numbers and marks on the stone
}

// Of returns the material of black or white stones.
func (s *StoneLook) Of(black bool) *Material {
	if black {
		return &s.Black
	}
	return &s.White
}

// ValueColour returns the colour of a value between 0, lost, and 1, won.
func (b *BoardLook) ValueColour(value float64) color.NRGBA {
	from, to, t := b.Scale[0], b.Scale[1], 2*value
	if value > 0.5 {
		from, to, t = b.Scale[1], b.Scale[2], 2*value-1
	}
	mix := func(a, b uint8) uint8 { return uint8(float64(a)*(1-t) + float64(b)*t + 0.5) }
	return color.NRGBA{mix(from.R, to.R), mix(from.G, to.G), mix(from.B, to.B), 255}
}

// LookOf joins the board and the stones with these ids, the first of its kind
// for an id that nothing has.
func LookOf(board, stones string) Look {
	look := Look{Board: BoardLooks()[0], Stones: StoneLooks()[0]}
	for _, b := range BoardLooks() {
		if b.ID == board {
			look.Board = b
		}
	}
	for _, s := range StoneLooks() {
		if s.ID == stones {
			look.Stones = s
		}
	}
	return look
}

// rgb returns an opaque colour from 0xRRGGBB.
func rgb(hex uint32) color.NRGBA {
	return color.NRGBA{uint8(hex >> 16), uint8(hex >> 8), uint8(hex), 0xff}
}

// rgba returns the colour 0xRRGGBB with an opacity from 0 to 1.
func rgba(hex uint32, opacity float64) color.NRGBA {
	c := rgb(hex)
	c.A = uint8(opacity*255 + 0.5)
	return c
}
