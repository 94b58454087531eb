package files

import (
	"context"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"omok/game"
	"omok/game/record"
	"omok/gui/control"
	"omok/gui/dialogs"
	"omok/gui/document"
	"omok/gui/phrase"
	"omok/gui/plainfile"
	"omok/gui/task"
)

// The bounds of the preview of a text in another encoding.
const (
	mostPreviewed = 256 << 10 // bytes of the file
	mostShown     = 240       // characters
)

// ReadAgain lets a person choose the encoding of the text of the file that is open,
// looking at what it makes of names and comments, and the rules, and opens the file again
// so.
func (f *Files) ReadAgain() {
	path, t := f.game.Doc.Path(), f.front.Words
	if path == "" {
		f.front.Say(t.T("encoding.noFile"))
		return
	}
	task.Go(f.front.Tasks, func(ctx context.Context, _ *task.Job) ([]byte, error) {
		return plainfile.Read(ctx, path, mostFile)
	}, func(data []byte, err error) {
		if err != nil {
			f.front.Report(err)
			return
		}
		f.chooseReading(path, data)
	})
}

// chooseReading shows the sheet.
func (f *Files) chooseReading(path string, data []byte) {
	t := f.front.Words
	preview := widget.NewLabel("")
	preview.Wrapping = fyne.TextWrapWord
	chosen, rules := "", game.Rules{}
	show := func(encoding string) {
		chosen = encoding
		preview.SetText(textIn(f.front.Tasks.Context(), data[:min(len(data), mostPreviewed)], encoding))
	}
	sheet := &dialogs.Sheet{
		Title: t.T("encoding.title", "file", filepath.Base(path)),
		Buttons: []dialogs.Button{
			{Text: t.T("encoding.open"), Do: func() { f.openIn(path, data, chosen, rules) }},
			{Text: t.T("button.cancel")},
		},
	}
	options := []control.Option[string]{control.Named("", t.T("encoding.guessed"))}
	for _, name := range record.Encodings() {
		options = append(options, control.Named(name, name))
	}
	choice := control.NewChoice(sheet.Key, options, chosen, show)
	sheet.First = choice
	form := container.New(layout.NewFormLayout(),
		widget.NewLabel(t.T("encoding.text")), choice,
		widget.NewLabel(t.T("filter.rules")), control.NewChoice(sheet.Key, f.rulesOptions(), rules, func(r game.Rules) { rules = r }))
	sheet.Content = container.NewVBox(form, control.Sized(container.NewVScroll(preview), 420, 160))
	show(chosen)
	f.front.Open(sheet)
}

// rulesOptions returns the rules that a file can be read under; the zero rules are its
// own.
func (f *Files) rulesOptions() []control.Option[game.Rules] {
	t := f.front.Words
	options := []control.Option[game.Rules]{control.Named(game.Rules{}, t.T("encoding.ownRules"))}
	for _, text := range []string{"omok", "omok+exact", "freestyle", "standard", "renju", "caro"} {
		var rules game.Rules
		if rules.UnmarshalText([]byte(text)) == nil {
			options = append(options, control.Named(rules, phrase.KeptRules(t, text)))
		}
	}
	return options
}

// openIn opens a file whose text is in an encoding, "" for the one that is guessed, under
// rules; the zero rules are its own.
func (f *Files) openIn(path string, data []byte, encoding string, rules game.Rules) {
	f.read(filepath.Base(path), nil, func(ctx context.Context) (games []loaded, err error) {
		sources, err := document.Parse(ctx, data, path, encoding)
		for _, s := range sources {
			s.Origin.Chosen = rules
			games = append(games, loaded{Source: s})
		}
		return games, err
	})
}

// textIn returns the names and the first comments of a file in an encoding.
func textIn(ctx context.Context, data []byte, encoding string) string {
	file, err := record.ReadWith(ctx, data, record.Options{Encoding: encoding})
	if err != nil {
		return err.Error()
	}
	var parts []string
	add := func(text string) {
		if text != "" {
			parts = append(parts, text)
		}
	}
	length := 0
	for _, r := range file.Records {
		add(r.Info.Black)
		add(r.Info.White)
		add(r.Info.Event)
		add(r.Info.Comment)
		for n := range r.Root.All() {
			add(n.Comment())
			if length = len(parts); length > 12 {
				break
			}
		}
		if length > 12 {
			break
		}
	}
	shown := []rune(strings.Join(parts, "\n"))
	return file.Encoding + "\n" + string(shown[:min(len(shown), mostShown)])
}
