package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	omoktheme "omok/gui/theme"
)

// Note is a wrapped text of less weight than a label.
type Note struct {
	widget.RichText
	segment *widget.TextSegment
}

// NewNote gives a note.
func NewNote(text string) *Note {
	n := &Note{segment: &widget.TextSegment{Text: text, Style: widget.RichTextStyle{
		ColorName: omoktheme.ColourMuted, SizeName: theme.SizeNameCaptionText,
	}}}
	n.Segments = []widget.RichTextSegment{n.segment}
	n.Wrapping = fyne.TextWrapWord
	n.Scroll = container.ScrollNone
	n.ExtendBaseWidget(n)
	return n
}

// SetText replaces the text.
func (n *Note) SetText(text string) {
	if n.segment.Text != text {
		n.segment.Text = text
		n.Refresh()
	}
}
