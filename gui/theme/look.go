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
	ID    string // what settings keep: "kaya", "walnut", "paper", "contrast"
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
	Best      color.NRGBA    // the disc of the best candidate
	Candidate color.NRGBA    // the other discs
	Disc      color.NRGBA    // text on the other discs
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

// LookOf joins the board and the stones with these ids; an unknown id gives the
// first of its kind.
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
