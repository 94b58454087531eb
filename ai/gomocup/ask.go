package gomocup

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"omok/ai"
	"omok/game"
)

// restTime is the time a child gets between its answer and the next question. Some
// engines print their move a moment before they can read again, and lose what arrives in
// between.
const restTime = 25 * time.Millisecond

// refusalWait is how long to wait for a move after a refusal: some engines refuse an
// INFO that they do not know and go on.
const refusalWait = 200 * time.Millisecond

// maxSuggestions is how often an engine may SUGGEST before it must move.
const maxSuggestions = 16

// question is what one Think asks.
type question struct {
	pos     ai.Position
	code    int // of the rules
	limits  ai.Limits
	hearing *hearing
	detail  bool // it should tell what it thinks
}

// ask makes the child find a move, and checks it. A command that the child refuses is
// tried again in plainer words.
func (h *Host) ask(ctx context.Context, q *question) (game.Point, error) {
	time.Sleep(time.Until(h.answered.Add(restTime)))
	if c := q.limits.Clock; c != nil && h.whole == 0 {
		h.whole = c.Left
	}
	refused := false // refusals of older commands may still come
	if command, ok := h.turnFor(q); ok {
		h.drain()
		move, err := h.pose(ctx, q, command)
		if !isFault(err, FaultRefused) {
			return move, err
		}
		h.told, refused = nil, true // the engine may have lost a part: tell it everything again
	}
	size := q.pos.Board.Size()
	for {
		fresh := h.fresh == size && !refused
		h.fresh = 0
		if !fresh {
			if err := h.startGame(ctx, size, refused); err != nil {
				return game.Point{}, err
			}
		}
		several := q.limits.Lines > 1 && !h.noLines
		move, err := h.pose(ctx, q, boardFor(q.pos, several, q.limits.Lines))
		switch {
		case !isFault(err, FaultRefused):
			return move, err
		case several:
			h.noLines = true
		case !h.plain:
			h.plain = true
		default:
			return move, err
		}
		h.told, refused = nil, true
	}
}

func isFault(err error, f Fault) bool {
	fault := (*EngineError)(nil)
	return errors.As(err, &fault) && fault.Fault == f
}

// pose sends a command that is answered with a move, and waits for the move.
func (h *Host) pose(ctx context.Context, q *question, command string) (game.Point, error) {
	t := timesOf(q.limits, h.whole, h.config.TimeFactor)
	if err := h.send(h.infoFor(q, t) + command); err != nil {
		return game.Point{}, err
	}
	if t.deadline > 0 {
		t.deadline += h.config.Tolerance
	}
	w := h.newWait(ctx, t.deadline)
	defer w.stop()
	return h.awaitMove(w, q)
}

// startGame starts the program, unless it runs, and a game in it. refusals says that an
// older command was refused, so that more refusals of it may come before the answer.
// After the context is cancelled the child still has the grace period.
func (h *Host) startGame(ctx context.Context, size int, refusals bool) error {
	if h.child == nil {
		if err := h.run(); err != nil {
			return err
		}
	}
	h.drain()
	h.sent = sent{}
	if err := h.send(fmt.Sprintf("START %d\r\n", size)); err != nil {
		return err
	}
	w := h.newWait(ctx, h.config.StartWait)
	defer w.stop()
	for {
		line, err := h.next(w)
		switch {
		case errors.Is(err, errCancelled):
			w.shorten(min(h.config.Grace, h.config.StartWait))
		case err != nil:
			return err
		case isOK(line):
			h.ready = true
			return h.sayLines()
		case !refusals && isRefusal(line):
			return h.fault(FaultRefused, line)
		}
	}
}

// sayLines sends the lines that the engine is to be told at each start.
func (h *Host) sayLines() error {
	for _, line := range h.config.Lines {
		if line = strings.TrimSpace(line); line != "" {
			if err := h.send(line + "\r\n"); err != nil {
				return err
			}
		}
	}
	return nil
}

// turnFor returns the TURN that leads from what the child has to pos; ok is false
// when pos does not follow by one move of the opponent.
func (h *Host) turnFor(q *question) (command string, ok bool) {
	b, pos := h.sent.board, q.pos
	if h.child == nil || q.limits.Lines > 1 || b == nil || b.Size() != pos.Board.Size() || b.Stones()+1 != pos.Board.Stones() ||
		h.sent.rules != pos.Rules || h.sent.own != pos.ToMove {
		return "", false
	}
	added := game.Pass
	for p, c := range pos.Board.Points {
		if c == b.At(p) {
			continue
		}
		if added != game.Pass || b.At(p) != game.Empty || c != pos.ToMove.Opponent() {
			return "", false
		}
		added = p
	}
	return "TURN " + formatPoint(added, b.Size()) + "\r\n", true
}

