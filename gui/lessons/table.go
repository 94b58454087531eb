package lessons

import "omok/game"

// The lessons, in the order in which they are learnt. What the pictures are said to show
// and that each task has an answer and a wrong one is checked by the tests.
var lessons = []lesson{
	{
		id: "five", title: "lessons.five", text: "lessons.five.text",
		figures: []figure{{text: "lessons.five.figure", black: "c5d5e5f5", white: "c4d6e6f4", at: "g5", claim: showsFive}},
		tasks: []task{
			{goal: makeFive, black: "c5d5e5f5", white: "c4d6e6f4"},
			{goal: makeFive, black: "c5d5f5g5", white: "c4d6f6g4"},
			{goal: makeFive, black: "c3d4e5g7", white: "b2d5e6f5"},
		},
	},
	{
		id: "four", title: "lessons.four", text: "lessons.four.text",
		figures: []figure{
			{text: "lessons.four.figure", black: "d5e5f5", white: "c5e6f4", at: "g5", claim: showsFour},
			{text: "lessons.four.straight", black: "d5e5f5", white: "d6e4f6", at: "g5", claim: showsStraightFour},
		},
		tasks: []task{
			{goal: makeFour, black: "c5d5e5", white: "b5d6e4"},
			{goal: makeStraightFour, black: "e4e5e6", white: "d5f5d6"},
			{goal: stopFive, white: "c4d5e6f7", black: "b3e5f6d4"},
		},
	},
	{
		id: "three", title: "lessons.three", text: "lessons.three.text",
		figures: []figure{
			{text: "lessons.three.figure", black: "d5e5", white: "d6e6", at: "f5", claim: showsThree},
			{text: "lessons.three.broken", black: "c5d5", white: "c6d4", at: "f5", claim: showsThree},
		},
		tasks: []task{
			{goal: makeThree, black: "d5e5", white: "d6f4"},
			{goal: makeThree, black: "c7e5", white: "c6e6", offered: "d6f6"},
			{goal: makeStraightFour, black: "d4e5g7", white: "e4f5d6"},
		},
	},
	{
		id: "false", title: "lessons.false", text: "lessons.false.text",
		figures: []figure{
			{text: "lessons.false.figure", black: "d5f5", white: "b5h5e7", at: "e5", claim: showsNothing},
			{text: "lessons.false.edge", black: "b2c2", white: "e2d4c4", at: "d2", claim: showsNothing},
		},
		tasks: []task{
			{goal: makeThree, black: "d7f7d3e3", white: "b7h7e5f5", offered: "e7f3"},
			{goal: makeThree, black: "a4b4f6g6", white: "c6d2e4", offered: "c4e6"},
			{goal: makeThree, black: "c3d4g5g6", white: "b2f6g3h4", offered: "e5g7"},
		},
	},
	{
		id: "fourThree", title: "lessons.fourThree", text: "lessons.fourThree.text",
		figures: []figure{{text: "lessons.fourThree.figure", black: "b5c5d5e6e7", white: "a5d6c4f4f7", at: "e5", claim: showsFourThree}},
		tasks: []task{
			{goal: makeFourThree, black: "b5c5d5e6e7", white: "a5d6c4f4f7"},
			{goal: makeFourThree, black: "c3d4e5f7f8", white: "b2d6e4g4h6"},
			{goal: stopFours, white: "b5c5d5e6e7", black: "a5d6c4f4f7", answer: "e5"},
		},
	},
	{
		id: "fours", title: "lessons.fours", text: "lessons.fours.text",
		figures: []figure{{text: "lessons.fours.figure", black: "b5c5d5e2e3e4", white: "a5e1c6g7", at: "e5", claim: showsTwoFours}},
		tasks: []task{
			{goal: winByFours, size: 15, black: "e8f8g8h5h6h7", white: "d8h4j9f6", answer: "h8"},
			{goal: winByFours, size: 15, black: "e8f8g8i9j10i6j7", white: "d8g9j8h6k9", answer: "h8"},
			{goal: winByFours, size: 15, black: "f8g8h8i5i6k10l11", white: "e8j7h6g9k9", answer: "i8"},
		},
	},
	{
		id: "defend", title: "lessons.defend", text: "lessons.defend.text",
		figures: []figure{{text: "lessons.defend.figure", colour: game.White, white: "d5e5", black: "d6e6", at: "f5", claim: showsThree}},
		tasks: []task{
			{goal: stopFive, white: "c5d5f5g5", black: "c4d6f6g4"},
			{goal: stopThrees, size: 15, white: "g8h8i8", black: "g7i9", answer: "f8"},
			{goal: stopThrees, size: 15, white: "g6h7j9", black: "h8i7", answer: "i8"},
		},
	},
	{
		id: "threes", title: "lessons.threes", text: "lessons.threes.text",
		figures: []figure{{text: "lessons.threes.figure", black: "c5d5e6e7", white: "d6f7c4f4", at: "e5", claim: showsAllowed}},
		tasks: []task{
			{goal: winByForce, size: 15, black: "f8g8h6h7", white: "g7i9f9j7", answer: "h8"},
			{goal: winByForce, size: 15, black: "f6g7f10g9", white: "g8h9f8i6", answer: "h8"},
			{goal: winByForce, size: 15, black: "g8h8i10i11", white: "h9j9f7j12", answer: "i8"},
		},
	},
	{
		id: "fouls", title: "lessons.fouls", text: "lessons.fouls.text",
		figures: []figure{
			{text: "lessons.fouls.threeThree", set: game.Renju, black: "c5d5e6e7", white: "d6f7c4f4", at: "e5", claim: showsThreeThree},
			{text: "lessons.fouls.fourFour", set: game.Renju, black: "b5d5f5h5", white: "d6f6c4e4", at: "e5", claim: showsFourFour},
			{text: "lessons.fouls.overline", set: game.Renju, black: "b5c5d5f5g5", white: "c6d4e6f4g6", at: "e5", claim: showsOverline},
		},
		tasks: []task{
			{goal: findThreeThree, set: game.Renju, size: 15, black: "f8g8h9h10", white: "g9i10f7i7"},
			{goal: findFourFour, set: game.Renju, size: 15, black: "e8f8g8h9h10h11", white: "d8h12f9g10"},
			{goal: findOverline, set: game.Renju, size: 15, black: "e8f8g8i8j8", white: "f9g7h9i7j9"},
		},
	},
	{
		id: "allowed", title: "lessons.allowed", text: "lessons.allowed.text",
		figures: []figure{
			{text: "lessons.allowed.hemmed", set: game.Renju, black: "d5f5e6e7", white: "b5h5d7f7", at: "e5", claim: showsAllowed},
			{text: "lessons.allowed.five", set: game.Renju, black: "b5c5d5f5e6e7d4c3", white: "b6c6g5g4d7f3b7f7", at: "e5", claim: showsFive},
		},
		tasks: []task{
			{goal: findAllowed, set: game.Renju, size: 15, black: "d5f5e6e7j10k10l11l12", white: "b5h5d7f7k11m12j9m9", offered: "e5l10"},
			{goal: makeFive, set: game.Renju, size: 15, black: "d8e8f8g8h9h10i7j6", white: "c8e9f9f6"},
			{goal: findAllowed, set: game.Renju, size: 15, black: "d5e5g5h5i5i10j10k10l11l12", white: "h10e6g4k11m9", offered: "f5l10"},
		},
	},
	{
		id: "traps", title: "lessons.traps", text: "lessons.traps.text",
		figures: []figure{{
			text: "lessons.traps.figure", set: game.Renju, colour: game.White,
			white: "c5d5e5", black: "a5f6f7g6h7", at: "b5", claim: showsForbiddenBlock,
		}},
		tasks: []task{
			{goal: winByFours, set: game.Renju, size: 15, colour: game.White, black: "c8h9h10i9j10i8", white: "e8f8g8", answer: "d8"},
			{goal: winByFours, set: game.Renju, size: 15, colour: game.White, black: "d8i5i6i7i9i10", white: "e8f8g8i4i11", answer: "h8"},
			{goal: findThreeThree, set: game.Renju, size: 15, black: "g7h7f9f10", white: "h8e10g10"},
		},
	},
	{
		id: "openings", title: "lessons.openings", text: "lessons.openings.text",
		figures: []figure{
			{text: "lessons.openings.pro", size: 15, black: "h8", white: "i9", at: "k7", claim: showsProStone},
			{text: "lessons.openings.renju", set: game.Renju, size: 15, black: "h8", white: "h9", at: "j9", claim: showsRenjuOpening},
		},
		tasks: []task{
			{goal: openingMove, size: 15, opening: game.Pro},
			{goal: openingMove, size: 15, opening: game.Pro, moves: "h8i9"},
			{goal: openingMove, set: game.Renju, size: 15, opening: game.RIF, moves: "h8"},
		},
	},
}
