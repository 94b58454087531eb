//go:build window

package windowtest

import (
	"bufio"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// Where no window can be made, a sentence says why, and the program ends.
func TestNoWindowCanBeMade(t *testing.T) {
	for name, c := range map[string]struct {
		display string
		want    string
	}{
		"no display": {"", "There is no display"},
		"no OpenGL":  {plainDisplay(t), "offers no OpenGL"},
	} {
		t.Run(name, func(t *testing.T) {
			p := launchWith(t, newHome(t), "DISPLAY="+c.display)
			p.ends()
			if code := p.cmd.ProcessState.ExitCode(); code != 1 {
				t.Errorf("it ended with %d", code)
			}
			if out := p.output.String(); strings.Count(out, c.want) != 1 || strings.Contains(out, "panic") {
				t.Errorf("it said %s", out)
			}
		})
	}
}

// plainDisplay starts an X server that offers no OpenGL, and returns its display.
func plainDisplay(t *testing.T) string {
	t.Helper()
	number, end, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer number.Close()
	server := exec.Command("Xvfb", "-displayfd", "3", "-extension", "GLX", "-nolisten", "tcp")
	server.ExtraFiles = []*os.File{end}
	err = server.Start()
	end.Close()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = server.Process.Kill()
		_ = server.Wait()
	})
	line, err := bufio.NewReader(number).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	return ":" + strings.TrimSpace(line)
}
