package gui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"omok/ai"
	"omok/game"
	"omok/gui/dialogs"
	"omok/gui/help"
	"omok/gui/i18n"
	"omok/gui/phrase"
	"omok/gui/settings"
)

// newTestWindow returns a window under Fyne's test driver.
func newTestWindow(t *testing.T) *Window {
	a := test.NewTempApp(t)
	help.FirstTime(a.Preferences()) // the first steps lie over the lower edge of the board
	w := New(a, Options{Language: "en", Folder: t.TempDir()})
	w.library.do = func(func()) {} // tests wait for the library themselves
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
	w.library.do = func(func()) {} // tests wait for the library themselves
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
