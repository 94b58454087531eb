package instance

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"go.uber.org/goleak"
)

// ownerFolder makes the test binary the owner of a folder until it is killed.
const ownerFolder = "OMOK_TEST_OWNER"

func TestMain(m *testing.M) {
	if folder := os.Getenv(ownerFolder); folder != "" {
		o, err := Claim(context.Background(), folder, Request{})
		fmt.Println(o != nil, err)
		select {}
	}
	goleak.VerifyTestMain(m)
}

func claim(t *testing.T, folder string) *Owner {
	t.Helper()
	o, err := Claim(t.Context(), folder, Request{})
	if err != nil || o == nil {
		t.Fatalf("no owner: %v", err)
	}
	return o
}

func TestTheOwnerHandsItselfWhatTheSystemAsksFor(t *testing.T) {
	o := claim(t, t.TempDir())
	file := filepath.Join(t.TempDir(), "game.sgf")
	o.Hand(Request{Files: []string{file}})
	h := <-o.Handed
	h.Take()
	if !slices.Equal(h.Files, []string{file}) {
		t.Errorf("handed %+v", h.Request)
	}
	o.Hand(Request{Do: "new"}) // is not taken any more
	if err := o.Close(); err != nil {
		t.Error(err)
	}
}

func TestALaterStartHandsItsFilesOver(t *testing.T) {
	for name, folder := range map[string]string{
		"short": t.TempDir(),
		"long":  filepath.Join(t.TempDir(), strings.Repeat("long", 40)),
	} {
		o := claim(t, folder)
		got := make(chan Handover, 1)
		go func() {
			h := <-o.Handed
			h.Take()
			got <- h
		}()
		later, err := Claim(t.Context(), folder, Request{Files: []string{"game.sgf", filepath.Join(folder, "other.psq")}, Do: "new"})
		if later != nil || err != nil {
			t.Fatalf("%s: a second owner %v, %v", name, later, err)
		}
		here, err := filepath.Abs("game.sgf")
		if err != nil {
			t.Fatal(err)
		}
		if r := <-got; r.Do != "new" || !slices.Equal(r.Files, []string{here, filepath.Join(folder, "other.psq")}) {
			t.Errorf("%s: handed %+v", name, r.Request)
		}
		if err := o.Close(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if _, open := <-o.Handed; open {
			t.Errorf("%s: more after the end", name)
		}
		again := claim(t, folder)
		if err := again.Close(); err != nil {
			t.Error(err)
		}
	}
}

// What was handed to a program that ends before it could do it is not lost: the later
// start takes its place.
func TestALaterStartTakesThePlaceOfAnOwnerThatEnds(t *testing.T) {
	folder := t.TempDir()
	ending := claim(t, folder)
	type start struct {
		owner *Owner
		err   error
	}
	later := make(chan start, 1)
	go func() {
		o, err := Claim(t.Context(), folder, Request{Files: []string{"game.sgf"}})
		later <- start{o, err}
	}()
	<-ending.Handed // but it is never taken
	if err := ending.Close(); err != nil {
		t.Error(err)
	}
	s := <-later
	if s.err != nil || s.owner == nil {
		t.Fatalf("the later start got %v, %v", s.owner, s.err)
	}
	if err := s.owner.Close(); err != nil {
		t.Error(err)
	}
}

// ownAndDie runs an owner of a folder in a program of its own, and kills it.
func ownAndDie(t *testing.T, folder string) {
	t.Helper()
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(exe)
	cmd.Env = append(os.Environ(), ownerFolder+"="+folder)
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	var owns bool
	if _, err := fmt.Fscan(out, &owns); err != nil || !owns {
		t.Fatalf("the other program owns nothing: %v", err)
	}
	if err := cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = cmd.Wait()
}

// files returns the names in a folder.
func files(t *testing.T, folder string) (names []string) {
	t.Helper()
	list, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range list {
		names = append(names, f.Name())
	}
	return names
}

// The lock of a program that was killed is nobody's, and the next one removes its socket.
func TestAKilledOwnerLeavesNothing(t *testing.T) {
	for name, folder := range map[string]string{
		"short": t.TempDir(),
		"long":  filepath.Join(t.TempDir(), strings.Repeat("long", 40)),
	} {
		sockets := t.TempDir()
		t.Setenv("TMPDIR", sockets) // the system's folder for such files, of Unix
		t.Setenv("TMP", sockets)    // and of Windows
		ownAndDie(t, folder)
		if _, err := os.Stat(filepath.Join(folder, socketName)); (err == nil) != (name == "short") {
			t.Fatalf("%s: the socket in the folder itself: %v", name, err)
		}
		if n := len(files(t, sockets)); (n == 1) != (name == "long") {
			t.Fatalf("%s: %d folders for the socket", name, n)
		}
		o := claim(t, folder)
		if err := o.Close(); err != nil {
			t.Error(err)
		}
		if left := files(t, sockets); left != nil {
			t.Errorf("%s: %v is left", name, left)
		}
	}
}

// An old address misleads no later start; what it names is removed only if it is a socket
// of ours.
func TestAnOldAddressIsForgotten(t *testing.T) {
	folder, strange := t.TempDir(), filepath.Join(t.TempDir(), "game.sgf")
	address := filepath.Join(folder, addressName)
	for name, content := range map[string]string{strange: "(;)", address: strange} {
		if err := os.WriteFile(name, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	o := claim(t, folder)
	if err := o.Close(); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(strange); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(address); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the address: %v", err)
	}
}

func TestAFolderThatCannotBeMade(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	var path *fs.PathError
	if o, err := Claim(t.Context(), filepath.Join(file, "folder"), Request{}); o != nil || !errors.As(err, &path) {
		t.Errorf("%v, %v", o, err)
	}
}
