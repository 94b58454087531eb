package record

import (
	"cmp"
	"encoding/json"
	"errors"
	"io"
	"regexp"
	"slices"
	"strings"

	"omok/game"
)

// JSON is a game as many programs write it: a list of moves, an object that has one, or
// a board as rows of numbers.
var JSON = &Format{
	name: "JSON", extensions: []string{".json"}, many: true,
	holds: []Content{Moves, BoardSize, Times, Players, Event, RuleSet, OpeningRule, Outcome, Comments, SetUp, SideToMove},
	recognise: func(in *input) bool {
		head := in.head()
		return jsonObject.MatchString(head) || strings.HasPrefix(head, "{") && !bracketText.MatchString(head) || jsonList.MatchString(head)
	},
	read: readJSON,
}

// jsonObject is how an object starts.
var jsonObject = regexp.MustCompile(`^\{\s*(?:"[^"\n]*"\s*:|'?[A-Za-z_]\w*'?\s*:\s*["'\[{])`)

// jsonList matches the start of a list that may hold moves, games or the rows of a
// board. Rows with blanks between their numbers, or texts in single quotes, are no JSON.
var jsonList = regexp.MustCompile(`^\[\s*(\[\s*(-?[\d.]+\s*[,\]]|["{\[n])|\{|"[A-Za-z]-?\d|"\d+,)`)

// readJSON reads one game, or several one after the other or in a list.
func readJSON(f *File, in *input) error {
	text := in.text()
	dec := json.NewDecoder(strings.NewReader(text))
	line, counted, loose := 1, 0, len(text) > mostLoose
	for {
		at := int(dec.InputOffset())
		line += strings.Count(text[counted:at], "\n")
		counted = at
		var raw json.RawMessage
		err := dec.Decode(&raw)
		switch {
		case errors.Is(err, io.EOF) && len(f.Records) > 0:
			return nil
		case err != nil && len(f.Records) > 0:
			f.note(line, err) // the rest is left out
			return nil
		case err != nil && !loose:
			f.note(line, faultf(Odd, "", "this is JSON only for the programs that are not strict: %v", err))
			text, loose = strictJSON(text), true
			dec = json.NewDecoder(strings.NewReader(text))
			continue
		case err != nil:
			f.Problems = nil
			return f.fault(line, faultf(Malformed, "", "%v", err))
		}
		if err := f.jsonValue(raw); err != nil {
			return f.fault(line, err)
		}
		if err := f.stopped(); err != nil {
			return err
		}
	}
}

// mostLoose bounds a text that a person may have written, in bytes.
const mostLoose = 1 << 20

var (
	looseComment = regexp.MustCompile(`(?m)^\s*(?://|#).*$`)
	looseKey     = regexp.MustCompile(`([{,]\s*)([A-Za-z_]\w*)\s*:`)
	looseComma   = regexp.MustCompile(`,(\s*[\]}])`)
)

// strictJSON turns what people take for JSON into JSON: single quotes, names without
// quotes, commas after the last value, and comments.
func strictJSON(text string) string {
	text = looseComment.ReplaceAllString(text, "")
	if !strings.Contains(text, `"`) {
		text = strings.ReplaceAll(text, "'", `"`)
	}
	return looseComma.ReplaceAllString(looseKey.ReplaceAllString(text, `$1"$2":`), "$1")
}

// jsonValue reads a value: a game, a list of games, a list of moves, or a board.
func (f *File) jsonValue(raw json.RawMessage) error {
	list := listOf(raw)
	if list == nil {
		if games := gamesIn(objectOf(raw)); games != nil {
			return f.jsonGames(games)
		}
		return f.jsonGame(raw)
	}
	switch {
	case len(list) > 0 && isGame(list[0]):
		return f.jsonGames(list)
	case isListOfLines(list):
		for i, raw := range list {
			list[i] = json.RawMessage(`{"moves":` + string(raw) + `}`)
		}
		return f.jsonGames(list)
	case isMatrix(list):
		return f.jsonGame(json.RawMessage(`{"board":` + string(raw) + `}`))
	}
	return f.jsonGame(json.RawMessage(`{"moves":` + string(raw) + `}`))
}

func (f *File) jsonGames(list []json.RawMessage) error {
	for i, g := range list {
		if err := f.jsonGame(g); err != nil {
			f.note(1, faultf(Malformed, "", "game %d: %v", i+1, err)) // it is left out
		}
	}
	if len(f.Records) == 0 {
		return faultf(NoMoves, "", "no game of the list can be read")
	}
	return nil
}

// gamesIn returns the list of games in an object; nil if there is none.
func gamesIn(o object) []json.RawMessage {
	for _, key := range []string{"games", "records", "matches", "data"} {
		if list := listOf(o.get(key)); len(list) > 0 && isGame(list[0]) {
			return list
		}
	}
	return nil
}

// isListOfLines reports whether every value is a game by itself: a list of names of
// points, or a text with several of them.
func isListOfLines(list []json.RawMessage) bool {
	for _, raw := range list {
		points := listOf(raw)
		if text := jsonText(raw); points == nil && len(text) < mostPoints {
			if p := pasted(text).points; len(p) < 2 || jsonPair.MatchString(text) || jsonSGF.MatchString(text) {
				return false
			}
			continue
		}
		if len(points) == 0 || slices.ContainsFunc(points, func(p json.RawMessage) bool { return !jsonIsPoint(p) }) {
			return false
		}
	}
	return len(list) > 0 && len(inTurns(list)) == len(list)
}

