package shape

// codes holds the codes of a point for both colours, Black's in the low half.
type codes uint32

// of returns the code of a colour, 0 for Black and 1 for White.
func (k codes) of(side int) Code { return Code(k >> (16 * (side & 1))) }

// with returns the codes with other shapes in direction d, as a lineTable has them.
func (k codes) with(s uint8, d int) codes {
	shift := 4 * uint(d) & 15
	return k&^((15<<16|15)<<shift) | (codes(s&15)|codes(s>>4)<<16)<<shift
}

// classes holds the classes of a point for both colours, Black's in the low half, each with
// a bit that says whether the board counts it.
type classes uint16

// counted is that bit in the classes of both colours.
const counted classes = 0x1010

// classesOf returns the class of Black, none of White.
func classesOf(black Class) classes {
	k := classes(black)
	if black.Counted() {
		k |= counted & 0xff
	}
	return k
}

// of returns the class of a colour, 0 for Black and 1 for White.
func (k classes) of(side int) Class { return Class(k>>(8*(side&1))) & 15 }

// counts returns 1 if the class of a colour is counted, and else 0.
func (k classes) counts(side int) uint64 { return uint64(k >> (8*(side&1) + 4) & 1) }
