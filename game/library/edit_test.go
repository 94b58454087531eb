package library

import (
	"context"
	"errors"
	"path/filepath"
	"reflect"
	"slices"
	"testing"
	"time"

	"omok/game"
	"omok/game/record"
)

func TestEditAndPutBack(t *testing.T) {
	l, ctx := open(t), context.Background()
	a, b := save(t, l, played(t, "h8i9")), save(t, l, played(t, "h8i8g7"))
	event, rules, stars := "Open 2026", game.MustRules(game.Caro), 4
	edit := Edit{
		Event: &event, Rules: &rules, Stars: &stars, Add: []string{" to  study ", "to study", ""},
		Result: &game.Result{Over: true, Winner: game.White, Reason: game.ByResigning},
	}
	before, err := l.Edit(ctx, []int64{a, b}, edit, nil)
	if err != nil || len(before) != 2 {
		t.Fatal(before, err)
	}
	for _, id := range []int64{a, b} {
		g, err := l.Get(ctx, id)
		if err != nil || g.Event != event || g.Rules != "caro" || g.Stars != 4 || !slices.Equal(g.Tags, []string{"to study"}) ||
			g.Winner != game.White || g.Record.Info.Event != event || g.Black != "Ada" {
			t.Errorf("%+v, %v", g, err)
		}
	}
	if page := search(t, l, Query{Tag: "to study", Event: "OPEN", MinStars: 4, Rules: "caro", Ending: WhiteWon}); len(page.Games) != 2 {
		t.Errorf("found by what was changed: %+v", page)
	}
	if v, err := l.Values(ctx); err != nil || !slices.Equal(v.Tags, []string{"to study"}) || !slices.Equal(v.Events, []string{event}) {
		t.Errorf("%+v, %v", v, err)
	}
	for range 2 { // a second time changes nothing
		if n, err := l.PutBack(ctx, before, edit, nil); err != nil || n != 2 {
			t.Fatal(n, err)
		}
	}
	if g, err := l.Get(ctx, a); err != nil || g.Event != "" || g.Rules != "renju" || g.Stars != 0 || g.Tags != nil || g.Over {
		t.Errorf("put back: %+v, %v", g, err)
	}
	if _, err := l.Edit(ctx, []int64{a, 999}, Edit{Event: &event}, nil); !errors.Is(err, ErrNotFound) {
		t.Errorf("a game that is not there: %v", err)
	}
}

// Taking an edit back leaves alone what somebody else has changed since, perhaps with
// another program.
func TestPutBackLeavesTheWorkOfOthers(t *testing.T) {
	l, ctx := open(t), t.Context()
	id := save(t, l, played(t, "h8i9"))
	change := func(e Edit) []Headers {
		t.Helper()
		before, err := l.Edit(ctx, []int64{id}, e, nil)
		if err != nil {
			t.Fatal(err)
		}
		return before
	}
	rules, stars := game.MustRules(game.Caro), 3
	text := func(s string) *string { return &s }
	white := &game.Result{Over: true, Winner: game.White, Reason: game.ByResigning}
	change(Edit{Add: []string{"a", "b", "c"}, Event: text("Cup"), Date: text("2026-01-02")})
	parts := []struct{ ours, theirs Edit }{
		{Edit{Black: text("Eve"), White: text("Mallory")}, Edit{Event: text("Open"), Rules: &rules, Result: white, Stars: &stars, Add: []string{"theirs"}}},
		{Edit{Rules: &rules, Result: white, Stars: &stars}, Edit{Place: text("Kyiv"), Round: text("2"), Date: text("2026-03-04")}},
		{Edit{Remove: []string{"a", "b"}, Add: []string{" ours", "c"}}, Edit{Remove: []string{"c"}, Add: []string{"theirs too"}}},
	}
	wants := []Headers{
		{Info: game.Info{Black: "Ada", White: "Bo", Event: "Open", Date: "2026-01-02"}, Rules: rules, Result: *white, Stars: 3, Tags: []string{"a", "b", "c", "theirs"}},
		{Info: game.Info{Black: "Ada", White: "Bo", Event: "Open", Place: "Kyiv", Round: "2", Date: "2026-03-04"}, Rules: rules, Result: *white, Stars: 3, Tags: []string{"a", "b", "c", "theirs"}},
		{Info: game.Info{Black: "Ada", White: "Bo", Event: "Open", Place: "Kyiv", Round: "2", Date: "2026-03-04"}, Rules: rules, Result: *white, Stars: 3, Tags: []string{"a", "b", "theirs", "theirs too"}},
	}
	for i, part := range parts {
		before := change(part.ours)
		change(part.theirs)
		if n, err := l.PutBack(ctx, before, part.ours, nil); n != 1 || err != nil {
			t.Fatal(n, err)
		}
		g, err := l.Get(ctx, id)
		if err != nil {
			t.Fatal(err)
		}
		want := &wants[i]
		if got := (Headers{0, g.Record.Info, g.Record.Rules, g.Record.Result, g.Stars, g.Tags}); !reflect.DeepEqual(got, *want) {
			t.Errorf("%d: %+v, want %+v", i, got, *want)
		}
	}
}

