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

// settle is the time a child has between its answer and the next question. Some
// engines print their move a moment before they can read again, and lose what
// comes in between.
const settle = 25 * time.Millisecond

// ask has the child find a move, and checks it.
func (h *Host) ask(ctx context.Context, pos ai.Position, code int, limits ai.Limits) (game.Point, error) {
	time.Sleep(time.Until(h.answered.Add(settle)))
	command, isTurn := h.turnFor(pos)
	if isTurn {
		move, err := h.pose(ctx, pos, code, limits, command)
		if fault := (*EngineError)(nil); !errors.As(err, &fault) || fault.Fault != FaultRefused {
			return move, err
		}
		h.told = nil // it may have lost a part: once more from the start
	}
	if err := h.startGame(pos.Board.Size(), isTurn); err != nil {
		return game.Point{}, err
	}
	return h.pose(ctx, pos, code, limits, boardFor(pos))
}

// pose sends a command that is answered by a move, and waits for it.
func (h *Host) pose(ctx context.Context, pos ai.Position, code int, limits ai.Limits, command string) (game.Point, error) {
	allowed := timeFor(limits)
	if err := h.send(h.infoFor(code, limits, allowed) + command); err != nil {
		return game.Point{}, err
	}
	if allowed > 0 {
		allowed += h.config.Tolerance
	}
	w := newWait(ctx, allowed)
	defer w.stop()
	return h.awaitMove(w, pos)
}

// startGame starts the program, unless it runs, and a game in it. After an older
// command was refused, more refusals of it may stand before the answer.
func (h *Host) startGame(size int, refusals bool) error {
	if h.child == nil {
		if err := h.run(); err != nil {
			return err
		}
	}
	h.sent = sent{}
	if err := h.send(fmt.Sprintf("START %d\r\n", size)); err != nil {
		return err
	}
	w := newWait(context.Background(), h.config.StartWait) // bounded without the context
	defer w.stop()
	for {
		line, err := h.next(w)
		switch {
		case err != nil:
			return err
		case strings.EqualFold(line, "OK"):
			return nil
		case !refusals && isRefusal(line):
			return h.fault(FaultRefused, line)
		}
	}
}

// turnFor returns the TURN that leads from what the child has to pos; ok is false
// when pos does not follow by one move of the opponent.
func (h *Host) turnFor(pos ai.Position) (command string, ok bool) {
	b := h.sent.board
	if h.child == nil || b == nil || b.Size() != pos.Board.Size() || b.Stones()+1 != pos.Board.Stones() ||
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

// boardFor returns the command that sets the whole position.
func boardFor(pos ai.Position) string {
	if pos.Board.Stones() == 0 {
		return "BEGIN\r\n"
	}
	var text strings.Builder
	text.WriteString("BOARD\r\n")
	for _, s := range orderOfPlay(pos) {
		who := 1
		if s.Colour != pos.ToMove {
			who = 2
		}
		fmt.Fprintf(&text, "%s,%d\r\n", formatPoint(s.Point, pos.Board.Size()), who)
	}
	text.WriteString("DONE\r\n")
	return text.String()
}

// orderOfPlay lists the stones, Black's first, in turn as far as that can be:
// those whose order is known come last, in that order.
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

// infoFor returns the INFO lines before a move: those that tell the child something
// new. A time allowed of 0 is no limit.
func (h *Host) infoFor(code int, l ai.Limits, allowed time.Duration) string {
	var text strings.Builder
	if h.told == nil {
		h.told = map[string]int64{}
	}
	info := func(key string, value int64) {
		if old, known := h.told[key]; !known || old != value {
			h.told[key] = value
			fmt.Fprintf(&text, "INFO %s %d\r\n", key, value)
		}
	}
	turn, match, left := int64(unlimited), int64(0), int64(unlimited)
	if allowed > 0 {
		turn = max(allowed.Milliseconds(), 1)
	}
	if l.Clock != nil {
		left = max(allowed.Milliseconds(), l.Clock.Left.Milliseconds(), 1)
		match = left
		info("time_increment", l.Clock.Increment.Milliseconds())
	}
	info("timeout_match", match)
	info("timeout_turn", turn)
	info("time_left", left)
	info("max_memory", h.config.MaxMemory)
	info("game_type", 1) // against another program
	info("rule", int64(code))
	info("thread_num", int64(max(l.Threads, 1)))
	if _, was := h.told["max_node"]; was || l.Nodes > 0 {
		info("max_node", l.Nodes)
	}
	if _, was := h.told["max_depth"]; was || l.Depth > 0 {
		info("max_depth", int64(l.Depth))
	}
	return text.String()
}

// timeFor returns the longest time for a move under the limits, 0 for no limit.
func timeFor(l ai.Limits) time.Duration {
	allowed := l.Time
	bound := func(d time.Duration) {
		if d > 0 && (allowed == 0 || d < allowed) {
			allowed = d
		}
	}
	if c := l.Clock; c != nil {
		bound(c.PerMove)
		bound(c.Left + c.Period)
	}
	return allowed
}

// awaitMove waits for the move and checks it.
func (h *Host) awaitMove(w *wait, pos ai.Position) (game.Point, error) {
	size, stopping := pos.Board.Size(), false
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
		case err != nil:
			return game.Point{}, err
		case stopping && isRefusal(line): // it does not know YXSTOP
			continue
		case isRefusal(line):
			return game.Point{}, h.fault(FaultRefused, line)
		case strings.EqualFold(line, "OK") || aboutName.MatchString(line): // late answers to older questions
			continue
		}
		if suggested, ok := cutWord(line, "SUGGEST"); ok {
			if _, err := parsePoint(suggested, size); err != nil {
				return game.Point{}, h.fault(FaultGarbage, line)
			}
			if err := h.send("PLAY " + suggested + "\r\n"); err != nil {
				return game.Point{}, err
			}
			continue
		}
		return h.checkMove(line, pos)
	}
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
		return p, h.fault(FaultForbidden, fmt.Sprintf("%s, a %s", line, f))
	}
	return p, nil
}

// isRefusal reports whether a line says that a command was not obeyed.
func isRefusal(line string) bool {
	_, isError := cutWord(line, "ERROR")
	_, isUnknown := cutWord(line, "UNKNOWN")
	return isError || isUnknown
}

// cutWord returns what follows a first word, in capitals or not.
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
