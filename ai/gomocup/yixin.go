package gomocup

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"

	"omok/ai"
	"omok/game"
)

// dialect tells apart the dialects of the protocol. Both have INFO rule; in Gomocup's
// its number is a set of bits, in Yixin's 2 is renju.
type dialect uint8

const (
	gomocupDialect dialect = iota
	yixinDialect
)

// yixinOnly are commands that only a manager of Yixin's dialect sends. YXSTOP,
// YXBOARD, YXNBEST, YXBLOCK and YXSHOWFORBID are not among them: other managers
// have taken these over.
var yixinOnly = map[string]bool{
	"YXSHOWINFO": true, "YXHASHCLEAR": true, "YXSEARCHDEFEND": true,
	"YXSWAP2STEP1": true, "YXSWAP2STEP2": true, "YXSWAP2STEP3": true,
}

// yixinRules are the rules of Yixin's numbers.
var yixinRules = map[int]game.RuleSet{0: game.Freestyle, 1: game.Standard, 2: game.Renju}

// currentRules returns the rules that INFO rule named, in the dialect spoken.
func (s *settings) currentRules() game.Rules {
	if s.dialect == yixinDialect {
		if set, ok := yixinRules[s.rule]; ok {
			return game.MustRules(set)
		}
	}
	rules, _ := RulesOf(s.rule)
	return rules
}

// hear notes what tells the two dialects apart.
func (s *settings) hear(command string) {
	if yixinOnly[command] {
		s.dialect = yixinDialect
	}
	if strings.HasPrefix(command, "YX") {
		s.saidYX = true
		s.weigh()
	}
}

// weigh takes INFO max_depth together with any YX command as a sign of Yixin's dialect,
// if the rule would otherwise be one that Gomocup does not play.
func (s *settings) weigh() {
	if s.saidYX && s.depth > 0 && s.rule == ruleContinuous {
		s.dialect = yixinDialect
	}
}

// showInfo carries out YXSHOWINFO, by which a manager asks for the greatest values of
// its settings: threads, and the logarithm of the largest table in KB.
func (s *session) showInfo(string) {
	s.print("MESSAGE", fmt.Sprintf("INFO MAX_THREAD_NUM %d", maxThreads))
	s.print("MESSAGE", fmt.Sprintf("INFO MAX_HASH_SIZE %d", bits.Len64(uint64(mostTable()>>10))-1))
}

// clearHash carries out YXHASHCLEAR.
func (s *session) clearHash(string) {
	if s.engine != nil {
		s.engine.NewGame()
	}
	s.print("MESSAGE", "the table is cleared")
}

// searchDefend carries out YXSEARCHDEFEND: every move is searched by itself.
func (s *session) searchDefend(string) {
	size := s.game.board.Size()
	s.think(size*size-s.game.board.Stones(), s.playResult)
}

// swap2Step1 to swap2Step3 carry out Yixin's commands for swap2, whose answers are
// messages.
func (s *session) swap2Step1(string) {
	s.game = newPosition(game.MustBoard(s.game.board.Size()))
	s.sayMoves(1, s.swap2Opening())
}

func (s *session) swap2Step2(string) {
	if len(s.game.stones) != 3 {
		s.fail(fmt.Errorf("YXSWAP2STEP2 needs three stones, there are %d", len(s.game.stones)))
		return
	}
	s.think(1, func(o outcome) {
		switch swap, two := s.chooseThree(o); {
		case swap:
			s.print("MESSAGE", "SWAP2 SWAP1 YES")
		case two != nil:
			s.game.place(two[0])
			s.game.place(two[1])
			s.sayMoves(4, two)
		default:
			s.print("MESSAGE", "SWAP2 SWAP1 NO")
		}
	})
}

