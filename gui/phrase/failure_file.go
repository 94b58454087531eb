package phrase

import (
	"errors"
	"path/filepath"

	"omok/game/library"
	"omok/game/record"
	"omok/gui/i18n"
)

// readFaultKeys say what may be wrong with a file.
var readFaultKeys = map[record.Fault]string{
	record.Malformed:     "failure.read.malformed",
	record.EmptyFile:     "failure.read.empty",
	record.UnknownFormat: "failure.read.unknown",
	record.OtherGame:     "failure.read.otherGame",
	record.TooNew:        "failure.read.tooNew",
	record.BreaksOff:     "failure.read.breaksOff",
	record.BadSize:       "failure.read.badSize",
	record.Outside:       "failure.read.outside",
	record.Occupied:      "failure.read.occupied",
	record.NoMoves:       "failure.read.noMoves",
	record.Surplus:       "failure.read.surplus",
	record.TooLarge:      "failure.read.tooLarge",
	record.Odd:           "failure.read.odd",
}

// writeFaultKeys say why a game cannot be saved as a kind.
var writeFaultKeys = map[record.Fault]string{
	record.NotWritten: "failure.write.notWritten",
	record.OneGame:    "failure.write.oneGame",
	record.OtherSize:  "failure.write.otherSize",
	record.HasPass:    "failure.write.pass",
	record.HasSetup:   "failure.write.setup",
	record.OutOfTurn:  "failure.write.outOfTurn",
	record.NoMoves:    "failure.write.noMoves",
}

// libraryKeys are the errors of the library that have a sentence of their own.
var libraryKeys = []knownError{
	{library.ErrNotFound, "failure.library.missing"},
	{library.ErrDamaged, "failure.library.damaged"},
	{library.ErrNewer, "failure.library.newer"},
	{library.ErrFull, "failure.library.full"},
	{library.ErrReadOnly, "failure.library.readOnly"},
	{library.ErrBusy, "failure.library.busy"},
	{library.ErrNoName, "failure.library.noName"},
	{library.ErrNameTaken, "failure.library.nameTaken"},
	{library.ErrGame, "failure.library.game"},
	{library.ErrItself, "failure.library.itself"},
}

// fileFailure says what is wrong with a file or the library; "" if the error is
// about neither.
func fileFailure(t *i18n.Catalogue, err error) string {
	var file *record.FileError
	if errors.As(err, &file) {
		return t.T("failure.inFile", "file", filepath.Base(file.Path), "text", Failure(t, file.Err))
	}
	var kept *library.FileError
	if errors.As(err, &kept) {
		return t.T("failure.inFile", "file", filepath.Base(kept.Path), "text", Failure(t, kept.Err))
	}
	for _, known := range libraryKeys { // one with a damaged record in it is the library's
		if errors.Is(err, known.err) {
			return t.T(known.key)
		}
	}
	var read *record.SyntaxError
	if errors.As(err, &read) {
		return readFailure(t, read)
	}
	var write *record.WriteError
	if errors.As(err, &write) {
		text := atMove(t, write.Move, t.T(writeFaultKeys[write.Fault]))
		return t.T("failure.write", "kind", Format(t, write.Format), "text", text)
	}
	return ""
}

// readFailure says what is wrong with a file, and where.
func readFailure(t *i18n.Catalogue, e *record.SyntaxError) string {
	key := readFaultKeys[e.Fault]
	if e.Fault == record.Malformed && e.Text == "" {
		key = "failure.read.garbled"
	}
	text := atMove(t, e.Move, t.T(key, "text", e.Text))
	switch {
	case e.Format != nil && e.Line > 0:
		return t.T("failure.place.line", "kind", Format(t, e.Format), "n", e.Line, "text", text)
	case e.Format != nil && e.Offset >= 0:
		return t.T("failure.place.byte", "kind", Format(t, e.Format), "n", e.Offset, "text", text)
	case e.Line > 0:
		return t.T("failure.place.start", "n", e.Line, "text", text)
	}
	return text // about the file as a whole
}

// atMove puts the number of a move before a text; 0 is none.
func atMove(t *i18n.Catalogue, move int, text string) string {
	if move == 0 {
		return text
	}
	return t.T("failure.place.move", "n", move, "text", text)
}

// formatNames are the formats that have no name of their own.
var formatNames = map[*record.Format]string{
	record.Lib:       "kind.lib",
	record.PosText:   "kind.posText",
	record.Points:    "kind.points",
	record.JSONLines: "kind.jsonLines",
	record.OldLib:    "kind.oldLib",
	record.PlayOK:    "kind.playOK",
	record.Openings:  "kind.openings",
	record.Board:     "kind.board",
	record.Labelled:  "kind.labelled",
}

// Format returns the name of a format of records.
func Format(t *i18n.Catalogue, f *record.Format) string {
	if key, ok := formatNames[f]; ok {
		return t.T(key)
	}
	return f.String()
}
