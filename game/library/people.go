package library

import (
	"cmp"
	"context"
	"database/sql"
	"slices"
	"strings"

	"omok/game"
)

// Person is somebody who plays in the games, known by a name.
type Person struct {
	Name      string   // the spelling that others were joined to, or else the most frequent one
	Spellings []string // all of them, the most frequent first
	Joined    []string // those that somebody has joined to the name, see [Library.PartName]
	Games     int
	Tally            // of the games that are over
	Country   string // in the latest record that gives one
	Recorded  int    // the rating in the latest record that gives one; 0: none
	Strength  Rating // by [Library.RatePeople]; Deviation is 0 if the person was not rated
	Rated     int    // games that Strength is based on
	Profile   int64  // of the player of the library with this name; 0: none
}

// people are the persons who play in the games.
type people struct {
	list []Person
	of   []int32 // by the number of a word: the place of its person in list, or -1
}

// aliases are the spellings that were joined to another name, by their keys.
type aliases map[string]string

// keyOf returns the key of the person that a name with this key belongs to.
func (a aliases) keyOf(key string) string {
	if name, ok := a[key]; ok {
		return nameKey(name)
	}
	return key
}

// group finds the persons in the games. The lock must be held for writing.
func (t *table) group() *people {
	if t.people != nil {
		return t.people
	}
	p := &people{of: make([]int32, len(t.words.texts))}
	counts := make([]int, len(t.words.texts))
	for i := range t.rows {
		if r := &t.rows[i]; r.is(present) {
			counts[r.black]++
			counts[r.white]++
		}
	}
	places := map[string]int32{}
	best := []int{}
	for n, text := range t.words.texts {
		p.of[n] = -1
		if counts[n] == 0 || t.words.keys[n] == "" {
			continue
		}
		key := t.aliases.keyOf(t.words.keys[n])
		place, ok := places[key]
		if !ok {
			place = int32(len(p.list))
			places[key] = place
			p.list, best = append(p.list, Person{Name: text}), append(best, 0)
		}
		p.of[n] = place
		person := &p.list[place]
		person.Spellings = append(person.Spellings, text)
		if _, joined := t.aliases[t.words.keys[n]]; joined {
			person.Joined = append(person.Joined, text)
		}
		if counts[n] > best[place] {
			best[place], person.Name = counts[n], text
		}
	}
	for i := range p.list {
		slices.SortStableFunc(p.list[i].Spellings, func(a, b string) int {
			return cmp.Compare(counts[t.words.numbers[b]], counts[t.words.numbers[a]])
		})
	}
	for _, name := range t.aliases {
		if place, ok := places[nameKey(name)]; ok {
			p.list[place].Name = name
		}
	}
	p.count(t)
	t.people = p
	return p
}

// count counts the games of the persons.
func (p *people) count(t *table) {
	last := make([]uint32, len(p.list)) // the date of the latest record with a rating
	for i := range t.rows {
		r := &t.rows[i]
		if !r.is(present) {
			continue
		}
		for _, side := range [...]struct {
			word   uint32
			rating uint16
			score  int
		}{{r.black, r.blackRating, blackScore(r)}, {r.white, r.whiteRating, 2 - blackScore(r)}} {
			place := p.of[side.word]
			if place < 0 {
				continue
			}
			person := &p.list[place]
			person.Games++
			if Ending(r.ending) != Unfinished {
				person.Tally = person.with(side.score, 1)
			}
			if side.rating != 0 && r.date >= last[place] {
				last[place], person.Recorded = r.date, int(side.rating)
			}
		}
	}
}

// blackScore returns Black's score in half points; it means nothing for a game that is
// not over.
func blackScore(r *row) int {
	switch Ending(r.ending) {
	case BlackWon:
		return 2
	case WhiteWon:
		return 0
	}
	return 1
}

// spellings returns for each word whether it is a name of the person. The lock must be
// held, and group must have been called.
func (t *table) spellings(name string) []bool {
	key := t.aliases.keyOf(nameKey(name))
	found := make([]bool, len(t.words.texts))
	for n, k := range t.words.keys {
		found[n] = k != "" && t.aliases.keyOf(k) == key
	}
	return found
}

// People returns the persons in the games who have a spelling that contains a text;
// those with the most games come first.
func (l *Library) People(ctx context.Context, part string) ([]Person, error) {
	defer l.rested()
	if err := l.refresh(ctx); err != nil {
		return nil, err
	}
	key, ok := searchKey(part)
	if !ok {
		return nil, nil
	}
	t := &l.table
	t.mu.Lock()
	list := slices.Clone(t.group().list)
	t.mu.Unlock()
	if key != "" {
		list = slices.DeleteFunc(list, func(p Person) bool {
			return !slices.ContainsFunc(append(p.Spellings, p.Name), func(s string) bool { return strings.Contains(nameKey(s), key) })
		})
	}
	slices.SortFunc(list, func(a, b Person) int { return cmp.Or(cmp.Compare(b.Games, a.Games), cmp.Compare(a.Name, b.Name)) })
	return list, l.learnMore(ctx, list)
}

