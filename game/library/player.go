package library

import (
	"context"
	"database/sql"
	"errors"
	"slices"
	"strings"
	"time"

	"omok/game"
)

// Player is a person who plays in this program.
type Player struct {
	ID     int64
	Name   string
	Colour game.Colour // which one the player prefers; Empty: either
	Rating Rating
	Games  int // that were rated
}

// AddPlayer makes a profile with the rating of a newcomer. No other player may
// have the name, see [Named].
func (l *Library) AddPlayer(ctx context.Context, name string, colour game.Colour) (Player, error) {
	p := Player{Name: strings.TrimSpace(name), Colour: colour, Rating: NewRating}
	if p.Name == "" {
		return p, l.fault(ErrNoName)
	}
	err := l.update(ctx, func(tx *sql.Tx) error {
		if err := checkName(ctx, tx, p); err != nil {
			return err
		}
		result, err := tx.ExecContext(ctx, insertPlayer, p.Name, p.Colour, p.Rating.Value, p.Rating.Deviation, p.Rating.Volatility)
		if err != nil {
			return err
		}
		p.ID, err = result.LastInsertId()
		return err
	})
	return p, err
}

// checkName refuses the name of another player.
func checkName(ctx context.Context, tx *sql.Tx, p Player) error {
	return each(ctx, tx, func(row scanner) error {
		other, err := scanPlayer(row)
		if err == nil && other.ID != p.ID && nameKey(other.Name) == nameKey(p.Name) {
			err = ErrNameTaken
		}
		return err
	}, selectPlayer)
}

// Named finds the player with a name; capitals and the number of spaces make no
// difference.
func Named(players []Player, name string) (Player, bool) {
	i := slices.IndexFunc(players, func(p Player) bool { return nameKey(p.Name) == nameKey(name) })
	if i < 0 {
		return Player{}, false
	}
	return players[i], true
}

// ChangePlayer changes the name and the preferred colour of the player with the ID
// of p. Games keep the name they were played under.
func (l *Library) ChangePlayer(ctx context.Context, p Player) error {
	p.Name = strings.TrimSpace(p.Name)
	if p.Name == "" {
		return l.fault(ErrNoName)
	}
	return l.update(ctx, func(tx *sql.Tx) error {
		if err := checkName(ctx, tx, p); err != nil {
			return err
		}
		return one(ctx, tx, updatePlayer, p.Name, p.Colour, p.ID)
	})
}

// DeletePlayer takes a profile and its ratings away. The games stay, with the
// names they have.
func (l *Library) DeletePlayer(ctx context.Context, id int64) error {
	return l.update(ctx, func(tx *sql.Tx) error { return one(ctx, tx, deletePlayer, id) })
}

// Players returns all players, the strongest first: the ranking. Those who have not
// played come last.
func (l *Library) Players(ctx context.Context) ([]Player, error) {
	var players []Player
	err := each(ctx, l.read, func(row scanner) error {
		p, err := scanPlayer(row)
		players = append(players, p)
		return err
	}, selectPlayer+ranking)
	if err != nil {
		return nil, l.fault(err)
	}
	return players, nil
}

func scanPlayer(row scanner) (Player, error) {
	var p Player
	err := row.Scan(&p.ID, &p.Name, &p.Colour, &p.Rating.Value, &p.Rating.Deviation, &p.Rating.Volatility, &p.Games)
	return p, err
}

