package library

import (
	"cmp"
	"context"
	"database/sql"
	"fmt"
	"math"
	"slices"
)

// ratedGame is a finished game as the ratings need it.
type ratedGame struct {
	period       uint32 // yyyymm
	black, white int32  // numbers of persons, or -1
	blackLevel   int8   // the level, if one of our engines played
	whiteLevel   int8
	score        float64 // of Black
}

// StrengthPoint is what a person's rating was after a month with games.
type StrengthPoint struct {
	Month            string // yyyy-mm; "" for games without a date
	Value, Deviation float64
}

// RatePeople works out the strength of all persons anew by Glicko-2, with a month as the
// period, from all games that are over. Games without a date come before all others. An
// engine's level counts as in [LevelRating]. progress, which may be nil, is called with
// the part that is done, 0 to 1, on the calling goroutine.
func (l *Library) RatePeople(ctx context.Context, progress func(part float64)) error {
	defer l.rested()
	if err := l.refresh(ctx); err != nil {
		return err
	}
	t := &l.table
	t.mu.Lock()
	people := t.group()
	games := t.ratedGames(people)
	t.mu.Unlock()
	s := newStrengths(people)
	for done := 0; done < len(games); {
		if err := ctx.Err(); err != nil {
			return err
		}
		end := done
		for end < len(games) && games[end].period == games[done].period {
			end++
		}
		s.period(games[done:end])
		if done = end; progress != nil {
			progress(float64(done) / float64(len(games)))
		}
	}
	return l.update(ctx, func(tx *sql.Tx) error { return s.save(ctx, tx) })
}

// ratedGames returns the finished games, by month.
func (t *table) ratedGames(p *people) []ratedGame {
	var games []ratedGame
	for i := range t.rows {
		r := &t.rows[i]
		if !r.is(present) || Ending(r.ending) == Unfinished {
			continue
		}
		g := ratedGame{
			period: r.date / 100, black: p.of[r.black], white: p.of[r.white],
			blackLevel: r.blackLevel, whiteLevel: r.whiteLevel, score: float64(blackScore(r)) / 2,
		}
		if g.black >= 0 && g.white >= 0 && g.black != g.white {
			games = append(games, g)
		}
	}
	slices.SortStableFunc(games, func(a, b ratedGame) int { return cmp.Compare(a.period, b.period) })
	return games
}

// strengths holds the ratings while they are worked out.
type strengths struct {
	people  *people
	ratings []Rating
	games   []int
	last    []int // the month of the last games, counted from year 0; 0: none yet
	history []struct {
		person int32
		period uint32
		Rating
	}
}

func newStrengths(p *people) *strengths {
	s := &strengths{people: p, ratings: make([]Rating, len(p.list)), games: make([]int, len(p.list)), last: make([]int, len(p.list))}
	for i := range s.ratings {
		s.ratings[i] = NewRating
	}
	return s
}

// period rates the games of one month, each against the ratings before that month.
func (s *strengths) period(games []ratedGame) {
	month := int(games[0].period/100)*12 + int(games[0].period%100)
	outcomes := map[int32][]Outcome{}
	before := func(person int32, level int8) Rating {
		if level > 0 {
			return LevelRating(int(level))
		}
		return s.ratings[person].later(month - s.last[person])
	}
	for _, g := range games {
		for _, person := range [...]int32{g.black, g.white} {
			if s.last[person] == 0 {
				s.last[person] = month
			}
		}
		black, white := before(g.black, g.blackLevel), before(g.white, g.whiteLevel)
		outcomes[g.black] = append(outcomes[g.black], Outcome{white, g.score})
		outcomes[g.white] = append(outcomes[g.white], Outcome{black, 1 - g.score})
	}
	after := make(map[int32]Rating, len(outcomes))
	for person, list := range outcomes {
		after[person] = before(person, 0).After(list...)
	}
	for person, r := range after {
		s.ratings[person], s.last[person] = r, month
		s.games[person] += len(outcomes[person])
		s.history = append(s.history, struct {
			person int32
			period uint32
			Rating
		}{person, games[0].period, r})
	}
}

// later returns the rating after this many periods, the last of which has games.
func (r Rating) later(periods int) Rating {
	if periods <= 1 { // no period without games lies between
		return r
	}
	grown := math.Sqrt(r.Deviation*r.Deviation + float64(periods-1)*r.Volatility*r.Volatility*glickoScale*glickoScale)
	return Rating{r.Value, math.Min(grown, NewRating.Deviation), r.Volatility}
}

// save replaces the old ratings.
func (s *strengths) save(ctx context.Context, tx *sql.Tx) error {
	for _, statement := range []string{clearStrengths, clearStrengthThen} {
		if _, err := tx.ExecContext(ctx, statement); err != nil {
			return err
		}
	}
	put, err := tx.PrepareContext(ctx, putStrength)
	if err != nil {
		return err
	}
	keys := make([]string, len(s.people.list))
	for i, r := range s.ratings {
		keys[i] = nameKey(s.people.list[i].Name)
		if s.games[i] == 0 {
			continue
		}
		if _, err := put.ExecContext(ctx, keys[i], r.Value, r.Deviation, r.Volatility, s.games[i]); err != nil {
			return err
		}
	}
	if put, err = tx.PrepareContext(ctx, putStrengthThen); err != nil {
		return err
	}
	for _, h := range s.history {
		month := ""
		if h.period != 0 {
			month = fmt.Sprintf("%04d-%02d", h.period/100, h.period%100)
		}
		if _, err := put.ExecContext(ctx, keys[h.person], month, h.Value, h.Deviation); err != nil {
			return err
		}
	}
	return nil
}

// StrengthHistory returns a person's strength after each month with games, the
// oldest first.
func (l *Library) StrengthHistory(ctx context.Context, name string) ([]StrengthPoint, error) {
	var history []StrengthPoint
	err := each(ctx, l.read, func(r scanner) error {
		var p StrengthPoint
		err := r.Scan(&p.Month, &p.Value, &p.Deviation)
		history = append(history, p)
		return err
	}, selectStrengthThen, nameKey(name))
	if err != nil {
		return nil, l.fault(err)
	}
	return history, nil
}
