package main

import (
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"omok/ai/eval"
	"omok/ai/eval/played"
)

// Proved scores are no value; each score belongs to the side that moved.
func TestOutcomes(t *testing.T) {
	for line, want := range map[string][]outcome{
		"renju 15 h8h9i9g7j10 1 3 10,-20":        {{10, 0}, {-20, 1}},
		"renju 15 h8h9i9g7j10 0 2 10,-29998,-30": {{10, 0}, {-30, 0}},
		"renju 15 h8h9i9 0.5 1 29998,7":          {{7, 0.5}},
	} {
		g, err := played.Parse(line)
		if err != nil {
			t.Fatal(err)
		}
		if got := outcomes(g); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %v, want %v", line, got, want)
		}
	}
}

// TestRateOf draws results from a rate and finds it again.
func TestRateOf(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	want := eval.Rate{Unit: 300, Doubt: 0.05}
	var all []outcome
	for range 40000 {
		o := outcome{score: rnd.IntN(3000) - 1500}
		if rnd.Float64() < want.Of(o.score) {
			o.result = 1
		}
		all = append(all, o)
	}
	if got := rateOf(all); math.Abs(got.Unit-want.Unit) > 25 || math.Abs(got.Doubt-want.Doubt) > 0.016 {
		t.Errorf("found %+v, drawn from %+v", got, want)
	}
}

func TestPrintRates(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games")
	won, lost := "renju 15 h8h9i9 1 1 -400,400\n", "renju 15 h8h9i9 0 1 -400,400\n"
	if err := os.WriteFile(path, []byte(strings.Repeat(won+won, 7)+lost+lost+won+lost), 0o600); err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	if err := printRates(&out, []string{path}); err != nil {
		t.Fatal(err)
	}
	// Of the games learnt from one of nine went the other way, of the others two.
	got := strings.Join(strings.Fields(out.String()), " ")
	for _, want := range []string{"10-20 % 9 11.1 % 22.2 %", "80-90 % 9 88.9 % 77.8 %"} {
		if !strings.Contains(got, want) {
			t.Errorf("there is no %q in %s", want, got)
		}
	}
	if err := printRates(&out, nil); err == nil {
		t.Error("rates without games")
	}
}
