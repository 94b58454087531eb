package gui

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"omok/ai"
	"omok/game"
	"omok/gui/dialogs"
	"omok/gui/help"
	"omok/gui/i18n"
	"omok/gui/match"
	"omok/gui/phrase"
	"omok/gui/review"
	"omok/gui/settings"
)

// newTestWindow gives a window under Fyne's test driver.
func newTestWindow(t *testing.T) *Window {
	a := test.NewTempApp(t)
	help.FirstTime(a.Preferences()) // the first steps lie over the lower edge of the board
	w := New(a, Options{Language: "en", Folder: t.TempDir()})
	w.begin()
	w.win.Resize(fyne.NewSize(1200, 800))
	t.Cleanup(w.leave)
	return w
}

// click clicks on a point of the board as a person does.
func click(t *testing.T, w *Window, names ...string) {
	t.Helper()
	for _, name := range names {
		p, err := game.ParsePoint(name, w.now.Board.Size())
		if err != nil {
			t.Fatal(err)
		}
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(w.board).Add(w.board.PositionOf(p))
		test.TapCanvas(w.win.Canvas(), at)
	}
}

func sheetOf(t *testing.T, w *Window) *dialogs.Sheet {
	t.Helper()
	s, ok := w.win.Canvas().Overlays().Top().(*dialogs.Sheet)
	if !ok {
		t.Fatal("no dialog is open")
	}
	return s
}

func TestARefusedFoulOpensItsDialogAndPlaysNothing(t *testing.T) {
	w := newTestWindow(t)
	click(t, w, "j10", "a1", "j11", "c1", "l9", "e1", "m9", "g1")
	click(t, w, "j9")
	s := sheetOf(t, w)
	if w.now.Board.Stones() != 8 || w.now.ToMove != game.Black {
		t.Errorf("%d stones, %v to move", w.now.Board.Stones(), w.now.ToMove)
	}
	if v := w.board.View(); len(v.Lines) != 2 || v.Refused == nil {
		t.Errorf("the board shows %d lines", len(v.Lines))
	}
	s.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if v := w.board.View(); len(v.Lines) != 0 || v.Refused != nil || w.win.Canvas().Overlays().Top() != nil {
		t.Error("the dialog did not go with what it drew")
	}
	click(t, w, "a19")
	if w.now.Board.Stones() != 9 {
		t.Error("Black could not play elsewhere")
	}
}

func TestAFiveEndsTheGameAndARematchChangesColours(t *testing.T) {
	w := newTestWindow(t)
	w.match.Close()
	w.startMatch(w.matchOptions(settings.DefaultChoice().Config(), settings.Seat{Name: "Kim"}, settings.Seat{Name: "Lee"}))
	click(t, w, "a1", "s1", "a2", "s2", "a3", "s3", "a4", "s4", "a5")
	s := sheetOf(t, w)
	if w.now.Final.Winner != game.Black || !strings.Contains(s.Title, "Black") {
		t.Fatalf("result %+v, dialog %q", w.now.Final, s.Title)
	}
	if !w.side.banner.Visible() {
		t.Error("no banner")
	}
	s.Accept()
	if o := w.now.Options; o.Black.Name != "Lee" || o.White.Name != "Kim" || w.now.Board.Stones() != 0 {
		t.Errorf("the rematch is %v against %v", o.Black.Name, o.White.Name)
	}
}

func TestPeopleWithoutNamesAreCalledByTheirColour(t *testing.T) {
	w := newTestWindow(t)
	c := settings.DefaultChoice()
	c.Second = settings.Seat{Engine: ownEngine, Level: ai.MinLevel}
	w.startChoice(c)
	for _, colour := range []game.Colour{game.Black, game.White} {
		if name := w.seatName(colour); name != phrase.Colour(w.words, colour) {
			t.Errorf("the person with %v is called %q", colour, name)
		}
		w.try(w.match.Resign(colour))
		w.rematch()
	}
}

