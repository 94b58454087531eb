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

// A temporary file is named after the process that writes it, so that another process
// can tell whether it is still wanted: ".omok-4711-1a2b3c4d.tmp". The name is short
// however long the name of the target is.
const prefix, suffix = ".omok-", ".tmp"

// tries is how many names are tried until one is free.
const tries = 100

// create makes a temporary file in a folder.
func create(folder string) (*os.File, error) {
	for range tries {
		name := fmt.Sprintf("%s%d-%08x%s", prefix, os.Getpid(), rand.Uint32(), suffix)
		f, err := os.OpenFile(filepath.Join(folder, name), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
		switch {
		case err == nil:
			return f, nil
		case errors.Is(err, fs.ErrExist):
		case errors.Is(err, syscall.ENOSPC):
			return nil, err
		default:
			return nil, &FolderError{folder, why(folder, err)}
		}
	}
	return nil, &FolderError{folder, fs.ErrExist}
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

// CleanUp removes from folders the temporary files of programs that were killed
// while they wrote. Folders that are not there are passed over.
func CleanUp(folders ...string) error {
	var failed error
	for _, folder := range folders {
		files, err := os.ReadDir(folder)
		if err != nil {
			continue
		}
		for _, f := range files {
			if left(f) {
				failed = errors.Join(failed, os.Remove(filepath.Join(folder, f.Name())))
			}
		}
	}
	return failed
}

// left reports whether a file is a temporary one that nobody writes to any more.
func left(f fs.DirEntry) bool {
	middle, ok := strings.CutPrefix(f.Name(), prefix)
	if !ok || !f.Type().IsRegular() || !strings.HasSuffix(middle, suffix) {
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