// What games have in common is told; where they differ, nothing.
func TestWhatGamesHaveInCommon(t *testing.T) {
	l, ctx := open(t), context.Background()
	a, b, gone := save(t, l, played(t, "h8i9")), save(t, l, played(t, "h8i8g7")), save(t, l, played(t, "h8h9"))
	event, round, other, stars := "Open 2026", "3", "4", 4
	won := func(c game.Colour) *game.Result { return &game.Result{Over: true, Winner: c} }
	for _, e := range []struct {
		games []int64
		edit  Edit
	}{
		{[]int64{a, b}, Edit{Event: &event, Round: &round, Stars: &stars, Add: []string{"book", "old"}, Result: won(game.White)}},
		{[]int64{b}, Edit{Round: &other}},
		{[]int64{gone}, Edit{Event: &other, Result: won(game.Black)}},
	} {
		if _, err := l.Edit(ctx, e.games, e.edit, nil); err != nil {
			t.Fatal(err)
		}
	}
	if err := l.Delete(ctx, gone); err != nil {
		t.Fatal(err)
	}
	c, err := l.Common(ctx, []int64{a, b, gone}, nil)
	if err != nil || c.Black == nil || *c.Black != "Ada" || *c.Event != event || c.Round != nil || *c.Rules != "renju" ||
		*c.Ending != WhiteWon || *c.Stars != stars || !slices.Equal(c.Tags, []string{"book", "old"}) {
		t.Errorf("of both: %+v, %v", c, err)
	}
	zero := 0
	if _, err := l.Edit(ctx, []int64{b}, Edit{Stars: &zero, Remove: []string{"old"}, Result: &game.Result{Over: true}}, nil); err != nil {
		t.Fatal(err)
	}
	if c, err := l.Common(ctx, []int64{a, b}, nil); err != nil || c.Ending != nil || c.Stars != nil || c.Tags != nil {
		t.Errorf("where they differ: %+v, %v", c, err)
	}
	for ending, result := range map[Ending]*game.Result{
		BlackWon: won(game.Black), WhiteWon: won(game.White), Drawn: {Over: true}, Unfinished: {},
	} {
		if _, err := l.Edit(ctx, []int64{b}, Edit{Result: result}, nil); err != nil {
			t.Fatal(err)
		}
		if c, err := l.Common(ctx, []int64{b}, nil); err != nil || c.Ending == nil || *c.Ending != ending || *c.Round != other || *c.Stars != 0 {
			t.Errorf("of one: %+v, %v", c, err)
		}
	}
	if c, err := l.Common(ctx, []int64{gone}, nil); err != nil || c.Black != nil || c.Ending != nil || c.Stars != nil {
		t.Errorf("of none: %+v, %v", c, err)
	}
}

// Games are compared in parts: what differs only from one part to the next is seen, a
// part without a game says nothing, and it is told how far the comparison is.
func TestCommonOfManyGames(t *testing.T) {
	l, ctx := open(t), context.Background()
	a, b := save(t, l, played(t, "h8i9")), save(t, l, played(t, "h8i8g7"))
	round, stars := "3", 2
	if _, err := l.Edit(ctx, []int64{b}, Edit{Round: &round, Stars: &stars}, nil); err != nil {
		t.Fatal(err)
	}
	list := make([]int64, 3*readAtOnce+1) // the second part has none
	for i := range list {
		list[i] = 1000 + int64(i)
	}
	list[0], list[len(list)-1] = a, b
	var told []int
	c, err := l.Common(ctx, list, func(n int) { told = append(told, n) })
	if err != nil || c.Black == nil || *c.Black != "Ada" || c.Ending == nil || c.Round != nil || c.Stars != nil {
		t.Errorf("%+v, %v", c, err)
	}
	if want := []int{readAtOnce, 2 * readAtOnce, 3 * readAtOnce, len(list)}; !slices.Equal(told, want) {
		t.Errorf("told were %v, not %v", told, want)
	}
}

