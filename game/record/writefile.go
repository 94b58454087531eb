package record

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
)

// WriteFile writes data to the file at path so that a crash or a power cut leaves
// either what was there before or all of data: it writes a new file in the same
// folder, forces it to the disk, renames it over the old one, and forces the
// folder to the disk too. An existing file keeps its permissions; a new one gets
// 0644. Where path is a symbolic link, the file it leads to is
// replaced.
func WriteFile(path string, data []byte) error {
	if target, err := filepath.EvalSymlinks(path); err == nil {
		path = target
	}
	dir, name := filepath.Split(path)
	if dir == "" {
		dir = "."
	}
	f, err := os.CreateTemp(dir, "."+name+".*.tmp")
	if err != nil {
		return fmt.Errorf("record: cannot save: %w", err)
	}
	err = errors.Join(fill(f, data, modeOf(path)), f.Close())
	if err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err != nil {
		return fmt.Errorf("record: cannot save: %w", errors.Join(err, os.Remove(f.Name())))
	}
	return syncFolder(dir)
}

func fill(f *os.File, data []byte, mode os.FileMode) error {
	if _, err := f.Write(data); err != nil {
		return err
	}
	if err := f.Chmod(mode); err != nil && runtime.GOOS != "windows" {
		return err
	}
	return f.Sync()
}

func modeOf(path string) os.FileMode {
	if info, err := os.Stat(path); err == nil {
		return info.Mode().Perm()
	}
	return 0o644
}

// syncFolder makes a rename last. Windows neither needs nor allows it.
func syncFolder(dir string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}
