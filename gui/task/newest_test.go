package task

import (
	"context"
	"slices"
	"testing"
	"time"
)

func TestOnlyTheNewestValueIsShown(t *testing.T) {
	s := make(screen, 10)
	g := NewGroup(s.do)
	var shown []int
	step, stepped := make(chan bool), make(chan bool)
	Go(g, func(_ context.Context, j *Job) (int, error) {
		show := Newest(j, func(n int) { shown = append(shown, n) })
		for n := range 6 {
			if show(n); n == 3 {
				stepped <- true
				<-step
			}
		}
		stepped <- true
		return 0, nil
	}, func(int, error) {})
	<-stepped
	if len(s) != 1 {
		t.Fatalf("%d values wait to be shown", len(s))
	}
	(<-s)()
	step <- true
	<-stepped
	(<-s)()
	g.Close(time.Minute)
	if !slices.Equal(shown, []int{3, 5}) {
		t.Errorf("shown were %v", shown)
	}
}
