package files

import (
	"context"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"omok/game/record"
	"omok/gui/control"
	"omok/gui/dialogs"
	"omok/gui/document"
	"omok/gui/plainfile"
	"omok/gui/task"
)

// The bounds of the preview of a text in another encoding.
const (
	mostPreviewed = 256 << 10 // bytes of the file
	mostShown     = 240       // characters
)

// ReadAgain lets a person choose the encoding of the text of the file that is open,
// looking at what it makes of names and comments, and opens the file again in it.
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
		f.chooseEncoding(path, data)
	})
}

// chooseEncoding shows the sheet.
func (f *Files) chooseEncoding(path string, data []byte) {
	t := f.front.Words
	preview := widget.NewLabel("")
	preview.Wrapping = fyne.TextWrapWord
	chosen := ""
	show := func(encoding string) {
		chosen = encoding
		preview.SetText(textIn(f.front.Tasks.Context(), data[:min(len(data), mostPreviewed)], encoding))
	}
	sheet := &dialogs.Sheet{
		Title: t.T("encoding.title", "file", filepath.Base(path)),
		Buttons: []dialogs.Button{
			{Text: t.T("encoding.open"), Do: func() { f.openIn(path, data, chosen) }},
			{Text: t.T("button.cancel")},
		},
	}
	options := []control.Option[string]{control.Named("", t.T("encoding.guessed"))}
	for _, name := range record.Encodings() {
		options = append(options, control.Named(name, name))
	}
	choice := control.NewChoice(sheet.Key, options, chosen, show)
	sheet.First = choice
	sheet.Content = container.NewVBox(choice, control.Sized(container.NewVScroll(preview), 420, 160))
	show(chosen)
	f.front.Open(sheet)
}

// openIn opens a file whose text is in an encoding; "" is the one that is guessed.
func (f *Files) openIn(path string, data []byte, encoding string) {
	f.read(filepath.Base(path), nil, func(ctx context.Context) (games []loaded, err error) {
		sources, err := document.Parse(ctx, data, path, encoding)
		for _, s := range sources {
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
