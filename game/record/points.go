package record

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/unicode/norm"

	"omok/game"
)

// Points is a position string such as h8h9i8, and what people paste of the kind:
// lists with numbers, times and any signs between the points, links to boards in
// the web, the lines of the engine protocol, and pairs of numbers.
var Points = &Format{
	name: "position string", extensions: []string{".txt"}, holds: []Content{Moves},
	recognise: isPoints, read: readPoints, write: single(writePoints),
}

var (
	pointShape = regexp.MustCompile(`[A-Za-z]\d{1,2}`)
	pointsText = regexp.MustCompile(`^\s*([A-Za-z]\d{1,2}[\s,;]*)+$`)

	linkPoints  = regexp.MustCompile(`(?:^|[+/=#?&_-])((?:[A-Va-v](?:1\d|2[0-2]|[1-9])){2,})[^0-9A-Za-z]*$`)
	bracketed   = regexp.MustCompile(`[\[({<]\s*([A-Za-z]\d{1,2}|--)\s*[\])}>]`)
	inBrackets  = regexp.MustCompile(`\[[^\]]*\]|\([^)]*\)|\{[^}]*\}`)
	moveNumber  = regexp.MustCompile(`(^|[\s,;|])\d{1,3}\s*[.):、]+`)
	pairList    = regexp.MustCompile(`^\s*(?:[\[(]?\s*\d{1,2}\s*,\s*\d{1,2}\s*[\])]?[\s;,]*)+$`)
	pairShape   = regexp.MustCompile(`(\d{1,2})\s*,\s*(\d{1,2})`)
	protocolRow = regexp.MustCompile(`(?i)^\s*(TURN|START|BEGIN|BOARD|YXBOARD|DONE|INFO|RESTART|TAKEBACK|MESSAGE|DEBUG|OK|ABOUT|RECTSTART|END)\b`)
	boardRow3   = regexp.MustCompile(`(\d{1,2})\s*,\s*(\d{1,2})\s*,\s*([123])`)
)

// mostPoints bounds a text that may be a list of points, in bytes.
const mostPoints = 1 << 15

// pastedPoint is one of a list: its name, and whose stone it is where that is said.
type pastedPoint struct {
	name   string // "--" is a pass
	colour game.Colour
}

func isPoints(in *input) bool {
	if !in.isText || len(in.data) > mostPoints {
		return false
	}
	points, _ := pasted(in.text())
	return len(points) > 0
}

func isProtocol(text string) bool { return protocolRow.MatchString(text) }

// pasted finds the points of a text, whatever it is; none if it is no list of them.
// size is that of the board where the text says it, 0 else.
func pasted(text string) (points []pastedPoint, size int) {
	text = strings.TrimSpace(strings.NewReplacer("、", ",", "－", "-", "–", "-", "—", "-", "→", " ", "；", ";").Replace(norm.NFKC.String(text)))
	switch {
	case isProtocol(text):
		return protocolPoints(text)
	case pairList.MatchString(text):
		size = oldSize
		for _, m := range pairShape.FindAllStringSubmatch(text, -1) {
			points = append(points, pairPoint(m[1], m[2], size))
		}
		return points, size
	case strings.Contains(text, "://") || strings.HasPrefix(text, "#/") || strings.HasPrefix(text, "?") || strings.HasPrefix(text, "www."):
		if m := linkPoints.FindStringSubmatch(strings.Fields(text)[0]); m != nil {
			return listed(m[1]), 0
		}
		return nil, 0
	}
	text = bracketed.ReplaceAllString(text, " $1 ")
	text = inBrackets.ReplaceAllString(text, " ")
	return listed(moveNumber.ReplaceAllString(text, "$1 ")), 0
}

// listed reads points and passes with signs between them; none if there is anything
// else but numbers of moves that stand alone.
func listed(text string) []pastedPoint {
	var points []pastedPoint
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" \t\r\n,;|/>.", r) }) {
		if isInteger(word) && word[0] != '-' {
			continue // the number of a move
		}
		for word != "" {
			switch p := pointShape.FindStringIndex(word); {
			case strings.HasPrefix(word, "--"):
				points, word = append(points, pastedPoint{name: "--"}), word[2:]
			case word[0] == '-':
				word = word[1:]
			case strings.EqualFold(word, "p0"), strings.EqualFold(word, "pass"):
				points, word = append(points, pastedPoint{name: "--"}), ""
			case p != nil && p[0] == 0:
				points, word = append(points, pastedPoint{name: word[:p[1]]}), word[p[1]:]
			default:
				return nil
			}
		}
	}
	if !slices.ContainsFunc(points, func(p pastedPoint) bool { return p.name != "--" }) {
		return nil
	}
	return points
}

