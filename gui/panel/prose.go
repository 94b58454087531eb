package panel

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	omoktheme "omok/gui/theme"
)

// Prose is a text that wraps to its width as its language wants it: no line
// begins with a full stop or a small kana, and Korean breaks between words. Fyne's
// own labels break East Asian text anywhere.
type Prose struct {
	widget.RichText
	segment *widget.TextSegment
	text    string  // without the breaks
	width   float32 // that the breaks are for; 0: none yet
}

// NewProse returns a text in a style of Fyne's.
func NewProse(text string, style widget.RichTextStyle) *Prose {
	p := &Prose{segment: &widget.TextSegment{Text: text, Style: style}, text: text}
	p.Segments = []widget.RichTextSegment{p.segment}
	p.Wrapping = fyne.TextWrapOff
	p.Scroll = container.ScrollNone
	p.ExtendBaseWidget(p)
	return p
}

// NewNote returns a text of less weight than a label.
func NewNote(text string) *Prose {
	return NewProse(text, widget.RichTextStyle{ColorName: omoktheme.ColourMuted, SizeName: theme.SizeNameCaptionText})
}

// SetText replaces the text.
func (p *Prose) SetText(text string) {
	if p.text != text {
		p.text = text
		p.wrap()
	}
}

// Text returns the text, without the breaks.
func (p *Prose) Text() string { return p.text }

// AccessibilityLabel reads the text out.
func (p *Prose) AccessibilityLabel() string { return p.text }

// Resize breaks the lines anew where the width has changed.
func (p *Prose) Resize(size fyne.Size) {
	if width := size.Width - 2*theme.InnerPadding(); width != p.width {
		p.width = width
		p.wrap()
	}
	p.RichText.Resize(size)
}

// MinSize returns the height of the text at its present width, and leaves the width to
// the layout.
func (p *Prose) MinSize() fyne.Size {
	size := p.RichText.MinSize()
	return fyne.NewSize(min(size.Width, 3*theme.TextSize()), size.Height)
}

// wrap breaks the text into lines for the width.
func (p *Prose) wrap() {
	size, style := theme.Size(p.sizeName()), p.segment.Style.TextStyle
	broken := p.text
	if p.width > 0 {
		broken = strings.Join(breakLines(p.text, p.width, func(s string) float32 {
			return fyne.MeasureText(s, size, style).Width
		}), "\n")
	}
	if p.segment.Text != broken {
		p.segment.Text = broken
		p.Refresh()
	}
}

func (p *Prose) sizeName() fyne.ThemeSizeName {
	if name := p.segment.Style.SizeName; name != "" {
		return name
	}
	return theme.SizeNameText
}
