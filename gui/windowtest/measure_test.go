//go:build window

package windowtest

import (
	bits "encoding/binary"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"omok/game"
	"omok/gui/settings"
)

// screen opens the screen of an Xvfb that keeps it in a file (option -fbdir), which
// OMOK_FRAMEBUFFER names, so that what is on it can be seen at once. It skips the
// test where there is none.
func screen(t *testing.T) *os.File {
	t.Helper()
	name := os.Getenv("OMOK_FRAMEBUFFER")
	if name == "" {
		t.Skip("OMOK_FRAMEBUFFER names no framebuffer; gui/windowtest says how to measure")
	}
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	return f
}

// colour reads a pixel, 0xRRGGBB. The file is an X window dump: its header gives
// its own size, the bytes of a line and the number of colours, of 12 bytes each,
// that stand before the pixels (XWDFile.h).
func colour(t *testing.T, f *os.File, x, y int) uint32 {
	t.Helper()
	read := func(at, n int64) []byte {
		b := make([]byte, n)
		if _, err := f.ReadAt(b, at); err != nil {
			t.Fatal(err)
		}
		return b
	}
	header := read(0, 80)
	field := func(i int) int64 { return int64(bits.BigEndian.Uint32(header[4*i:])) }
	at := field(0) + 12*field(19) + field(12)*int64(y) + 4*int64(x)
	return bits.LittleEndian.Uint32(read(at, 4)) & 0xffffff
}

// isWood tells the colours of the first board from a window without one.
func isWood(c uint32) bool {
	r, b := int(c>>16), int(c&0xff)
	return r > 150 && r-b > 40
}

// until waits until ok, looking each millisecond, and returns the time that it took.
func until(t *testing.T, since time.Time, ok func() bool) time.Duration {
	t.Helper()
	for !ok() {
		if time.Since(since) > patience {
			t.Fatal("it did not come")
		}
		time.Sleep(time.Millisecond)
	}
	return time.Since(since)
}

// median of some times.
func median(times []time.Duration) time.Duration {
	slices.Sort(times)
	return times[len(times)/2]
}

// From the start of the program until its board is on the screen.
func TestMeasureStart(t *testing.T) {
	f := screen(t)
	var times []time.Duration
	for range 5 {
		t.Run("start", func(t *testing.T) {
			home := newHome(t)
			since := time.Now()
			launch(t, home)
			times = append(times, until(t, since, func() bool { return isWood(colour(t, f, 300, 300)) }))
		})
	}
	t.Logf("start to first frame: %v (median of %v)", median(times), times)
}

// From the release of the mouse button until the stone shows, on an empty board and in
// a record of 300,000 nodes.
func TestMeasureClick(t *testing.T) {
	f := screen(t)
	t.Run("empty board", func(t *testing.T) { measureClick(t, f) })
	t.Run("beside 300,000 nodes", func(t *testing.T) {
		file := filepath.Join(t.TempDir(), "giant.sgf")
		if err := os.WriteFile(file, giant(), 0o600); err != nil {
			t.Fatal(err)
		}
		measureClick(t, f, file)
	})
}

// giant returns a record of 2,000 variations of 150 moves.
func giant() []byte {
	random := rand.New(rand.NewPCG(1, 2))
	b := []byte("(;GM[4]SZ[15]RU[freestyle]")
	for range 2000 {
		b = append(b, '(')
		for i, at := range random.Perm(15 * 15)[:150] {
			b = fmt.Appendf(b, ";%c[%c%c]", "BW"[i%2], 'a'+at%15, 'a'+at/15)
		}
		b = append(b, ')')
	}
	return append(b, ')')
}

// still keeps settings in a home by which stones do not fall and the last is not marked.
func still(t *testing.T, home string) {
	t.Helper()
	s := settings.Defaults()
	s.Animate, s.LastMark = false, false
	kept, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	keep(t, home, map[string]any{"settings": string(kept), firstSteps: true})
}

