package threat

import (
	"bufio"
	"context"
	"encoding/json"
	"os"
	"sort"
	"strings"
	"testing"
	"time"

	"omok/ai"
	"omok/game"
)

// The puzzles lie beside the project, in CI too; where they are absent these
// tests are skipped. OMOK_PUZZLES=all runs all of them by the clock.
const (
	puzzles  = "../../../shared/testdata/tactics.jsonl"
	allOfThe = "OMOK_PUZZLES"
)

type puzzle struct {
	ID       string
	Size     int
	Rule     game.RuleSet
	ToMove   string `json:"to_move"`
	Black    []string
	White    []string
	Kind     string
	Depth    int
	First    []string `json:"solution_first_moves"`
	Complete bool     `json:"first_complete"`
	NoVCF    bool     `json:"no_vcf"`
	Verified bool
}

func readPuzzles(t testing.TB, kind string) []puzzle {
	t.Helper()
	f, err := os.Open(puzzles)
	if os.IsNotExist(err) {
		t.Skip("the puzzles are not here")
	}
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var list []puzzle
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var p puzzle
		if err := json.Unmarshal(lines.Bytes(), &p); err != nil {
			t.Fatal(err)
		}
		if p.Verified && p.Kind == kind {
			list = append(list, p)
		}
	}
	if lines.Err() != nil || len(list) == 0 {
		t.Fatalf("%d puzzles, %v", len(list), lines.Err())
	}
	return list
}

func (p *puzzle) position(t testing.TB) ai.Position {
	pos := position(t, p.Rule, p.Size, strings.Join(p.Black, ""), strings.Join(p.White, ""))
	if p.ToMove == "white" {
		pos.ToMove = game.White
	}
	return pos
}

// solvePuzzles solves every step-th puzzle and returns the share that is solved; no
// answer may be wrong.
func solvePuzzles(t *testing.T, list []puzzle, step int, kind Kind, limits Limits) float64 {
	t.Helper()
	solved, tried := 0, 0
	var times []time.Duration
	for i := 0; i < len(list); i += step {
		p := &list[i]
		pos := p.position(t)
		tried++
		start := time.Now()
		r, err := Solve(context.Background(), pos, kind, limits)
		times = append(times, time.Since(start))
		if err != nil {
			t.Fatalf("%s: %v", p.ID, err)
		}
		switch r.Outcome {
		case Win:
			solved++
			if err := checkLine(pos, kind, r.Line); err != nil {
				t.Errorf("%s: %v: %v", p.ID, r.Line, err)
			}
		case NoWin:
			if kind == VCF {
				t.Errorf("%s: no win, but %s wins", p.ID, p.First)
			} else {
				t.Logf("%s: no win among the threats tried, %d nodes", p.ID, r.Nodes)
			}
		case Unknown:
			t.Logf("%s: unknown after %d nodes", p.ID, r.Nodes)
		}
	}
	sort.Slice(times, func(i, j int) bool { return times[i] < times[j] })
	t.Logf("%v: %d of %d solved; median %v, 99%% %v, longest %v", kind, solved, tried,
		times[len(times)/2], times[len(times)*99/100], times[len(times)-1])
	return float64(solved) / float64(tried)
}

func TestSampleOfPuzzles(t *testing.T) {
	if share := solvePuzzles(t, readPuzzles(t, "vcf"), 15, VCF, Limits{Nodes: 200_000}); share < 0.99 {
		t.Errorf("%.1f %% of the VCF puzzles solved", 100*share)
	}
	if share := solvePuzzles(t, readPuzzles(t, "vct"), 60, VCT, Limits{Nodes: 1_000_000}); share < 0.85 {
		t.Errorf("%.1f %% of the VCT puzzles solved", 100*share)
	}
}

func TestPuzzlesWithoutVCF(t *testing.T) {
	for i, p := range readPuzzles(t, "vct") {
		if !p.NoVCF || i%30 != 0 {
			continue
		}
		r, err := Solve(context.Background(), p.position(t), VCF, Limits{Nodes: 1_000_000})
		if err != nil || r.Outcome == Win {
			t.Errorf("%s: a win by fours, %v, where there is none; %v", p.ID, r.Line, err)
		}
	}
}

// TestAllPuzzles takes twenty minutes. Within a second each, 2,224 of the 2,225 VCF puzzles
// are solved, the other one not within 1.3 million nodes. Within ten seconds each, on one
// core, 1,637 of the 1,682 VCT puzzles are solved, 97.3 %: 1,623 of them, and one of the VCF,
// when another program had half of the core, and 14 of the other 59 when the core was free.
// Ten seconds are then 5 to 7 million nodes. What is missing are wins of 30 plies and more.
func TestAllPuzzles(t *testing.T) {
	if os.Getenv(allOfThe) != "all" {
		t.Skipf("set %s=all to solve the whole collection by the clock", allOfThe)
	}
	if share := solvePuzzles(t, readPuzzles(t, "vcf"), 1, VCF, Limits{Time: time.Second}); share < 0.99 {
		t.Errorf("%.2f %% of the VCF puzzles solved", 100*share)
	}
	if share := solvePuzzles(t, readPuzzles(t, "vct"), 1, VCT, Limits{Time: 10 * time.Second}); share < 0.97 {
		t.Errorf("%.2f %% of the VCT puzzles solved", 100*share)
	}
}
