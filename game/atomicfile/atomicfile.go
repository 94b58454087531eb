// Package atomicfile writes files so that a crash or a power cut leaves either the old
// content or all of the new, never a part. [Write] is for data, [Replace] for a file
// that something else has made; [CleanUp] removes what a program that was killed while
// writing has left. Records, pictures, backups and the game in progress are all written
// here.
package atomicfile

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
)

// ErrNotPlain is the error for a path that exists but is no plain file, such as a folder
// or a device.
var ErrNotPlain = errors.New("not a plain file")

// FolderError says that the folder of a file is not there or cannot be written to.
type FolderError struct {
	Folder string
	Err    error
}

// Error implements error.
func (e *FolderError) Error() string { return "the folder " + e.Folder + ": " + e.Err.Error() }

// Unwrap returns what the system said.
func (e *FolderError) Unwrap() error { return e.Err }

// Write writes data to the file at path: into a new file in the same folder, which
// is forced to the disk and renamed over the old one. An existing file keeps its
// permissions, and one that may not be written is an error; a new file gets those
// that the umask leaves of 0666. Where path is a symbolic link, the file it leads to
// is replaced. An error is a [FolderError] or an [fs.PathError] that names path.
func Write(path string, data []byte) error {
	target, mode, err := targetOf(path)
	if err != nil {
		return err
	}
	f, err := create(filepath.Dir(target))
	if err != nil {
		return about(path, err)
	}
	err = errors.Join(fill(f, data, mode), f.Close())
	if err == nil {
		err = os.Rename(f.Name(), target)
	}
	if err != nil {
		return about(path, errors.Join(err, os.Remove(f.Name())))
	}
	return syncFolder(filepath.Dir(target))
}

// Replace forces the file at from to the disk and moves it to path, in the place of
// what is there. Both are in one file system. The rules and errors are those of
// [Write].
func Replace(from, path string) error {
	target, mode, err := targetOf(path)
	if err != nil {
		return err
	}
	f, err := os.OpenFile(from, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	err = errors.Join(setMode(f, mode), f.Sync(), f.Close())
	if err == nil {
		err = os.Rename(from, target)
	}
	if err != nil {
		return about(path, err)
	}
	return syncFolder(filepath.Dir(target))
}

// targetOf returns the file that path leads to, and its permissions, 0 if it does not
// exist yet. A file that may not be written is an error.
func targetOf(path string) (target string, mode fs.FileMode, err error) {
	target = path
	if followed, err := filepath.EvalSymlinks(path); err == nil {
		target = followed
	}
	info, err := os.Stat(target)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		if _, err := os.Stat(filepath.Dir(target)); err != nil {
			return "", 0, &FolderError{filepath.Dir(target), cause(err)}
		}
		return target, 0, nil
	case err != nil:
		return "", 0, about(path, err)
	case !info.Mode().IsRegular():
		return "", 0, about(path, ErrNotPlain)
	case info.Mode().Perm()&0o200 == 0: // the system would let root write it
		return "", 0, about(path, fs.ErrPermission)
	}
	f, err := os.OpenFile(target, os.O_WRONLY, 0)
	if err != nil {
		return "", 0, about(path, err)
	}
	return target, info.Mode().Perm(), about(path, f.Close())
}

// fill writes data to a new file and gives it the permissions in mode; with 0 it keeps
// those it was made with.
func fill(f *os.File, data []byte, mode fs.FileMode) error {
	if _, err := f.Write(data); err != nil {
		return err
	}
	if err := setMode(f, mode); err != nil {
		return err
	}
	return f.Sync()
}

func setMode(f *os.File, mode fs.FileMode) error {
	if mode == 0 || runtime.GOOS == "windows" {
		return nil
	}
	return f.Chmod(mode)
}

// syncFolder makes a rename survive a power cut. Windows neither needs nor allows it.
func syncFolder(folder string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	d, err := os.Open(folder)
	if err != nil {
		return &FolderError{folder, cause(err)}
	}
	return errors.Join(d.Sync(), d.Close())
}

// about makes err an error of saving the file at path, whatever other file it names. It
// returns nil for nil.
func about(path string, err error) error {
	var folder *FolderError
	if err == nil || errors.As(err, &folder) {
		return err
	}
	return &fs.PathError{Op: "save", Path: path, Err: cause(err)}
}

// cause returns what the system said, without the file that it named.
func cause(err error) error {
	var path *fs.PathError
	if errors.As(err, &path) {
		return path.Err
	}
	var link *os.LinkError
	if errors.As(err, &link) {
		return link.Err
	}
	return fmt.Errorf("%w", err)
}
