package librarywindow

import "omok/game/library"

// pageLength is how many rows are read at once.
const pageLength = 100

// found is what a search has found: the numbers of all games, so that the list has its
// full length, and the rows of the pages that were seen.
type found struct {
	ids      []uint32
	mainLine int // in how many of them the position stands in the main line
	pages    map[int][]library.Summary
}

// page returns the numbers of the games on a page, from 0.
func (f *found) page(n int) []uint32 {
	from := min(n*pageLength, len(f.ids))
	return f.ids[from:min(from+pageLength, len(f.ids))]
}

// summary returns row i, or nil if its page was not read.
func (f *found) summary(i int) *library.Summary {
	rows := f.pages[i/pageLength]
	if i %= pageLength; i >= len(rows) {
		return nil
	}
	return &rows[i]
}
