package atomicfile

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// A temporary file or folder is named after the process that writes it, so that another process
// can tell whether it is still wanted: ".omok-4711-1a2b3c4d.tmp". The name is short
// however long the name of the target is.
const prefix, suffix = ".omok-", ".tmp"

// tries is how many names are tried until one is free.
const tries = 100

// create makes a temporary file in a folder.
func create(folder string) (f *os.File, err error) {
	err = named(folder, func(path string) (err error) {
		f, err = os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
		return err
	})
	return f, err
}

// Folder makes a temporary folder within a folder, for what takes several files to make,
// and returns its path. The caller removes it; [CleanUp] does if the program is killed.
// An error is that of [Write].
func Folder(within string) (path string, err error) {
	err = named(within, func(name string) error {
		path = name
		return os.Mkdir(name, 0o700)
	})
	if err != nil {
		return "", about(within, err)
	}
	return path, nil
}

// named makes something in a folder under a temporary name that is free.
func named(folder string, make func(path string) error) error {
	for range tries {
		name := fmt.Sprintf("%s%d-%08x%s", prefix, os.Getpid(), rand.Uint32(), suffix)
		err := make(filepath.Join(folder, name))
		switch {
		case err == nil, errors.Is(err, syscall.ENOSPC):
			return err
		case errors.Is(err, fs.ErrExist):
		default:
			return &FolderError{folder, why(folder, err)}
		}
	}
	return &FolderError{folder, fs.ErrExist}
}

// why returns why no file can be made in a folder. Some systems, as /proc does, say that
// a file does not exist where they mean that the folder takes no files.
func why(folder string, err error) error {
	if _, missing := os.Stat(folder); missing == nil && errors.Is(err, fs.ErrNotExist) {
		return fs.ErrPermission
	}
	return cause(err)
}

// stale is the age at which a temporary file is removed even if its process seems alive:
// process numbers are used again.
const stale = 24 * time.Hour

// CleanUp removes from folders the temporary files and folders of programs that were
// killed while they wrote. Folders that are not there are passed over.
func CleanUp(folders ...string) error {
	var failed error
	for _, folder := range folders {
		files, err := os.ReadDir(folder)
		if err != nil {
			continue
		}
		for _, f := range files {
			if left(f) {
				failed = errors.Join(failed, os.RemoveAll(filepath.Join(folder, f.Name())))
			}
		}
	}
	return failed
}

// left reports whether a file or folder is a temporary one that nobody writes to any more.
func left(f fs.DirEntry) bool {
	middle, ok := strings.CutPrefix(f.Name(), prefix)
	if !ok || !f.Type().IsRegular() && !f.IsDir() || !strings.HasSuffix(middle, suffix) {
		return false
	}
	number, _, _ := strings.Cut(middle, "-")
	writer, err := strconv.Atoi(number)
	if err != nil {
		return false
	}
	info, err := f.Info()
	return err == nil && (!alive(writer) || time.Since(info.ModTime()) > stale)
}

// alive reports whether a process of this number is running.
func alive(number int) bool {
	p, err := os.FindProcess(number)
	if err != nil {
		return false // on Windows it fails for a process that has ended
	}
	defer func() { _ = p.Release() }()
	if runtime.GOOS == "windows" {
		return true
	}
	err = p.Signal(syscall.Signal(0))
	return err == nil || errors.Is(err, fs.ErrPermission)
}
