package tournament

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
)

// store keeps a tournament in a file: a line of JSON for the configuration, then
// one for each game as it ends. A line cut short by a crash is left out.
type store struct{ file *os.File }

// storeVersion is the version of the file format.
const storeVersion = 1

// storeHead is the first line.
type storeHead struct {
	Version int `json:"tournament"`
	*Config
}

func createStore(path string, c *Config) (*store, error) {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_TRUNC|os.O_RDWR, 0o644)
	if err != nil {
		return nil, err
	}
	s := &store{f}
	if err := s.write(storeHead{storeVersion, c}); err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return s, nil
}

// openStore reads a file back, and goes on writing after its last complete line.
func openStore(path string) (*Config, []Game, *store, error) {
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return nil, nil, nil, err
	}
	data, err := io.ReadAll(f)
	if err != nil {
		return nil, nil, nil, errors.Join(err, f.Close())
	}
	c, games, whole, err := readStore(data)
	if err == nil {
		err = f.Truncate(int64(whole))
	}
	if err == nil {
		_, err = f.Seek(int64(whole), io.SeekStart)
	}
	if err != nil {
		return nil, nil, nil, errors.Join(fmt.Errorf("%s: %w", path, err), f.Close())
	}
	return c, games, &store{f}, nil
}

// readStore reads the lines of a file; whole is the length of the complete ones.
func readStore(data []byte) (c *Config, games []Game, whole int, err error) {
	head := storeHead{Config: &Config{}}
	seen := map[int]bool{}
	for line := range bytes.Lines(data) {
		if line[len(line)-1] != '\n' {
			break
		}
		if whole == 0 {
			if err := json.Unmarshal(line, &head); err != nil || head.Version != storeVersion {
				return nil, nil, 0, errors.New("this is not a tournament of this program")
			}
		} else {
			var g Game
			if err := json.Unmarshal(line, &g); err != nil {
				return nil, nil, 0, fmt.Errorf("a game cannot be read: %w", err)
			}
			if n := len(head.Seats); g.Black < 0 || g.Black >= n || g.White < 0 || g.White >= n || g.Number < 0 {
				return nil, nil, 0, errors.New("a game names a player that there is not")
			}
			if !seen[g.Number] {
				seen[g.Number] = true
				games = append(games, g)
			}
		}
		whole += len(line)
	}
	if whole == 0 {
		return nil, nil, 0, errors.New("this is not a tournament of this program")
	}
	return head.Config, games, whole, nil
}

// add writes a game.
func (s *store) add(g *Game) error { return s.write(g) }

func (s *store) write(v any) error {
	line, err := json.Marshal(v)
	if err != nil {
		return err
	}
	if _, err := s.file.Write(append(line, '\n')); err != nil {
		return err
	}
	return s.file.Sync()
}

func (s *store) close() error { return s.file.Close() }