// boardFor returns the command that sets up the whole position and makes the engine
// think about it, with several lines if they are wanted.
func boardFor(pos ai.Position, several bool, lines int) string {
	if pos.Board.Stones() == 0 && !several {
		return "BEGIN\r\n"
	}
	var text strings.Builder
	if several {
		text.WriteString("YXBOARD\r\n")
	} else {
		text.WriteString("BOARD\r\n")
	}
	for _, s := range orderOfPlay(pos) {
		who := 1
		if s.Colour != pos.ToMove {
			who = 2
		}
		fmt.Fprintf(&text, "%s,%d\r\n", formatPoint(s.Point, pos.Board.Size()), who)
	}
	text.WriteString("DONE\r\n")
	if several {
		fmt.Fprintf(&text, "YXNBEST %d\r\n", lines)
	}
	return text.String()
}

// orderOfPlay lists the stones, Black's first, in turn as far as possible: those whose
// order is known come last, in that order.
func orderOfPlay(pos ai.Position) []game.Stone {
	known := map[game.Point]bool{}
	var last []game.Stone
	for _, p := range pos.Last {
		if c := pos.Board.At(p); c != game.Empty && !known[p] {
			known[p] = true
			last = append(last, game.Stone{Point: p, Colour: c})
		}
	}
	var older [2][]game.Stone // black and white ones
	for p, c := range pos.Board.Points {
		if c != game.Empty && !known[p] {
			older[c-game.Black] = append(older[c-game.Black], game.Stone{Point: p, Colour: c})
		}
	}
	var stones []game.Stone
	for i := range max(len(older[0]), len(older[1])) {
		for _, colour := range older {
			if i < len(colour) {
				stones = append(stones, colour[i])
			}
		}
	}
	return append(stones, last...)
}

// awaitMove waits for the move and checks it.
func (h *Host) awaitMove(w *wait, q *question) (game.Point, error) {
	stopping, refusal, rubbish, suggestions := false, "", "", 0
	for {
		line, err := h.next(w)
		switch {
		case errors.Is(err, errCancelled):
			stopping = true
			if err := h.send("YXSTOP\r\n"); err != nil {
				return game.Point{}, err
			}
			w.shorten(h.config.Grace)
			continue
		case refusal != "" && isFault(err, FaultSilent):
			return game.Point{}, h.fault(FaultRefused, refusal)
		case rubbish != "" && isFault(err, FaultSilent):
			return game.Point{}, h.fault(FaultGarbage, rubbish)
		case err != nil:
			return game.Point{}, err
		case isRefusal(line):
			if refusal == "" && !stopping { // while stopping, it may not know YXSTOP
				refusal = line
				w.shorten(refusalWait)
			}
			continue
		case isTalk(line):
			q.hearing.hear(line)
			continue
		}
		if suggested, ok := cutWord(line, "SUGGEST"); ok {
			if suggestions++; suggestions > maxSuggestions {
				return game.Point{}, h.fault(FaultFlood, line)
			}
			if _, err := parsePoint(suggested, q.pos.Board.Size()); err != nil {
				return game.Point{}, h.fault(FaultGarbage, line)
			}
			if err := h.send("PLAY " + suggested + "\r\n"); err != nil {
				return game.Point{}, err
			}
			continue
		}
		if _, err := parsePoint(line, q.pos.Board.Size()); err != nil && strings.ContainsAny(line, " \t") {
			rubbish = line // several words are talk without its MESSAGE; a single one is meant as an answer
			continue
		}
		return h.checkMove(line, q.pos)
	}
}

// isTalk reports whether a line is about the thinking or is a late answer to an older
// question, and so not a move.
func isTalk(line string) bool {
	for _, word := range [...]string{"MESSAGE", "INFO", "DETAIL", "OK", "FORBID"} {
		if _, ok := cutWord(line, word); ok {
			return true
		}
	}
	return aboutName.MatchString(line)
}

// checkMove reads an answer and checks that it may be played.
func (h *Host) checkMove(line string, pos ai.Position) (game.Point, error) {
	p, err := parsePoint(line, pos.Board.Size())
	switch {
	case err != nil:
		return p, h.fault(FaultGarbage, line)
	case !pos.Board.Inside(p):
		return p, h.fault(FaultOutside, line)
	case pos.Board.At(p) != game.Empty:
		return p, h.fault(FaultOccupied, line)
	}
	if f := pos.Rules.Foul(pos.Board, p, pos.ToMove); f != game.NoFoul {
		return p, &EngineError{Engine: h.name, Fault: FaultForbidden, Detail: clean(line, maxDetail), Foul: f}
	}
	return p, nil
}

// isRefusal reports whether a line says that a command was not understood or not obeyed.
func isRefusal(line string) bool {
	_, isError := cutWord(line, "ERROR")
	_, isUnknown := cutWord(line, "UNKNOWN")
	return isError || isUnknown
}

// isOK reports whether a line says that a game may begin; some engines add the words that
// the protocol explains it with, "OK - everything is good".
func isOK(line string) bool {
	_, ok := cutWord(line, "OK")
	return ok
}

// cutWord returns what follows a first word; capitals make no difference.
func cutWord(line, word string) (rest string, ok bool) {
	if len(line) < len(word) || !strings.EqualFold(line[:len(word)], word) {
		return "", false
	}
	rest = line[len(word):]
	if rest != "" && rest[0] != ' ' {
		return "", false
	}
	return strings.TrimSpace(rest), true
}
