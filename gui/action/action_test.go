package action

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"omok/gui/control"
	"omok/gui/dialogs"
	"omok/gui/i18n"
	"omok/gui/match"
)

// sample is a table of a few actions; done gathers what was done, said what was
// said.
func sample(l i18n.Language) (t *Table, done, said *[]string) {
	done, said = &[]string{}, &[]string{}
	do := func(id string) func(State) { return func(State) { *done = append(*done, id) } }
	t = New(i18n.New(l), []Menu{{"menu.game", fyne.KeyG}, {"menu.edit", fyne.KeyE}}, []Action{
		{ID: "new", Text: "menu.game.new", Menu: "menu.game", Keys: []Key{Ctrl(fyne.KeyN)}, Do: do("new")},
		{
			ID: "undo", Text: "menu.edit.undo", Menu: "menu.edit", Keys: []Key{Ctrl(fyne.KeyZ)},
			Can: func(s State) bool { return s.Can.Undo }, Do: do("undo"),
		},
		{ID: "copy", Text: "menu.edit.copyPosition", Menu: "menu.edit", Gap: true, Keys: []Key{Ctrl(fyne.KeyC)}, Do: do("copy")},
		{
			ID: "better", Text: "menu.analysis.better", Keys: []Key{Plain(fyne.KeyF9), CtrlShift(fyne.KeyB)},
			Can: func(s State) bool { return s.Better }, Not: "action.not.better", Do: do("better"),
		},
		{ID: "promote", Text: "variation.promote", Menu: MoveMenu, Do: do("promote")},
	})
	t.Say = func(text string) { *said = append(*said, text) }
	return t, done, said
}

func TestAnActionThatCannotBeDoneSaysWhy(t *testing.T) {
	table, done, said := sample(i18n.English)
	table.Press("better")
	table.Press("undo")
	if len(*done) > 0 || len(*said) != 2 || !strings.Contains((*said)[0], "F7") || !strings.Contains((*said)[1], "Take back") {
		t.Fatalf("done %v, said %q", *done, *said)
	}
	table.Update(State{Better: true, Can: match.Can{Undo: true}})
	table.Press("better")
	table.Press("undo")
	if !slices.Equal(*done, []string{"better", "undo"}) {
		t.Errorf("done %v", *done)
	}
}

// Keys that come faster than the window is drawn are judged by how things stand.
func TestAPressedActionAsksAfresh(t *testing.T) {
	table, done, _ := sample(i18n.English)
	table.Update(State{})
	table.Ask = func() State { return State{Better: true} }
	table.Press("better")
	table.Press("undo")
	if !slices.Equal(*done, []string{"better"}) {
		t.Errorf("done %v", *done)
	}
}

func TestTheBarFollowsTheState(t *testing.T) {
	table, _, _ := sample(i18n.Korean)
	var shortcut fyne.Shortcut
	bar := table.Bar(func(s fyne.Shortcut, do func()) { shortcut = s; do() })
	edit := bar.Items[1]
	if edit.Label != "편집(E)" || len(edit.Items) != 3 || !edit.Items[1].IsSeparator {
		t.Fatalf("the menu is %q with %d items", edit.Label, len(edit.Items))
	}
	undo := edit.Items[0]
	if !undo.Disabled {
		t.Error("what cannot be done is offered")
	}
	table.Update(State{Can: match.Can{Undo: true}})
	if undo.Disabled {
		t.Error("what can be done is not offered")
	}
	undo.Action()
	if _, ok := shortcut.(*fyne.ShortcutUndo); !ok {
		t.Errorf("the shortcut is %v", shortcut)
	}
}

func TestATileFollowsTheState(t *testing.T) {
	test.NewTempApp(t)
	table, done, _ := sample(i18n.English)
	handed := 0
	b := table.Tile("undo", true, func() { handed++ })
	test.Tap(b)
	table.Update(State{Can: match.Can{Undo: true}})
	test.Tap(b)
	if !slices.Equal(*done, []string{"undo"}) || handed != 1 || b.Text != "Take back" {
		t.Errorf("done %v, %d times handed back, words %q", *done, handed, b.Text)
	}
}