func (s *session) swap2Step3(string) {
	if len(s.game.stones) != 5 {
		s.fail(fmt.Errorf("YXSWAP2STEP3 needs five stones, there are %d", len(s.game.stones)))
		return
	}
	s.think(1, func(o outcome) {
		answer := "NO"
		if rate, _, ok := bestLine(o); ok && rate < 0.5 {
			answer = "YES"
		}
		s.print("MESSAGE", "SWAP2 SWAP2 "+answer)
	})
}

// sayMoves tells the stones of an opening in Yixin's words, numbered from first on.
func (s *session) sayMoves(first int, points []game.Point) {
	for i, p := range points {
		s.print("MESSAGE", fmt.Sprintf("SWAP2 MOVE%d %d %d", first+i, p.X, s.game.board.Size()-1-p.Y))
	}
}

// refusal is the answer to a family of commands that we do not support.
type refusal struct {
	prefix string
	text   string
	list   func(command string) bool // whether the command is followed by lines up to DONE
}

func always(string) bool { return true }

// refusals are for the managers' commands that we know but do not support. Each gets one
// clear line, and the list that follows it is ignored.
var refusals = []refusal{
	{"YXSOOSORVSTEP", "the opening of Soosorv is not played", func(c string) bool { return c != "YXSOOSORVSTEP1" }},
	{"YXBALANCE", "balanced moves are not looked for", func(string) bool { return false }},
	{"YXBLOCKPATHRESET", "lines of moves are not blocked, only points", func(string) bool { return false }},
	{"YXBLOCKPATH", "lines of moves are not blocked, only points", always},
	{"YXQUERYDATABASE", errNoDatabase, always},
	{"YXEDIT", errNoDatabase, always},
	{"YXDELETEDATABASE", errNoDatabase, always},
	{"YXSETBESTMOVEDATABASE", errNoDatabase, always},
	{"YXCLEARBESTMOVEDATABASE", errNoDatabase, always},
	{"YXSETDATABASE", errNoDatabase, func(string) bool { return false }},
	{"YXSAVEDATABASE", errNoDatabase, func(string) bool { return false }},
}

const errNoDatabase = "there is no database of positions"

// refuse answers a command that we know but do not support, and reports whether name is
// one.
func (s *session) refuse(name string) bool {
	for _, r := range refusals {
		if strings.HasPrefix(name, r.prefix) {
			s.print("ERROR", r.text)
			if r.list(name) {
				s.list = &list{bad: true}
			}
			return true
		}
	}
	return false
}

// showBlock tells a line of moves in Yixin's terms, for managers that draw it.
func (s *session) showBlock(at int, r *ai.Report) {
	line, size := &r.Lines[at], s.search.position.Board.Size()
	for _, value := range [...]struct{ key, text string }{
		{"PV", strconv.Itoa(at)},
		{"NUMPV", strconv.Itoa(len(r.Lines))},
		{"DEPTH", strconv.Itoa(depthOf(line, r))},
		{"SELDEPTH", strconv.Itoa(r.SelDepth)},
		{"NODES", strconv.FormatInt(r.Nodes, 10)},
		{"TOTALNODES", strconv.FormatInt(r.Nodes, 10)},
		{"TOTALTIME", strconv.FormatInt(r.Elapsed.Milliseconds(), 10)},
		{"SPEED", strconv.FormatInt(r.Nodes*1000/max(r.Elapsed.Milliseconds(), 1), 10)},
		{"EVAL", formatScore(line.Score)},
		{"WINRATE", strconv.FormatFloat(line.WinRate, 'f', 4, 64)},
		{"BESTLINE", formatPoints(line.Moves, size)},
		{"PV", "DONE"},
	} {
		s.print("INFO", value.key, value.text)
	}
}

// showBest makes a manager of Yixin's dialect mark the best move on its board.
func (s *session) showBest(r *ai.Report) {
	if len(r.Lines) == 0 || len(r.Lines[0].Moves) == 0 {
		return
	}
	s.print("MESSAGE", "REALTIME REFRESH")
	s.print("MESSAGE", "REALTIME BEST", formatPoint(r.Lines[0].Moves[0], s.search.position.Board.Size()))
}
