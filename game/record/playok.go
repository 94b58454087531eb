package record

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"omok/game"
)

// PlayOK is the text of that server: tags in brackets, then numbered moves.
var PlayOK = &Format{
	name: "PlayOK text", extensions: []string{".txt", ".pgn"}, many: true,
	holds: []Content{Moves, BoardSize, Players, Event, OpeningRule, Outcome, Choices, OtherProperties},
	recognise: func(in *input) bool {
		head := playOKQuotes.Replace(in.head())
		return playOKTag.MatchString(head) && (strings.Contains(head, "[Black") || strings.Contains(head, "[White"))
	},
	read: readPlayOK,
}

// playOKProperty is where a record keeps the tags for which it has no field, as
// name=value; the ratings and the time of a game have SGF names.
const playOKProperty = "PLAYOK"

var playOKNames = map[string]string{"blackelo": "BR", "whiteelo": "WR"}

// playOKKnown are the tags that a record has fields for.
var playOKKnown = []string{"black", "white", "event", "site", "date", "round", "result"}

var playOKQuotes = strings.NewReplacer("“", `"`, "”", `"`, "„", `"`) // as word processors write them

var (
	playOKTag  = regexp.MustCompile(`^\s*\[(\w+)\s+"((?:\\[\\"]|[^"])*)"\s*\]`)
	playOKSize = regexp.MustCompile(`^\d+,(\d+)`)
	playOKMove = regexp.MustCompile(`\{[^}]*\}|\([^)]*\)|\d+\.+|[A-Za-z]\d{1,2}|--|1-0|0-1|1/2-1/2|[A-Za-z]+|\*|\S`)
)

// playOKTags are the tags of a game in their order, with their names in small letters
// too.
type playOKTags []struct{ name, low, value string }

// get returns the value of a tag, "" if it is missing or unknown.
func (t playOKTags) get(low string) string {
	for _, tag := range t {
		if tag.low == low && tag.value != "?" && tag.value != "-" {
			return tag.value
		}
	}
	return ""
}

// cutTag cuts off the tag that a row starts with; ok is false if there is none.
func cutTag(row string) (name, value, rest string, ok bool) {
	m := playOKTag.FindStringSubmatchIndex(row)
	if m == nil {
		return "", "", row, false
	}
	value = strings.NewReplacer(`\"`, `"`, `\\`, `\`).Replace(row[m[4]:m[5]])
	return row[m[2]:m[3]], strings.TrimSpace(value), row[m[1]:], true
}

// readPlayOK reads game after game: a tag after moves starts the next game.
func readPlayOK(f *File, in *input) error {
	var tags playOKTags
	var moves strings.Builder
	start, number := 1, 0
	var first error
	end := func() {
		if len(tags) == 0 && moves.Len() == 0 {
			return
		}
		if err := f.playOKGame(tags, moves.String()); err != nil {
			f.note(start, err)
			if first == nil {
				first = f.fault(start, err)
			}
		}
		tags, start = nil, number
		moves.Reset()
	}
	for row := range strings.SplitSeq(playOKQuotes.Replace(in.text()), "\n") {
		number++
		for {
			name, value, rest, isTag := cutTag(row)
			if !isTag {
				break
			}
			if moves.Len() > 0 {
				end()
			}
			tags = append(tags, struct{ name, low, value string }{name, strings.ToLower(name), value})
			row = rest
		}
		if strings.TrimSpace(row) != "" {
			moves.WriteString(row + "\n")
		}
		if err := f.stopped(); err != nil {
			return err
		}
	}
	end()
	if len(f.Records) == 0 {
		return first
	}
	return nil
}

func (f *File) playOKGame(tags playOKTags, moves string) error {
	size := oldSize
	if m := playOKSize.FindStringSubmatch(tags.get("gametype")); m != nil {
		if n, err := strconv.Atoi(m[1]); err == nil && n >= game.MinSize {
			size = n
		}
	}
	l, err := newLine(size)
	if err != nil {
		return err
	}
	r := l.rec
	r.Info = game.Info{
		Black: tags.get("black"), White: tags.get("white"), Event: tags.get("event"), Place: tags.get("site"),
		Round: tags.get("round"), Date: isoDate(tags.get("date")),
	}
	result, err := l.playOKMoves(moves, tags.get("result"))
	if err != nil {
		return err
	}
	r.Result = sgfResult(result)
	l.explain()
	tags.keep(r)
	f.take(600 + propertyBytes*len(tags) + nodeBytes*len(r.Moves()))
	f.Records = append(f.Records, r)
	return nil
}

// playOKMoves plays the moves of a text, and returns the result that stands at their
// end, or else the given one.
func (l *line) playOKMoves(moves, result string) (string, error) {
	chosen := false // a choice stands in the place of one move
	for _, word := range playOKMove.FindAllString(moves, -1) {
		switch low := strings.ToLower(word); {
		case word[0] == '{' || word[0] == '(' || word[0] == '*' || strings.HasSuffix(word, "."):
		case word == "1-0" || word == "0-1" || word == "1/2-1/2":
			result = word
		case low == "black" || low == "white":
			l.choose(map[string]game.ChoiceKind{"black": game.TakeBlack, "white": game.TakeWhite}[low])
			l.rec.Opening, chosen = game.SwapOpening, true
		case word == "--" && chosen:
			chosen = false
		default:
			p, err := pointOrPass(word, l.rec.Size)
			if err == nil {
				err = l.play(p)
			}
			if err != nil {
				return "", faultInMove(len(l.rec.Moves())+1, err)
			}
			chosen = false
		}
	}
	return result, nil
}

// keep keeps in a record the tags for which it has no field: the ratings, the time for a
// game in seconds, and the others as they are.
func (t playOKTags) keep(r *Record) {
	var more []string
	for _, tag := range t {
		name := playOKNames[tag.low]
		if tag.low == "timecontrol" && isInteger(tag.value) {
			name = "TM"
		}
		switch {
		case tag.value == "" || t.get(tag.low) == "" || slices.Contains(playOKKnown, tag.low):
		case name != "":
			r.setText(name, tag.value)
		default:
			more = append(more, tag.name+"="+tag.value)
		}
	}
	r.SetProperty(playOKProperty, more...)
}

// choose adds a decision of the opening.
func (l *line) choose(kind game.ChoiceKind) {
	n := &game.Node{}
	n.SetChoice(&game.Choice{Kind: kind})
	l.last.AppendChild(n)
	l.last = n
}
