package files

import (
	"context"

	"omok/gui/document"
	"omok/gui/plainfile"
)

// Next opens the next game of the file that the game shown comes from, and Previous the
// one before it.
func (f *Files) Next()     { f.step(1) }
func (f *Files) Previous() { f.step(-1) }

// step opens another game of the same file. The file is read anew: of a large one, the
// other games are not kept in memory.
func (f *Files) step(by int) {
	t, from := f.front.Words, f.game.Doc.Origin()
	to := from.Game + by
	switch {
	case from.Games < 2:
		f.front.Say(t.T("games.onlyOne"))
		return
	case to < 0:
		f.front.Say(t.T("games.first"))
		return
	case to >= from.Games:
		f.front.Say(t.T("games.last"))
		return
	}
	f.game.LeaveFirst(func() {
		f.read(f.game.Name(), nil, func(ctx context.Context) ([]loaded, error) {
			data := from.Data()
			if from.Path != "" {
				var err error
				if data, err = plainfile.Read(ctx, from.Path, mostFile); err != nil {
					return nil, err
				}
			}
			sources, err := document.Parse(ctx, data, from.Path, from.Encoding)
			if err != nil {
				return nil, err
			}
			return []loaded{{Source: sources[min(to, len(sources)-1)]}}, nil
		})
	})
}