// learnMore adds what the file knows about persons.
func (l *Library) learnMore(ctx context.Context, list []Person) error {
	places := make(map[string][]int, len(list))
	for i, p := range list {
		key := nameKey(p.Name)
		places[key] = append(places[key], i)
	}
	with := func(key string, do func(*Person)) {
		for _, i := range places[key] {
			do(&list[i])
		}
	}
	err := each(ctx, l.read, func(r scanner) error {
		var key string
		var strength Rating
		var games int
		err := r.Scan(&key, &strength.Value, &strength.Deviation, &strength.Volatility, &games)
		with(key, func(p *Person) { p.Strength, p.Rated = strength, games })
		return err
	}, selectStrengths)
	if err == nil {
		err = each(ctx, l.read, func(r scanner) error {
			var name, country string
			err := r.Scan(&name, &country)
			with(l.table.keyOf(nameKey(name)), func(p *Person) { p.Country = country })
			return err
		}, selectCountries)
	}
	if err == nil {
		err = each(ctx, l.read, func(r scanner) error {
			p, err := scanPlayer(r)
			with(nameKey(p.Name), func(person *Person) { person.Profile = p.ID })
			return err
		}, selectPlayer)
	}
	if err != nil {
		return l.fault(err)
	}
	return nil
}

func (t *table) keyOf(key string) string {
	t.mu.RLock()
	defer t.mu.RUnlock()
	return t.aliases.keyOf(key)
}

// JoinNames says that all these names are spellings of one person's name.
func (l *Library) JoinNames(ctx context.Context, name string, spellings ...string) error {
	if name = strings.TrimSpace(name); nameKey(name) == "" {
		return fault(ErrNoName)
	}
	return l.changeAliases(ctx, func(tx *sql.Tx) error {
		known, err := readAliases(ctx, tx)
		if err != nil {
			return err
		}
		joined := map[string]bool{}
		for _, s := range spellings {
			joined[nameKey(s)] = true
		}
		for key, target := range known { // names that were joined to one of them come along
			if joined[nameKey(target)] {
				joined[key] = true
			}
		}
		for key := range joined {
			if key == "" || key == nameKey(name) {
				continue
			}
			if _, err := tx.ExecContext(ctx, putAlias, key, name); err != nil {
				return err
			}
		}
		_, err = tx.ExecContext(ctx, deleteAlias, nameKey(name))
		return err
	})
}

func readAliases(ctx context.Context, from querier) (aliases, error) {
	known := aliases{}
	err := each(ctx, from, func(r scanner) error {
		var key, name string
		err := r.Scan(&key, &name)
		known[key] = name
		return err
	}, selectAliases)
	return known, err
}

// PartName separates a spelling from the person that it was joined to.
func (l *Library) PartName(ctx context.Context, spelling string) error {
	return l.changeAliases(ctx, func(tx *sql.Tx) error { return one(ctx, tx, deleteAlias, nameKey(spelling)) })
}

func (l *Library) changeAliases(ctx context.Context, change func(tx *sql.Tx) error) error {
	return l.update(ctx, func(tx *sql.Tx) error {
		if err := change(tx); err != nil {
			return err
		}
		_, err := tx.ExecContext(ctx, bumpChanges)
		return err
	})
}

// Opponent is how a person has done against another person.
type Opponent struct {
	Name string
	Tally
}

// Results is how a person has done, counted in several ways. Games that are not over do
// not count.
type Results struct {
	All       Tally
	ByColour  map[game.Colour]Tally
	ByRules   map[string]Tally
	ByOpening map[string]Tally
	ByYear    map[int]Tally // 0: not known
	Opponents []Opponent    // most games first
}

// ResultsOf counts a person's games among those that match a query.
func (l *Library) ResultsOf(ctx context.Context, name string, q Query) (Results, error) {
	x := Results{
		ByColour: map[game.Colour]Tally{}, ByRules: map[string]Tally{}, ByOpening: map[string]Tally{}, ByYear: map[int]Tally{},
	}
	q.Person = name
	found, err := l.Find(ctx, q)
	if err != nil {
		return x, err
	}
	t := &l.table
	t.mu.Lock()
	defer t.mu.Unlock()
	own, people := t.spellings(name), t.group()
	against := map[int32]Tally{}
	for _, id := range found.IDs {
		r := &t.rows[id]
		if Ending(r.ending) == Unfinished {
			continue
		}
		for _, side := range [...]struct {
			colour      game.Colour
			word, other uint32
			score       int
		}{
			{game.Black, r.black, r.white, blackScore(r)},
			{game.White, r.white, r.black, 2 - blackScore(r)},
		} {
			if !own[side.word] || q.Side != game.Empty && q.Side != side.colour {
				continue
			}
			x.All = x.All.with(side.score, 1)
			x.ByColour[side.colour] = x.ByColour[side.colour].with(side.score, 1)
			rules, opening, year := t.codes.texts[r.rules], t.codes.texts[r.opening], int(r.date/10000)
			x.ByRules[rules] = x.ByRules[rules].with(side.score, 1)
			x.ByOpening[opening] = x.ByOpening[opening].with(side.score, 1)
			x.ByYear[year] = x.ByYear[year].with(side.score, 1)
			against[people.of[side.other]] = against[people.of[side.other]].with(side.score, 1)
		}
	}
	for place, tally := range against {
		opponent := Opponent{Tally: tally}
		if place >= 0 {
			opponent.Name = people.list[place].Name
		}
		x.Opponents = append(x.Opponents, opponent)
	}
	slices.SortFunc(x.Opponents, func(a, b Opponent) int {
		return cmp.Or(cmp.Compare(b.Tally.Games(), a.Tally.Games()), cmp.Compare(a.Name, b.Name))
	})
	return x, nil
}
