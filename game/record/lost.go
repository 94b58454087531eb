package record

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"omok/game"
)

// Content is something that a record may say and for which a format may have no place.
type Content uint8

// The contents.
const (
	Moves      Content = iota // of the main line, in order
	Variations                // from the main line
	SetUp                     // stones placed without a move
	SideToMove                // where it does not follow from the stones
	BoardSize
	Comments // also the names of positions
	Marks
	Times // that moves took
	Players
	Event // also place, date and round
	RuleSet
	OpeningRule // the protocol of the opening
	Outcome     // of the game
	Choices     // decisions of the opening
	Judgements  // of a review
	OtherProperties

	contents // how many there are
)

// Loss is a content of which a file cannot keep everything.
type Loss struct {
	Content Content
	Lost    int // how many things are lost: comments, marks, moves
	Of      int
	Example string // the first of them, in a few words
}

// Lost compares records with what [Write] made of them: it reads data again and returns
// what does not come back, in the order of the contents.
func Lost(data []byte, records ...*Record) []Loss {
	var total, kept [contents][]fact
	f, err := Read(data)
	for i, r := range records {
		facts := factsOf(r)
		var back [contents][]fact
		if err == nil && i < len(f.Records) {
			back = factsOf(f.Records[i])
		}
		for c := range facts {
			total[c] = append(total[c], facts[c]...)
			kept[c] = append(kept[c], common(facts[c], back[c])...)
		}
	}
	var losses []Loss
	for c := range total {
		if lost := len(total[c]) - len(kept[c]); lost > 0 {
			losses = append(losses, Loss{Content(c), lost, len(total[c]), firstLost(total[c], kept[c])})
		}
	}
	return losses
}

// fact is one thing that a record says: about which position, and what.
type fact struct {
	position uint64
	text     string
}

// common returns the facts of the first list that are in the second list too, each as
// often as it is there.
func common(all, back []fact) []fact {
	have := make(map[fact]int, len(back))
	for _, f := range back {
		have[f]++
	}
	var kept []fact
	for _, f := range all {
		if have[f] > 0 {
			have[f]--
			kept = append(kept, f)
		}
	}
	return kept
}

func firstLost(all, kept []fact) string {
	for i, f := range all {
		if i >= len(kept) || kept[i] != f {
			return shorten(strings.ReplaceAll(f.text, "\n", " "), 60)
		}
	}
	return ""
}

// factsOf returns everything that a record says, as facts by content.
func factsOf(r *Record) [contents][]fact {
	var facts [contents][]fact
	add := func(c Content, position uint64, text string) {
		if text != "" {
			facts[c] = append(facts[c], fact{position, text})
		}
	}
	i := r.Info
	add(BoardSize, 0, fmt.Sprintf("%dx%d", r.Size, r.Size))
	add(Players, 1, i.Black)
	add(Players, 2, i.White)
	add(Event, 1, i.Event)
	add(Event, 2, i.Place)
	add(Event, 3, i.Date)
	add(Event, 4, i.Round)
	add(RuleSet, 0, r.Rules.String())
	if r.Opening != game.FreeOpening {
		add(OpeningRule, 0, string(r.Opening))
	}
	if r.Result.Over {
		add(Outcome, 0, fmt.Sprintf("%v, %v", r.Result.Winner, r.Result.Reason))
	}
	main := map[*game.Node]int{}
	for number, n := range r.MainLine() {
		main[n] = number + 1
	}
	ply := 0
	walk(r, func(n *game.Node, h *game.Hash) {
		at := h[0]
		if n.Colour != game.Empty {
			move := fmt.Sprintf("%v %v", n.Colour, n.Point())
			if main[n] > 0 {
				ply++
				add(Moves, uint64(ply), move)
			} else {
				add(Variations, at, move)
			}
		}
		if n == r.Root {
			add(Comments, at, i.Comment)
			if turn := n.Turn(); len(n.Setup()) > 0 {
				add(SideToMove, at, turn.String())
			}
		}
		nodeFacts(n, at, add)
	})
	return facts
}

// nodeFacts adds what a node says besides its move.
func nodeFacts(n *game.Node, at uint64, add func(Content, uint64, string)) {
	add(Comments, at, strings.TrimSpace(n.Comment())) // an empty line at its end is no loss
	if name := strings.TrimSpace(n.Name()); name != "" {
		add(Comments, at, "name "+name)
	}
	for _, s := range n.Setup() {
		add(SetUp, at, fmt.Sprintf("%v %v", s.Colour, s.Point))
	}
	for _, m := range n.Marks() {
		text := fmt.Sprintf("%v %s", m.Point, markNames[m.Kind])
		if m.Kind.Links() {
			text += fmt.Sprintf(" to %v", m.To)
		}
		add(Marks, at, strings.TrimSpace(text+" "+m.Text))
		if m.Colour != game.PlainMark && m.Colour < game.MarkColours {
			add(Marks, at, text+" in "+colourNames[m.Colour])
		}
	}
	if spent := n.Spent().Round(time.Millisecond); spent > 0 { // shorter times count as none
		add(Times, at, spent.String())
	}
	if c := n.Choice(); c != nil {
		add(Choices, at, strings.TrimSpace(fmt.Sprintf("%s %d %s", choiceNames[c.Kind], c.Number, game.FormatPoints(c.Points))))
	}
	if j := n.Judgement(); j != nil {
		add(Judgements, at, fmt.Sprintf("%s %s %s %s", rate(j.Black), rate(j.Loss), game.FormatPoints(j.Best), game.FormatPoints(j.Win)))
	}
	if o := ownOpinion(n); o != game.NoOpinion {
		add(Judgements, at, "move "+o.String())
	}
	if n.Outlook() != game.NoOutlook {
		add(Judgements, at, "position "+n.Outlook().String())
	}
	for _, p := range n.Properties() {
		judged := (p.Name == "BM" || p.Name == "DO") && n.Judgement() != nil
		if !judged && isOther(p, n.Parent == nil) {
			add(OtherProperties, at, p.Name+" "+strings.Join(PropertyIn(n.Properties(), p.Name), " "))
		}
	}
}

var markNames = [...]string{"cross", "triangle", "square", "circle", "text", "filled", "line", "arrow"}

// isOther reports whether a property says something that no field of a record holds.
func isOther(p game.Property, inRoot bool) bool {
	ofFile := inRoot && slices.Contains([]string{"FF", "GM", "CA", "AP", "SZ", "GC", "ST"}, p.Name)
	return len(p.Values) > 0 && !ofFile && sgfHeaderOf(p.Name) == nil
}

// contentNames are the contents as the command line names them.
var contentNames = [contents]string{
	"moves", "variations", "stones set up", "the side to move", "the size of the board", "comments", "marks", "times", "players",
	"event, place, date and round", "rules", "the opening's protocol", "the result", "decisions of the opening", "judgements of a review",
	"other properties",
}

// String returns the content in English.
func (c Content) String() string {
	if c >= contents {
		return "unknown"
	}
	return contentNames[c]
}
