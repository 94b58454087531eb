package library

import (
	"context"
	"slices"
	"testing"
	"time"
)

func TestAccuracies(t *testing.T) {
	l, ctx := open(t), context.Background()
	first := time.UnixMilli(1_800_000_000_000)
	keep := func(person string, a Accuracy) {
		t.Helper()
		if err := l.KeepAccuracy(ctx, person, a); err != nil {
			t.Fatal(err)
		}
	}
	keep("Ada", Accuracy{"b", first.Add(time.Hour), 81.5, 20})
	keep("ADA", Accuracy{"a", first, 60, 12})
	keep("Bo", Accuracy{"a", first, 10, 12})
	keep("Ada", Accuracy{"a", first.Add(2 * time.Hour), 64, 13}) // reviewed again
	want := []Accuracy{{"a", first, 64, 13}, {"b", first.Add(time.Hour), 81.5, 20}}
	if got, err := l.Accuracies(ctx, "ada"); err != nil || !slices.Equal(got, want) {
		t.Errorf("%+v, %v; want %+v", got, err, want)
	}
	if got, err := l.Accuracies(ctx, "Cy"); err != nil || len(got) != 0 {
		t.Errorf("of nobody: %+v, %v", got, err)
	}
}