// isGame reports whether a value is an object with a list of moves.
func isGame(raw json.RawMessage) bool {
	return fieldsOf(raw).list(moveKeys...) != nil
}

func (f *File) jsonGame(raw json.RawMessage) error {
	o := fieldsOf(raw)
	if o == nil {
		return faultf(Malformed, string(raw), "%q is no game", excerpt(string(raw)))
	}
	if sgf := o.text("sgf", "record", "kifu", "content"); strings.HasPrefix(sgf, "(;") {
		return readSGF(f, newInput([]byte(sgf), utf8Name))
	}
	moves := o.list(moveKeys...)
	start := o.setUp(moves)
	if moves == nil && start == nil || len(moves) == 0 && start == nil && o[0].get("rules") == nil {
		return faultf(NoMoves, "", "the JSON holds no list \"moves\"")
	}
	size := o.size()
	if start != nil && start.size > 0 {
		size = start.size
	}
	l, err := f.jsonLineOn(cmp.Or(size, oldSize), o, start, moves)
	for _, room := range []int{19, 20, game.MaxSize} {
		if size != 0 || err == nil || faultOf(err).fault != Outside {
			break
		}
		l, err = f.jsonLineOn(room, o, start, moves) // nothing says how large the board is
	}
	if err != nil {
		return err
	}
	o.describe(l)
	f.take(1500 + len(raw))
	f.Records = append(f.Records, l.rec)
	return nil
}

// jsonLineOn plays the moves of a game on a board of the given size.
func (f *File) jsonLineOn(size int, o fields, start *jsonStart, moves []json.RawMessage) (*line, error) {
	l, err := newLine(size)
	if err != nil {
		return nil, err
	}
	if err := start.put(l); err != nil {
		return nil, err
	}
	return l, f.jsonMoves(l, o, moves)
}

// describe takes in what an object says about the game besides its moves.
func (o fields) describe(l *line) {
	r := l.rec
	r.Rules, r.Opening = rulesOf(o.name(ruleKeys...))
	if opening := o.text("opening"); opening != "" {
		if _, named := rulesOf(opening); named != "" {
			r.Opening = named
		}
	}
	r.Info = game.Info{
		Black: o.name("black", "blackplayer", "blackname", "playerblack", "x", "player1", "p1"), White: o.name("white", "whiteplayer", "whitename", "playerwhite", "o", "player2", "p2"),
		Event: o.text("event", "tournament", "id"), Place: o.text("place", "site"), Round: o.text("round"),
		Date: isoDate(o.text("date")), Comment: o.text("comment"),
	}
	o.playersInList(&r.Info)
	if _, name, known := encodingNamed(o.text("encoding")); known {
		r.Encoding = name
	}
	r.Result = o.result(r.Info)
	jsonComments(l, o)
	l.explain()
}

// playersInList takes the names from a list of players: Black's first, unless the list
// gives the colours.
func (o fields) playersInList(info *game.Info) {
	list := listOf(o[0].get("players"))
	if len(list) != 2 || info.Black+info.White != "" {
		return
	}
	names := [2]string{}
	for i, raw := range list {
		p := fields{objectOf(raw)}
		names[i] = strings.TrimSpace(clean(jsonText(raw)))
		if p[0] != nil {
			names[i] = p.text("name", "player", "nick", "username", "id")
		}
		if i == 0 && colourOf(p.text("color", "colour", "side", "stone")) == game.White {
			defer func() { info.Black, info.White = info.White, info.Black }()
		}
	}
	info.Black, info.White = names[0], names[1]
}

// result reads who won, by colour or by name.
func (o fields) result(info game.Info) game.Result {
	said := o.name(resultKeys...)
	text := strings.ToLower(strings.ReplaceAll(said, "_", " "))
	r := sgfResult(text)
	switch text {
	case "x", "black", "b", "1":
		r = game.Result{Over: true, Winner: game.Black}
	case "o", "white", "w", "2", "-1":
		r = game.Result{Over: true, Winner: game.White}
	case "draw", "tie", "d", "=":
		r = game.Result{Over: true}
	case "0":
		r = game.Result{}
	}
	switch said {
	case "":
	case info.Black:
		if !r.Over {
			r = game.Result{Over: true, Winner: game.Black}
		}
	case info.White:
		if !r.Over {
			r = game.Result{Over: true, Winner: game.White}
		}
	}
	r.Reason = max(r.Reason, rifReason(o.text("reason"), r))
	return r
}

// jsonComments adds to the moves their comments, in the form of our own lines.
func jsonComments(l *line, o fields) {
	var comments []struct {
		Move int    `json:"move"`
		Text string `json:"text"`
	}
	said := o[0].get("comments")
	if said == nil || json.Unmarshal(said, &comments) != nil {
		return
	}
	number, at := 0, map[int]*game.Node{}
	for _, n := range l.rec.MainLine() {
		if n.Colour != game.Empty {
			number++
		}
		at[number] = n
	}
	for _, c := range comments {
		if n := at[c.Move]; n != nil {
			n.SetComment(joinText(n.Comment(), strings.TrimSpace(clean(c.Text))))
		}
	}
}
