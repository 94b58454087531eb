package match

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
)

// Load reads a state from the file in which earlier versions of the program kept
// the game in progress.
func Load(path string) (State, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return State{}, err
	}
	var s State
	if err := json.Unmarshal(data, &s); err != nil {
		return State{}, fmt.Errorf("%w: %s: %w", ErrSavedGame, filepath.Base(path), err)
	}
	return s, nil
}
