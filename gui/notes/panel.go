package notes

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"

	"omok/game"
	"omok/gui/control"
	"omok/gui/front"
	"omok/gui/match"
	"omok/gui/session"
)

// Panel is the name of the position shown and the comment on it, edited where they
// stand. Every letter is in the record at once, so that nothing typed can be lost; what
// was typed in one go is one edit. While a field has the focus it stays with its
// position, whatever the board shows.
type Panel struct {
	Front *front.Front
	Game  *session.Session
	Focus func() // moves the focus to the board
	Show  func() // brings the window up to date

	box           *fyne.Container
	name, comment *control.Entry
	node          *game.Node // what the fields are about
	of            *match.Match
	opened        bool // by the person, so that it shows where nothing is said yet
	typing        bool // a field has the focus,
	begun         bool // and nothing was typed in it yet
	filling       bool // the fields follow the record
}

// commentLines is how many lines of a comment are seen; it scrolls.
const commentLines = 3

// Build makes the fields in the language in use.
func (p *Panel) Build() fyne.CanvasObject {
	t := p.Front.Words
	p.name = control.NewEntry(p.key, "", t.T("notes.name"), func(text string) {
		p.typed(text, (*game.Game).TypeName)
	})
	p.comment = control.NewParagraph(p.key, "", func(text string) {
		p.typed(text, (*game.Game).TypeComment)
	})
	p.comment.PlaceHolder = t.T("notes.comment")
	p.comment.SetMinRowsVisible(commentLines)
	for _, f := range []*control.Entry{p.name, p.comment} {
		f.OnFocus, f.Shortcuts = p.focused, p.shortcut
	}
	p.box = container.New(tight{}, p.name, p.comment)
	p.box.Hide()
	p.node, p.typing = nil, false
	return p.box
}

// tight stacks the fields without a gap.
type tight struct{}

func (tight) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := fyne.NewSize(10*theme.TextSize(), 0)
	for _, o := range objects {
		if o.Visible() {
			size.Height += o.MinSize().Height
		}
	}
	return size
}

func (tight) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	y := float32(0)
	for _, o := range objects {
		if o.Visible() {
			h := o.MinSize().Height
			o.Move(fyne.NewPos(0, y))
			o.Resize(fyne.NewSize(size.Width, h))
			y += h
		}
	}
}

// key takes Escape, which gives the focus back to the board and leaves what was typed,
// and reports whether it was the key.
func (p *Panel) key(e *fyne.KeyEvent) bool {
	if e.Name != fyne.KeyEscape {
		return false
	}
	p.close()
	return true
}

// shortcut takes Return with Ctrl, which does the same, and reports whether it was the
// one.
func (p *Panel) shortcut(s fyne.Shortcut) bool {
	key, ok := s.(*desktop.CustomShortcut)
	if !ok || key.Modifier != fyne.KeyModifierShortcutDefault || key.KeyName != fyne.KeyReturn && key.KeyName != fyne.KeyEnter {
		return false
	}
	p.close()
	return true
}

// close gives the focus back to the board, and hides the fields if nothing is written
// in them.
func (p *Panel) close() {
	p.opened = false
	p.Focus()
	p.Show()
}

// Toggle lets the person write about the position shown, or is done with it.
func (p *Panel) Toggle() {
	if p.typing {
		p.close()
		return
	}
	p.opened = true
	p.Show()
	p.Front.Win.Canvas().Focus(p.comment)
}

// focused is told when a field gets or loses the focus.
func (p *Panel) focused(on bool) {
	p.typing, p.begun = on, on
}

// typed writes a text into the record.
func (p *Panel) typed(text string, write func(*game.Game, *game.Node, string, bool) error) {
	if p.filling || p.node == nil || p.of != p.Game.Match {
		return
	}
	begun := p.begun
	p.begun = false
	p.Front.Try(p.of.Edit(func(g *game.Game) error { return write(g, p.node, text, begun) }))
}

// Follow brings the fields up to date with the position shown; it reports whether they
// came or went.
func (p *Panel) Follow() bool {
	m := p.Game.Match
	if m == nil {
		return false
	}
	var name, comment string
	m.Read(func(g *game.Game) {
		if !p.typing || p.of != m || !g.Has(p.node) {
			p.of, p.node = m, g.Current()
		}
		name, comment = p.node.Name(), p.node.Comment()
	})
	p.filling = true
	for f, text := range map[*control.Entry]string{p.name: name, p.comment: comment} {
		f.Fit(text, p.Front.Words.T("notes.long"))
	}
	p.filling = false
	open := p.opened || p.typing
	free := !p.Game.Now.SettingUp // what is set up is another position
	changed := control.SetShown(p.name, free && (open || name != ""))
	changed = control.SetShown(p.comment, free && (open || comment != "")) || changed
	return control.SetShown(p.box, p.name.Visible() || p.comment.Visible()) || changed
}
