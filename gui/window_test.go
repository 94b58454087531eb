package gui

import (
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"omok/ai"
	"omok/game"
	"omok/gui/collection"
	"omok/gui/dialogs"
	"omok/gui/help"
	"omok/gui/i18n"
	"omok/gui/panel"
	"omok/gui/phrase"
	"omok/gui/session"
	"omok/gui/session/sessiontest"
	"omok/gui/settings"
	"omok/gui/task"
)

// newTestWindow returns a window under Fyne's test driver.
func newTestWindow(t *testing.T) *Window {
	a := test.NewTempApp(t)
	help.FirstTime(a.Preferences()) // the first steps lie over the lower edge of the board
	w := New(a, Options{Language: "en", Folder: t.TempDir()})
	t.Cleanup(w.library.Leave) // some parts have this one, whatever quiet does
	quiet(w)
	w.begin()
	w.front.Win.Resize(fyne.NewSize(1200, 800))
	t.Cleanup(func() { end(w) })
	return w
}

// end closes a window once its study has ended, which under the test driver shows what
// it finds from goroutines of its own, beside whoever closes the window.
func end(w *Window) {
	if w.game.Study != nil {
		w.game.Study.Close()
		w.game.Study.Wait()
	}
	w.leave()
}

// quiet lets nothing come back from the library, for which tests wait themselves.
func quiet(w *Window) {
	w.library = collection.New(w.front, w.game, filepath.Join(w.front.App.Storage().RootURI().Path(), "library.db"), task.NewGroup(func(func()) {}))
	w.game.Keep, w.starter.Library = w.library.Keep, w.library
}

// shows reports whether a widget of a type is seen in the window.
func shows[W fyne.Widget](w *Window) bool {
	for _, o := range test.LaidOutObjects(w.front.Win.Content()) {
		if _, ok := o.(W); ok && o.Visible() {
			return true
		}
	}
	return false
}

// click clicks on a point of the board as a person does.
func click(t *testing.T, w *Window, names ...string) {
	t.Helper()
	for _, name := range names {
		p, err := game.ParsePoint(name, w.game.Now.Board.Size())
		if err != nil {
			t.Fatal(err)
		}
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(w.board).Add(w.board.PositionOf(p))
		test.TapCanvas(w.front.Win.Canvas(), at)
	}
}

func sheetOf(t *testing.T, w *Window) *dialogs.Sheet {
	t.Helper()
	s, ok := w.front.Win.Canvas().Overlays().Top().(*dialogs.Sheet)
	if !ok {
		t.Fatal("no dialog is open")
	}
	return s
}

func TestAFiveEndsTheGameAndARematchChangesColours(t *testing.T) {
	w := newTestWindow(t)
	w.game.Match.Close()
	w.game.Start(w.game.Options(settings.DefaultChoice().Config(), settings.Seat{Name: "Kim"}, settings.Seat{Name: "Lee"}))
	click(t, w, "a1", "s1", "a2", "s2", "a3", "s3", "a4", "s4", "a5")
	s := sheetOf(t, w)
	if w.game.Now.Final.Winner != game.Black || !strings.Contains(s.Title, "Black") {
		t.Fatalf("result %+v, dialog %q", w.game.Now.Final, s.Title)
	}
	if !shows[*panel.Banner](w) {
		t.Error("no banner")
	}
	s.Accept()
	if o := w.game.Now.Options; o.Black.Name != "Lee" || o.White.Name != "Kim" || w.game.Now.Board.Stones() != 0 {
		t.Errorf("the rematch is %v against %v", o.Black.Name, o.White.Name)
	}
}

func TestPeopleWithoutNamesAreCalledByTheirColour(t *testing.T) {
	w := newTestWindow(t)
	c := settings.DefaultChoice()
	c.Second = settings.Seat{Engine: session.OwnEngine, Level: ai.MinLevel}
	w.game.StartChoice(c)
	for _, colour := range []game.Colour{game.Black, game.White} {
		if name := w.game.SeatName(colour); name != phrase.Colour(w.front.Words, colour) {
			t.Errorf("the person with %v is called %q", colour, name)
		}
		w.front.Try(w.game.Match.Resign(colour))
		w.game.Rematch()
	}
}

func TestUndoRedoAndWalking(t *testing.T) {
	w := newTestWindow(t)
	click(t, w, "j10", "k11", "j12")
	w.table.Press("undo")
	if w.game.Now.Board.Stones() != 2 {
		t.Errorf("%d stones after an undo", w.game.Now.Board.Stones())
	}
	w.table.Press("redo")
	w.keyboard.TypedKey(&fyne.KeyEvent{Name: fyne.KeyHome})
	if w.game.Now.At != 0 {
		t.Error("Home does not lead to the start")
	}
	w.keyboard.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	if w.game.Now.At != 1 {
		t.Error("Right does not lead on")
	}
	w.game.Match.Jump(w.game.Now.Line[3].Node)
	if w.game.Now.At != 3 || w.game.Now.Last().Point.String() != "j12" {
		t.Error("the graph does not lead to a move")
	}
}

