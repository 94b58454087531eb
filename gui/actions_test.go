package gui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"omok/game"
	"omok/game/record"
	"omok/gui/action"
	"omok/gui/control"
	"omok/gui/help"
	"omok/gui/i18n"
	"omok/gui/panel"
	"omok/gui/settings"
)

func TestTheTableOfActionsIsSound(t *testing.T) {
	w := newTestWindow(t)
	ids, used := map[action.ID]bool{}, map[action.Key]action.ID{}
	inMenus := map[string]bool{"": true, action.PointMenu: true, action.MoveMenu: true}
	for _, m := range menus {
		inMenus[m.Key] = true
	}
	for _, a := range w.actions() {
		if ids[a.ID] {
			t.Errorf("%s stands twice", a.ID)
		}
		ids[a.ID] = true
		for _, k := range a.Keys {
			if other, taken := used[k]; taken {
				t.Errorf("%v is the key of %s and of %s", k.Caps(), other, a.ID)
			}
			used[k] = a.ID
		}
		if !inMenus[a.Menu] {
			t.Errorf("%s stands in %q, which is no menu", a.ID, a.Menu)
		}
		for _, key := range []string{a.Text, a.Tile, a.Not} {
			for _, l := range i18n.Languages() {
				if key != "" && w.front.Words.In(l, key) == key {
					t.Errorf("%s has no words for %s in %s", a.ID, key, l)
				}
			}
		}
		if a.Do == nil && a.Sub == nil {
			t.Errorf("%s does nothing", a.ID)
		}
	}
}

func TestKeysWithoutAMeaningNowSaySo(t *testing.T) {
	w := newTestWindow(t)
	for key, want := range map[fyne.KeyName]string{
		fyne.KeyF9: "(F7)", fyne.KeyF12: "line", fyne.KeyF8: "last stone",
		fyne.KeyRight: "last move", fyne.KeyEnd: "last move", fyne.KeyLeft: "start", fyne.KeyHome: "start",
	} {
		w.keyboard.TypedKey(&fyne.KeyEvent{Name: key})
		if got := w.stage.Status(); !strings.Contains(got, want) {
			t.Errorf("%s says %q", key, got)
		}
	}
}

// What was typed about a move is kept, however the box is left, and can be taken back.
func TestAnEscapedCommentIsKept(t *testing.T) {
	w := newTestWindow(t)
	click(t, w, "h8")
	comment := func() string { return w.game.Match.Snapshot().Line[1].Comment }
	for typed, leave := range map[string]func(){
		"Escape":     func() { w.front.Win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape}) },
		"Ctrl+Enter": func() { field(w).TypedShortcut(action.Ctrl(fyne.KeyReturn).Shortcut()) },
	} {
		w.table.Press("comment")
		test.Type(field(w), typed)
		leave()
		if comment() != typed || w.front.Win.Canvas().Overlays().Top() != nil {
			t.Errorf("after %s the comment is %q", typed, comment())
		}
		w.table.Press("undo")
		if comment() != "" {
			t.Errorf("after %s and Undo it is %q", typed, comment())
		}
	}
}

// A player is called as the record says, also when that is changed or taken away; one of
// a game that is played here is called as the seat, which is where changing it begins.
func TestAPlayerIsCalledAsTheRecordSays(t *testing.T) {
	w := newTestWindow(t)
	called := func(info game.Info, want string) {
		t.Helper()
		if err := w.game.Match.Edit(func(g *game.Game) error { return g.SetInfo(info) }); err != nil {
			t.Fatal(err)
		}
		if got := w.game.SeatName(game.Black) + " – " + w.game.SeatName(game.White); got != want {
			t.Errorf("called %q, want %q", got, want)
		}
	}
	path := filepath.Join(t.TempDir(), "a.sgf")
	if err := os.WriteFile(path, []byte("(;SZ[15]PB[Kim]PW[Lee];B[hh])"), 0o600); err != nil {
		t.Fatal(err)
	}
	openFiles(w, []string{path})
	called(game.Info{Black: "Cho", White: "Lee"}, "Cho – Lee")
	called(game.Info{}, "Black – White")
	if data, err := w.game.Encode(record.SGF); err != nil || strings.Contains(string(data), "Kim") {
		t.Errorf("saved as %s, %v", data, err)
	}
	w.game.Start(w.game.Options(settings.DefaultChoice().Config(), settings.Seat{Name: "Ada"}, settings.Seat{Name: "Bo"}))
	w.table.Press("info")
	if got := field(w).Text; got != "Ada" {
		t.Errorf("changing the name of Black begins with %q", got)
	}
	sheetOf(t, w).Accept()
	if w.game.Match.Snapshot().Undo.Kind != game.NoEdit {
		t.Error("looking at the names has changed them")
	}
	called(game.Info{Black: "Eve", White: "Bo"}, "Eve – Bo")
}

