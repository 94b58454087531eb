package record

import (
	"encoding/xml"
	"slices"
	"strconv"
	"strings"

	"omok/game"
)

// The parts of a RenjuNet file that are written.
type (
	rifNamed struct {
		ID      string `xml:"id,attr"`
		Name    string `xml:"name,attr"`
		Abbr    string `xml:"abbr,attr,omitempty"`
		Surname string `xml:"surname,attr,omitempty"`
		Country string `xml:"country,attr,omitempty"`
		City    string `xml:"city,attr,omitempty"`
		Year    string `xml:"year,attr,omitempty"`
		Month   string `xml:"month,attr,omitempty"`
		Start   string `xml:"start,attr,omitempty"`
	}
	rifGame struct {
		ID        string     `xml:"id,attr"`
		Publisher string     `xml:"publisher,attr,omitempty"`
		Event     string     `xml:"tournament,attr"`
		Round     string     `xml:"round,attr"`
		Rule      string     `xml:"rule,attr"`
		Black     string     `xml:"black,attr"`
		White     string     `xml:"white,attr"`
		BResult   string     `xml:"bresult,attr"`
		Reason    string     `xml:"reason,attr,omitempty"`
		Opening   string     `xml:"opening,attr,omitempty"`
		More      []xml.Attr `xml:",any,attr"`
		Move      string     `xml:"move"`
		Info      string     `xml:"info,omitempty"`
	}
	rifFile struct {
		XMLName    xml.Name   `xml:"database"`
		Version    string     `xml:"version,attr"`
		Countries  []rifNamed `xml:"countries>country"`
		Cities     []rifNamed `xml:"cities>city"`
		Rules      []rifNamed `xml:"rules>rule"`
		Openings   []rifNamed `xml:"openings>opening"`
		Publishers []rifNamed `xml:"publishers>publisher"`
		Players    []rifNamed `xml:"players>player"`
		Events     []rifNamed `xml:"tournaments>tournament"`
		Games      []rifGame  `xml:"games>game"`
	}
)

// rifWriter numbers the names in the order in which they come.
type rifWriter struct {
	rifFile
	ids map[rifNamed]string // by the element, with its name in place of an ID
}

// id returns the number of an element in its list, to which a new one is added; "" for
// an element without a name.
func (w *rifWriter) id(list *[]rifNamed, kind string, n rifNamed) string {
	if n.Name == "" && n.Start == "" && n.Year == "" {
		return ""
	}
	key := n
	key.ID = kind
	if id, ok := w.ids[key]; ok {
		return id
	}
	n.ID = strconv.Itoa(len(*list) + 1)
	w.ids[key] = n.ID
	*list = append(*list, n)
	return n.ID
}

func writeRIF(records []*Record) ([]byte, error) {
	w := &rifWriter{ids: map[rifNamed]string{}}
	w.Version = "1.0"
	for i, r := range records {
		if err := wantSize(r, oldSize); err != nil {
			return nil, err
		}
		names, err := rifMoves(r.MainLine())
		if err != nil {
			return nil, err
		}
		w.Games = append(w.Games, w.game(i+1, r, names))
	}
	body, err := xml.MarshalIndent(w.rifFile, "", " ")
	if err != nil {
		return nil, err
	}
	return append([]byte(xml.Header), append(body, '\n')...), nil
}

// rifMoves returns the moves of a line as the format writes them.
func rifMoves(line []*game.Node) ([]string, error) {
	moves, err := alternating(line)
	if err != nil {
		return nil, err
	}
	names := make([]string, len(moves))
	for i, n := range moves {
		names[i] = n.Point().String()
	}
	return names, nil
}

func (w *rifWriter) game(number int, r *Record, moves []string) rifGame {
	place := strings.Split(r.Info.Place, ", ")
	country, city := place[len(place)-1], strings.Join(place[:len(place)-1], ", ")
	event := rifNamed{
		Name:    r.Info.Event,
		Country: w.id(&w.Countries, "country", rifNamed{Name: country}),
		City:    w.id(&w.Cities, "city", rifNamed{Name: city}),
	}
	event.setDate(r.Info.Date)
	g := rifGame{
		ID:    strconv.Itoa(number),
		Event: w.id(&w.Events, "event", event),
		Round: r.Info.Round,
		Rule:  w.id(&w.Rules, "rule", rifNamed{Name: r.ruleName()}),
		Black: w.player(r.Info.Black, r.text("BT")),
		White: w.player(r.Info.White, r.text("WT")),
		Move:  strings.Join(moves, " "),
		Info:  r.Info.Comment,
		More:  rifMore(r),

		Publisher: w.id(&w.Publishers, "publisher", rifNamed{Name: r.text(publisherProperty)}),
	}
	if abbr := r.text(openingProperty); abbr != "" {
		g.Opening = w.id(&w.Openings, "opening", rifNamed{Name: abbr, Abbr: abbr})
	}
	if r.Result.Over {
		g.BResult = map[game.Colour]string{game.Black: "1", game.White: "0", game.Empty: "0.5"}[r.Result.Winner]
		if rifReason(r.Result.Reason.String(), r.Result) != game.NoReason && r.Result.Reason != game.ByAgreement {
			g.Reason = r.Result.Reason.String()
		}
	}
	return g
}

func (w *rifWriter) player(name, country string) string {
	if name == "" {
		return ""
	}
	return w.id(&w.Players, "player", rifNamed{Name: name, Country: w.id(&w.Countries, "country", rifNamed{Name: country})})
}

// setDate sets the day on which a tournament began, or only its year and month.
func (n *rifNamed) setDate(date string) {
	parts := strings.Split(date, "-")
	switch {
	case len(parts) == 1 && isInteger(date):
		n.Year = date
	case len(parts) == 2 && isInteger(parts[0]) && isInteger(parts[1]):
		n.Year, n.Month = parts[0], parts[1]
	default:
		n.Start = date
	}
}

// rifMore returns the attributes of a game that were kept as they are, and those that
// records have as properties.
func rifMore(r *Record) []xml.Attr {
	var attrs []xml.Attr
	add := func(name, value string) { attrs = append(attrs, xml.Attr{Name: xml.Name{Local: name}, Value: value}) }
	for _, v := range r.Property(rifProperty) {
		if name, value, ok := strings.Cut(v, "="); ok && slices.Contains(rifKept, name) {
			add(name, value)
		}
	}
	var fifths []string
	for _, p := range r.Fifths() {
		fifths = append(fifths, p.String())
	}
	if len(fifths) > 0 {
		add("alt", strings.Join(fifths, " "))
	}
	if swap := r.text(swapProperty); swap != "" {
		add("swap", swap)
	}
	for _, rating := range []struct{ attribute, property string }{{"brating", "BR"}, {"wrating", "WR"}} {
		if value := r.text(rating.property); value != "" {
			add(rating.attribute, value)
		}
	}
	return attrs
}

// text returns the first value of a property of the root, "" if there is none.
func (r *Record) text(name string) string {
	if values := r.Property(name); len(values) > 0 {
		return values[0]
	}
	return ""
}

// ruleName returns the rules under the name that the original file gave them, if that
// name still fits the record.
func (r *Record) ruleName() string {
	name := r.text("RU")
	if rules, opening := rulesOf(name); name != "" && rules == r.Rules && opening == r.Opening {
		return name
	}
	return r.ruleText()
}
