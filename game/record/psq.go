package record

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"
)

var psqHeader = regexp.MustCompile(`^Piskvorky\s+(\d{1,3})x(\d{1,3})\s*,\s*\d+:\d+\s*,\s*(-?\d+)`)

// readPSQ reads a game of the Piskvork manager. Line 1 is "Piskvorky WxH, a:b, f":
// f is 1 when the second player began. Then a line "x,y,ms" for each move, 1-based
// from the top left; then, if it was a tournament, the names of both players; then
// a code of the manager.
func readPSQ(f *File, text string) error {
	lines := strings.Split(text, "\n")
	h := psqHeader.FindStringSubmatch(strings.TrimSpace(lines[0]))
	if h == nil {
		return f.fail(1, flawed(Malformed, lines[0], "the first line should be like \"Piskvorky 15x15, 0:0, 0\", not %q", excerpt(lines[0])))
	}
	width, _ := strconv.Atoi(h[1])
	height, _ := strconv.Atoi(h[2])
	if width != height {
		return f.fail(1, flawed(BadSize, h[1]+"×"+h[2], "the board of %dx%d is no square", width, height))
	}
	l, err := newLine(width)
	if err != nil {
		return f.fail(1, err)
	}
	i := 1
	for ; i < len(lines); i++ {
		var x, y, ms int
		row := strings.TrimSpace(lines[i])
		if n, _ := fmt.Sscanf(row, "%d,%d,%d", &x, &y, &ms); n != 3 {
			if n == 2 {
				return f.fail(i+1, flawed(Malformed, row, "the time is missing in %q", excerpt(row)))
			}
			break
		}
		if err := l.play(fromTop(x-1, y-1, width)); err != nil {
			return f.fail(i+1, err)
		}
		l.last.SetSpent(time.Duration(max(0, ms)) * time.Millisecond)
	}
	if l.last == l.rec.Root {
		return f.fail(2, flawed(NoMoves, "", "no move follows the first line"))
	}
	psqNames(l.rec, lines[i:], h[3] == "1")
	f.Records = append(f.Records, l.rec)
	return nil
}

// psqNames takes the names of the players, which are two lines before the code.
func psqNames(r *Record, rest []string, secondBegan bool) {
	if len(rest) < 2 || isInteger(rest[0]) || isInteger(rest[1]) {
		return
	}
	r.Info.Black, r.Info.White = strings.TrimSpace(rest[0]), strings.TrimSpace(rest[1])
	if secondBegan {
		r.Info.Black, r.Info.White = r.Info.White, r.Info.Black
	}
}

func isInteger(s string) bool {
	_, err := strconv.Atoi(strings.TrimSpace(s))
	return err == nil
}

func writePSQ(r *Record) ([]byte, error) {
	moves, err := alternating(r.MainLine())
	if err != nil {
		return nil, unwritable(PSQ, err)
	}
	if len(moves) == 0 {
		return nil, unwritable(PSQ, flawed(NoMoves, "", "the game has no moves"))
	}
	var b strings.Builder
	fmt.Fprintf(&b, "Piskvorky %dx%d, 0:0, 0\r\n", r.Size, r.Size)
	for _, n := range moves {
		fmt.Fprintf(&b, "%d,%d,%d\r\n", n.Point().X+1, toTop(n.Point(), r.Size)+1, n.Spent().Milliseconds())
	}
	if r.Info.Black != "" || r.Info.White != "" {
		fmt.Fprintf(&b, "%s\r\n%s\r\n", psqName(r.Info.Black), psqName(r.Info.White))
	}
	b.WriteString("0\r\n")
	return []byte(b.String()), nil
}

// psqName makes a name that reads back: on one line, and neither a number nor the
// start of a move.
func psqName(name string) string {
	name = strings.Join(strings.Fields(clean(name)), " ")
	var x, y int
	if n, _ := fmt.Sscanf(name, "%d,%d", &x, &y); name == "" || isInteger(name) || n == 2 {
		return "?" + name
	}
	return name
}

// psqMove reports whether a line is a move, for the recognition of the kind.
func psqMove(s string) bool {
	var x, y, ms int
	n, _ := fmt.Sscanf(strings.TrimSpace(s), "%d,%d,%d", &x, &y, &ms)
	return n == 3
}
