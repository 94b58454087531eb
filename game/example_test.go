package game_test

import (
	"errors"
	"fmt"

	"omok/game"
)

// A game by Omok's rules: a double-three is refused, with the reason.
func Example() {
	g, err := game.NewGame(game.Config{Rules: game.MustRules(game.Omok), Size: 15})
	if err != nil {
		fmt.Println(err)
		return
	}
	moves, _ := game.ParsePoints("g8a1 i8a3 h7a5 h9a7", 15)
	for _, p := range moves {
		if err := g.Play(p); err != nil {
			fmt.Println(err)
		}
	}
	var foul *game.FoulError
	if err := g.Play(game.Point{X: 7, Y: 7}); errors.As(err, &foul) {
		fmt.Println(err)
		for _, line := range foul.Explanation.Lines {
			fmt.Println(line.Shape, line.Points)
		}
	}
	// Output:
	// game: h8 is a double-three for black
	// three [g8 h8 i8]
	// three [h7 h8 h9]
}

// The same point is judged by each rule set in its own way.
func ExampleRules_Foul() {
	b := game.MustBoard(15)
	points, _ := game.ParsePoints("c8d8e8f8g8", 15)
	for _, p := range points {
		b.Set(p, game.Black)
	}
	for _, set := range game.RuleSets {
		r := game.MustRules(set)
		p := game.Point{X: 7, Y: 7} // the sixth
		fmt.Println(set, r.MakesFive(b, p, game.Black), r.Foul(b, p, game.Black))
	}
	// Output:
	// omok true none
	// freestyle true none
	// standard false none
	// renju false overline
	// caro true none
}

// Going back and playing something else makes a variation.
func ExampleGame_Jump() {
	g, _ := game.NewGame(game.Config{Rules: game.MustRules(game.Freestyle)})
	_ = g.Play(game.Point{X: 7, Y: 7})
	first := g.Current()
	_ = g.Play(game.Point{X: 7, Y: 8})
	g.Jump(first)
	_ = g.Play(game.Point{X: 8, Y: 8})
	for n := range first.Children() {
		fmt.Println(n.Point())
	}
	// Output:
	// h9
	// i9
}
