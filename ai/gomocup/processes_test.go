package gomocup

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"
)

// writeIDs starts three sleepers, each in a session of its own, and writes all
// numbers, the own one first, to a file.
func writeIDs(path string) {
	ids := []string{strconv.Itoa(os.Getpid())}
	for range 3 {
		cmd := exec.Command(os.Args[0])
		cmd.Env = append(os.Environ(), childScript+"=orphan")
		cmd.Stdout = os.Stdout
		leaveSession(cmd)
		if err := cmd.Start(); err != nil {
			fmt.Println("ERROR", err)
			return
		}
		ids = append(ids, strconv.Itoa(cmd.Process.Pid))
	}
	_ = os.WriteFile(path, []byte(strings.Join(ids, " ")), 0o600)
}

// alive reports whether a process of the number runs.
func alive(id int) bool {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", id))
	return err == nil && !strings.Contains(string(stat), ") Z ")
}

// readIDs waits for the numbers that a child wrote.
func readIDs(t *testing.T, path string) []int {
	t.Helper()
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(time.Millisecond) {
		text, err := os.ReadFile(path)
		if fields := strings.Fields(string(text)); err == nil && len(fields) == 4 {
			ids := make([]int, len(fields))
			for i, f := range fields {
				if ids[i], err = strconv.Atoi(f); err != nil {
					t.Fatal(err)
				}
			}
			return ids
		}
	}
	t.Fatal("the child does not start its own")
	return nil
}

func wantGone(t *testing.T, ids []int) {
	t.Helper()
	for end := time.Now().Add(patience); ; time.Sleep(time.Millisecond) {
		left := 0
		for _, id := range ids {
			if alive(id) {
				left++
			}
		}
		if left == 0 {
			return
		}
		if time.Now().After(end) {
			t.Fatalf("%d of %d live on", left, len(ids))
		}
	}
}

// TestGrandchildren checks that the children of an engine end with it, though they
// have left its process group and session.
func TestGrandchildren(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("only Linux lets them be found")
	}
	for name, end := range map[string]func(h *Host, ids []int){
		"closed": func(h *Host, _ []int) { h.Close() },
		"crashed": func(_ *Host, ids []int) {
			if p, err := os.FindProcess(ids[0]); err == nil {
				_ = p.Kill()
			}
		},
	} {
		for _, script := range []string{"parent ", "parent-asleep "} {
			t.Run(name+" "+script, func(t *testing.T) {
				path := filepath.Join(t.TempDir(), "ids")
				h, err := quickHost(t, script+path)
				if err != nil {
					t.Fatal(err)
				}
				ids := readIDs(t, path)
				end(h, ids)
				wantGone(t, ids)
			})
		}
	}
}

// TestKilledProgram checks that an engine which ignores the end of its input ends
// with the program that hosts it, though that is killed.
func TestKilledProgram(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("the test reads /proc")
	}
	path := filepath.Join(t.TempDir(), "ids")
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), childScript+"=host "+path)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	ids := readIDs(t, path)
	if err := cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = cmd.Wait() // killed
	wantGone(t, ids[:1])
	for _, id := range ids[1:] { // nobody was left to end these
		if p, err := os.FindProcess(id); err == nil {
			_ = p.Kill()
		}
	}
	wantGone(t, ids)
}
