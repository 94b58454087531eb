package trainer

import (
	"cmp"
	"context"
	"time"

	"omok/ai/puzzle"
	"omok/game"
	"omok/game/atomicfile"
	"omok/game/library"
	"omok/game/record"
	"omok/gui/dialogs"
	"omok/gui/filechooser"
)

// now is the time at which puzzles are made.
var now = time.Now

// puzzleProperty is the property of a record that holds a puzzle of ours in its own text
// form, so that nothing of it is lost on the way through a file. Other programs keep it.
const puzzleProperty = "OMOKPUZZLE"

// toRecord returns a puzzle as a record: its stones set up, the question as a comment,
// the solution as the main line.
func (t *Trainer) toRecord(p *puzzle.Puzzle) (*record.Record, error) {
	text, err := p.MarshalText()
	if err != nil {
		return nil, err
	}
	r := &record.Record{Rules: p.Rules, Size: p.Size, Root: &game.Node{ToMove: p.ToMove}}
	r.Root.SetSetup(p.Stones)
	r.Root.SetComment(t.questionOf(p))
	r.SetProperty(puzzleProperty, string(text))
	r.Start = r.Root
	if p.Kind == puzzle.Mistake {
		r.Root.SetMarks([]game.Mark{{Point: p.Answer(), Kind: game.MarkCross}})
		return r, nil
	}
	if !p.Told.Empty() {
		r.Root.SetComment(cmp.Or(p.Told.Comment, r.Root.Comment()))
		draw(r.Root, p.Told.Tree, p.ToMove)
	}
	if len(p.Told.Tree) > 0 {
		return r, nil
	}
	node, c := r.Root, p.ToMove
	for _, m := range p.Line {
		node, c = node.Add(m, c), c.Opponent()
	}
	return r, nil
}

// draw adds a solution tree below a node, c to move.
func draw(n *game.Node, tree []*puzzle.Branch, c game.Colour) {
	for _, b := range tree {
		child := n.Add(b.Move, c)
		child.SetComment(b.Comment)
		if b.Bad {
			child.SetOpinion(game.BadMove)
		}
		draw(child, b.Next, c.Opponent())
	}
}

// readPuzzle returns the puzzle of a record: one of ours, or a position that is set up
// with a solution as its main line, whose tree and comments it keeps. It returns none
// for a game.
func readPuzzle(ctx context.Context, r *record.Record) ([]*puzzle.Puzzle, error) {
	if texts := r.Property(puzzleProperty); len(texts) == 1 {
		p := new(puzzle.Puzzle)
		if p.UnmarshalText([]byte(texts[0])) == nil {
			p.Loose = p.Kind != puzzle.Mistake // it is one's own here
			return []*puzzle.Puzzle{p}, nil
		}
	}
	first := r.Root.FirstChild()
	if len(r.Root.Setup()) == 0 || first == nil || first.Colour == game.Empty {
		return nil, nil
	}
	p := &puzzle.Puzzle{Rules: r.Rules, Size: r.Size, Stones: r.Root.Setup(), ToMove: first.Colour, Loose: true}
	if !p.Rules.Known() {
		p.Rules = game.MustRules(game.Freestyle)
	}
	p.Tell(r.Root)
	return puzzle.Understand(ctx, p, first.Point())
}

// Export asks for a file and writes puzzles into it as a collection: one's own, or where
// there are none those that were missed.
func (t *Trainer) Export() {
	t.Course.Load(func() {
		list := t.Course.own()
		if len(list) == 0 {
			list = t.Course.due(farFuture)
		}
		if len(list) == 0 {
			t.Desk.Say(t.Words.T("train.none.export"))
			return
		}
		t.AskFile(&dialogs.Files{
			Title: t.Words.T("train.export.title"), Purpose: dialogs.SaveFile, Name: "omok-puzzles.sgf",
			Kinds: []filechooser.Kind{{Name: "SGF", Extensions: []string{".sgf"}}},
			Do:    func(path string) { t.exportTo(path, list) },
		})
	})
}

func (t *Trainer) exportTo(path string, list []*puzzle.Puzzle) {
	var records []*record.Record
	for _, p := range list {
		r, err := t.toRecord(p)
		if err != nil {
			t.Report(err)
			return
		}
		records = append(records, r)
	}
	t.Store.Ask(func(context.Context, *library.Library) error {
		data, err := record.Write(record.SGF, records...)
		if err != nil {
			return err
		}
		return atomicfile.Write(path, data)
	}, func() { t.Desk.Say(t.Words.T("train.exported", "n", len(list))) })
}
