package help

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"omok/ai"
	"omok/ai/classic"
	"omok/game"
	"omok/game/env"
	"omok/gui/board"
	"omok/gui/phrase"
)

// The pages about the five published descriptions from which the program grew. Their
// pictures are made as they are shown: by the student engines themselves, the
// environment and the rules.

// student is the page of a student engine: what it thinks of a position.
type student struct {
	kind         classic.Kind
	text         string // the key of who it is and what it does
	black, white string // a position in which it shows, on 9 lines, Black to move
}

var students = []student{
	{classic.EightCriteria, "source.eight.text", "e5e6", "d5d4d6"},
	{classic.WholeBoard, "source.whole.text", "e5f5e3", "d6e7d4"},
	{classic.FiveWindows, "source.windows.text", "e5e6d7", "d4f6f5"},
}

// sourcePages returns a page for each description.
func (b *Book) sourcePages() []page {
	return []page{
		{id: "source.eight", build: b.studentPage(students[0])},
		{id: "source.whole", build: b.studentPage(students[1])},
		{id: "source.environment", build: b.environmentPage},
		{id: "source.windows", build: b.studentPage(students[2])},
		{id: "source.square", build: b.squarePage},
	}
}

func (b *Book) studentPage(of student) func() []fyne.CanvasObject {
	return func() []fyne.CanvasObject {
		parts := []fyne.CanvasObject{
			tight(paragraph(b.Words.T(of.text))),
			container.New(&beside{}, board.Still(of.view(b.Ctx), b.Board), tight(heading(b.Words.T("source.idea"))), tight(paragraph(b.Words.T("source.idea.text", "limits", b.limits(of.kind))))),
			tight(heading(b.Words.T("source.weights"))),
			tight(note(b.weights(of.kind))),
			tight(heading(b.Words.T("source.strength"))),
			tight(note(b.ladder())),
		}
		return parts
	}
}

// position returns the position in which the engine is shown thinking.
func (s *student) position() ai.Position {
	p := ai.Position{Rules: game.MustRules(game.Freestyle), Board: game.MustBoard(9), ToMove: game.Black}
	for _, side := range []struct {
		points string
		colour game.Colour
	}{{s.black, game.Black}, {s.white, game.White}} {
		for _, q := range points(side.points, 9) {
			p.Board.Set(q, side.colour)
		}
	}
	return p
}

// view shows what the engine thinks of the position: the value of each of its
// candidates at depth 1.
func (s *student) view(ctx context.Context) board.View {
	pos := s.position()
	v := board.View{Size: pos.Board.Size()}
	for q, c := range pos.Board.Points {
		if c != game.Empty {
			v.Stones = append(v.Stones, board.Stone{Point: q, Colour: c})
		}
	}
	engine, err := classic.New(s.kind)
	if err != nil {
		return v // a test finds every kind
	}
	_, err = engine.Watch(ctx, pos, ai.Limits{Depth: 1}, func(step classic.Step) {
		if step.Kind == classic.StepValued {
			c := step.Candidates[0]
			v.Candidates = append(v.Candidates, board.Candidate{Point: c.Point, Text: phrase.Short(c.Value), Value: float64(c.Value)})
		}
	})
	if err != nil {
		v.Candidates = nil // nobody can move there, which a test excludes
	}
	colour(v.Candidates)
	return v
}

// colour colours candidates by value, from the worst to the best, which gets a ring.
func colour(list []board.Candidate) {
	if len(list) == 0 {
		return
	}
	byValue := func(a, b board.Candidate) int { return cmp.Compare(a.Value, b.Value) }
	least, most := slices.MinFunc(list, byValue).Value, slices.MaxFunc(list, byValue).Value
	for i := range list {
		c := &list[i]
		if c.Best = c.Value == most && most > least; most > least {
			c.Value = (c.Value - least) / (most - least)
		} else {
			c.Value = 0.5
		}
	}
}

func (b *Book) limits(kind classic.Kind) string {
	return phrase.Limits(b.Words, kind, classic.Manner{Published: true})
}

// weights lists what an engine counts.
func (b *Book) weights(kind classic.Kind) string {
	var lines []string
	for _, w := range classic.Weights(kind) {
		lines = append(lines, phrase.Term(b.Words, w))
	}
	return strings.Join(lines, "\n")
}

// ladder lists everybody whose strength was measured.
func (b *Book) ladder() string {
	return b.Words.T("source.strength.text") + "\n" + strings.Join(phrase.Ladder(b.Words), "\n")
}

// environmentPage shows the numbers of the actions, and that of the one that is best
// explained by them.
func (b *Book) environmentPage() []fyne.CanvasObject {
	return []fyne.CanvasObject{
		tight(paragraph(b.Words.T("source.environment.text"))),
		container.New(&beside{}, board.Still(environmentView(), b.Board), tight(heading(b.Words.T("source.idea"))), tight(paragraph(b.Words.T("source.environment.idea")))),
	}
}

// environmentView returns a state as the environment observes it: -1 and 1 where stones
// stand, and the number of the action at each point where one may be placed.
func environmentView() board.View {
	const size = 9
	v := board.View{Size: size}
	e, err := env.New(env.Options{Rules: game.MustRules(game.Renju), Size: size})
	if err != nil {
		return v // a test excludes it
	}
	for _, p := range points("e5f6d6", size) {
		if _, err := e.Step(e.Action(p)); err != nil {
			return v
		}
	}
	for p, c := range e.Board().Points {
		if c != game.Empty {
			v.Stones = append(v.Stones, board.Stone{Point: p, Colour: c})
			sign := map[game.Colour]string{game.Black: "−1", game.White: "1"}[c]
			v.Signs = append(v.Signs, board.Sign{Point: p, Kind: board.SignLabel, Text: sign})
			continue
		}
		v.Candidates = append(v.Candidates, board.Candidate{Point: p, Text: fmt.Sprint(e.Action(p)), Value: 0.5})
	}
	return v
}

// squareFigure is a double-three of which one three has a gap.
var squareFigure = figure{black: "c5d5f6f7", white: "c6d4g6g4", at: "f5"}

// squarePage shows the squares in which a click belongs to a point, and how a
// double-three with a gap is seen.
func (b *Book) squarePage() []fyne.CanvasObject {
	v := squareFigure.view()
	for p := range game.MustBoard(v.Size).Points {
		if (p.X+p.Y)%2 == 0 {
			v.Signs = append(v.Signs, board.Sign{Point: p, Kind: board.SignTile, Tone: board.ToneAccent})
		}
	}
	return []fyne.CanvasObject{
		tight(paragraph(b.Words.T("source.square.text"))),
		container.New(&beside{}, board.Still(v, b.Board), tight(heading(b.Words.T("source.idea"))), tight(paragraph(b.Words.T("source.square.idea")))),
	}
}