func TestUndoRedoAndWalking(t *testing.T) {
	w := newTestWindow(t)
	click(t, w, "j10", "k11", "j12")
	w.undo()
	if w.now.Board.Stones() != 2 {
		t.Errorf("%d stones after an undo", w.now.Board.Stones())
	}
	w.redo()
	w.key(&fyne.KeyEvent{Name: fyne.KeyHome})
	if w.now.At != 0 {
		t.Error("Home does not lead to the start")
	}
	w.key(&fyne.KeyEvent{Name: fyne.KeyRight})
	if w.now.At != 1 {
		t.Error("Right does not lead on")
	}
	w.goToPly(3)
	if w.now.At != 3 || w.now.Last().Point.String() != "j12" {
		t.Error("the graph does not lead to a move")
	}
}

func TestVariationsAreIndented(t *testing.T) {
	w := newTestWindow(t)
	click(t, w, "j10", "k11", "j12", "k12")
	w.match.Back()
	w.match.Back()
	click(t, w, "e5")
	rows := w.rows()
	depth := 0
	for _, r := range rows {
		depth = max(depth, r.Depth)
	}
	if depth != 1 || rows[0].Moves[1].Text != "k11" {
		t.Errorf("rows %+v", rows)
	}
}

func TestAGameGoesOnAtTheNextStart(t *testing.T) {
	o := Options{Language: "en", Folder: t.TempDir()}
	w := New(test.NewTempApp(t), o)
	w.begin()
	w.win.Resize(fyne.NewSize(1200, 800))
	click(t, w, "j10", "k11")
	w.leave()

	w = New(test.NewTempApp(t), o)
	w.begin()
	t.Cleanup(w.leave)
	if w.now.Board.Stones() != 2 {
		t.Fatalf("%d stones after the restart", w.now.Board.Stones())
	}
	w.win.Resize(fyne.NewSize(1200, 800))
	sheetOf(t, w).Accept()
	click(t, w, "j11")
	if w.now.Board.Stones() != 3 {
		t.Error("the game does not go on")
	}
}

func TestANewGameAsksBeforeItReplacesOne(t *testing.T) {
	w := newTestWindow(t)
	click(t, w, "j10")
	w.confirmStart(w.choice)
	s := sheetOf(t, w)
	s.Cancel()
	if w.now.Board.Stones() != 1 {
		t.Fatal("cancelling lost the game")
	}
	w.confirmStart(w.choice)
	sheetOf(t, w).Accept()
	if w.now.Board.Stones() != 0 {
		t.Error("no new game")
	}
}

func TestResignAndDrawBetweenPeople(t *testing.T) {
	w := newTestWindow(t)
	click(t, w, "j10")
	w.offerDraw()
	sheetOf(t, w).Cancel() // declines
	if w.now.Final.Over {
		t.Fatal("a declined draw ended the game")
	}
	w.offerDraw()
	sheetOf(t, w).Accept()
	if w.now.Final.Reason != game.ByAgreement {
		t.Fatalf("result %+v", w.now.Final)
	}
	w.closeSheet()
	w.undo() // reopens the game
	w.resign()
	sheetOf(t, w).Accept()
	if w.now.Final.Winner != game.Black || w.now.Final.Reason != game.ByResigning {
		t.Errorf("result %+v", w.now.Final)
	}
}

func TestPauseCoversTheBoard(t *testing.T) {
	w := newTestWindow(t)
	click(t, w, "j10")
	w.togglePause()
	if !w.cover.Visible() {
		t.Error("the board shows during a pause")
	}
	click(t, w, "k11")
	if w.now.Board.Stones() != 1 {
		t.Error("a stone was placed during a pause")
	}
	w.togglePause()
	if w.cover.Visible() {
		t.Error("the board is hidden after a pause")
	}
}

// A click beside the fields of a dialog takes the focus from it; the keys still
// reach it.
func TestEscapeClosesADialogWithoutFocus(t *testing.T) {
	w := newTestWindow(t)
	w.newGame()
	s := sheetOf(t, w)
	w.win.Canvas().Unfocus()
	w.key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if !s.Closed() {
		t.Error("the dialog is still open")
	}
}

func TestSettingsApplyAtOnce(t *testing.T) {
	w := newTestWindow(t)
	s := w.set
	s.Language, s.Coordinates, s.Numbers, s.Variant = "ko", false, settings.AllNumbers, settings.Light
	w.changeSettings(s)
	if got := w.words.T("button.ok"); got != "확인" {
		t.Errorf("OK is %q", got)
	}
	if o := w.board.Options(); o.Coordinates || o.Numbers >= 0 {
		t.Errorf("the board has %+v", o)
	}
	if settings.Load(w.app.Preferences()) != s {
		t.Error("the settings were not kept")
	}
}

