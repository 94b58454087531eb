package library

import (
	"context"
	"database/sql"
	"encoding/json"
	"slices"
	"strconv"
)

// Common is what games have in common; a field in which they differ is nil.
type Common struct {
	Black, White, Event, Place, Round, Date *string

	Rules  *string // as in Summary
	Ending *Ending
	Stars  *int
	Tags   []string // nil too where the games do not have all their tags in common
}

// readAtOnce is how many games are compared before it is told how many these are.
const readAtOnce = 5000

// Common returns what games have in common. Of games that are not there it says nothing.
// done, which may be nil, is told how many of the list were looked at so far.
func (l *Library) Common(ctx context.Context, list []int64, done func(int)) (Common, error) {
	var fields [10]shared
	read := 0
	for part := range slices.Chunk(list, readAtOnce) {
		if err := l.addCommon(ctx, part, fields[:]); err != nil {
			return Common{}, err
		}
		if read += len(part); done != nil {
			done(read)
		}
	}
	var c Common
	var tags *string
	for i, field := range []**string{&c.Black, &c.White, &c.Event, &c.Place, &c.Round, &c.Date, &c.Rules, &tags} {
		*field = fields[i].text()
	}
	if tags != nil {
		c.Tags = splitTags(*tags)
	}
	if n := fields[8].number(); n != nil {
		e := Ending(*n)
		c.Ending = &e
	}
	c.Stars = fields[9].number()
	return c, nil
}

// addCommon adds some of the games to what the fields have in common.
func (l *Library) addCommon(ctx context.Context, part []int64, fields []shared) error {
	ids, err := json.Marshal(part)
	if err != nil {
		return fault(err)
	}
	ends := make([]sql.NullString, 2*len(fields)) // of each field the least value and the greatest
	into := make([]any, len(ends))
	for i := range ends {
		into[i] = &ends[i]
	}
	if err := l.read.QueryRowContext(ctx, selectCommon, string(ids)).Scan(into...); err != nil {
		return l.fault(err)
	}
	for i := range fields {
		fields[i].add(ends[2*i], ends[2*i+1])
	}
	return nil
}

// shared is the value of a field that games share, if they do.
type shared struct {
	value   sql.NullString // of the games so far, not valid if there was none
	differs bool
}

// add takes in games whose values lie from least to most; neither is valid where there is
// no game.
func (s *shared) add(least, most sql.NullString) {
	switch {
	case !least.Valid:
	case least != most, s.value.Valid && s.value != least:
		s.differs = true
	default:
		s.value = least
	}
}

// text returns the value, or nil if the games do not share one.
func (s *shared) text() *string {
	if s.differs || !s.value.Valid {
		return nil
	}
	return &s.value.String
}

// number returns the value of a field of numbers, or nil if the games do not share one.
func (s *shared) number() *int {
	if text := s.text(); text != nil {
		if n, err := strconv.Atoi(*text); err == nil {
			return &n
		}
	}
	return nil
}
