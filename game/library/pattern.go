package library

import (
	"context"
	"errors"
	"slices"
	"sync"

	"omok/game"
	"omok/game/record"
)

// Pattern is part of a position, to be looked for in the main lines of games.
// Points that it does not name may have anything on them.
type Pattern struct {
	Size   int          // of the board that it was drawn on
	Points []game.Stone // Empty: no stone may stand there
	Place  Place        // where it may be found
	Turned bool         // symmetric ones count, too
}

// Place says where a pattern may be found.
type Place uint8

// The places. All but the first apply to boards of any size.
const (
	Here     Place = iota // where it was drawn, on a board of that size
	Corner                // as far from the nearest corner as it was drawn
	Edge                  // as far from the nearest edge as it was drawn, anywhere along it
	Anywhere              // wherever it has room
)

// errNoStones refuses a pattern without stones, which even the empty board would match.
var errNoStones = errors.New("a pattern needs a stone")

// shape is a pattern in one of the orientations in which it is looked for.
type shape struct {
	points []game.Stone
	stones []int // which of them are stones
	x, y   hold
}

// hold says from which side of the board a shape keeps its distance along an axis.
type hold uint8

const (
	free hold = iota
	low       // the side with the number 0
	high      // the other one
)

// lets reports whether a shape may be moved by this much along an axis, on a board that
// has so many more lines than that of the pattern.
func (h hold) lets(by, lines int) bool {
	switch h {
	case low:
		return by == 0
	case high:
		return by == lines
	}
	return true
}

// holds returns from which sides a shape keeps its distance at its place: several ways
// if two sides are equally near.
func (s shape) holds(place Place, size int) [][2]hold {
	first, last := s.points[0].Point, s.points[0].Point
	for _, at := range s.points {
		first.X, first.Y = min(first.X, at.Point.X), min(first.Y, at.Point.Y)
		last.X, last.Y = max(last.X, at.Point.X), max(last.Y, at.Point.Y)
	}
	sides := []struct {
		far  int
		hold [2]hold
	}{
		{first.X, [2]hold{low, free}},
		{size - 1 - last.X, [2]hold{high, free}},
		{first.Y, [2]hold{free, low}},
		{size - 1 - last.Y, [2]hold{free, high}},
	}
	var ways [][2]hold
	switch place {
	case Here:
		ways = [][2]hold{{low, low}}
	case Corner:
		for _, x := range sides[:2] {
			for _, y := range sides[2:] {
				if x.far == min(sides[0].far, sides[1].far) && y.far == min(sides[2].far, sides[3].far) {
					ways = append(ways, [2]hold{x.hold[0], y.hold[1]})
				}
			}
		}
	case Edge:
		for _, side := range sides {
			if side.far == min(sides[0].far, sides[1].far, sides[2].far, sides[3].far) {
				ways = append(ways, side.hold)
			}
		}
	default:
		ways = [][2]hold{{free, free}}
	}
	return ways
}

// matcher looks for a pattern in lines of play.
type matcher struct {
	pattern Pattern
	shapes  []shape
	board   [game.MaxSize * game.MaxSize]game.Colour
	points  []game.Point
}

func newMatcher(p *Pattern) (*matcher, error) {
	m := &matcher{pattern: *p}
	last := game.Symmetry(0)
	if p.Turned {
		last = game.Symmetries - 1
	}
	for s := game.Symmetry(0); s <= last; s++ {
		var sh shape
		for _, at := range p.Points {
			sh.points = append(sh.points, game.Stone{Point: s.Apply(at.Point, p.Size), Colour: at.Colour})
		}
		slices.SortFunc(sh.points, func(a, b game.Stone) int {
			return (a.Point.Y-b.Point.Y)*game.MaxSize + a.Point.X - b.Point.X
		})
		for i, at := range sh.points {
			if at.Colour != game.Empty {
				sh.stones = append(sh.stones, i)
			}
		}
		if len(sh.stones) == 0 {
			return nil, errNoStones
		}
		for _, way := range sh.holds(p.Place, p.Size) {
			sh.x, sh.y = way[0], way[1]
			if !slices.ContainsFunc(m.shapes, func(other shape) bool { return other.same(&sh) }) {
				m.shapes = append(m.shapes, sh)
			}
		}
	}
	return m, nil
}

// same reports whether two shapes are found at the same places.
func (s *shape) same(b *shape) bool {
	if s.x != b.x || s.y != b.y {
		return false
	}
	dx, dy := 0, 0
	if s.x == free {
		dx = b.points[0].Point.X - s.points[0].Point.X
	}
	if s.y == free {
		dy = b.points[0].Point.Y - s.points[0].Point.Y
	}
	for i := range s.points {
		p := s.points[i].Point
		if b.points[i] != (game.Stone{Point: game.Point{X: p.X + dx, Y: p.Y + dy}, Colour: s.points[i].Colour}) {
			return false
		}
	}
	return true
}

// find returns the number of moves of a packed line after which the pattern first stands
// on the board; 0 if it never does.
func (m *matcher) find(packed []byte, size int) int {
	if m.pattern.Place == Here && size != m.pattern.Size {
		return 0
	}
	m.points = unpackMoves(m.points[:0], packed, size)
	return m.findIn(m.points, size)
}

