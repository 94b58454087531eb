package library

import (
	"context"
	"database/sql"
	"encoding/json"
)

// Common is what games have in common; a field in which they differ is nil.
type Common struct {
	Black, White, Event, Place, Round, Date *string

	Rules  *string // as in Summary
	Ending *Ending
	Stars  *int
	Tags   []string // nil too where the games do not have all their tags in common
}

// Common returns what games have in common. Of games that are not there it says nothing.
func (l *Library) Common(ctx context.Context, list []int64) (Common, error) {
	ids, err := json.Marshal(list)
	if err != nil {
		return Common{}, fault(err)
	}
	var least, most [8]sql.NullString
	var ending, stars [2]sql.NullInt64
	fields := make([]any, 0, 2*len(least)+len(ending)+len(stars))
	for i := range least {
		fields = append(fields, &least[i], &most[i])
	}
	fields = append(fields, &ending[0], &ending[1], &stars[0], &stars[1])
	if err := l.read.QueryRowContext(ctx, selectCommon, string(ids)).Scan(fields...); err != nil {
		return Common{}, l.fault(err)
	}
	var c Common
	var tags *string
	for i, field := range []**string{&c.Black, &c.White, &c.Event, &c.Place, &c.Round, &c.Date, &c.Rules, &tags} {
		if least[i].Valid && least[i] == most[i] {
			*field = &least[i].String
		}
	}
	if tags != nil {
		c.Tags = splitTags(*tags)
	}
	if ending[0].Valid && ending[0] == ending[1] {
		e := Ending(ending[0].Int64)
		c.Ending = &e
	}
	if stars[0].Valid && stars[0] == stars[1] {
		n := int(stars[0].Int64)
		c.Stars = &n
	}
	return c, nil
}
