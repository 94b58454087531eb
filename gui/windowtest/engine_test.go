//go:build window

package windowtest

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"omok/ai"
	"omok/ai/classic"
	"omok/game"
	"omok/gui/settings"
)

// choose keeps a choice of game in the preferences of a home.
func choose(t *testing.T, home string, c settings.Choice) {
	t.Helper()
	choice, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	keep(t, home, map[string]any{"newGame": string(choice), firstSteps: true})
}

// A whole game against the weakest level and one against full strength. A student
// engine says where the person clicks.
func TestAGameAgainstTheComputer(t *testing.T) {
	for _, level := range []ai.Level{ai.MinLevel, ai.MaxLevel} {
		t.Run(fmt.Sprint("level ", level), func(t *testing.T) {
			home := newHome(t)
			c := settings.DefaultChoice()
			c.Rules, c.Size = game.MustRules(game.Freestyle), 15
			c.First, c.Second = settings.Seat{}, settings.Seat{Engine: "omok", Level: level}
			c.Time = game.TimeControl{Kind: game.PerMove, PerMove: time.Minute}
			choose(t, home, c)
			playToTheEnd(t, start(t, home))
		})
	}
}

// playToTheEnd plays black against the computer until the game is over, and checks
// that the program's own record of it is the game that was seen.
func playToTheEnd(t *testing.T, p *program) {
	g, err := game.NewGame(game.Config{Rules: game.MustRules(game.Freestyle), Size: 15})
	if err != nil {
		t.Fatal(err)
	}
	person, err := classic.New(classic.FiveWindows)
	if err != nil {
		t.Fatal(err)
	}
	for !g.Result().Over {
		r, err := person.Think(context.Background(), ai.Position{
			Rules: g.Config().Rules, Board: g.Board(), ToMove: g.ToMove(),
		}, ai.Limits{Time: time.Second}, nil)
		if err != nil {
			t.Fatal(err)
		}
		p.click(r.Move.String())
		follow(t, p, g, game.Black)
		if !g.Result().Over {
			follow(t, p, g, game.White)
		}
		if g.Board().Stones() == 10 {
			p.shot("middle")
		}
	}
	end := p.expect("end ")
	p.shot("end")
	if !strings.HasPrefix(end, "end "+g.Result().Winner.String()) {
		t.Errorf("the program says %q, the board %+v", end, g.Result())
	}
	s := p.snapshot()
	if s.Final.Winner != g.Result().Winner || len(s.Nodes) != g.Board().Stones()+1 {
		t.Errorf("the snapshot has %d nodes and %+v", len(s.Nodes), s.Final)
	}
}

// follow waits for the next move of a colour and plays it on g.
func follow(t *testing.T, p *program, g *game.Game, c game.Colour) {
	t.Helper()
	line := p.expect(fmt.Sprintf("move %d %v", g.Board().Stones()+1, c))
	at, err := game.ParsePoint(line[strings.LastIndex(line, " ")+1:], 15)
	if err == nil {
		err = g.Play(at)
	}
	if err != nil {
		t.Fatalf("%q: %v", line, err)
	}
}
