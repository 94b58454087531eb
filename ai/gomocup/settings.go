package gomocup

import (
	"errors"
	"math"
	"strconv"
	"time"

	"omok/ai"
	"omok/game"
)

const (
	// pipeMargin is subtracted from every time limit: managers measure at their end of
	// the pipe, to the millisecond.
	pipeMargin = 30 * time.Millisecond
	// defaultTurn is the time for a move if the manager sets none.
	defaultTurn = 30 * time.Second
	maxThreads  = 256
)

// settings are what INFO said.
type settings struct {
	rule      int // as INFO rule said
	dialect   dialect
	saidYX    bool          // a command of Yixin's dialect was read
	turn      time.Duration // for one move; 0: answer at once
	match     time.Duration // for the whole game; 0: no limit
	left      time.Duration // of match; 0: no limit, or nothing said yet
	increment time.Duration // added to left after each move
	depth     int
	nodes     int64
	threads   int
	lines     int // how many best lines to search, at least
	detail    int // 0: no messages
	memory    int64
	table     int64
	level     ai.Level
}

func defaultSettings() settings {
	return settings{turn: defaultTurn, threads: 1, lines: 1, level: ai.MaxLevel}
}

// set carries out INFO key value. An unknown key, or a value that is no number, changes
// nothing: INFO has no answer.
func (s *settings) set(key, value string) {
	n, err := strconv.ParseInt(value, 10, 64)
	switch {
	case err != nil && errors.Is(err, strconv.ErrRange) && n > 0: // n is the largest there is
	case err != nil:
		return
	case n < 0 && (key == "max_node" || key == "max_depth"): // no limit
		n = 0
	case n < 0 && key != "time_left": // a clock can be overdrawn
		return
	}
	switch key {
	case "timeout_turn":
		s.turn = milliseconds(n)
	case "timeout_match":
		s.match = milliseconds(n)
		s.left = s.match
	case "time_left":
		s.left = max(milliseconds(n), time.Millisecond)
		if n >= unlimited {
			s.left = 0
		}
	case "time_increment":
		s.increment = milliseconds(n)
	case "max_memory":
		s.memory = n
	case "hash_size":
		s.table = min(n, math.MaxInt64>>10) << 10
	case "rule":
		if _, ok := RulesOf(int(min(n, math.MaxInt32))); ok {
			s.rule = int(n)
			s.weigh()
		}
	case "max_depth":
		s.depth = int(min(n, math.MaxInt32))
		s.weigh()
	case "max_node":
		s.nodes = n
	case "thread_num":
		s.threads = int(min(max(n, 1), maxThreads))
	case "nbestsym":
		s.lines = int(min(max(n, 1), game.MaxSize*game.MaxSize))
	case "show_detail":
		s.detail = int(min(n, 3))
	case "strength":
		s.level = levelOf(n)
	}
}

func milliseconds(n int64) time.Duration {
	return time.Duration(min(n, math.MaxInt64/int64(time.Millisecond))) * time.Millisecond
}

// levelOf maps a strength of 0..100 to a level.
func levelOf(strength int64) ai.Level {
	span := int64(ai.MaxLevel - ai.MinLevel)
	return ai.MinLevel + ai.Level(min(strength, 100)*span/100)
}

// setup returns the settings with which the engine must be made.
func (s *settings) setup() Setup {
	table, _ := s.tableBytes()
	return Setup{Level: s.level, TableBytes: table}
}

// limits returns the limits of the next move.
func (s *settings) limits() ai.Limits {
	threads, _ := s.fittingThreads()
	l := ai.Limits{Depth: s.depth, Nodes: s.nodes, Threads: threads}
	turn := lessMargin(s.turn)
	if s.left == 0 {
		l.Time = turn
		return l
	}
	left := lessMargin(s.left)
	l.Time = min(turn, left)
	l.Clock = &ai.Clock{Left: left, Increment: s.increment, PerMove: turn}
	return l
}

// lessMargin subtracts the margin, but leaves enough time for an instant answer.
func lessMargin(d time.Duration) time.Duration { return max(d-pipeMargin, time.Millisecond) }

// spend subtracts the time of a move from the time left, until the manager gives a
// better figure.
func (s *settings) spend(d time.Duration) {
	if s.left > 0 {
		s.left = max(s.left-d+s.increment, time.Millisecond)
	}
}
