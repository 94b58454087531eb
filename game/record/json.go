package record

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"regexp"
	"strings"
	"time"

	"omok/game"
)

// JSON is a game of one of many programs: a list of moves, or an object with one.
var JSON = &Format{
	name: "JSON", extensions: []string{".json"}, many: true,
	holds: []Content{Moves, BoardSize, Times, Players, Event, RuleSet, OpeningRule, Outcome, Comments, SetUp, SideToMove},
	recognise: func(in *input) bool {
		head := in.head()
		return strings.HasPrefix(head, "{") || strings.HasPrefix(head, "[{") || strings.HasPrefix(head, "[[") ||
			strings.HasPrefix(head, "[") && jsonList.MatchString(head)
	},
	read: readJSON,
}

var jsonList = regexp.MustCompile(`^\[\s*(\[|\{|"[A-Za-z]\d)`)

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

// jsonValue reads a value: a game, a list of games, or a list of moves.
func (f *File) jsonValue(raw json.RawMessage) error {
	var list []json.RawMessage
	if json.Unmarshal(raw, &list) != nil {
		return f.jsonGame(raw)
	}
	if len(list) > 0 && isGame(list[0]) {
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
	return f.jsonGame(json.RawMessage(`{"moves":` + string(raw) + `}`))
}

// isGame reports whether a value is an object with a list of moves.
func isGame(raw json.RawMessage) bool {
	return fieldsOf(raw).list(moveKeys...) != nil
}

// object is a JSON object whose keys are in small letters without signs between
// their words.
type object map[string]json.RawMessage

var jsonKey = strings.NewReplacer("_", "", "-", "", " ", "")

func objectOf(raw json.RawMessage) object {
	var named map[string]json.RawMessage
	if json.Unmarshal(raw, &named) != nil {
		return nil
	}
	o := object{}
	for key, value := range named {
		o[strings.ToLower(jsonKey.Replace(key))] = value
	}
	return o
}

// The keys under which programs keep the same things.
var (
	moveKeys   = []string{"moves", "movehistory", "history", "movelist", "steps", "record", "sequence", "stones", "game", "kifu"}
	sizeKeys   = []string{"size", "boardsize", "board"}
	ruleKeys   = []string{"rules", "rule", "rulemode", "ruleset", "variant", "gamerule"}
	resultKeys = []string{"winner", "result", "outcome"}
	insideKeys = []string{"meta", "info", "header", "game", "data", "players", "config", "settings"}
)

// fields are an object and those in it that describe the game.
type fields []object

// fieldsOf returns none for what is no object.
func fieldsOf(raw json.RawMessage) fields {
	o := objectOf(raw)
	if o == nil {
		return nil
	}
	all := fields{o}
	for i := 0; i < len(all) && len(all) < 8; i++ {
		for _, key := range insideKeys {
			if value := all[i][key]; len(value) > 0 && value[0] == '{' {
				all = append(all, objectOf(value))
			}
		}
	}
	return all
}

// text returns the first of the keys that is a text or a number, as text.
func (f fields) text(keys ...string) string {
	for _, in := range f {
		for _, key := range keys {
			value := in[key]
			if len(value) == 0 || value[0] == '{' || value[0] == '[' {
				continue
			}
			var s string
			if json.Unmarshal(value, &s) == nil && s != "" {
				return strings.TrimSpace(clean(s))
			}
			var n json.Number
			if value[0] != '"' && json.Unmarshal(value, &n) == nil {
				return n.String()
			}
		}
	}
	return ""
}

func (f fields) number(keys ...string) int {
	for _, in := range f {
		for _, key := range keys {
			var n float64
			if in[key] != nil && json.Unmarshal(in[key], &n) == nil && n == float64(int(n)) {
				return int(n)
			}
		}
	}
	return 0
}

func (f fields) list(keys ...string) []json.RawMessage {
	for _, in := range f {
		for _, key := range keys {
			if len(in[key]) == 0 {
				continue
			}
			if list := plainList(in[key]); list != nil {
				return list
			}
			var list []json.RawMessage
			if json.Unmarshal(in[key], &list) == nil && list != nil {
				return list
			}
			var points string
			if json.Unmarshal(in[key], &points) == nil && pointsText.MatchString(points) {
				for _, p := range pointShape.FindAllString(points, -1) {
					list = append(list, json.RawMessage(`"`+p+`"`))
				}
				return list
			}
		}
	}
	return nil
}

// plainList cuts a list of texts or numbers, without signs that need a decoder, into
// its parts; nil for another value.
func plainList(raw json.RawMessage) []json.RawMessage {
	if len(raw) < 3 || raw[0] != '[' || bytes.ContainsAny(raw[1:len(raw)-1], "[]{}\\") {
		return nil
	}
	list := make([]json.RawMessage, 0, bytes.Count(raw, []byte(","))+1)
	for part := range bytes.SplitSeq(raw[1:len(raw)-1], []byte(",")) {
		part = bytes.TrimSpace(part)
		if bytes.Count(part, []byte("\""))%2 != 0 {
			return nil // a comma within a text
		}
		list = append(list, part)
	}
	return list
}

func (f *File) jsonGame(raw json.RawMessage) error {
	o := fieldsOf(raw)
	if o == nil {
		return faultf(Malformed, string(raw), "%q is no game", excerpt(string(raw)))
	}
	moves := o.list(moveKeys...)
	setUp := fieldsOf(o[0]["setup"])
	if moves == nil && setUp == nil || len(moves) == 0 && o[0]["rules"] == nil {
		return faultf(NoMoves, "", "the JSON holds no list \"moves\"")
	}
	size := o.number(sizeKeys...)
	if size == 0 {
		size = oldSize
	}
	l, err := newLine(size)
	if err != nil {
		return err
	}
	if err := jsonSetup(l, setUp); err != nil {
		return err
	}
	if err := jsonMoves(f, l, o, moves); err != nil {
		return err
	}
	r := l.rec
	r.Rules, r.Opening = rulesOf(o.text(ruleKeys...))
	if opening := o.text("opening"); opening != "" {
		if _, named := rulesOf(opening); named != "" {
			r.Opening = named
		}
	}
	r.Info = game.Info{
		Black: o.player("black", "blackplayer", "blackname", "x", "player1"), White: o.player("white", "whiteplayer", "whitename", "o", "player2"),
		Event: o.text("event", "tournament", "id"), Place: o.text("place", "site"), Round: o.text("round"),
		Date: isoDate(o.text("date")), Comment: o.text("comment"),
	}
	if _, name, known := encodingNamed(o.text("encoding")); known {
		r.Encoding = name
	}
	r.Result = jsonResult(o)
	jsonComments(l, o)
	r.explainResult()
	f.take(1500 + len(raw))
	f.Records = append(f.Records, r)
	return nil
}

// player returns a player's name: a text, or what an object calls it.
func (f fields) player(keys ...string) string {
	if name := f.text(keys...); name != "" {
		return name
	}
	for _, in := range f {
		for _, key := range keys {
			if p := objectOf(in[key]); p != nil {
				if name := (fields{p}).text("name", "player", "nick", "username"); name != "" {
					return name
				}
			}
		}
	}
	return ""
}

func jsonResult(o fields) game.Result {
	text := strings.ToLower(o.text(resultKeys...))
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
	r.Reason = max(r.Reason, rifReason(o.text("reason"), r))
	return r
}

func jsonSetup(l *line, o fields) error {
	if o == nil {
		return nil
	}
	var stones []game.Stone
	for _, c := range []game.Colour{game.Black, game.White} {
		for _, raw := range o.list(c.String()) {
			m, err := readJSONMove(raw, l.rec.Size)
			if err == nil && (!l.board.Inside(m.point) || l.board.At(m.point) != game.Empty) {
				err = outside(m.point.String())
			}
			if err != nil {
				return err
			}
			l.board.Set(m.point, c)
			stones = append(stones, game.Stone{Point: m.point, Colour: c})
		}
	}
	l.rec.Root.SetSetup(stones)
	l.turn = game.Black
	if strings.HasPrefix(strings.ToLower(o.text("tomove")), "w") {
		l.turn = game.White
	}
	if len(stones) > 0 || l.turn == game.White {
		l.rec.Root.ToMove = l.turn
	}
	return nil
}

func jsonMoves(f *File, l *line, o fields, moves []json.RawMessage) error {
	colours := strings.ToLower(o.text("colours"))
	times := o.list("times")
	for i, raw := range moves {
		m, err := readJSONMove(raw, l.rec.Size)
		if i < len(colours) {
			m.colour = colourOf(colours[i : i+1])
		}
		if err == nil {
			if m.colour != game.Empty {
				l.turn = m.colour
			}
			err = l.play(m.point)
		}
		if err != nil {
			return faultInMove(i+1, err)
		}
		l.last.SetSpent(m.spent)
		var seconds float64
		if i < len(times) && json.Unmarshal(times[i], &seconds) == nil && seconds > 0 && seconds < 1e8 {
			l.last.SetSpent(time.Duration(seconds * float64(time.Second)).Round(time.Millisecond))
		}
		if m.comment != "" {
			l.last.SetComment(m.comment)
		}
		f.take(nodeBytes)
	}
	return nil
}

// jsonComments gives the moves their comments, as our own lines keep them.
func jsonComments(l *line, o fields) {
	var comments []struct {
		Move int    `json:"move"`
		Text string `json:"text"`
	}
	if o[0]["comments"] == nil || json.Unmarshal(o[0]["comments"], &comments) != nil {
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

func colourOf(text string) game.Colour {
	switch strings.ToLower(text) {
	case "b", "black", "x", "1":
		return game.Black
	case "w", "white", "o", "2", "-1":
		return game.White
	}
	return game.Empty
}

type jsonMove struct {
	point   game.Point
	colour  game.Colour // Empty: whose turn it is
	spent   time.Duration
	comment string
}

// readJSONMove reads a move: a point as text, a pair of column and row from 0 at the
// top left, or an object of one of several shapes.
func readJSONMove(raw json.RawMessage, size int) (jsonMove, error) {
	if n := len(raw); n > 2 && n < 8 && raw[0] == '"' {
		p, err := jsonName(string(raw[1:n-1]), size)
		return jsonMove{point: p}, err
	}
	var name string
	if json.Unmarshal(raw, &name) == nil {
		p, err := jsonName(name, size)
		return jsonMove{point: p}, err
	}
	var pair []int
	if json.Unmarshal(raw, &pair) == nil && (len(pair) == 2 || len(pair) == 3) {
		return jsonMove{point: fromTop(pair[0], pair[1], size)}, nil
	}
	o := objectOf(raw)
	if o == nil {
		return jsonMove{}, faultf(Malformed, string(raw), "%q is neither a point nor an object", excerpt(string(raw)))
	}
	says := fields{o}
	m := jsonMove{colour: colourOf(says.text("player", "color", "colour", "stone", "side", "turn")), comment: says.text("comment")}
	m.spent = o.time()
	var err error
	m.point, err = o.point(raw, size, &m.colour)
	return m, err
}

func (o object) time() time.Duration {
	for _, key := range []struct {
		name string
		unit time.Duration
	}{{"timems", time.Millisecond}, {"ms", time.Millisecond}, {"time", time.Second}, {"seconds", time.Second}, {"spent", time.Second}} {
		var n float64
		if json.Unmarshal(o[key.name], &n) == nil && n > 0 && n < 1e11 {
			return time.Duration(n * float64(key.unit)).Round(time.Millisecond)
		}
	}
	return 0
}

// point finds the point of a move: under x and y, column and row, a name, or a key
// that names the stone and the player, as in {"X (AI)": [row, column]}.
func (o object) point(raw json.RawMessage, size int, colour *game.Colour) (game.Point, error) {
	for _, keys := range [][2]string{{"x", "y"}, {"col", "row"}, {"column", "row"}, {"c", "r"}} {
		var x, y int
		if o[keys[0]] != nil && o[keys[1]] != nil && json.Unmarshal(o[keys[0]], &x) == nil && json.Unmarshal(o[keys[1]], &y) == nil {
			return fromTop(x, y, size), nil
		}
	}
	for _, key := range []string{"move", "point", "pos", "position", "coord", "coordinate", "at", "xy"} {
		if value := o[key]; value != nil {
			m, err := readJSONMove(value, size)
			return m.point, err
		}
	}
	for key, value := range o {
		switch {
		case key == "x" || strings.HasPrefix(key, "x("):
			*colour = game.Black
		case key == "o" || strings.HasPrefix(key, "o("):
			*colour = game.White
		default:
			continue
		}
		return jsonPoint(value, size)
	}
	return game.Point{}, faultf(Malformed, string(raw), "%q has neither X nor O", excerpt(string(raw)))
}

// jsonName reads a point by its name; "--" is a pass, and so is "p0".
func jsonName(name string, size int) (game.Point, error) {
	if name == "--" || strings.EqualFold(name, "p0") {
		return game.Pass, nil
	}
	return parsePoint(strings.TrimSpace(name), size)
}

// jsonPoint reads [row, column], both from 0 at the top left, or the same as text:
// a column letter, with I left out, and the row as in "J8".
func jsonPoint(raw json.RawMessage, size int) (game.Point, error) {
	var pair [2]int
	if json.Unmarshal(raw, &pair) == nil {
		return fromTop(pair[1], pair[0], size), nil
	}
	var name string
	if json.Unmarshal(raw, &name) != nil {
		return game.Point{}, noPoint(string(raw))
	}
	column, row, ok := cutLetter(name)
	if !ok {
		return game.Point{}, noPoint(name)
	}
	return fromTop(column, row, size), nil
}

// cutLetter reads a column letter, I left out, and a row from 0.
func cutLetter(name string) (column, row int, ok bool) {
	name = strings.ToUpper(name)
	if name == "" || name[0] < 'A' || name[0] > 'Z' || name[0] == 'I' || !isInteger(name[1:]) {
		return 0, 0, false
	}
	column = int(name[0] - 'A')
	if name[0] > 'I' {
		column--
	}
	for _, d := range name[1:] {
		if row = row*10 + int(d-'0'); d < '0' || d > '9' || row > game.MaxSize {
			return 0, 0, false
		}
	}
	return column, row, true
}