// rate changes the ratings of the players of a finished game, once for each game. A game
// against an opponent who is neither a player of the library nor a level is not rated.
func rate(ctx context.Context, tx *sql.Tx, id int64, s *Summary) error {
	if !s.Over || s.BlackPlayer == 0 && s.WhitePlayer == 0 || s.BlackPlayer == s.WhitePlayer {
		return nil
	}
	var rated bool
	if err := tx.QueryRowContext(ctx, selectRated, id).Scan(&rated); err != nil || rated {
		return err
	}
	black, okBlack, err := strength(ctx, tx, s.BlackPlayer, s.BlackLevel)
	if err != nil {
		return err
	}
	white, okWhite, err := strength(ctx, tx, s.WhitePlayer, s.WhiteLevel)
	if err != nil || !okBlack || !okWhite {
		return err
	}
	score := map[game.Colour]float64{game.Black: 1, game.White: 0, game.Empty: 0.5}[s.Winner]
	for _, side := range []struct {
		player int64
		rating Rating
	}{
		{s.BlackPlayer, black.After(Outcome{white, score})},
		{s.WhitePlayer, white.After(Outcome{black, 1 - score})},
	} {
		if side.player == 0 {
			continue
		}
		r := side.rating
		if err := one(ctx, tx, ratePlayer, r.Value, r.Deviation, r.Volatility, side.player); err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, insertRating, side.player, id, s.Saved.UnixMilli(), r.Value, r.Deviation); err != nil {
			return err
		}
	}
	return one(ctx, tx, markRated, id)
}

// strength returns the rating that a side counts with; ok is false if nothing is known
// about it.
func strength(ctx context.Context, tx *sql.Tx, player int64, level int) (r Rating, ok bool, err error) {
	if player == 0 {
		return LevelRating(level), level > 0, nil
	}
	p, err := scanPlayer(tx.QueryRowContext(ctx, selectPlayer+" WHERE id = ?", player))
	if errors.Is(err, sql.ErrNoRows) {
		return r, false, ErrNotFound
	}
	return p.Rating, err == nil, err
}

// RatingPoint is a rating as it was after a game.
type RatingPoint struct {
	Game             int64
	At               time.Time
	Value, Deviation float64
}

// History returns a player's ratings, the oldest first.
func (l *Library) History(ctx context.Context, player int64) ([]RatingPoint, error) {
	var history []RatingPoint
	err := each(ctx, l.read, func(row scanner) error {
		var p RatingPoint
		var at int64
		err := row.Scan(&p.Game, &at, &p.Value, &p.Deviation)
		p.At = time.UnixMilli(at)
		history = append(history, p)
		return err
	}, selectRating, player)
	if err != nil {
		return nil, l.fault(err)
	}
	return history, nil
}

// Tally counts games by how they ended for a player.
type Tally struct{ Won, Drawn, Lost int }

// Games returns the sum.
func (t Tally) Games() int { return t.Won + t.Drawn + t.Lost }

// Statistics are a player's finished games, counted in several ways.
type Statistics struct {
	All       Tally
	ByColour  map[game.Colour]Tally // the player's
	ByRules   map[string]Tally
	ByOpening map[string]Tally
	ByLevel   map[int]Tally // of the opponent; 0: people, NoLevel: engines without levels
}

// Statistics counts a player's games.
func (l *Library) Statistics(ctx context.Context, player int64) (Statistics, error) {
	s := Statistics{
		ByColour: map[game.Colour]Tally{}, ByRules: map[string]Tally{}, ByOpening: map[string]Tally{}, ByLevel: map[int]Tally{},
	}
	err := each(ctx, l.read, func(row scanner) error {
		var (
			colour            game.Colour
			rules, opening    string
			level, score, num int
		)
		if err := row.Scan(&colour, &rules, &opening, &level, &score, &num); err != nil {
			return err
		}
		s.All = s.All.with(score, num)
		s.ByColour[colour] = s.ByColour[colour].with(score, num)
		s.ByRules[rules] = s.ByRules[rules].with(score, num)
		s.ByOpening[opening] = s.ByOpening[opening].with(score, num)
		s.ByLevel[level] = s.ByLevel[level].with(score, num)
		return nil
	}, selectTallies, player)
	if err != nil {
		return s, l.fault(err)
	}
	return s, nil
}

// with returns the tally with games added that each brought a score in half points.
func (t Tally) with(score, games int) Tally {
	switch score {
	case 2:
		t.Won += games
	case 1:
		t.Drawn += games
	default:
		t.Lost += games
	}
	return t
}

// Rank returns the place of a player in a ranking, from 1; 0 if the player is not in it.
func Rank(ranking []Player, id int64) int {
	return 1 + slices.IndexFunc(ranking, func(p Player) bool { return p.ID == id })
}
