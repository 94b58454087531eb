package net

import (
	"bytes"
	"embed"

	"omok/game"
)

//go:embed nets
var files embed.FS

// For returns the network for rules, made anew from the embedded file, or nil if they
// have none.
func For(rules game.Rules) *Net {
	data, err := files.ReadFile("nets/" + string(rules.Set) + ".bin")
	if err != nil {
		return nil
	}
	w, err := ReadWeights(bytes.NewReader(data))
	if err != nil {
		panic("net: an embedded network cannot be read: " + err.Error()) // only a broken build has one
	}
	return New(w)
}
