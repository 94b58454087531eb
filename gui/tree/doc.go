// Package tree is the picture of a game's variations: each line of play is a row of
// stones, the main line the first, and a variation starts below the move that it
// replaces. It is for trees of any size: a [Layout] is worked out once, away from the
// window's goroutine, in time that grows with the tree, and [Tree] draws only what is
// seen of it.
package tree
