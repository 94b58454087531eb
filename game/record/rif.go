package record

import (
	"encoding/xml"
	"io"
	"strconv"
	"strings"

	"omok/game"
)

// The parts of RenjuNet's database that are read; the rest of it is left alone.
type (
	rifNamed struct {
		ID    string `xml:"id,attr"`
		Name  string `xml:"name,attr"`
		Last  string `xml:"surname,attr,omitempty"`
		Rule  string `xml:"rule,attr,omitempty"`
		Start string `xml:"start,attr,omitempty"`
		Year  string `xml:"year,attr,omitempty"`
	}
	rifGame struct {
		ID      string `xml:"id,attr"`
		Event   string `xml:"tournament,attr"`
		Round   string `xml:"round,attr"`
		Rule    string `xml:"rule,attr"`
		Black   string `xml:"black,attr"`
		White   string `xml:"white,attr"`
		BResult string `xml:"bresult,attr"`
		Move    string `xml:"move"`
		Info    string `xml:"info,omitempty"`
	}
	rifFile struct {
		XMLName xml.Name   `xml:"database"`
		Version string     `xml:"version,attr"`
		Rules   []rifNamed `xml:"rules>rule"`
		Players []rifNamed `xml:"players>player"`
		Events  []rifNamed `xml:"tournaments>tournament"`
		Games   []rifGame  `xml:"games>game"`
	}
)

// rifReader reads a database element by element. Names may stand after the games
// that use them, so games are put together at the end.
type rifReader struct {
	file                   *File
	dec                    *xml.Decoder
	rules, players, events map[string]rifNamed
	games                  []rifGame
	lines                  []int // of the games
}

func readRIF(f *File, text string) error {
	r := &rifReader{
		file: f, dec: xml.NewDecoder(strings.NewReader(text)),
		rules: map[string]rifNamed{}, players: map[string]rifNamed{}, events: map[string]rifNamed{},
	}
	r.dec.Strict = false
	r.dec.Entity = xml.HTMLEntity
	r.dec.CharsetReader = func(_ string, in io.Reader) (io.Reader, error) { return in, nil } // it is UTF-8 by now
	if err := r.elements(); err != nil {
		return err
	}
	if len(r.games) == 0 {
		return f.fail(1, flawed(NoMoves, "", "the XML holds no <game>"))
	}
	seen := map[string]bool{}
	var first error
	for i, g := range r.games {
		err := r.game(g, r.lines[i], seen)
		if err != nil {
			f.problem(r.lines[i], 0, err) // the game is left out
			if first == nil {
				first = f.fail(r.lines[i], err)
			}
		}
	}
	if len(f.Records) == 0 {
		return first
	}
	return nil
}

func (r *rifReader) elements() error {
	for {
		token, err := r.dec.Token()
		line, _ := r.dec.InputPos()
		if err == io.EOF || err != nil && len(r.games) > 0 {
			if err != io.EOF {
				r.file.problem(line, 0, flawed(BreaksOff, "", "the XML breaks off: %v", err))
			}
			return nil
		}
		if err != nil {
			return r.file.fail(line, err)
		}
		start, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		if err := r.element(start, line); err != nil {
			r.file.problem(line, 0, flawed(Malformed, "<"+start.Name.Local+">", "<%s>: %v", start.Name.Local, err))
		}
	}
}

func (r *rifReader) element(start xml.StartElement, line int) error {
	named := map[string]map[string]rifNamed{"rule": r.rules, "player": r.players, "tournament": r.events}
	if into, ok := named[start.Name.Local]; ok {
		var n rifNamed
		err := r.dec.DecodeElement(&n, &start)
		into[n.ID] = n
		return err
	}
	if start.Name.Local != "game" {
		return nil
	}
	var g rifGame
	if err := r.dec.DecodeElement(&g, &start); err != nil {
		return err
	}
	r.games, r.lines = append(r.games, g), append(r.lines, line)
	return nil
}

