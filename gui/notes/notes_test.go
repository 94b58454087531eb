package notes

import (
	"strings"
	"testing"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"omok/game"
	"omok/gui/action"
	"omok/gui/control"
	"omok/gui/i18n"
	"omok/gui/session"
	"omok/gui/session/sessiontest"
)

// desk is the notes of a game in a window, with what stands for the board.
type desk struct {
	*Notes
	game  *session.Session
	board *widget.Entry
}

func newDesk(t *testing.T, moves ...string) *desk {
	t.Helper()
	f, g := sessiontest.New(t, nil)
	g.StartChoice(sessiontest.Freestyle())
	sessiontest.Play(t, g, moves...)
	d := &desk{game: g, board: widget.NewEntry()}
	p := &Panel{Front: f, Game: g, Focus: func() { f.Win.Canvas().Focus(d.board) }}
	p.Show = func() { p.Follow() }
	d.Notes = &Notes{Front: f, Game: g, Panel: p}
	f.Win.SetContent(container.NewVBox(p.Build(), d.board))
	p.Follow()
	return d
}

func (d *desk) now() *game.Node { return d.game.Match.Snapshot().Line[d.game.Match.Snapshot().At].Node }

// typeText types into what has the focus.
func (d *desk) typeText(text string) {
	for _, r := range text {
		d.Front.Win.Canvas().Focused().TypedRune(r)
	}
}

func (d *desk) press(id action.ID) {
	for _, a := range d.opinionActions() {
		if a.ID == id {
			d.game.Now = d.game.Match.Snapshot()
			a.Do(action.State{})
			d.game.Now = d.game.Match.Snapshot()
		}
	}
}

func TestWritingBesideTheBoard(t *testing.T) {
	d := newDesk(t, "h8", "h9")
	p, canvas := d.Panel, d.Front.Win.Canvas()
	if p.box.Visible() {
		t.Error("the fields show though nothing is said")
	}
	p.Toggle()
	if !p.box.Visible() || canvas.Focused() != p.comment {
		t.Fatalf("shown %v, the focus is at %T", p.box.Visible(), canvas.Focused())
	}
	d.typeText("good")
	if got := d.now().Comment(); got != "good" {
		t.Errorf("while typing the record says %q", got)
	}
	edits := d.game.Match.Snapshot().Undo
	p.comment.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if got := d.now().Comment(); got != "good" || canvas.Focused() != d.board || !p.box.Visible() {
		t.Errorf("after Escape: %q, focus at %T, shown %v", got, canvas.Focused(), p.box.Visible())
	}
	if edits.Kind != game.EditComment {
		t.Errorf("undo would take back %v", edits.Kind)
	}
	p.Toggle()
	d.typeText("!")
	d.game.Match.Undo() // the second go
	p.Follow()
	if got := d.now().Comment(); got != "good" || p.comment.Text != "good" {
		t.Errorf("after undo: %q, shown %q", got, p.comment.Text)
	}
	d.game.Match.Undo()
	p.Follow()
	if d.now().Comment() != "" || len(d.game.Match.Snapshot().Line) != 3 {
		t.Errorf("after the second undo: %q", d.now().Comment())
	}
	canvas.Focus(p.name)
	d.typeText("Start")
	if d.now().Name() != "Start" || d.now().Comment() != "" {
		t.Errorf("the name is %q", d.now().Name())
	}
	p.Toggle()
	if canvas.Focused() != d.board || !p.name.Visible() || p.comment.Visible() {
		t.Error("after that only the name is to be seen")
	}
}

// A comment goes to the position it was begun at, also when an engine moves meanwhile.
func TestACommentStaysWithItsPosition(t *testing.T) {
	d := newDesk(t, "h8")
	p, first := d.Panel, d.now()
	p.Toggle()
	d.typeText("a")
	sessiontest.Play(t, d.game, "h9")
	p.Follow()
	d.typeText("b")
	if first.Comment() != "ab" || d.now().Comment() != "" {
		t.Errorf("the comments are %q and %q", first.Comment(), d.now().Comment())
	}
	d.Front.Win.Canvas().Focus(d.board)
	p.Follow()
	if p.comment.Text != "" || p.node != d.now() {
		t.Errorf("without the focus the field shows %q", p.comment.Text)
	}
	// Another game.
	d.game.StartChoice(sessiontest.Freestyle())
	p.Follow()
	if p.node != d.now() {
		t.Error("the panel holds on to a game that was left")
	}
}

