package game

import "slices"

// Opening names a protocol by which the first moves are made, so that moving first is
// less of an advantage. Its text is what records and settings keep; the empty text means
// [FreeOpening].
type Opening string

// The protocols.
const (
	FreeOpening Opening = "free"      // alternate from the empty board
	Pro         Opening = "pro"       // first stone in the centre, third outside the central 5x5
	LongPro     Opening = "long-pro"  // third outside the central 7x7
	SwapOpening Opening = "swap"      // three stones by one player, the other picks a colour
	Swap2       Opening = "swap2"     // or adds two stones and lets the first player pick
	RIF         Opening = "rif"       // one of the 26 named openings, swap, two fifth moves
	Yamaguchi   Opening = "yamaguchi" // as RIF, with the number of fifth moves announced
	Soosorv8    Opening = "soosorv-8" // the number comes with the fourth move
	Taraguchi10 Opening = "taraguchi-10"
)

// The smallest boards on which the protocols have room.
const (
	minProSize   = 9
	minRenjuSize = 11
)

// minSize is the smallest board that the protocol has room on.
func (o Opening) minSize() int {
	switch o {
	case Pro, LongPro:
		return minProSize
	case RIF, Yamaguchi, Soosorv8, Taraguchi10:
		return minRenjuSize
	}
	return MinSize
}

// anywhere is a distance from the centre that no point exceeds.
const anywhere = MaxSize

// announced stands for the number of fifth moves that was announced.
const announced = -1

// who acts in a step of a protocol.
type who uint8

const (
	nextToMove who = iota // the player who has the colour to move
	firstPlayer
	secondPlayer
	playerOfWhite
	playerOfBlack
)

// step is one act of a protocol. Steps follow each other; a step with a condition is
// left out where it does not hold.
type step struct {
	act       Act
	by        who
	near, far int          // ActPlace: the least and the greatest distance from the centre
	choices   []ChoiceKind // ActChoose
	count     int          // ActAnnounce: the greatest number; ActOffer: how many
	given     ChoiceKind   // only if this choice was made
	unless    ChoiceKind   // left out if this choice was made
}

var (
	eitherColour = []ChoiceKind{TakeBlack, TakeWhite}
	centre       = step{act: ActPlace}
	inside3      = step{act: ActPlace, near: 1, far: 1}
	inside5      = step{act: ActPlace, near: 1, far: 2}
	free         = step{act: ActPlace, far: anywhere}
	swap         = step{act: ActChoose, choices: eitherColour}
	pick         = step{act: ActPick, by: playerOfWhite}
	firstPuts    = step{act: ActPlace, by: firstPlayer, far: anywhere}
	// renjuThree are the first three stones of the 26 openings: every third stone
	// inside the central 5x5 makes one of them.
	renjuThree = []step{by(firstPlayer, centre), by(firstPlayer, inside3), by(firstPlayer, inside5)}
)

func by(w who, s step) step {
	s.by = w
	return s
}

// protocols are the steps of each opening protocol.
var protocols = map[Opening][]step{
	Pro:         {centre, free, {act: ActPlace, near: 3, far: anywhere}},
	LongPro:     {centre, free, {act: ActPlace, near: 4, far: anywhere}},
	SwapOpening: {firstPuts, firstPuts, firstPuts, by(secondPlayer, swap)},
	Swap2: {
		firstPuts, firstPuts, firstPuts,
		{act: ActChoose, by: secondPlayer, choices: []ChoiceKind{TakeBlack, TakeWhite, AddTwo}},
		{act: ActPlace, by: secondPlayer, far: anywhere, given: AddTwo},
		{act: ActPlace, by: secondPlayer, far: anywhere, given: AddTwo},
		{act: ActChoose, by: firstPlayer, choices: eitherColour, given: AddTwo},
	},
	RIF: slices.Concat(renjuThree, []step{
		by(secondPlayer, swap), free, {act: ActOffer, by: playerOfBlack, count: 2}, pick,
	}),
	Yamaguchi: slices.Concat(renjuThree, []step{
		{act: ActAnnounce, by: firstPlayer, count: 10},
		by(secondPlayer, swap), free,
		{act: ActOffer, by: playerOfBlack, count: announced},
		pick,
	}),
	Soosorv8: slices.Concat(renjuThree, []step{
		by(secondPlayer, swap), free,
		{act: ActAnnounce, by: playerOfWhite, count: 8},
		by(playerOfBlack, swap),
		{act: ActOffer, by: playerOfBlack, count: announced},
		pick,
	}),
	Taraguchi10: {
		centre, swap, inside3, swap, inside5, swap,
		{act: ActPlace, near: 0, far: 3},
		{act: ActChoose, choices: []ChoiceKind{TakeBlack, TakeWhite, OfferTen}},
		{act: ActPlace, far: 4, unless: OfferTen},
		{act: ActChoose, choices: eitherColour, unless: OfferTen},
		{act: ActOffer, by: playerOfBlack, count: 10, given: OfferTen},
		{act: ActPick, by: playerOfWhite, given: OfferTen},
	},
}