func TestVariationsAreIndented(t *testing.T) {
	w := newTestWindow(t)
	click(t, w, "j10", "k11", "j12", "k12")
	w.game.Match.Back()
	w.game.Match.Back()
	click(t, w, "e5")
	rows := w.stage.Side.Rows()
	depth := 0
	for _, r := range rows {
		depth = max(depth, r.Depth)
	}
	if depth != 1 || rows[0].Moves[1].Text != "k11" {
		t.Errorf("rows %+v", rows)
	}
}

func TestResignAndDrawBetweenPeople(t *testing.T) {
	w := newTestWindow(t)
	click(t, w, "j10")
	w.referee.OfferDraw()
	sheetOf(t, w).Cancel() // declines
	if w.game.Now.Final.Over {
		t.Fatal("a declined draw ended the game")
	}
	w.referee.OfferDraw()
	sheetOf(t, w).Accept()
	if w.game.Now.Final.Reason != game.ByAgreement {
		t.Fatalf("result %+v", w.game.Now.Final)
	}
	w.front.CloseSheet()
	w.table.Press("undo") // reopens the game
	w.referee.Resign()
	sheetOf(t, w).Accept()
	if w.game.Now.Final.Winner != game.Black || w.game.Now.Final.Reason != game.ByResigning {
		t.Errorf("result %+v", w.game.Now.Final)
	}
}

func TestPauseCoversTheBoard(t *testing.T) {
	w := newTestWindow(t)
	click(t, w, "j10")
	w.referee.TogglePause()
	if !w.stage.Cover.Visible() {
		t.Error("the board shows during a pause")
	}
	click(t, w, "k11")
	if w.game.Now.Board.Stones() != 1 {
		t.Error("a stone was placed during a pause")
	}
	w.referee.TogglePause()
	if w.stage.Cover.Visible() {
		t.Error("the board is hidden after a pause")
	}
}

// A click beside the fields of a dialog takes the focus from it; the keys still
// reach it.
func TestEscapeClosesADialogWithoutFocus(t *testing.T) {
	w := newTestWindow(t)
	w.starter.Ask()
	s := sheetOf(t, w)
	w.front.Win.Canvas().Unfocus()
	w.keyboard.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if !s.Closed() {
		t.Error("the dialog is still open")
	}
}

func TestSettingsApplyAtOnce(t *testing.T) {
	w := newTestWindow(t)
	s := w.options.Set
	s.Language, s.Coordinates, s.Numbers, s.Variant = "ko", false, settings.AllNumbers, settings.Light
	w.options.Change(s)
	if got := w.front.Words.T("button.ok"); got != "확인" {
		t.Errorf("OK is %q", got)
	}
	if o := w.board.Options(); o.Coordinates || o.Numbers >= 0 {
		t.Errorf("the board has %+v", o)
	}
	if settings.Load(w.front.App.Preferences()) != s {
		t.Error("the settings were not kept")
	}
}

// Every dialog opens and closes in every language.
func TestEveryDialogOpens(t *testing.T) {
	w := newTestWindow(t)
	for _, l := range i18n.Languages() {
		w.front.Words.Use(l)
		for name, open := range map[string]func(){
			"new": w.starter.Ask, "open": w.files.OpenDialog, "save": w.files.SaveDialog, "export": w.picture.Ask,
			"settings": func() { w.options.Open(2) }, "help": w.help.At(help.Keys), "rules": w.help.At(help.Game), "about": w.help.At(help.About),
		} {
			open()
			top := w.front.Win.Canvas().Overlays().Top()
			if top == nil {
				t.Fatalf("%s does not open in %s", name, l)
			}
			w.front.Win.Canvas().Overlays().Remove(top)
		}
	}
}

func TestADeletedBranchIsSaidAndComesBack(t *testing.T) {
	w := newTestWindow(t)
	click(t, w, "j10", "k11", "j12")
	w.popups.Delete(w.game.Now.Line[2].Node)
	if got := w.stage.Status(); !strings.Contains(got, "2 moves were deleted") || w.game.Now.Board.Stones() != 1 {
		t.Errorf("the status is %q", got)
	}
	if s := w.state(); s.Undo != "Undo deletion of 2 moves" {
		t.Errorf("the menu says %q", s.Undo)
	}
	w.table.Press("undo")
	if w.game.Now.Board.Stones() != 3 || !w.game.Now.Live {
		t.Errorf("%d stones after an undo", w.game.Now.Board.Stones())
	}
	main := w.game.Now.Line[2].Node
	w.table.Press("previous")
	w.table.Press("previous")
	click(t, w, "l12")
	w.popups.Delete(main) // which leaves the position shown
	w.table.Press("undo")
	if got := w.stage.Status(); strings.Contains(got, "deleted") {
		t.Errorf("after an undo the status is %q", got)
	}
}

// The dots of the moves that come next in the tree can be switched off.
func TestTheNextMovesCanBeHidden(t *testing.T) {
	w := newTestWindow(t)
	sessiontest.Play(t, w.game, "h8", "i9")
	w.game.Match.Back()
	sessiontest.Play(t, w.game, "g7")
	w.game.Match.Back()
	for _, want := range []int{2, 0, 2} {
		w.stage.Show()
		if got := len(w.board.View().Signs); got != want {
			t.Errorf("%d dots, want %d", got, want)
		}
		w.table.Press("nextMoves")
	}
}
