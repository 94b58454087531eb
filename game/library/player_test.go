package library

import (
	"context"
	"errors"
	"testing"

	"omok/game"
)

func TestPlayers(t *testing.T) {
	l, ctx := open(t), context.Background()
	ada, err := l.AddPlayer(ctx, " Ada ", game.Black)
	if err != nil || ada.Name != "Ada" {
		t.Fatal(ada, err)
	}
	bo, err := l.AddPlayer(ctx, "Bo", game.Empty)
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]error{"Ada": ErrNameTaken, " aDA": ErrNameTaken, "  ": ErrNoName} {
		if _, err := l.AddPlayer(ctx, name, game.Black); !errors.Is(err, want) {
			t.Errorf("adding %q: %v, want %v", name, err, want)
		}
	}
	if err := l.ChangePlayer(ctx, Player{ID: bo.ID, Name: "ada"}); !errors.Is(err, ErrNameTaken) {
		t.Errorf("Bo becomes ada: %v", err)
	}
	g := played(t, "h8i9g7")
	g.BlackPlayer, g.WhitePlayer = ada.ID, bo.ID
	save(t, l, g) // not finished, so not rated
	g.Record.Result = game.Result{Over: true, Winner: game.White, Reason: game.ByResigning}
	save(t, l, g)
	save(t, l, g) // rated once only
	against := played(t, "h8i9g8")
	against.WhitePlayer, against.BlackLevel = bo.ID, 3
	against.Record.Result = game.Result{Over: true}
	save(t, l, against)

	unlevelled := played(t, "h8i9g9")
	unlevelled.WhitePlayer, unlevelled.BlackLevel = bo.ID, NoLevel
	unlevelled.Record.Result = game.Result{Over: true}
	save(t, l, unlevelled) // rates nobody

	ranking, err := l.Players(ctx)
	if err != nil || len(ranking) != 2 || ranking[0].ID != bo.ID || ranking[0].Games != 2 || ranking[1].Games != 1 {
		t.Fatalf("%+v, %v", ranking, err)
	}
	if Rank(ranking, ada.ID) != 2 || Rank(ranking, 99) != 0 || ranking[1].Rating.Value >= 1500 {
		t.Errorf("%+v", ranking)
	}
	history, err := l.History(ctx, bo.ID)
	if err != nil || len(history) != 2 || history[1].Value != ranking[0].Rating.Value {
		t.Errorf("%+v, %v", history, err)
	}
	s, err := l.Statistics(ctx, bo.ID)
	if err != nil || s.All != (Tally{1, 2, 0}) || s.ByColour[game.White] != s.All || s.ByLevel[3] != (Tally{Drawn: 1}) ||
		s.ByLevel[0] != (Tally{Won: 1}) || s.ByLevel[NoLevel] != (Tally{Drawn: 1}) || s.ByRules["renju"].Games() != 3 {
		t.Errorf("%+v, %v", s, err)
	}
	if page := search(t, l, Query{Player: bo.ID}); len(page.Games) != 3 {
		t.Errorf("%d games of Bo", len(page.Games))
	}
}

// Who plays both sides learns nothing of his strength.
func TestNobodyIsRatedForPlayingHimself(t *testing.T) {
	l, ctx := open(t), context.Background()
	ada, err := l.AddPlayer(ctx, "Ada", game.Empty)
	if err != nil {
		t.Fatal(err)
	}
	g := played(t, "h8i9g7")
	g.BlackPlayer, g.WhitePlayer = ada.ID, ada.ID
	g.Record.Result = game.Result{Over: true, Winner: game.Black, Reason: game.ByResigning}
	save(t, l, g)
	players, err := l.Players(ctx)
	if err != nil || len(players) != 1 || players[0].Rating != NewRating || players[0].Games != 0 {
		t.Errorf("%+v, %v", players, err)
	}
	if history, err := l.History(ctx, ada.ID); err != nil || len(history) != 0 {
		t.Errorf("%+v, %v", history, err)
	}
}

// The same holds for the people in the games, whom one command rates. A game against
// oneself counts for both sides, and rates neither.
func TestNobodyIsRatedForMeetingHimselfInARecord(t *testing.T) {
	l, ctx := open(t), context.Background()
	for _, names := range [][2]string{{"Ada", "Bo"}, {"Ada", "Ada"}} {
		g := played(t, "h8i9g7")
		g.Record.Info.Black, g.Record.Info.White = names[0], names[1]
		g.Record.Info.Date = "2020-01-01"
		g.Record.Result = game.Result{Over: true, Winner: game.Black, Reason: game.ByResigning}
		save(t, l, g)
	}
	if err := l.RatePeople(ctx, nil); err != nil {
		t.Fatal(err)
	}
	people, err := l.People(ctx, "Ada")
	if err != nil || len(people) != 1 || people[0].Games != 3 || people[0].Rated != 1 {
		t.Errorf("%+v, %v", people, err)
	}
}

func TestDeletingAPlayerKeepsTheGames(t *testing.T) {
	l, ctx := open(t), context.Background()
	bo, err := l.AddPlayer(ctx, "Bo", game.Empty)
	if err != nil {
		t.Fatal(err)
	}
	g := played(t, "h8i9g7")
	g.WhitePlayer = bo.ID
	save(t, l, g)
	bo.Name, bo.Colour = "Bob", game.White
	if err := l.ChangePlayer(ctx, bo); err != nil {
		t.Error(err)
	}
	if err := l.DeletePlayer(ctx, bo.ID); err != nil {
		t.Error(err)
	}
	if page := search(t, l, Query{}); len(page.Games) != 1 || page.Games[0].WhitePlayer != 0 || page.Games[0].White != "Bo" {
		t.Errorf("after deleting the player: %+v", page.Games)
	}
	if err := l.DeletePlayer(ctx, bo.ID); !errors.Is(err, ErrNotFound) {
		t.Errorf("deleting again: %v", err)
	}
}
