package record

import (
	"regexp"
	"strconv"
	"strings"

	"omok/game"
)

// PlayOK is the text of that server: tags in brackets, then numbered moves.
var PlayOK = &Format{
	name: "PlayOK text", extensions: []string{".txt", ".pgn"}, many: true,
	holds: []Content{Moves, BoardSize, Players, Event, OpeningRule, Outcome, Choices},
	recognise: func(in *input) bool {
		head := in.head()
		return playOKTag.MatchString(head) && (strings.Contains(head, "[Black") || strings.Contains(head, "[White"))
	},
	read: readPlayOK,
}

var (
	playOKTag  = regexp.MustCompile(`^\s*\[(\w+)\s+"([^"]*)"\]`)
	playOKSize = regexp.MustCompile(`^\d+,(\d+)`)
	playOKMove = regexp.MustCompile(`\{[^}]*\}|\([^)]*\)|\d+\.+|[A-Za-z]\d{1,2}|--|1-0|0-1|1/2-1/2|[A-Za-z]+|\*|\S`)
)

// readPlayOK reads game after game: a tag that follows moves starts the next one.
func readPlayOK(f *File, in *input) error {
	tags, moves, start, number := map[string]string{}, "", 1, 0
	var first error
	end := func() {
		if len(tags) == 0 && strings.TrimSpace(moves) == "" {
			return
		}
		if err := f.playOKGame(tags, moves); err != nil {
			f.note(start, err)
			if first == nil {
				first = f.fault(start, err)
			}
		}
		tags, moves, start = map[string]string{}, "", number
	}
	for row := range strings.SplitSeq(in.text(), "\n") {
		number++
		tag := playOKTag.FindStringSubmatch(row)
		switch {
		case tag == nil:
			moves += row + "\n"
		case strings.TrimSpace(moves) != "":
			end()
			tags[strings.ToLower(tag[1])] = tag[2]
		default:
			moves = ""
			tags[strings.ToLower(tag[1])] = tag[2]
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

func (f *File) playOKGame(tags map[string]string, moves string) error {
	size := oldSize
	if m := playOKSize.FindStringSubmatch(tags["gametype"]); m != nil {
		if n, err := strconv.Atoi(m[1]); err == nil && n >= game.MinSize {
			size = n
		}
	}
	l, err := newLine(size)
	if err != nil {
		return err
	}
	r := l.rec
	r.Info = game.Info{Black: tags["black"], White: tags["white"], Event: tags["event"], Place: tags["site"], Date: isoDate(tags["date"])}
	result := tags["result"]
	chosen := false // the turn after a choice has been used up by it
	for _, word := range playOKMove.FindAllString(moves, -1) {
		switch low := strings.ToLower(word); {
		case word[0] == '{' || word[0] == '(' || word[0] == '*' || strings.HasSuffix(word, "."):
		case word == "1-0" || word == "0-1" || word == "1/2-1/2":
			result = word
		case low == "black" || low == "white":
			l.choose(map[string]game.ChoiceKind{"black": game.TakeBlack, "white": game.TakeWhite}[low])
			r.Opening, chosen = game.SwapOpening, true
		case word == "--" && chosen:
			chosen = false
		default:
			p, err := pointOrPass(word, size)
			if err == nil {
				err = l.play(p)
			}
			if err != nil {
				return faultInMove(len(r.Moves())+1, err)
			}
			chosen = false
			f.take(nodeBytes)
		}
	}
	r.Result = sgfResult(result)
	l.explain()
	f.take(600)
	f.Records = append(f.Records, r)
	return nil
}

// choose adds a decision of the opening.
func (l *line) choose(kind game.ChoiceKind) {
	n := &game.Node{}
	n.SetChoice(&game.Choice{Kind: kind})
	l.last.AppendChild(n)
	l.last = n
}