func TestTheAdaptiveLevelLearns(t *testing.T) {
	w := newTestWindow(t)
	c := settings.DefaultChoice()
	c.Second = settings.Seat{Engine: ownEngine, Level: settings.AdaptiveLevel}
	c.Colours = settings.FirstBlack
	before := w.adaptive()
	w.startChoice(c)
	w.try(w.match.Resign(game.Black))
	w.undo() // reopens the game, which counts no second time
	w.try(w.match.Resign(game.Black))
	if a := w.adaptive(); a.Level() != before.Level() {
		t.Errorf("level %d after one loss, %d before", a.Level(), before.Level())
	}
	w.rematch() // the person has white now
	w.try(w.match.Resign(game.White))
	after := w.adaptive()
	if after.Level() >= before.Level() {
		t.Errorf("level %d after two losses, %d before", after.Level(), before.Level())
	}
	w.rematch()
	if s := w.now.Options.White; s.Engine.Level != after.Level() || !s.Adaptive {
		t.Errorf("the next game is against %+v, want level %d", s, after.Level())
	}
}

// Every dialog opens and closes in every language.
func TestEveryDialogOpens(t *testing.T) {
	w := newTestWindow(t)
	for _, l := range i18n.Languages() {
		w.words.Use(l)
		for name, open := range map[string]func(){
			"new": w.newGame, "open": w.openDialogFile, "save": w.saveDialogFile, "export": w.exportPicture,
			"settings": func() { w.openSettings(2) }, "help": w.openHelp(help.Keys), "rules": w.openHelp(help.Game), "about": w.openHelp(help.About),
		} {
			open()
			top := w.win.Canvas().Overlays().Top()
			if top == nil {
				t.Fatalf("%s does not open in %s", name, l)
			}
			w.win.Canvas().Overlays().Remove(top)
		}
	}
}

func TestSaveAndOpen(t *testing.T) {
	w := newTestWindow(t)
	click(t, w, "j10", "k11", "j12")
	path := filepath.Join(t.TempDir(), "omok.sgf")
	w.saveTo(path)
	w.rematch()
	w.openFiles([]string{path})
	if w.now.Board.Stones() != 3 || w.now.Options.Game.Rules.Set != game.Omok || w.now.Last().Point.String() != "j12" {
		t.Errorf("opened\n%v", w.now.Board)
	}
}

func TestAReviewMarksTheMoves(t *testing.T) {
	w := newTestWindow(t)
	click(t, w, "a1", "s1", "a2", "s2", "a3", "s3", "a4", "s4", "a5")
	w.closeSheet()
	r := review.Review{Root: w.now.Line[0].Node, Black: make([]float64, 10)}
	for i, ply := range w.now.Line[1:] {
		r.Moves = append(r.Moves, review.Move{Node: ply.Node, Ply: i + 1, Point: ply.Point, Colour: ply.Colour})
	}
	r.Moves[5].Verdict, r.Moves[5].Loss, r.Moves[5].Best = review.Blunder, 0.6, []game.Point{{X: 0, Y: 4}}
	w.reviewRun = &reviewing{func() {}}
	w.reviewDone(r, nil)
	if v := w.rows()[2].Moves[1].Verdict; v != review.Blunder {
		t.Errorf("the list has %v", v)
	}
	w.goToPly(6)
	if s := w.status(); !strings.Contains(s, "a5") {
		t.Errorf("the status line says %q", s)
	}
	w.showBetter()
	if g := w.board.View().Ghosts; len(g) != 1 || g[0].Point.String() != "a5" {
		t.Errorf("the board shows %v", g)
	}
	w.playOut()
	if last := w.now.Last(); last.Point.String() != "a5" || w.now.At != 6 || !w.now.Final.Over {
		t.Errorf("played out, the board is at %d, %v", w.now.At, last)
	}
}

