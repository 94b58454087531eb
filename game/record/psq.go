package record

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// PSQ is the format of the Piskvork manager, and of the older programs whose files end
// in .rec.
var PSQ = &Format{
	name: "PSQ", extensions: []string{".psq", ".rec"},
	holds:     []Content{Moves, BoardSize, Times, Players, RuleSet},
	recognise: isPSQ, read: readPSQ, write: single(writePSQ),
}

var (
	psqHeader = regexp.MustCompile(`(?i)^Piskvorky\s+(\d{1,3})\s*x\s*(\d{1,3})(?:\s*,\s*\d+:\d+\s*(?:,\s*(-?\d+))?)?\s*$`)
	psqLater  = regexp.MustCompile(`(?i)^(?:[#;/].*\n){1,9}Piskvorky\s+\d{1,3}\s*x`)
	psqMove   = regexp.MustCompile(`^(-?\d{1,4})(?:\s*[,;]\s*|\s+)(-?\d{1,4})(?:(?:\s*[,;]\s*|\s+)(-?\d{1,9})(?:[.]\d*)?)?\s*[,;]?$`)
	psqFooter = regexp.MustCompile(`^-?\d+\s*,\s*([A-Za-z].*)$`)
)

// psqBefore bounds the lines that somebody may have put before the first line as a
// comment.
const psqBefore = 10

func isPSQ(in *input) bool {
	head := in.head()
	if len(head) > 9 && strings.EqualFold(head[:9], "Piskvorky") || psqLater.MatchString(head) {
		return true
	}
	lines := strings.SplitN(head, "\n", 4)
	move := func(i int) bool {
		return i < len(lines) && strings.Count(lines[i], ",") == 2 && psqMove.MatchString(strings.TrimSpace(lines[i]))
	}
	return !move(0) && strings.TrimSpace(lines[0]) != "" && !isProtocol(head) && (move(1) || isRec(lines) && move(2))
}

// isRec reports whether lines start as the older records do: two names, then moves.
func isRec(lines []string) bool {
	return len(lines) > 2 && !psqMove.MatchString(strings.TrimSpace(lines[0])) &&
		!psqMove.MatchString(strings.TrimSpace(lines[1])) && psqMove.MatchString(strings.TrimSpace(lines[2]))
}

// readPSQ reads a game of the Piskvork manager. Line 1 is "Piskvorky WxH, a:b, f", where
// f is 1 if the second player began. Then comes a line "x,y,ms" for each move, 1-based
// from the top left; then, if it was a tournament, the names of both players; then a
// code of the manager, and from some managers a line with the rule. The older records
// have the names in the first two lines, and count from 0.
func readPSQ(f *File, in *input) error {
	lines := strings.Split(in.text(), "\n")
	for i := range lines {
		lines[i] = strings.TrimSpace(lines[i])
	}
	top := max(0, slices.IndexFunc(lines[:min(len(lines), psqBefore)], psqHeader.MatchString))
	size, first, i := 20, 0, 2
	h := psqHeader.FindStringSubmatch(lines[top])
	switch {
	case h != nil:
		width, _ := strconv.Atoi(h[1])
		height, _ := strconv.Atoi(h[2])
		if width != height {
			return f.fault(1, faultf(BadSize, h[1]+"x"+h[2], "the board of %dx%d is no square", width, height))
		}
		size, first, i = width, 1, top+1
	case !isRec(lines):
		return f.fault(1, faultf(Malformed, lines[0], "the first line should be like \"Piskvorky 15x15, 0:0, 0\", not %q", excerpt(lines[0])))
	}
	l, err := newLine(size)
	if err != nil {
		return f.fault(1, err)
	}
	if i, err = psqMoves(f, l, lines, i, first); err != nil {
		return err
	}
	rest := slices.DeleteFunc(lines[i:], func(s string) bool { return s == "" })
	if l.last == l.rec.Root && (h == nil || !slices.ContainsFunc(rest, isInteger)) {
		return f.fault(2, faultf(NoMoves, "", "no move follows the first line"))
	}
	if h == nil {
		l.rec.Info.Black, l.rec.Info.White = lines[0], lines[1]
	} else {
		psqNames(l.rec, rest, h[3] == "1")
	}
	for _, line := range rest {
		if m := psqFooter.FindStringSubmatch(line); m != nil {
			l.rec.Rules, l.rec.Opening = rulesOf(m[1])
		}
	}
	f.Records = append(f.Records, l.rec)
	return nil
}

// psqMoves plays the moves from line i on, whose coordinates count from first, and
// returns the number of the line after them.
func psqMoves(f *File, l *line, lines []string, i, first int) (int, error) {
	timeless := 0
	for ; i < len(lines); i++ {
		m := psqMove.FindStringSubmatch(lines[i])
		if m == nil {
			break
		}
		x, _ := strconv.Atoi(m[1])
		y, _ := strconv.Atoi(m[2])
		if err := l.play(fromTop(x-first, y-first, l.rec.Size)); err != nil {
			return i, f.fault(i+1, err)
		}
		if m[3] == "" {
			timeless = i + 1
			continue
		}
		ms, _ := strconv.Atoi(m[3])
		l.last.SetSpent(time.Duration(max(0, ms)) * time.Millisecond)
	}
	if timeless > 0 {
		f.note(timeless, faultf(Odd, lines[timeless-1], "the moves are without their times"))
	}
	return i, nil
}

// psqNames takes the names of the players, which are two lines before the code.
func psqNames(r *Record, rest []string, secondBegan bool) {
	if len(rest) < 2 || isInteger(rest[0]) || isInteger(rest[1]) {
		return
	}
	r.Info.Black, r.Info.White = psqUnname(rest[0]), psqUnname(rest[1])
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
		return nil, err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "Piskvorky %dx%d, 0:0, 0\r\n", r.Size, r.Size)
	for _, n := range moves {
		fmt.Fprintf(&b, "%d,%d,%d\r\n", n.Point().X+1, toTop(n.Point(), r.Size)+1, n.Spent().Round(time.Millisecond).Milliseconds())
	}
	if r.Info.Black != "" || r.Info.White != "" {
		fmt.Fprintf(&b, "%s\r\n%s\r\n", psqName(r.Info.Black), psqName(r.Info.White))
	}
	b.WriteString("0\r\n")
	if r.Rules.Known() {
		fmt.Fprintf(&b, "0,%s\r\n", r.ruleText())
	}
	return []byte(b.String()), nil
}

// psqName makes a name that can be read back: on one line, not empty, and neither a
// number nor the start of a move.
func psqName(name string) string {
	name = strings.Join(strings.Fields(clean(name)), " ")
	if name == "" || name[0] == '?' || isInteger(name) || psqMove.MatchString(name) || psqFooter.MatchString(name) {
		return "?" + name
	}
	return name
}

func psqUnname(name string) string { return strings.TrimPrefix(name, "?") }