// A comment that is longer than the field can show quickly is not cut off by it.
func TestAGiantCommentStaysWhole(t *testing.T) {
	d := newDesk(t, "h8", "h9")
	giant, at := strings.Repeat("길", control.MaxParagraph+1), d.now()
	say := func(n *game.Node, text string) {
		t.Helper()
		if err := d.game.Match.Edit(func(g *game.Game) error { return g.SetComment(n, text) }); err != nil {
			t.Fatal(err)
		}
		d.Panel.Follow()
	}
	say(at, giant)
	field := d.Panel.comment
	if n := utf8.RuneCountInString(field.Text); !field.Disabled() || n < control.MaxParagraph || n > control.MaxParagraph+500 {
		t.Errorf("the field has %d letters, disabled %v", n, field.Disabled())
	}
	d.Panel.Toggle()
	if d.typeText("x"); at.Comment() != giant {
		t.Error("writing has changed the comment")
	}
	say(at, giant[:len(giant)-len("길")])
	if field.Disabled() || field.Text != at.Comment() {
		t.Error("the longest that can be changed cannot")
	}
}

func TestJudging(t *testing.T) {
	d := newDesk(t, "h8", "h9")
	d.press("goodMove")
	if d.now().Opinion() != game.GoodMove || d.Front.Said() != "Good move (!)" {
		t.Errorf("%v, said %q", d.now().Opinion(), d.Front.Said())
	}
	d.press("doubtfulMove")
	d.press("blackBetter")
	if d.now().Opinion() != game.DoubtfulMove || d.now().Outlook() != game.BlackBetter {
		t.Errorf("%v %v", d.now().Opinion(), d.now().Outlook())
	}
	d.press("blackBetter")
	d.press("doubtfulMove")
	if d.now().Opinion() != game.NoOpinion || d.now().Outlook() != game.NoOutlook {
		t.Errorf("taken away: %v %v", d.now().Opinion(), d.now().Outlook())
	}
	for range 4 {
		d.game.Match.Undo()
	}
	if d.now().Opinion() != game.GoodMove {
		t.Errorf("after four undos: %v", d.now().Opinion())
	}
	seen := map[game.Opinion]bool{}
	for _, a := range opinions {
		seen[a.opinion] = true
	}
	if len(seen) != int(game.Opinions)-1 {
		t.Errorf("%d opinions can be given", len(seen))
	}
}

// Every judgement is given by its action, said in words, and taken away again.
func TestEveryJudgement(t *testing.T) {
	for _, language := range []i18n.Language{i18n.English, i18n.Korean} {
		d := newDesk(t, "h8", "h9")
		d.Front.Words.Use(language)
		for _, o := range opinions {
			if d.press(o.id); d.now().Opinion() != o.opinion || d.Front.Said() != d.Front.Words.T(o.text) {
				t.Errorf("%s: %v, said %q", o.id, d.now().Opinion(), d.Front.Said())
			}
		}
		for _, o := range outlooks {
			if d.press(o.id); d.now().Outlook() != o.outlook || d.Front.Said() != d.Front.Words.T(o.text) {
				t.Errorf("%s: %v, said %q", o.id, d.now().Outlook(), d.Front.Said())
			}
		}
		last, end := opinions[len(opinions)-1], outlooks[len(outlooks)-1]
		d.press(last.id)
		d.press(end.id)
		if d.now().Opinion() != game.NoOpinion || d.now().Outlook() != game.NoOutlook {
			t.Errorf("taken away: %v %v", d.now().Opinion(), d.now().Outlook())
		}
	}
}
