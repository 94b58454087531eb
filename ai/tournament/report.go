package tournament

import (
	"encoding/csv"
	"fmt"
	"io"
	"strconv"
	"time"

	"omok/game"
	"omok/game/record"
)

// WriteCSV writes the games played, one a line, the first line naming the columns.
func (t *Tournament) WriteCSV(w io.Writer) error {
	played, _ := t.Games()
	c := csv.NewWriter(w)
	rows := [][]string{{
		"game", "round", "pair", "black", "white", "result", "reason", "fault", "detail", "opening plies", "moves",
		"black seconds", "white seconds", "ended",
	}}
	for i := range played {
		g := &played[i]
		seconds := func(i int) string { return strconv.FormatFloat(g.Spent[i].Seconds(), 'f', 3, 64) }
		rows = append(rows, []string{
			strconv.Itoa(g.Number + 1), strconv.Itoa(g.Round + 1), strconv.Itoa(g.Meeting + 1),
			t.config.Seats[g.Black].Name, t.config.Seats[g.White].Name,
			strconv.FormatFloat(g.Score(), 'g', -1, 64), g.Reason, string(g.Fault), g.Detail, strconv.Itoa(g.Opening), g.Moves,
			seconds(0), seconds(1), g.Ended.Format(time.RFC3339),
		})
	}
	return c.WriteAll(rows)
}

// WriteSGF writes the games played as a collection.
func (t *Tournament) WriteSGF(w io.Writer) error {
	played, _ := t.Games()
	var records []*record.Record
	for i := range played {
		r, err := t.Record(&played[i])
		if err != nil {
			return err
		}
		records = append(records, r)
	}
	if len(records) == 0 {
		return nil
	}
	text, err := record.Write(record.SGF, records...)
	if err != nil {
		return err
	}
	_, err = w.Write(text)
	return err
}

// Record returns a game as a record.
func (t *Tournament) Record(g *Game) (*record.Record, error) {
	moves, err := game.ParsePoints(g.Moves, t.config.Size)
	if err != nil {
		return nil, err
	}
	play, err := game.NewGame(game.Config{Rules: t.config.Rules, Size: t.config.Size, Time: t.config.Time})
	if err != nil {
		return nil, err
	}
	for _, p := range moves {
		if err := play.Play(p); err != nil {
			return nil, fmt.Errorf("game %d: %w", g.Number+1, err)
		}
	}
	result := play.Result()
	if !result.Over && g.Result != "" {
		result = game.Result{Over: true, Winner: g.winner(), Reason: reasonOf(g)}
	}
	comment := ""
	if g.Fault != NoFault || g.Reason == Adjudicated {
		comment = g.Reason
		if g.Detail != "" {
			comment += ": " + g.Detail
		}
	}
	return &record.Record{
		Rules: t.config.Rules, Size: t.config.Size, Result: result, Root: play.Root(),
		Info: game.Info{
			Black: t.config.Seats[g.Black].Name, White: t.config.Seats[g.White].Name,
			Event: t.config.Name, Round: strconv.Itoa(g.Round + 1), Date: dateOf(g.Ended), Comment: comment,
		},
	}, nil
}

func dateOf(at time.Time) string {
	if at.IsZero() {
		return ""
	}
	return at.Format(time.DateOnly)
}

// reasonOf returns why a game is over if its moves do not show it.
func reasonOf(g *Game) game.Reason {
	switch {
	case g.winner() == game.Empty && g.Reason == game.ByNoMove.String():
		return game.ByNoMove
	case g.winner() == game.Empty:
		return game.ByAgreement
	case g.Fault == Timeout:
		return game.ByTime
	}
	return game.ByResigning
}
