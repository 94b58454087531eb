package help

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"omok/game"
	"omok/gui/board"
	"omok/gui/panel"
	"omok/gui/phrase"
)

// The parts that pages are made of.

// paragraph returns a text that wraps.
func paragraph(text string) *panel.Prose {
	return panel.NewProse(text, widget.RichTextStyleParagraph)
}

// note returns a small text that wraps.
func note(text string) *panel.Prose {
	return panel.NewProse(text, widget.RichTextStyle{SizeName: theme.SizeNameCaptionText})
}

// heading returns the title of a part of a page.
func heading(text string) *panel.Prose {
	return panel.NewProse(text, widget.RichTextStyle{
		SizeName: theme.SizeNameSubHeadingText, TextStyle: fyne.TextStyle{Bold: true},
	})
}

// tight takes away the space that labels keep around their text, above and below.
func tight(o fyne.CanvasObject) fyne.CanvasObject {
	inner := theme.InnerPadding()
	return container.New(layout.NewCustomPaddedLayout(-inner, -inner/2, -inner/2, 0), o)
}

// figures shows pictures with their texts and verdicts.
func (b *Book) figures(list []figure) []fyne.CanvasObject {
	var parts []fyne.CanvasObject
	for _, f := range list {
		parts = append(parts, b.figure(f))
	}
	return parts
}

func (b *Book) figure(f figure) fyne.CanvasObject {
	row := container.New(&beside{},
		board.Still(f.view(), b.Board), tight(heading(b.Words.T(f.title))), tight(paragraph(b.Words.T(f.text))))
	p := f.position()
	switch f.judge {
	case ownsJudge:
		row.Add(b.verdict(p.verdict(f.rules()), ""))
	case allJudge:
		by := map[verdict][]game.RuleSet{}
		for _, set := range game.RuleSets {
			v := p.verdict(game.MustRules(set))
			by[v] = append(by[v], set)
		}
		for _, v := range verdicts {
			if len(by[v]) > 0 {
				row.Add(b.verdict(v, b.sets(by[v])))
			}
		}
	}
	return row
}

// sets names rule sets.
func (b *Book) sets(list []game.RuleSet) string {
	if len(list) == len(game.RuleSets) {
		return b.Words.T("help.everywhere")
	}
	names := make([]string, len(list))
	for i, set := range list {
		names[i] = phrase.RuleSet(b.Words, set)
	}
	return b.Words.Dotted(names...)
}

var verdictNames = map[verdict]string{
	wins:        "help.verdict.wins",
	winsNothing: "help.verdict.winsNothing",
	allowed:     "help.verdict.allowed",
	forbidden:   "help.verdict.forbidden",
}

// verdictColours are those of a tag and of the text on it.
var verdictColours = map[verdict][2]fyne.ThemeColorName{
	wins:        {theme.ColorNamePrimary, theme.ColorNameForegroundOnPrimary},
	winsNothing: {theme.ColorNameButton, theme.ColorNameForeground},
	allowed:     {theme.ColorNameSuccess, theme.ColorNameForegroundOnSuccess},
	forbidden:   {theme.ColorNameError, theme.ColorNameForegroundOnError},
}

// verdict returns a coloured tag, and whose verdict it is.
func (b *Book) verdict(v verdict, whose string) fyne.CanvasObject {
	colours := verdictColours[v]
	text := canvas.NewText(b.Words.T(verdictNames[v]), theme.Color(colours[1]))
	text.TextSize = theme.CaptionTextSize()
	text.TextStyle.Bold = true
	text.Alignment = fyne.TextAlignCenter
	tag := canvas.NewRectangle(theme.Color(colours[0]))
	tag.CornerRadius = theme.CaptionTextSize() * 0.75
	pill := container.NewStack(tag, container.New(layout.NewCustomPaddedLayout(2, 2, 10, 10), text))
	if whose == "" {
		return container.NewHBox(pill)
	}
	return container.New(&tagged{}, pill, note(whose))
}

// tagged puts a tag before the first line of a text that wraps.
type tagged struct{ height float32 }

func (l *tagged) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	tag, text := objects[0], objects[1]
	least := tag.MinSize()
	tag.Resize(least)
	inner := theme.InnerPadding()
	x := least.Width
	height := wrap(text, size.Width-x)
	text.Move(fyne.NewPos(x, -inner/2))
	tag.Move(fyne.NewPos(0, (text.MinSize().Height-height)/2+inner/2-2))
	l.height = max(least.Height, height-inner)
}

func (l *tagged) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(1, l.height) }
