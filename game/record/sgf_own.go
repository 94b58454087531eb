package record

import (
	"strconv"

	"omok/game"
)

// SGF lets programs have properties of their own. Three are written here: the seconds
// that a move took, since SGF has only the time left; a decision of an opening, by its
// name, its number or its points; and the judgement of a review: Black's win rate, the
// loss, and both lines as position strings.
const (
	spentProperty     = "SPENT"
	choiceProperty    = "OC"
	judgementProperty = "OJ"
)

// choiceNames are the decisions of openings as SGF files name them.
var choiceNames = map[game.ChoiceKind]string{
	game.TakeBlack: "take-black", game.TakeWhite: "take-white", game.AddTwo: "add-two",
	game.OfferTen: "offer-ten", game.Announce: "announce", game.Offer: "offer",
}

// readChoice reads a decision of an opening; nil if the values are none.
func readChoice(values []string) *game.Choice {
	for kind, name := range choiceNames {
		if sgfLine(values[0]) != name {
			continue
		}
		c := &game.Choice{Kind: kind}
		if len(values) < 2 {
			return c
		}
		switch kind {
		case game.Announce:
			c.Number, _ = strconv.Atoi(sgfLine(values[1]))
		case game.Offer:
			c.Points = readLine(values[1])
		}
		return c
	}
	return nil
}

// readJudgement reads a judgement; nil if the values are none.
func readJudgement(values []string) *game.Judgement {
	if len(values) < 4 {
		return nil
	}
	black, errBlack := strconv.ParseFloat(sgfLine(values[0]), 64)
	loss, errLoss := strconv.ParseFloat(sgfLine(values[1]), 64)
	if errBlack != nil || errLoss != nil || !(black >= 0 && black <= 1) || !(loss >= 0 && loss <= 1) {
		return nil
	}
	return &game.Judgement{Black: black, Loss: loss, Best: readLine(values[2]), Win: readLine(values[3])}
}

// readLine reads a position string; a wrong one is left out.
func readLine(raw string) []game.Point {
	points, err := game.ParsePoints(sgfLine(raw), game.MaxSize)
	if err != nil {
		return nil
	}
	return points
}

func (w *sgfWriter) choice(c *game.Choice) {
	name, ok := choiceNames[c.Kind]
	if !ok {
		return
	}
	values := []string{name}
	switch c.Kind {
	case game.Announce:
		values = append(values, strconv.Itoa(c.Number))
	case game.Offer:
		values = append(values, game.FormatPoints(c.Points))
	}
	w.raw(choiceProperty, values)
}

// The losses of win rate from which a move counts as doubtful, bad and very bad in the
// properties that other programs know.
const (
	doubtfulLoss = 0.05
	badLoss      = 0.12
	veryBadLoss  = 0.25
)

func (w *sgfWriter) judgement(j *game.Judgement) {
	w.raw(judgementProperty, []string{rate(j.Black), rate(j.Loss), game.FormatPoints(j.Best), game.FormatPoints(j.Win)})
}

// verdict expresses the judgement of a node in a property that other programs know; ""
// if there is nothing to say.
func verdict(n *game.Node) (name, value string) {
	j := n.Judgement()
	switch {
	case j == nil:
	case j.Loss >= veryBadLoss || len(j.Win) > 0:
		return "BM", "2"
	case j.Loss >= badLoss:
		return "BM", "1"
	case j.Loss >= doubtfulLoss:
		return "DO", ""
	}
	return "", ""
}

func rate(share float64) string { return strconv.FormatFloat(share, 'f', 4, 64) }
