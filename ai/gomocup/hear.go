package gomocup

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"omok/ai"
	"omok/game"
)

// hearing gathers what an engine tells about its thinking. It understands two forms:
// Yixin's block of INFO lines, one value a line, from INFO PV n to INFO PV DONE; and
// lines for people that have a depth or a value and a line of moves.
type hearing struct {
	pos     *ai.Position
	began   time.Time
	report  func(ai.Report) // may be nil
	said    ai.Report
	block   *ai.Line // the one being told; nil outside a block
	at      int      // which line the block is about
	hasRate bool     // the block has told a win rate
	blocks  bool     // the engine tells blocks: then lines for people are not read for values
	letters []spoken // first moves told in letters, which show from which side rows count
	flipped bool     // rows count from the bottom
}

// spoken is a point told as a letter and a number.
type spoken struct{ column, row int }

// maxHeardLines bounds the number of lines of moves that an engine may tell, and maxTold
// the length of a line for people that is read.
const (
	maxHeardLines = 64
	maxTold       = 1000
)

func newHearing(pos *ai.Position, flipped bool, began time.Time, report func(ai.Report)) *hearing {
	return &hearing{pos: pos, began: began, report: report, flipped: flipped}
}

// hear takes in a line, and reports what is new in it.
func (h *hearing) hear(line string) {
	if info, ok := cutWord(line, "INFO"); ok {
		key, value, _ := strings.Cut(info, " ")
		h.hearInfo(strings.ToUpper(key), strings.TrimSpace(value))
		return
	}
	text, ok := cutWord(line, "MESSAGE")
	if !ok {
		text, ok = cutWord(line, "DETAIL")
	}
	if ok && !h.blocks {
		h.hearText(text)
	}
}

// hearInfo takes in one value of a block.
func (h *hearing) hearInfo(key, value string) {
	if key == "PV" {
		h.openOrClose(value)
		return
	}
	if h.block == nil {
		return
	}
	n, err := strconv.ParseFloat(value, 64)
	switch key {
	case "EVAL":
		h.block.Score = parseScore(value)
	case "BESTLINE":
		h.block.Moves = h.points(value)
	case "WINRATE":
		if err == nil && n >= 0 && n <= 1 {
			h.block.WinRate, h.hasRate = n, true
		}
	case "DEPTH":
		h.block.Depth = int(bounded(n, 0, 1000))
	case "SELDEPTH":
		h.said.SelDepth = int(bounded(n, 0, 1000))
	case "TOTALNODES":
		h.said.Nodes = int64(bounded(n, 0, 1e18))
	}
}

func bounded(n, least, most float64) float64 {
	if math.IsNaN(n) {
		return least
	}
	return min(max(n, least), most)
}

// openOrClose begins a block, or stores the one that ends.
func (h *hearing) openOrClose(value string) {
	if !strings.EqualFold(value, "DONE") {
		if n, err := strconv.Atoi(value); err == nil && n >= 0 && n < maxHeardLines {
			h.block, h.at, h.hasRate = &ai.Line{}, n, false
		}
		return
	}
	if h.block == nil {
		return
	}
	line := *h.block
	h.block = nil
	if !h.hasRate {
		line.WinRate = rateOf(line.Score)
	}
	h.blocks = true
	h.keep(h.at, line)
}

// keep puts a line in its place and reports it.
func (h *hearing) keep(at int, line ai.Line) {
	if len(line.Moves) == 0 {
		return
	}
	// An older line that starts with the same move is out of date.
	for i := len(h.said.Lines) - 1; i > at; i-- {
		if h.said.Lines[i].Moves[0] == line.Moves[0] {
			h.said.Lines = slices.Delete(h.said.Lines, i, i+1)
		}
	}
	switch {
	case at < len(h.said.Lines):
		h.said.Lines[at] = line
	case at == len(h.said.Lines):
		h.said.Lines = append(h.said.Lines, line)
	default:
		return
	}
	if at == 0 {
		h.said.Depth = max(h.said.Depth, line.Depth)
	}
	h.said.SelDepth = max(h.said.SelDepth, h.said.Depth)
	h.said.Elapsed = time.Since(h.began)
	if h.report != nil {
		h.report(h.copied())
	}
}

func (h *hearing) copied() ai.Report {
	r := h.said
	r.Lines = slices.Clone(r.Lines)
	return r
}

// The parts of a line for people.
var (
	heardIndex = regexp.MustCompile(`(?i)^\((\d{1,2})\)|\bmultipv (\d{1,2})\b`)
	heardDepth = regexp.MustCompile(`(?i)\bdepth[ :=]*(\d{1,3})(?:[-/](\d{1,3}))?|\|\s*(\d{1,3})-(\d{1,3})\s*\|`)
	heardScore = regexp.MustCompile(`(?i)\b(?:eval|ev|score|value|val)[ :=]*([+-]?M?\d{1,9})\b|^\(\d{1,2}\)\s*([+-]?M?\d{1,9})\b`)
	heardRate  = regexp.MustCompile(`(?i)\bwin(?:rate)?[ :=]*(\d{1,3}(?:\.\d+)?)\s*%`)
	heardNodes = regexp.MustCompile(`(?i)\bn(?:odes?)?[ :=]+(\d{1,18})([KMG]?)\b`)
	heardMoves = regexp.MustCompile(`(?i)\b(?:bestline|line|pv)[ :=]+(\S.*)$`)
	heardPoint = regexp.MustCompile(`(\d{1,2}),(\d{1,2})|([A-Za-z])(\d{1,2})`)
	onlyPoints = regexp.MustCompile(`^[\s\[\]]*(?:(?:\d{1,2},\d{1,2}|[A-Za-z]\d{1,2})[\s\[\]]*)+$`)
)

