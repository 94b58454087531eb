package library

import (
	"fmt"
	"math"
	"os"
	"regexp"
	"testing"
)

func TestLevelsAreRatedByTheLadder(t *testing.T) {
	sum := 0.0
	for level := 1; level <= len(ladderScores)+1; level++ {
		r := LevelRating(level)
		sum += r.Value
		if level == 1 {
			continue
		}
		expected := 1 / (1 + math.Pow(10, (LevelRating(level-1).Value-r.Value)/400))
		if want := ladderScores[level-2]; math.Abs(expected-want) > 1e-9 {
			t.Errorf("level %d is expected to score %.3f against the one below, want %.3f", level, expected, want)
		}
	}
	if mean := sum / float64(len(ladderScores)+1); math.Abs(mean-NewRating.Value) > 1e-6 {
		t.Errorf("the levels are %.1f on average", mean)
	}
	for student, between := range map[int][2]int{EightCriteria: {0, 1}, FiveWindows: {3, 4}, WholeBoard: {3, 4}, RandomPlayer: {-1, 1}} {
		r := LevelRating(student)
		if r.Volatility != NewRating.Volatility || r.Deviation == 0 || between[0] > 0 && r.Value < LevelRating(between[0]).Value || r.Value > LevelRating(between[1]).Value {
			t.Errorf("student %d counts as %+v", student, r)
		}
	}
	if above := LevelRating(99); above != LevelRating(len(ladderScores)+1) {
		t.Errorf("a level above the ladder: %+v", above)
	}
}

// The table here follows the one that the engine's documentation gives.
func TestLadderIsTheOneMeasured(t *testing.T) {
	doc, err := os.ReadFile("../../ai/search/level.go")
	if err != nil {
		t.Fatal(err)
	}
	for i, score := range ladderScores {
		pair := fmt.Sprintf("%d against %d: %.1f %%", i+2, i+1, 100*score)
		if !regexp.MustCompile(`\b` + pair).Match(doc) {
			t.Errorf("package ai/search does not say %q", pair)
		}
	}
}