// pairPoint is a point by its column and row from 0 at the top left.
func pairPoint(column, row string, size int) pastedPoint {
	x, _ := strconv.Atoi(column)
	y, _ := strconv.Atoi(row)
	return pastedPoint{name: fromTop(x, y, size).String()}
}

// protocolPoints reads the lines that managers send to engines, and the answers
// between them. The stones of a board are the engine's (1) and its opponent's (2).
func protocolPoints(text string) (points []pastedPoint, size int) {
	size = oldSize
	var board []pastedPoint
	own := 0
	for line := range strings.SplitSeq(text, "\n") {
		word := strings.ToUpper(strings.TrimSpace(protocolRow.FindString(line)))
		rest := line[len(protocolRow.FindString(line)):]
		switch word {
		case "START", "RECTSTART":
			if n, err := strconv.Atoi(strings.TrimSpace(strings.SplitN(rest, ",", 2)[0])); err == nil {
				size = n
			}
			points = nil
		case "RESTART":
			points = nil
		case "TAKEBACK":
			points = points[:max(0, len(points)-1)]
		case "BOARD", "YXBOARD", "", "TURN", "DONE":
			if word == "BOARD" || word == "YXBOARD" {
				points, board, own = nil, nil, 0
			}
			if three := boardRow3.FindAllStringSubmatch(rest, -1); three != nil {
				for _, m := range three {
					p := pairPoint(m[1], m[2], size)
					if p.colour = game.White; m[3] == "1" {
						p.colour = game.Black
						own++
					}
					board = append(board, p)
				}
			} else if m := pairShape.FindStringSubmatch(rest); m != nil {
				points = append(points, pairPoint(m[1], m[2], size))
			}
		}
	}
	return append(coloured(board, own), points...), size
}

// coloured gives the stones of a board their colours: the engine, which is to move,
// has Black where both have as many stones.
func coloured(board []pastedPoint, own int) []pastedPoint {
	if own*2 == len(board) {
		return board
	}
	for i := range board {
		board[i].colour = board[i].colour.Opponent()
	}
	return board
}

// readPoints reads a list of points; where nothing says its size, the board is the
// smallest usual one that holds it.
func readPoints(f *File, in *input) error {
	text := in.text()
	if len(text) > mostPoints {
		return f.fault(1, faultf(Malformed, text, "the text is too long for a list of points"))
	}
	list, size := pasted(text)
	if len(list) == 0 {
		return f.fault(1, noPoint(text))
	}
	need := oldSize
	points := make([]game.Point, len(list))
	for i, p := range list {
		points[i] = game.Pass
		if p.name == "--" {
			continue
		}
		var err error
		if points[i], err = parsePoint(p.name, game.MaxSize); err != nil {
			return f.fault(1, faultInMove(i+1, err))
		}
		need = max(need, points[i].X+1, points[i].Y+1)
	}
	if size == 0 {
		size = roomFor(need)
	}
	l, err := newLine(size)
	if err != nil {
		return f.fault(1, err)
	}
	if stones := list; stones[0].colour != game.Empty && !inOrder(stones) {
		return f.pastedBoard(l, list, points)
	}
	for i, p := range points {
		if err := l.play(p); err != nil {
			return f.fault(1, faultInMove(i+1, err))
		}
	}
	f.Records = append(f.Records, l.rec)
	return nil
}

// inOrder reports whether the colours that are said alternate from Black on.
func inOrder(list []pastedPoint) bool {
	for i, p := range list {
		if p.colour != game.Empty && p.colour != game.Black+game.Colour(i%2) {
			return false
		}
	}
	return true
}

// pastedBoard sets up stones whose order is not known, and plays the points after
// them.
func (f *File) pastedBoard(l *line, list []pastedPoint, points []game.Point) error {
	var stones []game.Stone
	for i, p := range list {
		if p.colour == game.Empty {
			if err := l.play(points[i]); err != nil {
				return f.fault(1, faultInMove(i+1, err))
			}
			continue
		}
		if !l.board.Inside(points[i]) || l.board.At(points[i]) != game.Empty {
			return f.fault(1, outside(p.name))
		}
		l.board.Set(points[i], p.colour)
		stones = append(stones, game.Stone{Point: points[i], Colour: p.colour})
	}
	l.rec.Root.SetSetup(stones)
	f.Records = append(f.Records, l.rec)
	return tidy(l.rec, false, func(err error) { f.note(1, err) })
}

func writePoints(r *Record) ([]byte, error) {
	moves, err := alternating(r.Position())
	if err != nil {
		return nil, err
	}
	if len(moves) == 0 {
		return nil, faultf(NoMoves, "", "the game has no moves")
	}
	var points []game.Point
	for _, n := range moves {
		points = append(points, n.Point())
	}
	return []byte(game.FormatPoints(points)), nil
}
