package help

import "omok/game"

// The figures, page by page. The claims that their texts make are checked by
// TestFiguresAreTrue.

var gameFigures = []figure{
	{
		title: "help.five", text: "help.five.text", judge: allJudge,
		black: "c5d5e5f5", white: "c4d6e6f4", at: "g5",
	},
	{
		title: "help.overline", text: "help.overline.text", judge: allJudge, set: game.Standard,
		black: "b5c5d5f5g5", white: "c6d4e6f4g6", at: "e5",
	},
	{
		title: "help.fiveFirst", text: "help.fiveFirst.text", judge: allJudge, set: game.Renju,
		black: "b5c5d5f5e6e7d4c3", white: "b6c6g5g4d7f3b7f7", at: "e5",
	},
}

var shapeFigures = []figure{
	{title: "help.four", text: "help.four.text", black: "d5e5f5", white: "c5e6f4", at: "g5"},
	{title: "help.gapFour", text: "help.gapFour.text", black: "c5d5f5", white: "b5d6e4", at: "g5"},
	{title: "help.straightFour", text: "help.straightFour.text", black: "d5e5f5", white: "d6e4f6", at: "g5"},
	{title: "help.three", text: "help.three.text", black: "d5e5", white: "d6e6", at: "f5"},
	{title: "help.brokenThree", text: "help.brokenThree.text", black: "c5d5", white: "c6d4", at: "f5"},
	{
		title: "help.fourThree", text: "help.fourThree.text", judge: allJudge, set: game.Renju,
		black: "b5c5d5e6e7", white: "a5d6c4f4f7", at: "e5",
	},
}

var forbiddenFigures = []figure{
	{
		title: "help.doubleThree", text: "help.doubleThree.text", judge: allJudge,
		black: "c5d5e6e7", white: "d6f7c4f4", at: "e5",
	},
	{
		title: "help.hemmed", text: "help.hemmed.text", judge: allJudge, signs: "b5h5",
		black: "d5f5e6e7", white: "b5h5d7f7", at: "e5",
	},
	{
		title: "help.needsForbidden", text: "help.needsForbidden.text", judge: allJudge, size: 11, letter: "g6",
		black: "d6e6f7f8g4g5h7i8", white: "b6f4h4e8d8i5c9", at: "f6",
	},
	{
		title: "help.needsFour", text: "help.needsFour.text", judge: allJudge, set: game.Renju, letter: "f5",
		black: "c5d5e6e7f2f3f4", white: "a5f1d7g6d3g3h5", at: "e5",
	},
	{
		title: "help.fourThrees", text: "help.fourThrees.text", judge: allJudge,
		black: "b5c5d5e6e7d4c3", white: "a5b6d7g6g3c6f3", at: "e5",
	},
	{
		title: "help.doubleFour", text: "help.doubleFour.text", judge: allJudge, set: game.Renju,
		black: "b5c5d5e6e7e8", white: "a5e9c6d6f7d7", at: "e5",
	},
	{
		title: "help.oneLine", text: "help.oneLine.text", judge: allJudge, set: game.Renju,
		black: "b5d5f5h5", white: "d6f6c4e4", at: "e5",
	},
}

// Each rule set is shown by the move that tells it from the others.
var setFigures = []figure{
	{
		title: "rule.omok", text: "rule.omok.text", judge: ownsJudge, set: game.Omok,
		black: "c5d5e6e7", white: "d6f7c4f4", at: "e5",
	},
	{
		title: "rule.freestyle", text: "rule.freestyle.text", judge: ownsJudge, set: game.Freestyle,
		black: "b5c5d5f5g5", white: "c6d4e6f4g6", at: "e5",
	},
	{
		title: "rule.standard", text: "rule.standard.text", judge: ownsJudge, set: game.Standard,
		black: "b5c5d5f5g5", white: "c6d4e6f4g6", at: "e5",
	},
	{
		title: "rule.renju", text: "rule.renju.text", judge: ownsJudge, set: game.Renju,
		black: "b5c5d5f5g5", white: "c6d4e6f4g6", at: "e5",
	},
	{
		title: "help.whiteOverline", text: "help.whiteOverline.text", judge: ownsJudge, set: game.Renju,
		black: "c6d4e6f4g6h4", white: "b5c5d5f5g5", at: "e5", colour: game.White,
	},
	{
		title: "rule.caro", text: "rule.caro.text", judge: ownsJudge, set: game.Caro, signs: "b5h5",
		black: "c5d5f5g5", white: "b5h5d6e6", at: "e5",
	},
	{
		title: "help.caroEdge", text: "help.caroEdge.text", judge: ownsJudge, set: game.Caro,
		black: "a5b5d5e5", white: "f5b6d6e4", at: "c5",
	},
}