func (r *rifReader) game(g rifGame, line int, seen map[string]bool) error {
	if g.ID != "" && seen[g.ID] {
		return flawed(Malformed, g.ID, "another game has its number, %s", excerpt(g.ID))
	}
	l, err := newLine(oldSize)
	if err != nil {
		return err
	}
	if l.rec.Result, err = rifResult(g.BResult); err != nil {
		return err
	}
	for i, name := range strings.Fields(g.Move) {
		p, err := parsePoint(name, oldSize)
		if err == nil {
			err = l.play(p)
		}
		if err != nil {
			return inMove(i+1, err)
		}
	}
	r.describe(l.rec, g)
	l.rec.settle()
	seen[g.ID] = true
	r.file.Records = append(r.file.Records, l.rec)
	return nil
}

func (r *rifReader) describe(rec *Record, g rifGame) {
	event := r.events[g.Event]
	rec.Info = game.Info{
		Black: r.players[g.Black].fullName(), White: r.players[g.White].fullName(),
		Event: event.Name, Round: g.Round, Date: event.Start, Comment: strings.TrimSpace(g.Info),
	}
	if rec.Info.Date == "" {
		rec.Info.Date = event.Year
	}
	rule := g.Rule
	if rule == "" {
		rule = event.Rule
	}
	rec.Set, rec.Exact = ruleSetOf(r.rules[rule].Name)
	if rec.Set == "" {
		rec.Set = game.Renju
	}
}

func (n rifNamed) fullName() string { return strings.TrimSpace(n.Name + " " + n.Last) }

func rifResult(b string) (game.Result, error) {
	switch strings.TrimSpace(b) {
	case "1":
		return game.Result{Over: true, Winner: game.Black}, nil
	case "0":
		return game.Result{Over: true, Winner: game.White}, nil
	case "0.5":
		return game.Result{Over: true}, nil
	case "":
		return game.Result{}, nil
	}
	return game.Result{}, flawed(Malformed, b, "bresult %q is not 1, 0 or 0.5", excerpt(b))
}

// rifWriter numbers names as they come.
type rifWriter struct {
	rifFile
	ids map[string]string // of "kind\x00name"
}

func (w *rifWriter) id(list *[]rifNamed, kind string, n rifNamed) string {
	if n.Name == "" {
		return ""
	}
	key := kind + "\x00" + n.Name + "\x00" + n.Start
	if id, ok := w.ids[key]; ok {
		return id
	}
	n.ID = strconv.Itoa(len(*list) + 1)
	w.ids[key] = n.ID
	*list = append(*list, n)
	return n.ID
}

func writeRIF(records []*Record) ([]byte, error) {
	w := &rifWriter{ids: map[string]string{}}
	w.Version = "1.0"
	for i, r := range records {
		if err := wantSize(RIF, r, oldSize); err != nil {
			return nil, err
		}
		moves, err := alternating(r.MainLine())
		if err != nil {
			return nil, unwritable(RIF, err)
		}
		w.Games = append(w.Games, w.game(i+1, r, moves))
	}
	body, err := xml.MarshalIndent(w.rifFile, "", " ")
	if err != nil {
		return nil, err
	}
	return append([]byte(xml.Header), append(body, '\n')...), nil
}

func (w *rifWriter) game(number int, r *Record, moves []*game.Node) rifGame {
	names := make([]string, len(moves))
	for i, n := range moves {
		names[i] = n.Point().String()
	}
	g := rifGame{
		ID:    strconv.Itoa(number),
		Event: w.id(&w.Events, "event", rifNamed{Name: r.Info.Event, Start: r.Info.Date}),
		Round: r.Info.Round,
		Rule:  w.id(&w.Rules, "rule", rifNamed{Name: r.ruleText()}),
		Black: w.id(&w.Players, "player", rifNamed{Name: r.Info.Black}),
		White: w.id(&w.Players, "player", rifNamed{Name: r.Info.White}),
		Move:  strings.Join(names, " "),
		Info:  r.Info.Comment,
	}
	if r.Result.Over {
		g.BResult = map[game.Colour]string{game.Black: "1", game.White: "0", game.Empty: "0.5"}[r.Result.Winner]
	}
	return g
}
