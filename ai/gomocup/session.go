package gomocup

import (
	"fmt"
	"io"
	"math/rand/v2"
	"strconv"
	"strings"

	"omok/ai"
	"omok/game"
)

// session is one conversation with a manager. Only the goroutine of Serve uses it.
type session struct {
	server *Server
	random *rand.Rand
	out    io.Writer

	game    *position // nil before START
	info    settings
	blocked map[game.Point]bool // points that YXBLOCK forbids us to play
	list    *list               // being read, nil outside a list

	engine ai.Engine // nil before the first search
	setup  Setup     // of engine
	search *search   // under way, nil while idle

	complaint string // the last one that was told about memory
	prepared  game.Rules

	ended    bool // END was read
	writeErr error
}

func newSession(server *Server, out io.Writer) *session {
	return &session{
		server:  server,
		random:  rand.New(rand.NewPCG(server.Seed, 0)),
		out:     out,
		info:    defaultSettings(),
		blocked: map[game.Point]bool{},
	}
}

// command says how one command is carried out.
type command struct {
	run        func(s *session, arg string)
	needsBoard bool // refused before START
	beside     bool // can be carried out during a search, which goes on
	drops      bool // ends a search and drops its result; any other command ends it and uses its result first
}

// commands are those of the protocol except END, by their names in capitals.
var commands = map[string]command{
	"START":     {run: (*session).start, drops: true},
	"RECTSTART": {run: (*session).rectStart, drops: true},
	"RESTART":   {run: (*session).restart, drops: true, needsBoard: true},
	"BEGIN":     {run: (*session).begin, needsBoard: true},
	"TURN":      {run: (*session).turn, needsBoard: true},
	"PLAY":      {run: (*session).play, needsBoard: true},
	"TAKEBACK":  {run: (*session).takeBack, needsBoard: true},
	"INFO":      {run: (*session).setInfo, beside: true},
	"ABOUT":     {run: (*session).about, beside: true},

	"BOARD":      {run: func(s *session, _ string) { s.openList(listBoard) }},
	"SWAP2BOARD": {run: func(s *session, _ string) { s.openList(listSwap2) }},

	"YXBOARD":      {run: func(s *session, _ string) { s.openList(listSetUp) }},
	"YXBLOCK":      {run: func(s *session, _ string) { s.openList(listBlock) }},
	"YXBLOCKRESET": {run: func(s *session, _ string) { clear(s.blocked) }},
	"YXBLOCKUNDO":  {run: func(s *session, _ string) { s.openList(listUnblock) }},
	"STOP":         {run: (*session).stop, beside: true},
	"YXSTOP":       {run: (*session).stop, beside: true},
	"YXNBEST":      {run: (*session).nBest, needsBoard: true},
	"YXSHOWFORBID": {run: (*session).showForbidden, needsBoard: true, beside: true},

	"YXSHOWINFO":     {run: (*session).showInfo, beside: true},
	"YXHASHCLEAR":    {run: (*session).clearHash},
	"YXSEARCHDEFEND": {run: (*session).searchDefend, needsBoard: true},
	"YXSWAP2STEP1":   {run: (*session).swap2Step1, needsBoard: true},
	"YXSWAP2STEP2":   {run: (*session).swap2Step2, needsBoard: true},
	"YXSWAP2STEP3":   {run: (*session).swap2Step3, needsBoard: true},
}

// obey carries out the command in a line.
func (s *session) obey(line string) {
	if line == "" {
		return
	}
	name, arg := line, ""
	if i := strings.IndexAny(line, " \t"); i >= 0 {
		name, arg = line[:i], strings.TrimSpace(line[i:])
	}
	name = strings.ToUpper(name)
	if name == "END" {
		s.ended = true
		return
	}
	if s.list != nil {
		s.readListLine(line)
		return
	}
	s.info.hear(name)
	c, ok := commands[name]
	switch {
	case !ok && s.refuse(name):
		return
	case !ok:
		s.print("UNKNOWN", strconv.Quote(line[:min(len(line), 80)]))
		return
	case s.search != nil && c.drops:
		s.abandon()
	case s.search != nil && !c.beside:
		s.stop("")
		s.conclude(<-s.search.outcome)
	}
	if c.needsBoard && s.game == nil {
		s.fail(errNoBoard)
		return
	}
	c.run(s, arg)
}

var errNoBoard = fmt.Errorf("START must come first, with a size from %d to %d", game.MinSize, game.MaxSize)

func (s *session) fail(err error) { s.print("ERROR", err.Error()) }

// refuseLine answers a line that cannot be read.
func (s *session) refuseLine(err error) {
	if s.list != nil {
		s.refuseList(err)
		return
	}
	s.fail(err)
}