func TestCopyAndPastePosition(t *testing.T) {
	w := newTestWindow(t)
	click(t, w, "j10", "k11", "j12")
	w.copyPosition()
	if got := w.app.Clipboard().Content(); strings.TrimSpace(got) != "j10k11j12" {
		t.Fatalf("copied %q", got)
	}
	w.app.Clipboard().SetContent("h8h9")
	w.pastePosition()
	sheetOf(t, w).Accept() // the game in progress is given up
	if w.now.Board.Stones() != 2 || w.now.Last().Point.String() != "h9" {
		t.Errorf("pasted\n%v", w.now.Board)
	}
}

func TestSettingAPositionUp(t *testing.T) {
	w := newTestWindow(t)
	w.toggleEdit()
	click(t, w, "j10", "k10", "k10")
	w.toggleEdit()
	sheetOf(t, w).Cancel() // the last button: White is to move
	if w.now.Board.At(game.Point{X: 10, Y: 9}) != game.White || w.now.ToMove != game.White {
		t.Errorf("%v to move on\n%v", w.now.ToMove, w.now.Board)
	}
}

// An engine plays against a person; the window hears of it through its one seam.
func TestAnEngineReplies(t *testing.T) {
	w := newTestWindow(t)
	o := w.matchOptions(game.Config{Rules: game.MustRules(game.Freestyle), Size: 15},
		settings.Seat{}, settings.Seat{Engine: "eight"})
	o.MinReply = 0
	w.startMatch(o)
	replied := make(chan struct{}, 1)
	w.match.Listen(func(e match.Event) {
		if e.Kind == match.Moved && len(e.Snapshot.Stones) == 2 {
			replied <- struct{}{}
		}
	})
	click(t, w, "h8")
	select {
	case <-replied:
	case <-time.After(time.Minute):
		t.Fatal("no reply")
	}
}

func TestExplainDrawsTheWinThatIsThreatened(t *testing.T) {
	w := newTestWindow(t)
	w.startMatch(w.matchOptions(game.Config{Rules: game.MustRules(game.Freestyle), Size: 15}, settings.Seat{}, settings.Seat{}))
	told := make(chan struct{}, 1)
	w.match.Listen(func(e match.Event) {
		if e.Kind == match.Threatened {
			told <- struct{}{}
		}
	})
	click(t, w, "h8", "a1", "i9", "a15", "j8", "o1")
	supposed := game.Point{X: 8, Y: 6}
	w.explainThreat(supposed, game.Black)
	select {
	case <-told:
	case <-time.After(time.Minute):
		t.Fatal("no answer")
	}
	v := w.board.View()
	if n := len(v.Ghosts); n < 6 || v.Ghosts[n-1].Point != supposed || v.Ghosts[0].Number != 1 || v.Refused != nil {
		t.Errorf("the board shows %+v", v.Ghosts)
	}
	if !strings.Contains(w.status(), "wins by force") {
		t.Errorf("the status is %q", w.status())
	}
	w.escape()
	if v := w.board.View(); len(v.Ghosts) > 0 {
		t.Errorf("after Escape the board shows %+v", v.Ghosts)
	}
}

func TestAHintShowsTheWholeWin(t *testing.T) {
	w := newTestWindow(t)
	w.startMatch(w.matchOptions(game.Config{Rules: game.MustRules(game.Freestyle), Size: 15}, settings.Seat{}, settings.Seat{}))
	hinted := make(chan *match.Hint, 1)
	w.match.Listen(func(e match.Event) {
		if e.Kind == match.Hinted {
			hinted <- e.Snapshot.Hint
		}
	})
	click(t, w, "h8", "a1", "i9", "a15", "j8", "o1", "i7", "o15")
	before := w.now.Board.Clone()
	w.hint()
	var h *match.Hint
	select {
	case h = <-hinted:
	case <-time.After(time.Minute):
		t.Fatal("no hint")
	}
	if h.Kind != match.HintForced {
		t.Fatalf("hint %+v is no forced win", h)
	}
	// Played out, the line ends in Black's five and not before.
	rules, turn := game.MustRules(game.Freestyle), game.Black
	for i, p := range h.Line {
		five := p != game.Pass && rules.MakesFive(before, p, turn)
		if last := i == len(h.Line)-1; five != last || last && turn != game.Black {
			t.Fatalf("move %d of %v: five %v for %v", i+1, h.Line, five, turn)
		}
		if p != game.Pass {
			before.Set(p, turn)
		}
		turn = turn.Opponent()
	}
}
