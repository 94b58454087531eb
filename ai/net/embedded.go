package net

import (
	"bytes"
	"embed"

	"omok/game"
)

//go:embed nets
var files embed.FS

// For returns the network for rules, made anew from the embedded file, or nil if they
// have none. Caro has freestyle's.
func For(rules game.Rules) *Net {
	set := rules.Set
	if set == game.Caro {
		set = game.Freestyle
	}
	data, err := files.ReadFile("nets/" + string(set) + ".bin")
	if err != nil {
		return nil
	}
	w, err := ReadWeights(bytes.NewReader(data))
	if err != nil {
		panic("net: an embedded network cannot be read: " + err.Error()) // only a broken build has one
	}
	return New(w)
}