func TestDeleteUndeleteAndPurge(t *testing.T) {
	l, ctx := open(t), context.Background()
	g := played(t, "h8i9g7")
	a, b := save(t, l, g), save(t, l, played(t, "h8i8"))
	if err := l.Delete(ctx, a, 999); !errors.Is(err, ErrNotFound) {
		t.Errorf("one is not there: %v", err)
	}
	if n := search(t, l, Query{}).Count; n != 2 {
		t.Fatalf("%d games after a deletion that failed", n)
	}
	if err := l.Delete(ctx, a, b); err != nil {
		t.Fatal(err)
	}
	if n := search(t, l, Query{}).Count; n != 0 {
		t.Errorf("%d games are left", n)
	}
	if s, err := l.Save(ctx, g); err == nil {
		t.Errorf("a deleted game is saved again in its place: %+v", s)
	}
	g.ID = 0
	again, err := l.Save(ctx, g)
	if err != nil || again.Duplicate {
		t.Errorf("a deleted game counts as there: %+v, %v", again, err)
	}
	if err := l.Undelete(ctx, b); err != nil {
		t.Fatal(err)
	}
	if page := search(t, l, Query{Position: board(t, played(t, "h8i8"), 2, 3)}); page.Count != 1 {
		t.Errorf("the game that came back: %+v", page)
	}
	if err := l.Purge(ctx, time.Now().Add(time.Hour)); err != nil {
		t.Fatal(err)
	}
	if err := l.Undelete(ctx, a); !errors.Is(err, ErrNotFound) {
		t.Errorf("after the purge: %v", err)
	}
	var entries int
	h := game.HashOf(board(t, played(t, "h8i9g7"), 3, 0))
	if err := standing(ctx, l.read, hashOf(&h, 15), func(e entry) bool {
		if e.game == uint32(a) {
			entries++
		}
		return true
	}); err != nil || entries != 0 {
		t.Errorf("%d positions of the purged game are left, %v", entries, err)
	}
	if n := search(t, l, Query{}).Count; n != 2 {
		t.Errorf("%d games after the purge", n)
	}
	if err := l.Check(ctx); err != nil {
		t.Error(err)
	}
}

func TestDuplicateGames(t *testing.T) {
	l, ctx := open(t), context.Background()
	long := "h8i9g7k10j7i7k8l9j9j8"
	a := save(t, l, played(t, long))
	mirror := played(t, long)
	mirror.Record.Info.Black = "Eve"
	turned := &record.Record{Rules: game.MustRules(game.Renju), Size: 15, Root: &game.Node{}}
	node := turned.Root
	for i, p := range mirror.Record.Moves() {
		node = node.Add(game.Symmetry(5).Apply(p, 15), mover(i))
	}
	b := save(t, l, &Game{Record: turned})
	longer := save(t, l, played(t, long+"g9g8"))
	save(t, l, played(t, "h8i9g7")) // too short to be a beginning
	save(t, l, played(t, "a1b2c3d4e5f6g7a2"))
	list, err := l.Duplicates(ctx)
	if err != nil || len(list) != 1 || len(list[0].Spare) != 1 || list[0].Spare[0] != uint32(b) {
		t.Fatalf("%+v, %v", list, err)
	}
	if g := list[0].Games; g[0] != uint32(longer) || len(g) != 3 || !slices.Contains(g, uint32(a)) || !slices.Contains(g, uint32(b)) {
		t.Errorf("%v", g)
	}
	if err := l.Delete(ctx, longer); err != nil {
		t.Fatal(err)
	}
	if list, err := l.Duplicates(ctx); err != nil || len(list) != 1 || len(list[0].Spare) != 1 || len(list[0].Games) != 2 {
		t.Errorf("the same moves: %+v, %v", list, err)
	}
}

