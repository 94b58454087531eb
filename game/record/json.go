package record

import (
	"encoding/json"
	"errors"
	"io"
	"regexp"
	"strings"

	"omok/game"
)

// JSON is a game of one of many programs: a list of moves, an object with one, or a
// board as rows of numbers.
var JSON = &Format{
	name: "JSON", extensions: []string{".json"}, many: true,
	holds: []Content{Moves, BoardSize, Times, Players, Event, RuleSet, OpeningRule, Outcome, Comments, SetUp, SideToMove},
	recognise: func(in *input) bool {
		head := in.head()
		return strings.HasPrefix(head, "{") && !bracketText.MatchString(head) || jsonList.MatchString(head)
	},
	read: readJSON,
}

// jsonList is how a list starts that may be moves, games or the rows of a board. Rows
// whose numbers have blanks between them, or texts in single quotes, are no JSON.
var jsonList = regexp.MustCompile(`^\[\s*(\[\s*(-?[\d.]+\s*[,\]]|["{\[n])|\{|"[A-Za-z]-?\d|"\d+,)`)

// readJSON reads one game, or several one after the other or in a list.
func readJSON(f *File, in *input) error {
	text := in.text()
	dec := json.NewDecoder(strings.NewReader(text))
	line, counted := 1, 0
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
		case err != nil:
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

// gamesIn returns the list of games that an object holds; nil if there is none.
func gamesIn(o object) []json.RawMessage {
	for _, key := range []string{"games", "records", "matches", "data"} {
		if list := listOf(o.get(key)); len(list) > 0 && isGame(list[0]) {
			return list
		}
	}
	return nil
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
	moves := o.list(moveKeys...)
	start := o.setUp(moves)
	if moves == nil && start == nil || len(moves) == 0 && start == nil && o[0].get("rules") == nil {
		return faultf(NoMoves, "", "the JSON holds no list \"moves\"")
	}
	size := o.size()
	if start != nil && start.size > 0 {
		size = start.size
	}
	if size == 0 {
		size = oldSize
	}
	l, err := newLine(size)
	if err != nil {
		return err
	}
	if err := start.put(l); err != nil {
		return err
	}
	if err := f.jsonMoves(l, o, moves); err != nil {
		return err
	}
	o.describe(l)
	f.take(1500 + len(raw))
	f.Records = append(f.Records, l.rec)
	return nil
}

// describe takes what an object says about the game beside its moves.
func (o fields) describe(l *line) {
	r := l.rec
	r.Rules, r.Opening = rulesOf(o.name(ruleKeys...))
	if opening := o.text("opening"); opening != "" {
		if _, named := rulesOf(opening); named != "" {
			r.Opening = named
		}
	}
	r.Info = game.Info{
		Black: o.name("black", "blackplayer", "blackname", "x", "player1"), White: o.name("white", "whiteplayer", "whitename", "o", "player2"),
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

// playersInList takes the names from a list of players: Black's first, unless the
// colours stand there.
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
	text := strings.ToLower(said)
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

// jsonComments gives the moves their comments, as our own lines keep them.
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