// measureClick clicks on points of the program's board, opened with files.
func measureClick(t *testing.T, f *os.File, files ...string) {
	home := newHome(t)
	still(t, home)
	p := start(t, home, files...)
	if len(files) > 0 {
		p.expect("opened ")
		p.key("Home")
		time.Sleep(3 * time.Second) // the record's other work, such as its index, is over
	}
	xdotool := exec.Command("xdotool", "-") // waits for commands, so that its start takes no time
	mouse, err := xdotool.StdinPipe()
	if err == nil {
		err = xdotool.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	defer xdotool.Wait()
	defer mouse.Close()
	var times []time.Duration
	for _, name := range []string{"d4", "d6", "d8", "d12", "f4", "f6", "f8", "f12", "m4", "m6", "m8"} {
		x, y := p.pixel(name)
		p.run("xdotool", "mousemove", strconv.Itoa(x), strconv.Itoa(y), "sleep", "0.5", "mousedown", "1", "sleep", "0.3")
		ghost := colour(t, f, x, y)
		since := time.Now()
		if _, err := fmt.Fprintln(mouse, "mouseup 1"); err != nil {
			t.Fatal(err)
		}
		times = append(times, until(t, since, func() bool { return colour(t, f, x, y) != ghost }))
	}
	t.Logf("click to painted stone: %v (median of %v)", median(times), times)
}

// The memory after the start, and after 1,000 moves that are taken back.
func TestMeasureMemory(t *testing.T) {
	f := screen(t)
	home := newHome(t)
	c := settings.DefaultChoice()
	c.Rules = game.MustRules(game.Freestyle)
	choose(t, home, c)
	p := start(t, home)
	time.Sleep(5 * time.Second)
	before := p.memory()
	firstX, firstY := p.pixel("a1")
	p.run("xdotool", "mousemove", "0", "0", "sleep", "0.5")
	empty := colour(t, f, firstX, firstY)
	for round := range 10 {
		var plays []string
		for i := range 100 { // nowhere two in a line
			x, y := p.pixel(game.Point{X: i % 10 * 2, Y: i / 10 * 2}.String())
			plays = append(plays, "mousemove", strconv.Itoa(x), strconv.Itoa(y), "click", "1", "sleep", "0.03")
		}
		p.run("xdotool", plays...)
		p.expect("move 100 ")
		p.run("xdotool", append([]string{"key", "--delay", "20"}, slices.Repeat([]string{"ctrl+z"}, 100)...)...)
		until(t, time.Now(), func() bool { return colour(t, f, firstX, firstY) == empty })
		if round == 0 {
			t.Logf("memory after 100 moves taken back: %v", p.memory())
		}
	}
	time.Sleep(5 * time.Second)
	t.Logf("memory after the start: %v", before)
	t.Logf("memory after 1,000 moves taken back: %v", p.memory())
}

// forgotten is after how long the toolkit has dropped the pictures and sizes of what is no
// longer shown, which it keeps for a minute, and Go has collected them, as it does every
// two. Until then memory tells how quickly games were begun, not how many.
const forgotten = 200 * time.Second

// The memory after the first hundred new games, each begun, played and taken back, and
// after a thousand.
func TestMeasureGames(t *testing.T) {
	f := screen(t)
	home := newHome(t)
	still(t, home)
	p := start(t, home)
	x, y := p.pixel("h8")
	farX, farY := p.pixel("a1")
	const beside = 7 // pixels: within a stone, but on no line
	wood := func(x, y int, want bool) {
		t.Helper()
		p.await("a change of the screen", func() (string, bool) { return "", isWood(colour(t, f, x+beside, y-beside)) == want })
	}
	stone := func(number, x, y int) {
		t.Helper()
		p.run("xdotool", "mousemove", strconv.Itoa(x), strconv.Itoa(y), "sleep", "0.03", "click", "1")
		p.expect(fmt.Sprintf("move %d ", number))
	}
	for n := 1; n <= 1000; n++ {
		p.run("xdotool", "key", "ctrl+n")
		wood(farX, farY, false) // but its shade, beside the dialog
		p.run("xdotool", "key", "Return")
		wood(farX, farY, true)
		stone(1, x, y)
		stone(2, x, y+40)
		p.run("xdotool", "key", "ctrl+z", "key", "ctrl+z")
		wood(x, y, true)
		if n == 100 || n == 1000 {
			time.Sleep(forgotten)
			t.Logf("memory after %d games: %v", n, p.memory())
		}
	}
}

// memory says how much the program has in memory, and how much of that are files,
// such as the program itself and the libraries of OpenGL.
func (p *program) memory() string {
	p.t.Helper()
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.cmd.Process.Pid))
	if err != nil {
		p.t.Fatal(err)
	}
	mb := map[string]int{}
	for _, line := range strings.Split(string(data), "\n") {
		var name string
		var kb int
		if n, _ := fmt.Sscanf(line, "%s %d kB", &name, &kb); n == 2 {
			mb[name] = kb / 1024
		}
	}
	return fmt.Sprintf("%d MB, of them %d MB of files", mb["VmRSS:"], mb["RssFile:"])
}
