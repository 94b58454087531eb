package dialogs

import (
	"omok/game/record"
	"omok/gui/filechooser"
	"omok/gui/i18n"
	"omok/gui/phrase"
)

// KindsToOpen returns the kinds of record files that can be read: all of them
// together first, and all files at the end.
func KindsToOpen(t *i18n.Catalogue) []filechooser.Kind {
	kinds := []filechooser.Kind{{Name: t.T("file.kind.records"), Extensions: record.Extensions()}}
	kinds = append(kinds, recordKinds(t, func(*record.Format) bool { return true })...)
	return append(kinds, filechooser.Kind{Name: t.T("file.kind.all")})
}

// KindsToSave returns the kinds of record files that are written under their usual
// ending, with many only those that hold more than one game.
func KindsToSave(t *i18n.Catalogue, many bool) []filechooser.Kind {
	return recordKinds(t, func(k *record.Format) bool {
		if many && !k.Many() || !k.Writes() {
			return false
		}
		written, _ := record.FormatToWrite("game" + k.Extensions()[0])
		return written == k // of those that share an ending, the one that is meant by it
	})
}

func recordKinds(t *i18n.Catalogue, wanted func(*record.Format) bool) (kinds []filechooser.Kind) {
	for _, k := range record.Formats() {
		if wanted(k) {
			kinds = append(kinds, filechooser.Kind{Name: phrase.Format(t, k), Extensions: k.Extensions()})
		}
	}
	return kinds
}