// An icon without words says what it stands for while the pointer is on it, until it is
// pressed; to a screen reader at all times.
func TestABareTileSaysWhatItIs(t *testing.T) {
	test.NewTempApp(t)
	for words, want := range map[bool]string{false: "Take back (Ctrl+Z)", true: ""} {
		table, _, _ := sample(i18n.English)
		var said []string
		table.Hint = func(text string) { said = append(said, text) }
		b := table.Tile("undo", words, nil)
		b.MouseIn(nil)
		if got := said; words != (len(got) == 0) || !words && got[0] != want {
			t.Errorf("words %v: the pointer on it says %q", words, got)
		}
		b.MouseOut()
		table.Update(State{Can: match.Can{Undo: true}})
		b.MouseIn(nil)
		test.Tap(b)
		if len(said) > 0 && said[len(said)-1] != "" {
			t.Errorf("words %v: pressed, it still says %q", words, said)
		}
		if label := b.AccessibilityLabel(); !strings.HasPrefix(label, "Take back") {
			t.Errorf("words %v: read out as %q", words, label)
		}
	}
}

// What is said of an icon does not outlive it; what others say stays.
func TestAnIconThatGoesTakesItsHintAlong(t *testing.T) {
	test.NewTempApp(t)
	table, _, _ := sample(i18n.English)
	var said []string
	table.Hint = func(text string) { said = append(said, text) }
	b := table.Tile("undo", false, nil)
	table.DropHint()
	b.MouseIn(nil)
	table.DropHint()
	table.DropHint()
	if want := []string{"Take back (Ctrl+Z)", ""}; !slices.Equal(said, want) {
		t.Errorf("said %q, want %q", said, want)
	}
}

func TestShortcutsListEveryKey(t *testing.T) {
	table, _, _ := sample(i18n.English)
	groups := table.Shortcuts()
	if len(groups) != 2 || groups[1].Title != "Edit" || len(groups[1].Rows) != 2 {
		t.Fatalf("%+v", groups)
	}
	if keys := groups[1].Rows[0].Keys; len(keys) != 1 || !slices.Equal(keys[0], []string{"Ctrl", "Z"}) {
		t.Errorf("undo has %v", keys)
	}
}

func TestCaps(t *testing.T) {
	for _, test := range []struct {
		key  Key
		want string
	}{
		{Key{}, ""},
		{Plain(fyne.KeyF5), "F5"},
		{Plain(fyne.KeyLeft), "←"},
		{CtrlShift(fyne.KeyComma), "Ctrl+Shift+,"},
		{Ctrl(fyne.KeyPageUp), "Ctrl+Page Up"},
	} {
		if got := strings.Join(test.key.Caps(), "+"); got != test.want {
			t.Errorf("%v: %q, want %q", test.key, got, test.want)
		}
	}
}

func TestSearch(t *testing.T) {
	table, _, _ := sample(i18n.Japanese)
	for typed, want := range map[string]ID{
		"new":        "new",
		"NEW gam":    "new",
		"무르":         "undo",
		"悔棋":         "undo",
		"待":          "undo",
		"copy pos":   "copy",
		"btr":        "better",
		"etter":      "better",
		"hl":         "",
		"複製":         "",
		"promote":    "", // it needs a move
		"ＣＯＰＹ edit":  "copy",
		"better zzz": "",
	} {
		hits := table.Search(typed)
		switch {
		case want == "" && len(hits) > 0:
			t.Errorf("%q finds %s", typed, hits[0].Action.ID)
		case want != "" && (len(hits) == 0 || hits[0].Action.ID != want):
			t.Errorf("%q does not find %s first: %v", typed, want, hits)
		}
	}
	if hits := table.Search(""); len(hits) != 4 || hits[0].Action.ID != "new" {
		t.Errorf("nothing typed finds %d", len(hits))
	}
}

