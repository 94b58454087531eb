package match

import (
	"slices"
	"time"

	"omok/ai"
	"omok/game"
)

// EventKind is what happened.
type EventKind uint8

// The events.
const (
	Changed      EventKind = iota // the position, the tree or what is said about it
	Moved                         // a stone was placed, or a side passed
	Ended                         // the match has a result
	Thought                       // an engine that plays reports
	DrawOffered                   // a side offers a draw
	DrawDeclined                  // the offer was refused
	Failed                        // an engine has failed, Event.Err says how; if it plays, the match is paused
)

// Event is something that happened, and how the match stands after it.
type Event struct {
	Kind     EventKind
	Snapshot Snapshot
	Err      error // of Failed
}

// Ply is a node of the line that is shown.
type Ply struct {
	Node     *game.Node // to Jump to; its fields belong to the match
	Number   int        // of the move, from 1; 0 for a node without one
	Point    game.Point
	Colour   game.Colour  // Empty for a node without a move
	Choice   *game.Choice // a decision of the opening
	Spent    time.Duration
	Name     string
	Comment  string
	Marks    []game.Mark
	Opinion  game.Opinion    // a person's, of the move,
	Outlook  game.Outlook    // and of the position
	Recorded []game.Property // what a record says besides
	Branches int             // how many moves the tree has in this one's place, itself included
}

// Placed is a stone on the board with the number of its move, 0 if it was set up.
type Placed struct {
	Point  game.Point
	Colour game.Colour
	Number int
}

// Can says which requests mean something now.
type Can struct {
	Play   bool // a stone may be placed by a person
	Choose bool // a person may decide what the opening asks for

	Undo, Redo, Pass, Resign, OfferDraw, Pause, Resume, MoveNow bool
}

// Snapshot is a match at one moment. Nothing in it changes afterwards.
type Snapshot struct {
	Options   Options
	Info      game.Info
	Board     *game.Board
	Stones    []Placed
	Forbidden []game.ForbiddenPoint // to the side to move, while the shown position is not over
	ToMove    game.Colour
	Result    game.Result       // at the shown position
	Final     game.Result       // of the match
	Opening   game.OpeningState // what the opening asks for at the shown position
	Line      []Ply             // from the root, through the shown position, to the end
	At        int               // the index in Line of the shown position
	Next      []Ply             // the moves that the tree has after the shown position
	Live      bool              // the shown position is the one being played
	Can       Can
	Undo      Step // what Undo would take back
	Redo      Step // what Redo would do again
	Changed   bool // the record is not as it was when it was made, opened or last saved
	Begun     bool // somebody has moved; where people play, one of them
	Paused    bool
	SettingUp bool
	Offer     game.Colour // who offers a draw, or Empty

	Thinking game.Colour // the colour of the engine that thinks, or Empty
	Report   ai.Report   // its last
	NoFive   bool        // neither side can make a five any more: a draw may be offered
}

// Last returns the move that led to the shown position, or nil if none did. A decision of
// the opening moves nothing.
func (s *Snapshot) Last() *Ply {
	i := s.At
	for i > 0 && s.Line[i].Choice != nil {
		i--
	}
	if p := &s.Line[i]; p.Colour != game.Empty {
		return p
	}
	return nil
}

// Position returns the shown position as an engine is given it.
func (s *Snapshot) Position() ai.Position {
	pos := ai.Position{Rules: s.Options.Game.Rules, Board: s.Board, ToMove: s.ToMove}
	for _, p := range s.Line[:s.At+1] {
		if p.Colour != game.Empty && p.Point != game.Pass {
			pos.Last = append(pos.Last, p.Point)
		}
	}
	return pos
}

// look makes the snapshot of the position afresh.
func (m *Match) look() {
	g := m.game
	v := Snapshot{
		Options: m.opts, Info: g.Info, Board: g.Board(), ToMove: g.ToMove(),
		Result: g.Result(), Final: m.final, Opening: g.Opening(),
		Live: g.Current() == m.live, NoFive: !g.FivePossible(),
	}
	if !v.Result.Over {
		v.Forbidden = m.opts.Game.Rules.Forbidden(v.Board, v.ToMove)
	}
	number := 0
	for i, n := range g.Line() {
		if n == g.Current() {
			v.At = i
		}
		if n.Colour != game.Empty {
			number++
		}
		branches := 1
		if n.Parent != nil {
			branches = n.Parent.Branches()
		}
		v.Line = append(v.Line, plyOf(n, number, branches))
	}
	branches, number := g.Current().Branches(), numberAt(v.Line[:v.At+1])+1
	for child := range g.Current().Children() {
		if len(v.Next) == mostNext {
			break
		}
		v.Next = append(v.Next, plyOf(child, number, branches))
	}
	v.Stones = stones(v.Board, v.Line[:v.At+1])
	v.Undo, v.Redo, v.Changed, v.Begun = m.undoStep(), m.redoStep(), g.Changed(), m.begun()
	m.view = v
}

