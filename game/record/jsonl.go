package record

import (
	"bytes"
	"encoding/json"
	"strings"

	"omok/game"
)

// JSONLines is a file with one game a line, for scripts. Its fields are those of [Line].
var JSONLines = &Format{
	name: "JSON lines", extensions: []string{".jsonl", ".ndjson"}, many: true,
	holds: []Content{
		Moves, SetUp, SideToMove, BoardSize, Comments, Times, Players, Event, RuleSet, OpeningRule, Outcome,
	},
	recognise: isJSONLines, read: readJSONLines, write: writeJSONLines,
}

// Line is a game as a line of JSON. The moves are those of the main line.
type Line struct {
	Size     int           `json:"size"`
	Rules    string        `json:"rules"` // as in game.Rules.String; empty where unknown
	Opening  string        `json:"opening,omitempty"`
	Setup    *LineSetup    `json:"setup,omitempty"`
	Moves    []string      `json:"moves"`             // points such as "h8", "--" for a pass
	Colours  string        `json:"colours,omitempty"` // "BWB...", where they do not alternate
	Result   string        `json:"result"`            // "black", "white", "draw", or empty where unknown
	Reason   string        `json:"reason,omitempty"`
	Players  LinePlayers   `json:"players"`
	Event    string        `json:"event,omitempty"`
	Place    string        `json:"place,omitempty"`
	Round    string        `json:"round,omitempty"`
	Date     string        `json:"date,omitempty"`
	Comment  string        `json:"comment,omitempty"`  // on the game
	Comments []LineComment `json:"comments,omitempty"` // on moves
	Times    []float64     `json:"times,omitempty"`    // seconds that each move took, 0 where unknown
	Encoding string        `json:"encoding,omitempty"` // of the file that the game comes from
	Problems []string      `json:"problems,omitempty"` // that the file had
}

// LineSetup is the position that the moves start from.
type LineSetup struct {
	Black  []string `json:"black"`
	White  []string `json:"white"`
	ToMove string   `json:"toMove"` // "black" or "white"
}

// LinePlayers are the names of the players.
type LinePlayers struct {
	Black string `json:"black"`
	White string `json:"white"`
}

// LineComment is what is said about a move, by its number from 1; 0 is before the
// first.
type LineComment struct {
	Move int    `json:"move"`
	Text string `json:"text"`
}

func isJSONLines(in *input) bool {
	if !strings.HasPrefix(in.head(), "{") {
		return false
	}
	line, rest, _ := bytes.Cut(bytes.TrimLeft(in.data, " \t\r\n\x00"), []byte("\n"))
	if !json.Valid(line) {
		return false
	}
	return bytes.Contains(rest, []byte("\n{")) || bytes.HasPrefix(bytes.TrimSpace(rest), []byte("{")) || bytes.Contains(line, []byte(`"rules":`))
}

// readJSONLines reads line by line; a damaged line loses only its own game.
func readJSONLines(f *File, in *input) error {
	number := 0
	var first error
	for line := range strings.SplitSeq(in.text(), "\n") {
		number++
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		if err := f.jsonLine(json.RawMessage(line)); err != nil {
			f.note(number, err)
			if first == nil {
				first = f.fault(number, err)
			}
		}
		if err := f.stopped(); err != nil {
			return err
		}
	}
	if len(f.Records) == 0 {
		return first
	}
	return nil
}

func (f *File) jsonLine(raw json.RawMessage) error {
	if !json.Valid(raw) {
		return faultf(Malformed, string(raw), "%q is no game", excerpt(string(raw)))
	}
	return f.jsonGame(raw)
}

func writeJSONLines(records []*Record) ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	for _, r := range records {
		line, err := LineOf(r)
		if err != nil {
			return nil, err
		}
		if err := enc.Encode(line); err != nil {
			return nil, err
		}
	}
	return b.Bytes(), nil
}

// LineOf returns the main line of a record as a line of JSON. Stones that are set up
// after the start are an error.
func LineOf(r *Record) (*Line, error) {
	l := &Line{
		Size: r.Size, Rules: r.Rules.String(), Opening: string(r.Opening), Moves: []string{},
		Players: LinePlayers{r.Info.Black, r.Info.White}, Event: r.Info.Event, Place: r.Info.Place, Round: r.Info.Round,
		Date: r.Info.Date, Comment: r.Info.Comment, Encoding: r.Encoding,
	}
	if r.Result.Over {
		l.Result = [...]string{"draw", "black", "white"}[r.Result.Winner]
		if r.Result.Reason != game.NoReason {
			l.Reason = r.Result.Reason.String()
		}
	}
	l.setUp(r.Root)
	turn, alternate := r.Root.Turn(), true
	var colours strings.Builder
	for _, n := range r.MainLine() {
		if len(n.Setup()) > 0 && n != r.Root {
			return nil, faultInMove(len(l.Moves)+1, faultf(HasSetup, "", "stones are set up before it"))
		}
		if n.Colour != game.Empty {
			l.move(n)
			alternate = alternate && n.Colour == turn
			turn = n.Colour.Opponent()
			colours.WriteString(strings.ToUpper(n.Colour.String()[:1]))
		}
		if n.Comment() != "" {
			l.Comments = append(l.Comments, LineComment{len(l.Moves), n.Comment()})
		}
	}
	if !alternate {
		l.Colours = colours.String()
	}
	return l, nil
}

func (l *Line) setUp(root *game.Node) {
	if len(root.Setup()) == 0 && root.ToMove != game.White {
		return
	}
	l.Setup = &LineSetup{Black: []string{}, White: []string{}, ToMove: root.Turn().String()}
	for _, s := range root.Setup() {
		switch s.Colour {
		case game.Black:
			l.Setup.Black = append(l.Setup.Black, s.Point.String())
		case game.White:
			l.Setup.White = append(l.Setup.White, s.Point.String())
		}
	}
}

func (l *Line) move(n *game.Node) {
	name := "--"
	if n.Point() != game.Pass {
		name = n.Point().String()
	}
	l.Moves = append(l.Moves, name)
	if n.Spent() > 0 || l.Times != nil {
		for len(l.Times) < len(l.Moves)-1 {
			l.Times = append(l.Times, 0)
		}
		l.Times = append(l.Times, n.Spent().Seconds())
	}
}