func (m *matcher) findIn(points []game.Point, size int) (ply int) {
	clear(m.board[:])
	for i, p := range points {
		if p == game.Pass || p.X < 0 || p.Y < 0 || p.X >= size || p.Y >= size {
			continue
		}
		c := mover(i)
		m.board[p.Y*game.MaxSize+p.X] = c
		for j := range m.shapes {
			if m.shapes[j].completed(m, p, c, size) {
				return i + 1
			}
		}
	}
	return 0
}

// completed reports whether the stone on p has completed the shape. It is enough to look
// at each new stone, since stones are never taken away.
func (s *shape) completed(m *matcher, p game.Point, c game.Colour, size int) bool {
	for _, k := range s.stones {
		own := s.points[k]
		if own.Colour != c {
			continue
		}
		dx, dy := p.X-own.Point.X, p.Y-own.Point.Y
		if more := size - m.pattern.Size; !s.x.lets(dx, more) || !s.y.lets(dy, more) {
			continue
		}
		if s.standsAt(m, dx, dy, size) {
			return true
		}
	}
	return false
}

func (s *shape) standsAt(m *matcher, dx, dy, size int) bool {
	for _, at := range s.points {
		x, y := at.Point.X+dx, at.Point.Y+dy
		if x < 0 || y < 0 || x >= size || y >= size || m.board[y*game.MaxSize+x] != at.Colour {
			return false
		}
	}
	return true
}

// Ply returns the number of moves of a record's main line after which the pattern first
// stands on the board; 0 if it never does.
func (p *Pattern) Ply(r *record.Record) int {
	m, err := newMatcher(p)
	if err != nil || p.Place == Here && r.Size != p.Size {
		return 0
	}
	if packMoves(r) == nil {
		return 0 // stones were set up, or a player moved twice in a row
	}
	return m.findIn(r.Moves(), r.Size)
}

// Find returns the node of a record's main line at which the pattern stands on the board
// for the first time; nil if it never does.
func (p *Pattern) Find(r *record.Record) *game.Node {
	ply := p.Ply(r)
	if ply == 0 {
		return nil
	}
	for _, n := range r.MainLine() {
		if n.Colour == game.Empty {
			continue
		}
		if ply--; ply == 0 {
			return n
		}
	}
	return nil
}

// linesAtOnce is how many lines of play are passed on together to be searched.
const linesAtOnce = 4096

// line is the main line of a game.
type line struct {
	game  uint32
	size  int
	moves []byte
}

// patterned returns for each game whether the pattern stands in its main line, or nil
// without a pattern. One goroutine reads the lines while others search them.
func (l *Library) patterned(ctx context.Context, p *Pattern) ([]bool, error) {
	if p == nil {
		return nil, nil
	}
	m, err := newMatcher(p)
	if err != nil {
		return nil, fault(err)
	}
	changes := l.table.state()
	if found, ok := l.pattern.get(p, changes); ok {
		return found, nil
	}
	found := []bool{} // not nil, which would let all games through
	work := make(chan []line, 4)
	done := make(chan struct{})
	go func() {
		defer close(done)
		for lines := range work {
			for _, line := range lines {
				if need := int(line.game) + 1; need > len(found) {
					found = slices.Grow(found, need-len(found))[:need]
				}
				found[line.game] = m.find(line.moves, line.size) > 0
			}
		}
	}()
	var lines []line
	err = l.eachLine(ctx, func(next line) {
		if lines = append(lines, next); len(lines) == linesAtOnce {
			work <- lines
			lines = nil
		}
	})
	work <- lines
	close(work)
	<-done
	if err == nil {
		l.pattern.put(p, changes, found)
	}
	return found, err
}

// lastPattern remembers in which games a pattern stands, because a search for one asks
// again with each move played and each change of the other filters.
type lastPattern struct {
	mu      sync.Mutex
	pattern Pattern
	changes [2]int64 // the state of the library that was searched
	games   []bool   // nil: none was looked for
}

func (c *lastPattern) get(p *Pattern, changes [2]int64) (games []bool, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.games == nil || c.changes != changes || !c.pattern.Equal(p) {
		return nil, false
	}
	return c.games, true
}

func (c *lastPattern) put(p *Pattern, changes [2]int64, games []bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.pattern, c.changes, c.games = *p, changes, games
	c.pattern.Points = slices.Clone(p.Points)
}

// Equal reports whether two patterns are the same.
func (p *Pattern) Equal(q *Pattern) bool {
	return p.Size == q.Size && p.Place == q.Place && p.Turned == q.Turned && slices.Equal(p.Points, q.Points)
}

// eachLine calls with for the main line of each game, by number.
func (l *Library) eachLine(ctx context.Context, with func(line)) error {
	err := each(ctx, l.read, func(row scanner) error {
		var next line
		var id int64
		err := row.Scan(&id, &next.size, &next.moves)
		if next.game = uint32(id); err == nil && id <= mostGames {
			with(next)
		}
		return err
	}, selectMoves)
	if err != nil {
		return l.fault(err)
	}
	return nil
}

// withPattern keeps only the games in which the pattern stands.
func (l *Library) withPattern(ctx context.Context, p *Pattern, found Found) (Found, error) {
	has, err := l.patterned(ctx, p)
	if err != nil {
		return Found{}, err
	}
	found.IDs = slices.DeleteFunc(found.IDs, func(id uint32) bool { return int(id) >= len(has) || !has[id] })
	found.MainLine = len(found.IDs)
	return found, nil
}
