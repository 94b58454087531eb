package phrase

import (
	"errors"
	"io/fs"
	"path/filepath"
	"syscall"

	"omok/ai"
	"omok/ai/gomocup"
	"omok/game"
	"omok/game/atomicfile"
	"omok/gui/document"
	"omok/gui/i18n"
	"omok/gui/match"
	"omok/gui/plainfile"
)

// knownError is an error that has a sentence of its own.
type knownError struct {
	err error
	key string
}

// failureKeys are the errors of the game. An error that is part of another stands
// before it.
var failureKeys = []knownError{
	{game.ErrSymmetric, "opening.error.symmetric"},
	{game.ErrOpeningPlace, "opening.error.place"},
	{game.ErrOpeningAct, "opening.error.act"},
	{game.ErrOpeningCount, "opening.error.count"},
	{game.ErrOver, "failure.over"},
	{game.ErrOutside, "failure.outside"},
	{game.ErrOccupied, "failure.occupied"},
	{game.ErrNoPass, "failure.pass"},
	{game.ErrFiveStands, "failure.five"},
	{plainfile.ErrTooLarge, "failure.text.large"},
	{game.ErrTooLong, "failure.text.long"},
	{game.ErrTooDeep, "failure.deep"},
	{game.ErrOtherStart, "failure.otherStart"},
	{match.ErrPaused, "status.paused"},
	{match.ErrSettingUp, "failure.settingUp"},
	{document.ErrOtherFile, "failure.document.otherFile"},
	{document.ErrDamaged, "failure.document.damaged"},
	{match.ErrNotYourTurn, "failure.turn"},
	{match.ErrLate, "failure.late"},
	{match.ErrSavedGame, "failure.savedGame"},
	{ai.ErrNoMove, "failure.noMove"},
}

// engineFaultKeys are what an external engine may do wrong.
var engineFaultKeys = map[gomocup.Fault]string{
	gomocup.FaultStart:     "failure.engine.start",
	gomocup.FaultRules:     "failure.engine.rules",
	gomocup.FaultRefused:   "failure.engine.refused",
	gomocup.FaultSilent:    "failure.engine.silent",
	gomocup.FaultCrashed:   "failure.engine.crashed",
	gomocup.FaultGarbage:   "failure.engine.garbage",
	gomocup.FaultOutside:   "failure.engine.outside",
	gomocup.FaultOccupied:  "failure.engine.occupied",
	gomocup.FaultForbidden: "failure.engine.forbidden",
	gomocup.FaultFlood:     "failure.engine.flood",
	gomocup.FaultClosed:    "failure.engine.closed",
	gomocup.FaultDied:      "failure.engine.died",
	gomocup.FaultDeaf:      "failure.engine.deaf",
}

// Failure says in one sentence what went wrong. What an external engine itself
// said stands behind it, in its own words; so does an error that has no sentence.
func Failure(t *i18n.Catalogue, err error) string {
	var engine *gomocup.EngineError
	if errors.As(err, &engine) {
		return engineFailure(t, engine)
	}
	if text := fileFailure(t, err); text != "" {
		return text
	}
	if text := folderFailure(t, err); text != "" {
		return text
	}
	var path *fs.PathError
	if errors.As(err, &path) {
		return t.T(fileKey(err), "file", filepath.Base(path.Path))
	}
	for _, known := range failureKeys {
		if errors.Is(err, known.err) {
			return t.T(known.key)
		}
	}
	return t.T("failure.other", "detail", err.Error())
}

// Unable says that an external engine cannot play by rules.
func Unable(t *i18n.Catalogue, engine string, r game.Rules) string {
	return t.T(engineFaultKeys[gomocup.FaultRules], "engine", engine, "rules", Rules(t, r))
}

// engineFailure says what an external engine did wrong.
func engineFailure(t *i18n.Catalogue, e *gomocup.EngineError) string {
	if e.Fault == gomocup.FaultRules {
		return Unable(t, e.Engine, e.Rules)
	}
	args := []any{"engine", e.Engine}
	if e.Fault == gomocup.FaultForbidden {
		args = append(args, "foul", Foul(t, e.Foul))
	}
	text := t.T(engineFaultKeys[e.Fault], args...)
	if e.Detail != "" {
		text += " (" + e.Detail + ")"
	}
	return text
}

// folderFailure says what is wrong with a folder in which something was to be saved,
// or that was to be made; "" if the error is about neither.
func folderFailure(t *i18n.Catalogue, err error) string {
	var folder *atomicfile.FolderError
	var made *fs.PathError
	if errors.As(err, &made) && made.Op == "mkdir" {
		folder = &atomicfile.FolderError{Folder: made.Path, Err: made.Err}
	} else if !errors.As(err, &folder) {
		return ""
	}
	if errors.Is(folder.Err, fs.ErrNotExist) {
		return t.T("failure.folder.missing", "folder", folder.Folder)
	}
	return t.T("failure.folder.denied", "folder", folder.Folder)
}

// fileKey returns the key of the sentence about a file that could not be opened, read
// or written.
func fileKey(err error) string {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "failure.file.missing"
	case errors.Is(err, fs.ErrPermission):
		return "failure.file.denied"
	case errors.Is(err, syscall.ENOSPC):
		return "failure.file.full"
	case errors.Is(err, plainfile.ErrNotPlain):
		return "failure.file.plain"
	case errors.Is(err, plainfile.ErrTooLarge):
		return "failure.file.large"
	case errors.Is(err, syscall.ENAMETOOLONG):
		return "failure.file.longName"
	case errors.Is(err, atomicfile.ErrNotPlain):
		return "failure.file.notPlain"
	}
	return "failure.file"
}
