package board

import (
	"image"
	"unicode"

	"fyne.io/fyne/v2"

	"omok/game"
)

// keys is what the keyboard is doing.
type keys struct {
	physical physical
	focused  bool
	used     bool       // Tab brought the focus, or a key meant the board
	engaged  bool       // the arrows move the cursor
	cursor   game.Point // where the cursor is or last was
	placed   bool       // the cursor was somewhere already
	typed    string     // a point that is being typed
}

// focusVisible reports whether a frame shows where the keys go. A person who uses
// the mouse, or keys for other things, does not need it.
func (k *keys) focusVisible() bool { return k.focused && k.used }

// FocusGained implements [fyne.Focusable].
func (b *Board) FocusGained() {
	b.keys.focused, b.keys.used = true, false
	b.updateOverlay()
}

// FocusLost implements [fyne.Focusable]; the cursor lets go and typing ends.
func (b *Board) FocusLost() {
	b.keys.focused = false
	b.letGo()
	b.setTyped("")
	b.updateOverlay()
}

// KeyDown implements [desktop.Keyable].
func (b *Board) KeyDown(*fyne.KeyEvent) {}

// KeyUp notices that it was Tab that brought the focus: Fyne reports its release to
// whatever has the focus by then.
func (b *Board) KeyUp(e *fyne.KeyEvent) {
	if e.Name == fyne.KeyTab {
		b.keys.used = true
		b.updateOverlay()
	}
}

// TypedKey moves the cursor, places a stone, edits what is typed, or hands the
// key on.
func (b *Board) TypedKey(e *fyne.KeyEvent) {
	b.keys.physical.press(e)
	if b.typingKey(e.Name) || b.cursorKey(e.Name) || b.pendingKey(e.Name) {
		b.keys.used = true
		b.updateOverlay()
		return
	}
	if b.startsCursor(e.Name) {
		b.engage()
		return
	}
	if b.OnKey != nil {
		b.OnKey(e)
	}
}

// typingKey ends or corrects what is being typed, and reports whether the key does so.
func (b *Board) typingKey(name fyne.KeyName) bool {
	text := b.keys.typed
	if text == "" {
		return false
	}
	switch name {
	case fyne.KeyReturn, fyne.KeyEnter:
		b.setTyped("")
		p, err := b.options.Names.Parse(text, b.view.Size)
		switch {
		case err == nil:
			b.choose(p)
		case b.OnMistyped != nil:
			b.OnMistyped(text)
		}
	case fyne.KeyEscape:
		b.setTyped("")
	case fyne.KeyBackspace:
		b.setTyped(text[:len(text)-1])
	default:
		return false
	}
	return true
}

// arrows are the steps of the cursor, to the right and down.
var arrows = map[fyne.KeyName]image.Point{
	fyne.KeyLeft: {X: -1}, fyne.KeyRight: {X: 1}, fyne.KeyUp: {Y: -1}, fyne.KeyDown: {Y: 1},
}

// cursorKey moves or uses the cursor while it is engaged, and reports whether the key
// does so.
func (b *Board) cursorKey(name fyne.KeyName) bool {
	if !b.keys.engaged {
		return false
	}
	if step, is := arrows[name]; is {
		last, lies := b.view.Size-1, b.options.Lies
		column, row := lies.place(b.keys.cursor, b.view.Size)
		column, row = max(0, min(column+step.X, last)), max(0, min(row+step.Y, last))
		b.keys.cursor = lies.point(column, row, b.view.Size)
		b.reportCursor()
		return true
	}
	switch name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		b.choose(b.keys.cursor)
		return true
	case fyne.KeyEscape:
		b.letGo()
		b.setPending(nil)
		return true
	}
	return false
}

// pendingKey confirms or takes back a point that was clicked, and reports whether the
// key does so.
func (b *Board) pendingKey(name fyne.KeyName) bool {
	if b.pending == nil {
		return false
	}
	switch name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		b.choose(*b.pending)
		return true
	case fyne.KeyEscape:
		b.setPending(nil)
		return true
	}
	return false
}

// startsCursor reports whether a key calls the cursor up. Left and right do not:
// they walk through the moves.
func (b *Board) startsCursor(name fyne.KeyName) bool {
	if b.view.Turn == game.Empty && !b.view.Edit {
		return false
	}
	switch name {
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		return true
	}
	return false
}

// engage shows the cursor where it was, or at the last stone, or in the middle.
func (b *Board) engage() {
	k := &b.keys
	switch {
	case k.placed: // it comes back where it was
	case b.view.Last != nil:
		k.cursor = *b.view.Last
	default:
		middle := (b.view.Size - 1) / 2
		k.cursor = game.Point{X: middle, Y: middle}
	}
	k.engaged, k.placed, k.used = true, true, true
	b.reportCursor()
	b.updateOverlay()
}

// letGo hides the cursor.
func (b *Board) letGo() {
	if !b.keys.engaged {
		return
	}
	b.keys.engaged = false
	if b.OnHover != nil && !b.pointer.inside {
		b.OnHover(game.Point{}, false)
	}
}

func (b *Board) reportCursor() {
	b.pointer.inside = false // the keyboard leads until the mouse moves again
	if b.OnHover != nil {
		b.OnHover(b.keys.cursor, true)
	}
}

// TypedRune gathers the letters and figures of a point, and hands others on.
func (b *Board) TypedRune(r rune) {
	if r == ' ' {
		return // its key was dealt with
	}
	if r > unicode.MaxASCII {
		if letter, ok := b.keys.physical.letter(); ok {
			r = letter
		}
	}
	if text, ok := b.extend(r); ok {
		b.keys.used = true
		b.setTyped(text)
		b.updateOverlay()
		return
	}
	if b.OnRune != nil {
		b.OnRune(r)
	}
}

// extend returns what is typed with one more rune; ok is false if the rune has no
// place in a point of this board.
func (b *Board) extend(r rune) (text string, ok bool) {
	if b.view.Turn == game.Empty && !b.view.Edit {
		return "", false
	}
	return b.options.Names.Extend(b.keys.typed, r, b.view.Size)
}

func (b *Board) setTyped(text string) {
	if text == b.keys.typed {
		return
	}
	b.keys.typed = text
	b.updateOverlay()
	if b.OnTyping != nil {
		b.OnTyping(text)
	}
}
