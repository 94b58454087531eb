package record

import (
	"regexp"
	"strconv"
	"strings"

	"omok/game"
)

var (
	protocolRow  = regexp.MustCompile(`(?i)^\s*(TURN|PLAY|SUGGEST|START|BEGIN|BOARD|YXBOARD|DONE|INFO|RESTART|TAKEBACK|MESSAGE|DEBUG|OK|ABOUT|RECTSTART|END)\b`)
	protocolSide = regexp.MustCompile(`(?m)^[ \t]*(?:\[?\d+:\d\d(?::\d\d)?(?:[.,]\d+)?\]?[ \t]+)?(?:(?:-+>|<-+|>+|<+)[ \t]*)?`) // in a log: when a line was sent, and by whom
	boardAlone   = regexp.MustCompile(`^(?:\s*\d{1,2}\s*,\s*\d{1,2}\s*,\s*[12]\s*(?:\n|$))+$`)
	boardRow3    = regexp.MustCompile(`(\d{1,2})\s*,\s*(\d{1,2})\s*,\s*([123])`)
)

func isProtocol(text string) bool { return protocolRow.MatchString(text) }

// protocolText returns the lines of a log without the times and arrows before them. A
// line of just three numbers is a line of a BOARD command.
func protocolText(text string) string {
	text = protocolSide.ReplaceAllString(text, "")
	if boardAlone.MatchString(text) {
		return "BOARD\n" + text
	}
	return text
}

// protocolPoints reads the commands that managers send to engines, and the answers
// between them. The stones of a board are the engine's (1) and its opponent's (2).
func protocolPoints(text string) paste {
	p := paste{size: oldSize}
	var board []pastedPoint
	own := 0
	for line := range strings.SplitSeq(text, "\n") {
		word := strings.ToUpper(strings.TrimSpace(protocolRow.FindString(line)))
		rest := line[len(protocolRow.FindString(line)):]
		switch word {
		case "START", "RECTSTART":
			if n, err := strconv.Atoi(strings.TrimSpace(strings.SplitN(rest, ",", 2)[0])); err == nil {
				p.size = n
			}
			p.points = nil
		case "RESTART":
			p.points = nil
		case "TAKEBACK":
			p.points = p.points[:max(0, len(p.points)-1)]
		case "INFO":
			if name, value, _ := strings.Cut(strings.TrimSpace(rest), " "); strings.EqualFold(name, "rule") {
				p.rules, p.opening = rulesOf(value)
			}
		case "BOARD", "YXBOARD", "", "TURN", "PLAY", "SUGGEST", "DONE":
			if word == "BOARD" || word == "YXBOARD" {
				p.points, board, own = nil, nil, 0
			}
			if three := boardRow3.FindAllStringSubmatch(rest, -1); three != nil {
				for _, m := range three {
					point := pairPoint(m[1], m[2], p.size)
					if point.colour = game.White; m[3] == "1" {
						point.colour = game.Black
						own++
					}
					board = append(board, point)
				}
			} else if m := pairShape.FindStringSubmatch(rest); m != nil {
				p.points = append(p.points, pairPoint(m[1], m[2], p.size))
			}
		}
	}
	p.points = append(coloured(board, own), p.points...)
	return p
}

// coloured gives the stones of a board their colours: Black has as many stones as White
// or more, and if both have as many, the engine, which is to move, is Black.
func coloured(board []pastedPoint, own int) []pastedPoint {
	if own*2 >= len(board) {
		return board
	}
	for i := range board {
		board[i].colour = board[i].colour.Opponent()
	}
	return board
}
