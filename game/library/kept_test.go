package library

import (
	"context"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"testing"

	"omok/game"
)

// told writes a table's rows with the words that they name.
func told(t *table) (rows []string) {
	for id, r := range t.rows {
		if !r.is(present) {
			continue
		}
		text := []string{}
		for _, w := range []uint32{r.black, r.white, r.event, r.place, r.tags} {
			text = append(text, t.words.texts[w])
		}
		text = append(text, t.codes.texts[r.rules], t.codes.texts[r.opening])
		r.black, r.white, r.event, r.place, r.tags, r.rules, r.opening = 0, 0, 0, 0, 0, 0, 0
		rows = append(rows, fmt.Sprintf("%d %q %+v %v", id, text, r, t.seats[uint32(id)]))
	}
	return rows
}

// The table that is kept is the one that is made from the games, also after changes.
func TestTheKeptTable(t *testing.T) {
	ctx := context.Background()
	path := filepath.Join(t.TempDir(), "library.db")
	l := newLibrary(t, path, 100)
	player, err := l.AddPlayer(ctx, "Own", game.Black)
	if err != nil {
		t.Fatal(err)
	}
	mine := played(t, "h8i9b1")
	mine.WhitePlayer = player.ID
	save(t, l, mine)
	if err := l.refresh(ctx); err != nil {
		t.Fatal(err)
	}
	stars := 4
	if _, err := l.Edit(ctx, []int64{3, 7}, Edit{Stars: &stars, Add: []string{"Study", "한글"}}, nil); err != nil {
		t.Fatal(err)
	}
	if err := l.refresh(ctx); err != nil {
		t.Fatal(err)
	}
	if err := l.keep(ctx); err != nil {
		t.Fatal(err)
	}
	// What changes afterwards is read besides.
	if err := l.Delete(ctx, 11); err != nil {
		t.Fatal(err)
	}
	save(t, l, played(t, "h8h9a1"))
	shut(t, l)
	l = newLibrary(t, path, 0)
	read, err := l.catchUp(ctx, 1<<40, 0)
	if err != nil || read != 2 {
		t.Errorf("%d rows are read one by one, %v", read, err)
	}
	got := told(&l.table)
	l.table.empty()
	if read, err = l.table.refill(ctx, l); err != nil || read != 102 {
		t.Fatalf("%d rows, %v", read, err)
	}
	if want := told(&l.table); len(want) != 101 || !slices.Equal(got, want) {
		t.Errorf("%d rows are kept, %d there", len(got), len(want))
	}
	shut(t, l)
}

// refill reads all rows one by one.
func (t *table) refill(ctx context.Context, l *Library) (read int, err error) {
	err = each(ctx, l.read, func(r scanner) error { read++; return t.read(r) }, selectRows, -1)
	return read, err
}

// A kept table that is broken or out of date is not used.
func TestABrokenKeptTable(t *testing.T) {
	ctx, rng := context.Background(), rand.New(rand.NewPCG(1, 2))
	l := newLibrary(t, filepath.Join(t.TempDir(), "library.db"), 100)
	defer shut(t, l)
	if err := l.refresh(ctx); err != nil {
		t.Fatal(err)
	}
	want := told(&l.table)
	var parts [][]byte
	err := l.table.pack(func(part []byte) error {
		parts = append(parts, slices.Clone(part))
		return nil
	})
	if err != nil || len(parts) != 2 {
		t.Fatalf("%d parts, %v", len(parts), err)
	}
	put := func(parts ...[]byte) {
		t.Helper()
		if _, err := l.write.ExecContext(ctx, clearKept); err != nil {
			t.Fatal(err)
		}
		for place, data := range parts {
			if _, err := l.write.ExecContext(ctx, insertKept, place, data); err != nil {
				t.Fatal(err)
			}
		}
		l.table.loaded = false
	}
	check := func(what string) {
		t.Helper()
		if err := l.refresh(ctx); err != nil {
			t.Errorf("%s: %v", what, err)
		} else if got := told(&l.table); !slices.Equal(got, want) {
			t.Errorf("%s: %d rows, want %d", what, len(got), len(want))
		}
	}
	put(parts[0])
	check("without the rows")
	put(parts[1])
	check("without the words")
	put(parts[0], parts[1], parts[1])
	check("with too many rows")
	put()
	check("with nothing")
	for range 60 {
		part := rng.IntN(2)
		broken := [][]byte{slices.Clone(parts[0]), slices.Clone(parts[1])}
		if at := rng.IntN(len(broken[part])); rng.IntN(2) == 0 {
			broken[part] = broken[part][:at]
		} else {
			broken[part][at] ^= byte(1 + rng.IntN(255))
		}
		put(broken...)
		if err := l.refresh(ctx); err != nil {
			t.Fatal(err)
		}
		if _, err := l.Find(ctx, Query{Name: "player", Sort: ByBlack}); err != nil {
			t.Fatal(err)
		}
	}
	put(parts...)
	if _, err := l.write.ExecContext(ctx, countPurge); err != nil {
		t.Fatal(err)
	}
	check("kept before a purge")
}