// mostNext is how many moves a snapshot lists after the shown position: more than a
// board has points.
const mostNext = 500

func plyOf(n *game.Node, number, branches int) Ply {
	p := Ply{
		Node: n, Point: n.Point(), Colour: n.Colour, Choice: n.Choice(), Spent: n.Spent(),
		Name: n.Name(), Comment: n.Comment(), Marks: slices.Clone(n.Marks()), Recorded: n.Properties(), Branches: branches,
		Opinion: n.Opinion(), Outlook: n.Outlook(),
	}
	if n.Colour != game.Empty {
		p.Number = number
	}
	return p
}

func numberAt(line []Ply) int {
	for _, p := range slices.Backward(line) {
		if p.Number > 0 {
			return p.Number
		}
	}
	return 0
}

func stones(b *game.Board, line []Ply) []Placed {
	numbers := map[game.Point]int{}
	for _, p := range line {
		if p.Colour != game.Empty && p.Colour == b.At(p.Point) {
			numbers[p.Point] = p.Number
		}
	}
	var placed []Placed
	for p, c := range b.Points {
		if c != game.Empty {
			placed = append(placed, Placed{p, c, numbers[p]})
		}
	}
	return placed
}

// emit queues an event with a fresh snapshot.
func (m *Match) emit(kind EventKind) {
	m.look()
	m.tell(kind, nil)
}

// tell queues an event with the last snapshot and what the engines say now.
// Newer reports replace those that nobody has fetched.
func (m *Match) tell(kind EventKind, err error) {
	m.fill()
	m.feed.Replace(func(last Event) bool { return kind == Thought && last.Kind == kind }, Event{kind, m.view, err})
}

// fill brings what may change at one position into its snapshot.
func (m *Match) fill() {
	v := &m.view
	v.Paused, v.SettingUp, v.Offer = m.paused, m.settingUp, m.offer
	v.Thinking, v.Report = m.thought.colour, m.thought.report
	v.Can = m.can()
}

func (m *Match) can() Can {
	playing := !m.final.Over && m.game.Current() == m.live
	person := m.opts.Black.Kind == Person || m.opts.White.Kind == Person
	rests := m.paused || m.settingUp
	mine := !rests && !m.game.Result().Over && !m.computerToMove()
	stone := false
	switch m.game.Opening().Act {
	case game.ActPlay, game.ActPlace, game.ActPick:
		stone = true
	}
	return Can{
		Play:      mine && stone,
		Choose:    mine && !stone,
		Undo:      m.view.Undo.Kind != game.NoEdit,
		Redo:      m.view.Redo.Kind != game.NoEdit,
		Pass:      !rests && !m.computerToMove() && m.game.CanPass(),
		Resign:    playing && person,
		OfferDraw: playing && person && m.offer == game.Empty && !rests,
		Pause:     playing && !rests,
		Resume:    m.paused,
		MoveNow:   !rests && m.computerToMove() && !m.game.Result().Over,
	}
}

// begun reports whether the game being played has begun: a person has moved or, where
// only engines play, anybody.
func (m *Match) begun() bool {
	for n := m.live; n.Parent != nil; n = n.Parent {
		if !m.hasPerson() || m.isPersonsTurn(n.Parent) {
			return true
		}
	}
	return false
}

// Clocks is what the clock faces show at one moment.
type Clocks struct {
	Control      game.TimeControl
	Turn         game.Colour // whose move is timed
	Running      bool
	Black, White Face
}

// Face is one side of the clock.
type Face struct {
	Left    time.Duration // of the move, the main time or the running period
	Main    time.Duration // of the main time; 0 in byo-yomi
	Periods int
	Spent   time.Duration // on the move being timed
}

// Clocks reads the clock; while it runs, ask again to see it move.
func (m *Match) Clocks() Clocks {
	m.mu.Lock()
	defer m.mu.Unlock()
	face := func(c game.Colour) Face {
		f := Face{Left: m.clock.Left(c), Main: m.clock.Main(c), Periods: m.clock.Periods(c)}
		if c == m.clock.Turn() {
			f.Spent = m.clock.Spent()
		}
		return f
	}
	return Clocks{m.opts.Game.Time, m.clock.Turn(), m.clock.Running(), face(game.Black), face(game.White)}
}