// The first field about the game has the focus, and what was typed is kept.
func TestEscapedHeadersAreKept(t *testing.T) {
	w := newTestWindow(t)
	w.table.Press("info")
	test.Type(field(w), "Kim")
	w.front.Win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if black := w.game.Match.Snapshot().Info.Black; black != "Kim" {
		t.Errorf("Black is %q", black)
	}
	w.table.Press("undo")
	if black := w.game.Match.Snapshot().Info.Black; black != "" {
		t.Errorf("after Undo Black is %q", black)
	}
}

// field is the field of text that has the focus.
func field(w *Window) *control.Entry { return w.front.Win.Canvas().Focused().(*control.Entry) }

// offers reports whether the panel has a button of these words.
func offers(w *Window, text string) bool {
	for _, o := range test.LaidOutObjects(w.front.Win.Content()) {
		if tile, ok := o.(*panel.Tile); ok && tile.Text == text && tile.Visible() && tile.Size().Height > 0 {
			return true
		}
	}
	return false
}

func TestSettingAPositionUp(t *testing.T) {
	w := newTestWindow(t)
	click(t, w, "a1")
	w.table.Press("setup")
	if !offers(w, "Erase") || !offers(w, "Done") {
		t.Fatal("no bar of buttons")
	}
	if w.stage.Cover.Visible() {
		t.Error("the board is hidden while engines and clocks rest")
	}
	click(t, w, "j10", "a1")
	w.keyboard.TypedKey(&fyne.KeyEvent{Name: fyne.KeyLeft})
	if !strings.Contains(w.stage.Status(), "Previous move") {
		t.Errorf("walking while a position is set up: %q", w.stage.Status())
	}
	w.table.Press("setupWhite")
	click(t, w, "k10")
	w.table.Press("undo")
	w.table.Press("redo")
	w.table.Press("setupDone")
	if offers(w, "Erase") {
		t.Error("the bar is still there")
	}
	white := game.Point{X: 10, Y: 9}
	if b := w.game.Now.Board; b.Stones() != 2 || b.At(white) != game.White || b.At(game.Point{}) != game.Empty || w.game.Now.Paused {
		t.Errorf("paused %v, board\n%v", w.game.Now.Paused, b)
	}
	click(t, w, "b2")
	if w.game.Now.Board.Stones() != 3 {
		t.Error("the game does not go on")
	}
}

func TestWithTheEndDialogOpenKeysGoOn(t *testing.T) {
	w := newTestWindow(t)
	play := func() {
		click(t, w, "a1", "s1", "a2", "s2", "a3", "s3", "a4", "s4", "a5")
		if !sheetOf(t, w).Clear || !w.game.Now.Final.Over {
			t.Fatal("no end dialog beside the board")
		}
	}
	play()
	w.front.Win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyLeft})
	if w.game.Now.At != 8 || w.front.Win.Canvas().Overlays().Top() != nil {
		t.Errorf("Left leads to %d", w.game.Now.At)
	}
	w.table.Press("last")
	w.table.Press("undo")
	click(t, w, "a5")
	w.keyboard.Shortcut(&fyne.ShortcutUndo{}, func() { w.table.Press("undo") })
	if w.game.Now.Final.Over || w.game.Now.Board.Stones() != 8 {
		t.Errorf("Ctrl+Z leaves %d stones", w.game.Now.Board.Stones())
	}
	click(t, w, "a5")
	w.keyboard.Shortcut(action.Ctrl(fyne.KeyN).Shortcut(), func() { w.table.Press("new") })
	if s := sheetOf(t, w); s.Clear || s.Title != w.front.Words.T("new.title") {
		t.Errorf("Ctrl+N opens %q", s.Title)
	}
}

func TestTheGuideNamesActionsThatExist(t *testing.T) {
	w := newTestWindow(t)
	for _, id := range help.GuideActions() {
		if menu, row := w.table.Place(id); menu == "" || row.Text == "" {
			t.Errorf("the guide tells of %s, which stands in no menu", id)
		}
	}
}
