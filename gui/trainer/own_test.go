package trainer

import (
	"context"
	"testing"

	"omok/ai/puzzle"
	"omok/game"
	"omok/game/record"
	"omok/gui/i18n"
)

// gameOf returns a game that comes to a puzzle and then goes on with a move.
func gameOf(p *puzzle.Puzzle, next game.Point) *record.Record {
	r := &record.Record{Rules: p.Rules, Size: p.Size, Root: &game.Node{}}
	node := r.Root
	for _, s := range p.Stones {
		node = node.Add(s.Point, s.Colour)
	}
	node.Add(next, p.ToMove)
	return r
}

// quiet returns a legal move that is not the answer and makes no line.
func quiet(t *testing.T, p *puzzle.Puzzle) game.Point {
	t.Helper()
	moves := legal(t, p.Position())
	for i := len(moves) - 1; ; i-- {
		if moves[i] != p.Answer() {
			return moves[i]
		}
	}
}

// TestAMissedWinAndAMissedDefenceBecomePuzzles plays past the answers of puzzles.
func TestAMissedWinAndAMissedDefenceBecomePuzzles(t *testing.T) {
	for _, kind := range []puzzle.Kind{puzzle.Attack, puzzle.Defend} {
		p := set(t, kind, 1)
		told := -1.0
		own, err := FromRecord(context.Background(), gameOf(p, quiet(t, p)), 7, func(part float64) { told = part })
		if err != nil {
			t.Fatal(err)
		}
		if told < 0.5 {
			t.Errorf("%v: told of %v of the way", kind, told)
		}
		found := false
		for _, o := range own {
			q := new(puzzle.Puzzle)
			if err := q.UnmarshalText(o.Data); err != nil {
				t.Fatal(err)
			}
			if err := q.Check(context.Background()); err != nil || !q.Loose || o.Game != 7 || o.Mark != q.Mark() {
				t.Errorf("%v: %s: %v, of game %d", kind, o.Data, err, o.Game)
			}
			found = found || q.Kind == kind && len(q.Stones) == len(p.Stones)
		}
		if !found {
			t.Errorf("%v: the missed move is not among %d puzzles", kind, len(own))
		}
	}
	p := set(t, puzzle.Attack, 1)
	own, err := FromRecord(context.Background(), gameOf(p, p.Answer()), 0, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range own {
		q := new(puzzle.Puzzle)
		if err := q.UnmarshalText(o.Data); err != nil || len(q.Stones) == len(p.Stones) {
			t.Errorf("the right move became a puzzle: %s %v", o.Data, err)
		}
	}
}

func TestMakingPuzzlesCanBeCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	p := set(t, puzzle.Attack, 1)
	if own, err := FromRecord(ctx, gameOf(p, quiet(t, p)), 0, nil); err == nil {
		t.Errorf("%d puzzles after cancelling", len(own))
	}
}

// TestACollectionThereAndBack writes puzzles as SGF and reads them again, with our own
// property and without it.
func TestACollectionThereAndBack(t *testing.T) {
	tr := &Trainer{Deps: Deps{Words: i18n.New(i18n.English)}}
	var list []*puzzle.Puzzle
	var records []*record.Record
	for _, kind := range puzzle.Kinds {
		p := set(t, kind, 1)
		r, err := tr.toRecord(p)
		if err != nil {
			t.Fatal(err)
		}
		list, records = append(list, p), append(records, r)
	}
	data, err := record.Write(record.SGF, records...)
	if err != nil {
		t.Fatal(err)
	}
	file, err := record.Read(data)
	if err != nil || len(file.Records) != len(list) {
		t.Fatalf("%v\n%s", err, data)
	}
	for i, r := range file.Records {
		own, err := FromRecord(context.Background(), r, 0, nil)
		if err != nil || len(own) != 1 || own[0].Mark != list[i].Mark() {
			t.Errorf("%v became %d puzzles, %v", list[i].Kind, len(own), err)
		}
		if read, err := readPuzzle(context.Background(), r); err != nil || len(read) != 1 || read[0].Loose != (list[i].Kind != puzzle.Mistake) {
			t.Errorf("%v: %d puzzles, %v, or other answers count than should", list[i].Kind, len(read), err)
		}
		if r.Root.Comment() == "" {
			t.Error("the question is not written")
		}
		if list[i].Kind == puzzle.Mistake {
			continue
		}
		r.SetProperty(puzzleProperty) // as another program would have written it
		own, err = FromRecord(context.Background(), r, 0, nil)
		if err != nil || len(own) != 1 {
			t.Errorf("without the property: %d puzzles, %v", len(own), err)
			continue
		}
		q := new(puzzle.Puzzle)
		if err := q.UnmarshalText(own[0].Data); err != nil || q.Kind != list[i].Kind || q.Answer() != list[i].Answer() || q.ToMove != list[i].ToMove {
			t.Errorf("%s, %v; want %v %v", own[0].Data, err, list[i].Kind, list[i].Answer())
		}
	}
}