func TestCopyBetweenLibraries(t *testing.T) {
	ctx := context.Background()
	dir := t.TempDir()
	from, to := newLibrary(t, filepath.Join(dir, "a.db"), 3), newLibrary(t, filepath.Join(dir, "b.db"), 1)
	defer shut(t, from)
	defer shut(t, to)
	stars := 3
	if _, err := from.Edit(ctx, []int64{2}, Edit{Stars: &stars}, nil); err != nil {
		t.Fatal(err)
	}
	copied, err := from.CopyTo(ctx, to, []int64{1, 2, 3}, nil)
	if err != nil || copied != 2 {
		t.Errorf("%d copied, %v", copied, err)
	}
	if page := search(t, to, Query{MinStars: 3}); page.Count != 1 {
		t.Errorf("with stars: %+v", page)
	}
	if _, err := from.CopyTo(ctx, from, []int64{1}, nil); err == nil {
		t.Error("a library is copied into itself")
	}
}

func TestVerdicts(t *testing.T) {
	l, ctx := open(t), context.Background()
	g := played(t, "h8i9g6")
	line := []game.Point{{X: 9, Y: 9}, {X: 1, Y: 2}}
	keep := func(depth, value, wins int) bool {
		kept, err := l.KeepVerdict(ctx, board(t, g, 3, 0), game.White, "renju", Verdict{
			Depth: depth, Value: value, Wins: wins, Line: line, Engine: "Omok", At: time.UnixMilli(5),
		})
		if err != nil {
			t.Fatal(err)
		}
		return kept
	}
	for i, test := range []struct {
		depth, value, wins int
		kept               bool
	}{{10, 50, 0, true}, {8, 70, 0, false}, {10, 1, 0, false}, {12, 60, 0, true}, {5, 0, 7, true}, {20, 10, 0, false}, {6, 0, 3, true}} {
		if kept := keep(test.depth, test.value, test.wins); kept != test.kept {
			t.Errorf("verdict %d: kept %v", i, kept)
		}
	}
	for s := range game.Symmetry(game.Symmetries) {
		v, ok, err := l.Verdict(ctx, board(t, g, 3, s), game.White, "renju")
		if err != nil || !ok || v.Depth != 6 || v.Wins != 3 || v.Engine != "Omok" ||
			v.Line[0] != s.Apply(line[0], 15) || v.Line[1] != s.Apply(line[1], 15) {
			t.Errorf("symmetry %d: %+v, %v, %v", s, v, ok, err)
		}
	}
	if _, ok, err := l.Verdict(ctx, board(t, g, 3, 0), game.Black, "renju"); ok || err != nil {
		t.Errorf("with the other side to move: %v, %v", ok, err)
	}
}

func TestJobs(t *testing.T) {
	ctx := context.Background()
	path := filepath.Join(t.TempDir(), "library.db")
	l := newLibrary(t, path, 0)
	positions := []*record.Record{played(t, "h8i9").Record, played(t, "h8i8").Record, played(t, "h8g7").Record}
	j, err := l.AddJob(ctx, "openings", []byte("ten seconds"), positions)
	if err != nil {
		t.Fatal(err)
	}
	first, ok, err := l.NextTask(ctx, j.ID)
	if err != nil || !ok || len(first.Record.Moves()) != 2 {
		t.Fatal(first, ok, err)
	}
	if err := l.FinishTask(ctx, first, 8*time.Second); err != nil {
		t.Fatal(err)
	}
	if err := l.FinishTask(ctx, first, time.Second); !errors.Is(err, ErrNotFound) {
		t.Errorf("done twice: %v", err)
	}
	shut(t, l) // as at the end of the program
	l = newLibrary(t, path, 0)
	defer shut(t, l)
	jobs, err := l.Jobs(ctx)
	if err != nil || len(jobs) != 1 || jobs[0].Done != 1 || jobs[0].Tasks != 3 || jobs[0].Left(8*time.Second) != 16*time.Second ||
		jobs[0].State != JobRunning || string(jobs[0].Settings) != "ten seconds" {
		t.Fatalf("%+v, %v", jobs, err)
	}
	if err := l.SetJobState(ctx, j.ID, JobPaused); err != nil {
		t.Fatal(err)
	}
	if _, ok, err := l.NextTask(ctx, j.ID); ok || err != nil {
		t.Errorf("a paused job has a task: %v", err)
	}
	if err := l.SetJobState(ctx, j.ID, JobRunning); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		task, ok, err := l.NextTask(ctx, j.ID)
		if err != nil || !ok || task.Place == first.Place {
			t.Fatal(task, ok, err)
		}
		if err := l.FinishTask(ctx, task, time.Second); err != nil {
			t.Fatal(err)
		}
	}
	if jobs, err := l.Jobs(ctx); err != nil || jobs[0].State != JobDone || jobs[0].Done != 3 {
		t.Errorf("%+v, %v", jobs, err)
	}
	if err := l.CancelJob(ctx, j.ID); err != nil {
		t.Fatal(err)
	}
	if jobs, err := l.Jobs(ctx); err != nil || len(jobs) != 0 {
		t.Errorf("%+v, %v", jobs, err)
	}
}