// desk is a window with a field of text and the keyboard of the sample.
func desk(t *testing.T) (k *Keyboard, field *widget.Entry, done *[]string) {
	a := test.NewTempApp(t)
	table, done, _ := sample(i18n.English)
	field = widget.NewEntry()
	w := test.NewTempWindow(t, field)
	w.Resize(fyne.NewSize(800, 600))
	k = &Keyboard{Canvas: w.Canvas(), Clipboard: a.Clipboard(), Table: table}
	k.Connect()
	return k, field, done
}

// press sends a shortcut the way the menu bar gets it.
func (k *Keyboard) press(id ID) {
	k.Shortcut(k.Table.Find(id).Keys[0].Shortcut(), func() { k.Table.Press(id) })
}

func TestTextFieldsGoFirst(t *testing.T) {
	k, field, done := desk(t)
	k.Canvas.Focus(field)
	field.SetText("abc")
	field.TypedShortcut(&fyne.ShortcutSelectAll{})
	k.press("copy")
	if got := k.Clipboard.Content(); got != "abc" || len(*done) > 0 {
		t.Errorf("the clipboard has %q, done %v", got, *done)
	}
	k.press("new")
	if !slices.Equal(*done, []string{"new"}) {
		t.Errorf("a shortcut that edits no text did %v", *done)
	}
}

func TestNothingReachesThroughADialog(t *testing.T) {
	k, _, done := desk(t)
	text := ""
	sheet := &dialogs.Sheet{Title: "Title", Buttons: []dialogs.Button{{Text: "OK"}}}
	field := control.NewParagraph(sheet.Key, "abc", func(s string) { text = s })
	sheet.Content, sheet.First = field, field
	sheet.Open(k.Canvas)
	for _, id := range []ID{"new", "undo", "copy", "better"} {
		k.press(id)
	}
	k.Key(&fyne.KeyEvent{Name: fyne.KeyF9})
	k.Key(&fyne.KeyEvent{Name: fyne.KeyF10})
	if len(*done) > 0 || sheet.Closed() || text != "" {
		t.Errorf("done %v through a dialog", *done)
	}
}

func TestWhatStandsBesideTheBoardGivesWay(t *testing.T) {
	k, _, done := desk(t)
	sheet := &dialogs.Sheet{Title: "Won", Clear: true, Buttons: []dialogs.Button{{Text: "Rematch", Do: func() { t.Error("a rematch") }}, {Text: "Close"}}}
	sheet.Open(k.Canvas)
	k.press("new")
	if !sheet.Closed() || !slices.Equal(*done, []string{"new"}) {
		t.Errorf("done %v, closed %v", *done, sheet.Closed())
	}
}

func TestThePalette(t *testing.T) {
	k, _, done := desk(t)
	var sheet *dialogs.Sheet
	k.Table.Palette(k.Canvas, func(s *dialogs.Sheet) { sheet = s; s.Open(k.Canvas) })
	field := k.Canvas.Focused()
	for _, r := range "복사" {
		field.TypedRune(r)
	}
	field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if !sheet.Closed() || !slices.Equal(*done, []string{"copy"}) {
		t.Errorf("done %v, closed %v", *done, sheet.Closed())
	}
	k.Table.Palette(k.Canvas, func(s *dialogs.Sheet) { sheet = s; s.Open(k.Canvas) })
	field = k.Canvas.Focused()
	field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if !slices.Equal(*done, []string{"copy", "copy"}) {
		t.Errorf("two lines down: %v", *done)
	}
}

func TestAMenuWithoutActionsDoesNotStandInTheBar(t *testing.T) {
	test.NewTempApp(t)
	table := New(i18n.New(i18n.English), []Menu{{Key: "menu.game"}, {Key: "menu.train"}}, []Action{{ID: "a", Text: "menu.game.new", Menu: "menu.game"}})
	if bar := table.Bar(func(fyne.Shortcut, func()) {}); len(bar.Items) != 1 {
		t.Errorf("%d menus, want 1", len(bar.Items))
	}
}