// start carries out START n. Managers of Yixin's dialect send both sides of the board.
func (s *session) start(arg string) {
	sides := strings.Fields(arg)
	switch {
	case len(sides) == 2 && sides[0] == sides[1]:
		s.info.dialect = yixinDialect
	case len(sides) == 2:
		s.fail(fmt.Errorf("only square boards are played on, not %.20q", arg))
		return
	case len(sides) != 1:
		s.fail(errNoBoard)
		return
	}
	size, err := strconv.Atoi(sides[0])
	if err != nil {
		s.fail(errNoBoard)
		return
	}
	s.startSize(size)
}

func (s *session) rectStart(arg string) {
	sides, err := parseNumbers(arg)
	if err != nil || len(sides) != 2 || sides[0] != sides[1] {
		s.fail(fmt.Errorf("only square boards are played on, not %.20q", arg))
		return
	}
	s.startSize(sides[0])
}

func (s *session) startSize(size int) {
	board, err := game.NewBoard(size)
	if err != nil {
		s.fail(errNoBoard)
		return
	}
	s.newGame(board)
}

func (s *session) restart(string) { s.newGame(game.MustBoard(s.game.board.Size())) }

func (s *session) newGame(empty *game.Board) {
	s.game = newPosition(empty)
	s.info.left = s.info.match
	clear(s.blocked)
	if s.engine != nil {
		s.engine.NewGame()
	}
	s.prepare()
	s.print("OK")
}

// prepare makes what the rules need before the first move, whose time may be short.
func (s *session) prepare() {
	if rules := s.info.currentRules(); s.server.Prepare != nil && s.game != nil && s.prepared != rules {
		s.server.Prepare(rules)
		s.prepared = rules
	}
}

func (s *session) begin(string) {
	if s.game.board.Stones() > 0 {
		s.fail(fmt.Errorf("BEGIN needs an empty board; there are %d stones on it", s.game.board.Stones()))
		return
	}
	s.think(1, s.playResult)
}

// pointArg reads the argument of a command as a point, which must be empty.
func (s *session) pointArg(arg string) (game.Point, bool) {
	p, err := parsePoint(arg, s.game.board.Size())
	if err == nil {
		err = checkEmpty(s.game.board, p)
	}
	if err != nil {
		s.fail(err)
	}
	return p, err == nil
}

func (s *session) turn(arg string) {
	if p, err := parsePoint(arg, s.game.board.Size()); err == nil && isPass(p, s.game.board.Size()) {
		s.game.place(game.Pass)
		s.think(1, s.playResult)
		return
	}
	if p, ok := s.pointArg(arg); ok {
		s.game.place(p)
		s.think(1, s.playResult)
	}
}

// play carries out PLAY, by which a manager makes us play a given point.
func (s *session) play(arg string) {
	if p, ok := s.pointArg(arg); ok {
		s.playMove(p)
	}
}

// playMove plays our move and tells the manager.
func (s *session) playMove(p game.Point) {
	s.game.place(p)
	s.print(formatPoint(p, s.game.board.Size()))
}

func (s *session) takeBack(arg string) {
	p, err := parsePoint(arg, s.game.board.Size())
	if err == nil && isPass(p, s.game.board.Size()) {
		p = game.Pass
	}
	if err == nil {
		err = s.game.takeBack(p)
	}
	if err != nil {
		s.fail(err)
		return
	}
	s.print("OK")
}

func (s *session) setInfo(arg string) {
	key, value := arg, ""
	if i := strings.IndexAny(arg, " \t"); i >= 0 {
		key, value = strings.ToLower(arg[:i]), strings.TrimSpace(arg[i:])
	}
	s.info.set(key, value)
	switch key {
	case "rule":
		if s.search == nil {
			s.prepare()
		}
	case "max_memory", "hash_size", "thread_num":
		if complaint := s.info.complain(); complaint != s.complaint {
			if s.complaint = complaint; complaint != "" {
				s.print("MESSAGE", complaint)
			}
		}
	}
}

func (s *session) about(string) {
	v := s.server
	s.print(fmt.Sprintf(`name="%s", version="%s", author="%s", country="%s"`, v.Name, v.Version, v.Author, v.Country))
}

func (s *session) nBest(arg string) {
	n, err := strconv.Atoi(arg)
	if err != nil || n < 1 {
		s.fail(fmt.Errorf("YXNBEST needs a number of lines from 1 on, not %.20q", arg))
		return
	}
	s.think(min(n, game.MaxSize*game.MaxSize), s.playResult)
}

// showForbidden answers with the points that are forbidden to the side to move, each as
// two digits for x and two for y.
func (s *session) showForbidden(string) {
	var text strings.Builder
	rules := s.info.currentRules()
	for _, f := range rules.Forbidden(s.game.board, s.game.toMove) {
		fmt.Fprintf(&text, "%02d%02d", f.Point.X, s.game.board.Size()-1-f.Point.Y)
	}
	s.print("FORBID", text.String()+".")
}