func TestPuzzleResults(t *testing.T) {
	l, ctx := open(t), context.Background()
	now := time.UnixMilli(1_800_000_000_000)
	if r, err := l.PuzzleRating(ctx, "Ada"); err != nil || r != NewRating {
		t.Errorf("before the first puzzle: %+v, %v", r, err)
	}
	result := PuzzleResult{
		Puzzle: "p1", Themes: []string{"vcf", "four-three"}, Mode: "daily", At: now, Took: 1500 * time.Millisecond, Hints: 1,
		Rating: Rating{1480, 200, 0.06},
	}
	card := Card{Puzzle: "p1", Due: now.Add(24 * time.Hour), Interval: 1, Ease: 2.5, Lapses: 1}
	if err := l.KeepPuzzleResult(ctx, "Ada", result, &card); err != nil {
		t.Fatal(err)
	}
	later := result
	later.At, later.Solved, later.Rating.Value = now.Add(time.Hour), true, 1510
	if err := l.KeepPuzzleResult(ctx, "ADA", later, nil); err != nil {
		t.Fatal(err)
	}
	list, err := l.PuzzleResults(ctx, "ada", now)
	if err != nil || len(list) != 2 || !slices.Equal(list[0].Themes, result.Themes) || list[0].Took != result.Took || !list[1].Solved {
		t.Errorf("%+v, %v", list, err)
	}
	if r, err := l.PuzzleRating(ctx, "ada"); err != nil || r.Value != 1510 {
		t.Errorf("%+v, %v", r, err)
	}
	if due, err := l.DueCards(ctx, "Ada", now, 9); err != nil || len(due) != 0 {
		t.Errorf("due at once: %+v, %v", due, err)
	}
	if due, err := l.DueCards(ctx, "Ada", now.Add(25*time.Hour), 9); err != nil || len(due) != 1 || due[0] != card {
		t.Errorf("due tomorrow: %+v, %v", due, err)
	}
	if got, ok, err := l.Card(ctx, "Ada", "p1"); err != nil || !ok || got != card {
		t.Errorf("%+v, %v, %v", got, ok, err)
	}
	own := []OwnPuzzle{{Mark: "x", Data: []byte("1"), Game: 7, Made: now}, {Mark: "y", Data: []byte("2"), Made: now}}
	if n, err := l.AddOwnPuzzles(ctx, append(own, own[0])); err != nil || n != 2 {
		t.Errorf("%d puzzles are new, %v", n, err)
	}
	if list, err := l.OwnPuzzles(ctx); err != nil || len(list) != 2 || string(list[0].Data) != "1" || list[0].Game != 7 {
		t.Errorf("%+v, %v", list, err)
	}
}

// A few tasks that are done at once promise nothing about the others, many do.
func TestWhatIsLeftOfAJob(t *testing.T) {
	for _, test := range []struct {
		done        int
		spent       time.Duration
		least, most time.Duration
	}{
		{0, 0, 1000 * time.Second, 1000 * time.Second},
		{1, 0, 800 * time.Second, 999 * time.Second},
		{50, 50 * time.Second, 50 * time.Second, 100 * time.Second},
		{50, 5000 * time.Second, 4000 * time.Second, 5000 * time.Second},
		{100, time.Hour, 0, 0},
	} {
		j := Job{Tasks: 100, Done: test.done, Spent: test.spent}
		if left := j.Left(10 * time.Second); left < test.least || left > test.most {
			t.Errorf("%d of 100 done in %v: %v left", test.done, test.spent, left)
		}
	}
}