// hearText takes in a line for people, if it tells what the engine thinks.
func (h *hearing) hearText(text string) {
	if len(text) > maxTold {
		return
	}
	depth, score := heardDepth.FindStringSubmatch(text), heardScore.FindStringSubmatch(text)
	if depth == nil || score == nil {
		return
	}
	moves := ""
	if m := heardMoves.FindStringSubmatch(text); m != nil {
		moves = m[1]
	} else if last := text[strings.LastIndexByte(text, '|')+1:]; onlyPoints.MatchString(last) {
		moves = last
	}
	line := ai.Line{Score: parseScore(group(score, 1, 2)), Moves: h.points(moves)}
	line.Depth, _ = strconv.Atoi(group(depth, 1, 3))
	line.WinRate = rateOf(line.Score)
	if m := heardRate.FindStringSubmatch(text); m != nil {
		if rate, err := strconv.ParseFloat(m[1], 64); err == nil && rate <= 100 {
			line.WinRate = rate / 100
		}
	}
	if m := heardNodes.FindStringSubmatch(text); m != nil {
		if n, err := strconv.ParseInt(m[1], 10, 64); err == nil {
			h.said.Nodes = int64(bounded(float64(n)*map[string]float64{"": 1, "K": 1e3, "M": 1e6, "G": 1e9}[strings.ToUpper(m[2])], 0, 1e18))
		}
	}
	if sel, err := strconv.Atoi(group(depth, 2, 4)); err == nil {
		h.said.SelDepth = sel
	}
	at := 0
	if m := heardIndex.FindStringSubmatch(text); m != nil {
		n, _ := strconv.Atoi(group(m, 1, 2))
		at = max(n-1, 0)
	}
	h.keep(at, line)
}

// group returns whichever of two groups of a match is not empty.
func group(m []string, a, b int) string {
	if m[a] != "" {
		return m[a]
	}
	return m[b]
}

// points reads moves that can follow each other on the board. Letters are taken as
// columns, the numbers after them as rows.
func (h *hearing) points(text string) []game.Point {
	board, size := h.pos.Board, h.pos.Board.Size()
	var points []game.Point
	for _, m := range heardPoint.FindAllStringSubmatch(text, size*size) {
		var p game.Point
		if m[1] != "" {
			x, _ := strconv.Atoi(m[1])
			y, _ := strconv.Atoi(m[2])
			p = game.Point{X: x, Y: size - 1 - y}
		} else {
			row, _ := strconv.Atoi(m[4])
			s := spoken{int(strings.ToUpper(m[3])[0] - 'A'), row}
			if len(points) == 0 {
				h.letters = append(h.letters[max(0, len(h.letters)-maxHeardLines):], s)
			}
			p = s.point(size, h.flipped)
		}
		if !board.Inside(p) || board.At(p) != game.Empty || slices.Contains(points, p) {
			break
		}
		points = append(points, p)
	}
	return points
}

// point returns the point that s means.
func (s spoken) point(size int, flipped bool) game.Point {
	if flipped {
		return game.Point{X: s.column, Y: s.row - 1}
	}
	return game.Point{X: s.column, Y: size - s.row}
}

// unit is the value, in most engines' hundredths, at which the odds are e to 1.
const unit = 200

// rateOf estimates a win rate from a score, for engines that tell none.
func rateOf(s ai.Score) float64 {
	switch _, wins, ok := s.MateIn(); {
	case ok && wins:
		return 1
	case ok:
		return 0
	}
	return 1 / (1 + math.Exp(-float64(s)/unit))
}

// parseScore reads a value; +M5 and -M4 are a win and a loss in so many plies.
func parseScore(text string) ai.Score {
	sign, rest := ai.Score(1), strings.TrimPrefix(text, "+")
	if after, ok := strings.CutPrefix(rest, "-"); ok {
		sign, rest = -1, after
	}
	mate := strings.HasPrefix(strings.ToUpper(rest), "M")
	n, err := strconv.ParseFloat(strings.TrimLeft(rest, "Mm"), 64)
	most := float64(ai.Proved - 1)
	switch {
	case mate && err != nil: // "+M*": a win in an unknown number of plies
		return sign * ai.Proved
	case mate:
		return sign * (ai.Win - ai.Score(bounded(n, 0, float64(ai.Win-ai.Proved))))
	}
	return sign * ai.Score(bounded(n, -most, most))
}

// result returns what was heard, with the move that was played first.
func (h *hearing) result(move game.Point) ai.Result {
	h.learn(move)
	r := ai.Result{Move: move, Report: h.copied()}
	r.Elapsed = time.Since(h.began)
	at := slices.IndexFunc(r.Lines, func(l ai.Line) bool { return l.Moves[0] == move })
	switch {
	case at > 0:
		best := r.Lines[at]
		r.Lines = slices.Insert(slices.Delete(r.Lines, at, at+1), 0, best)
	case at < 0 && len(r.Lines) == 1: // a line about the last thing it considered, not about the move it played
		r.Lines = []ai.Line{{Moves: []game.Point{move}, Score: r.Lines[0].Score, WinRate: r.Lines[0].WinRate, Depth: r.Lines[0].Depth}}
	case at < 0:
		r.Lines = slices.Insert(r.Lines, 0, ai.Line{Moves: []game.Point{move}, WinRate: 0.5})
	}
	return r
}

// learn finds out from the move played from which side the rows of letters count, for
// the next time.
func (h *hearing) learn(move game.Point) {
	if len(h.letters) == 0 {
		return
	}
	last := h.letters[len(h.letters)-1]
	size := h.pos.Board.Size()
	if last.point(size, h.flipped) != move && last.point(size, !h.flipped) == move {
		h.flipped = !h.flipped
	}
}
