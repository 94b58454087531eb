package gomocup

import (
	"fmt"

	"omok/game"
)

// Fault is what a hosted engine did wrong.
type Fault uint8

// The faults of an engine.
const (
	FaultStart     Fault = iota // the program cannot be started
	FaultRules                  // the protocol has no code for the rules asked for
	FaultRefused                // it answers with ERROR or UNKNOWN
	FaultSilent                 // it does not answer in time
	FaultCrashed                // it ended, or closed its output, in the middle of a game
	FaultGarbage                // its answer is not a point
	FaultOutside                // its answer lies outside the board
	FaultOccupied               // its answer is a point with a stone on it
	FaultForbidden              // its answer is a foul
	FaultFlood                  // it prints without an end
	FaultClosed                 // the host was closed
	FaultDied                   // it ended before it could play
	FaultDeaf                   // it does not read what it is told
)

var faultTexts = [...]string{
	FaultStart:     "cannot be started",
	FaultRules:     "cannot play by these rules",
	FaultRefused:   "refuses",
	FaultSilent:    "gives no answer in time",
	FaultCrashed:   "has ended in the middle of a game",
	FaultGarbage:   "answers with something that is not a point",
	FaultOutside:   "plays outside the board",
	FaultOccupied:  "plays on an occupied point",
	FaultForbidden: "plays a foul",
	FaultFlood:     "prints without an end",
	FaultClosed:    "was closed",
	FaultDied:      "ends as soon as it is started",
	FaultDeaf:      "does not read what it is told",
}

// String returns what the engine did, as the end of a sentence.
func (f Fault) String() string {
	if int(f) < len(faultTexts) {
		return faultTexts[f]
	}
	return "fails"
}

// EngineError says what is wrong with a hosted engine.
type EngineError struct {
	Engine string // its name
	Fault  Fault
	Detail string // what it said, or why; may be empty

	Rules game.Rules // of FaultRules: those that it cannot play by
	Foul  game.Foul  // of FaultForbidden
}

// Error returns one sentence.
func (e *EngineError) Error() string {
	text := fmt.Sprintf("engine %s %s", e.Engine, e.Fault)
	if e.Fault == FaultRules {
		text += ", " + e.Rules.String()
	}
	if e.Foul != game.NoFoul {
		text += ", a " + e.Foul.String()
	}
	if e.Detail != "" {
		text += ": " + e.Detail
	}
	return text
}
