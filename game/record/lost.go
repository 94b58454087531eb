package record

import "omok/game"

// Content is something that a record may hold beside its stones.
type Content uint8

// The contents.
const (
	MoveOrder Content = iota
	Variations
	Comments
	Marks
	Times
	Players
	Event // also place, date and round
	RuleSet
	Outcome // of the game
)

// Contents lists what the record holds, in the order above.
func (r *Record) Contents() []Content {
	i := r.Info
	has := [...]bool{
		RuleSet: r.Set != "",
		Outcome: r.Result.Over,
		Players: i.Black != "" || i.White != "",
		Event:   i.Event != "" || i.Place != "" || i.Date != "" || i.Round != "",
	}
	has[Comments] = i.Comment != ""
	for n := range r.Root.All() {
		has[MoveOrder] = has[MoveOrder] || n.Colour != game.Empty
		has[Variations] = has[Variations] || n.Branches() > 1
		has[Comments] = has[Comments] || n.Comment() != "" || n.Name() != ""
		has[Marks] = has[Marks] || len(n.Marks()) > 0
		has[Times] = has[Times] || n.Spent() > 0
	}
	var list []Content
	for c, held := range has {
		if held {
			list = append(list, Content(c))
		}
	}
	return list
}

// Lost lists what a record that [Write] has written into data no longer holds
// there, because its kind knows no place for it.
func Lost(r *Record, data []byte) []Content {
	kept := map[Content]bool{}
	if f, err := Read(data); err == nil {
		for _, c := range f.Records[0].Contents() {
			kept[c] = true
		}
	}
	var lost []Content
	for _, c := range r.Contents() {
		if !kept[c] {
			lost = append(lost, c)
		}
	}
	return lost
}
