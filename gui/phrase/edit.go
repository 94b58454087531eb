package phrase

import (
	"omok/game"
	"omok/gui/i18n"
)

var editNames = map[game.EditKind]string{
	game.EditMove:    "edit.move",
	game.EditChoice:  "edit.choice",
	game.EditLine:    "edit.line",
	game.EditDelete:  "edit.delete",
	game.EditPromote: "edit.promote",
	game.EditComment: "edit.comment",
	game.EditName:    "edit.name",
	game.EditMarks:   "edit.marks",
	game.EditInfo:    "edit.info",
	game.EditSetup:   "edit.setup",
	game.EditResult:  "edit.result",
	game.EditReview:  "edit.review",
	game.EditOpinion: "edit.opinion",
	game.EditMerge:   "edit.merge",
	game.EditSort:    "edit.sort",
	game.EditPrune:   "edit.prune",
}

// Undo names what Undo takes back, an edit of that kind with that many moves; it is ""
// where there is nothing.
func Undo(t *i18n.Catalogue, kind game.EditKind, count int) string {
	return named(t, "undo.named", kind, count)
}

// Redo names what Redo does again.
func Redo(t *i18n.Catalogue, kind game.EditKind, count int) string {
	return named(t, "undo.redoNamed", kind, count)
}

// Undone says what Undo has taken back.
func Undone(t *i18n.Catalogue, kind game.EditKind, count int) string {
	return named(t, "undo.undone", kind, count)
}

func named(t *i18n.Catalogue, key string, kind game.EditKind, count int) string {
	if kind == game.NoEdit {
		return ""
	}
	return t.T(key, "what", t.T(editNames[kind], "n", count))
}
