package engines

import (
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"omok/ai"
	"omok/ai/classic"
	"omok/ai/tournament"
	"omok/gui/control"
	"omok/gui/dialogs"
	"omok/gui/panel"
	"omok/gui/phrase"
	"omok/gui/session"
)

// edit asks for a player's own settings in a tournament: its name, and limits that add
// to, or replace, those of all players.
func (s *setup) edit(i int) {
	t, seat := s.m.Words, s.players[i]
	sheet := &dialogs.Sheet{Title: seat.Name}
	fields, said := newForm(t), panel.NewNote(t.T("matches.seat.text"))
	nodes, depth := numberText(int(seat.Limits.Nodes)), numberText(seat.Limits.Depth)
	seconds, threads := numberText(int(seat.Limits.Time.Seconds())), numberText(seat.Limits.Threads)
	line := func(key string, value *string) *control.Entry {
		e := control.NewEntry(sheet.Key, *value, t.T("engines.asSet"), func(v string) { *value = v })
		fields.row(key, e)
		return e
	}
	sheet.First = line("engines.name", &seat.Name)
	if seat.Kind == session.OwnEngine {
		var levels []control.Option[ai.Level]
		for l := ai.MinLevel; l <= ai.MaxLevel; l++ {
			levels = append(levels, control.Named(l, phrase.Level(t, l)))
		}
		fields.row("matches.level", control.NewChoice(sheet.Key, levels, seat.Level, func(l ai.Level) { seat.Level = l }))
	}
	if kind := classic.Kind(seat.Kind); slices.Contains(classic.Students, kind) {
		fields.row("matches.manner", container.NewVBox(dialogs.Manner(sheet.Key, t, kind, &seat.Manner, nil)...))
	}
	line("matches.nodes", &nodes)
	line("matches.depth", &depth)
	line("matches.seconds", &seconds)
	line("engines.threads", &threads)
	sheet.Content = container.NewVBox(fields.rows, said)
	take := func() bool {
		seat.Name = strings.TrimSpace(seat.Name)
		taken := slices.IndexFunc(s.players, func(o tournament.Seat) bool { return o.Name == seat.Name })
		if seat.Name == "" || taken >= 0 && taken != i {
			said.SetText(t.T("matches.seat.name"))
			return false
		}
		seat.Limits.Nodes, seat.Limits.Depth, seat.Limits.Threads = int64(number(nodes)), number(depth), number(threads)
		seat.Limits.Time = time.Duration(number(seconds)) * time.Second
		return true
	}
	sheet.Buttons = []dialogs.Button{
		{Text: t.T("button.ok"), If: take, Do: func() {
			s.players[i] = seat
			s.showSeats()
		}},
		{Text: t.T("button.cancel")},
	}
	sheet.Open(s.m.win.Canvas())
}

// row shows a player with what can be done with it.
func (s *setup) row(i int) fyne.CanvasObject {
	t := s.m.Words
	out := s.m.button("engines.remove", func() {
		s.players = slices.Delete(s.players, i, i+1)
		s.showSeats()
	})
	name := widget.NewLabel(s.players[i].Name)
	name.Truncation = fyne.TextTruncateEllipsis
	change := control.NewButton(s.m.keys, t.T("engines.edit"), nil, func() { s.edit(i) })
	return container.NewBorder(nil, nil, nil, container.NewHBox(change, out), name)
}

// seatsFor returns the players, each without a limit of its own limited to that number of
// nodes; 0 for no limit.
func (s *setup) seatsFor(nodes int64) []tournament.Seat {
	seats := slices.Clone(s.players)
	for i := range seats {
		if l := &seats[i].Limits; l.Nodes == 0 && l.Depth == 0 && l.Time == 0 {
			l.Nodes = nodes
		}
	}
	return seats
}
