package settings

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"omok/game/atomicfile"
)

// The file in which the toolkit keeps preferences, and a copy of it as it last was
// when the program started.
const (
	preferencesFile = "preferences.json"
	preferencesCopy = "preferences.kept.json"
)

// Preferences is where values are put back: Fyne's preferences do.
type Preferences interface {
	SetBool(key string, value bool)
	SetFloat(key string, value float64)
	SetString(key, value string)
}

// Guard keeps a copy of the preferences of a folder, or puts its values back into p when
// the file is damaged: the toolkit writes it in place, so a power cut can leave a part of
// it or nothing. Call it once at the start. restored reports whether values were put back.
func Guard(p Preferences, folder string) (restored bool, err error) {
	data, err := os.ReadFile(filepath.Join(folder, preferencesFile))
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return false, nil
	case err != nil:
		return false, err
	case json.Valid(data):
		return false, atomicfile.Write(filepath.Join(folder, preferencesCopy), data)
	}
	data, err = os.ReadFile(filepath.Join(folder, preferencesCopy))
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	var kept map[string]any
	if err == nil {
		err = json.Unmarshal(data, &kept)
	}
	if err != nil {
		return false, err
	}
	for key, value := range kept {
		switch v := value.(type) {
		case bool:
			p.SetBool(key, v)
		case float64:
			p.SetFloat(key, v)
		case string:
			p.SetString(key, v)
		}
	}
	return true, nil
}
