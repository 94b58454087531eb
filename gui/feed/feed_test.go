package feed

import (
	"slices"
	"sync"
	"testing"
)

func TestEventsComeInOrderAndOldNewsGivesWay(t *testing.T) {
	var f Feed[int]
	var heard []int
	f.Listen(func(e int) { heard = append(heard, e) })
	f.Put(1)
	f.Put(2)
	f.Replace(func(last int) bool { return last == 2 }, 3)
	f.Replace(func(last int) bool { return last == 2 }, 4)
	f.Deliver()
	if want := []int{1, 3, 4}; !slices.Equal(heard, want) {
		t.Errorf("heard %v, want %v", heard, want)
	}
	f.Put(5)
	f.Close()
	f.Deliver()
	f.Put(6)
	f.Deliver()
	if len(heard) != 3 {
		t.Errorf("heard %v after the feed was closed", heard)
	}
}

// A listener that puts and delivers another event is not called again before it
// has returned.
func TestAListenerMayCauseEvents(t *testing.T) {
	var f Feed[int]
	var heard []int
	busy := false
	f.Listen(func(e int) {
		if busy {
			t.Error("two events at a time")
		}
		busy = true
		if e < 5 {
			f.Put(e + 1)
			f.Deliver()
		}
		heard = append(heard, e)
		busy = false
	})
	f.Put(1)
	f.Deliver()
	if want := []int{1, 2, 3, 4, 5}; !slices.Equal(heard, want) {
		t.Errorf("heard %v, want %v", heard, want)
	}
}

func TestNoEventIsLostBetweenGoroutines(t *testing.T) {
	const goroutines, each = 8, 500
	var f Feed[int]
	heard := 0 // needs no lock: one at a time
	f.Listen(func(int) { heard++ })
	var group sync.WaitGroup
	for range goroutines {
		group.Go(func() {
			for range each {
				f.Put(1)
				f.Deliver()
			}
		})
	}
	group.Wait()
	f.Deliver()
	if heard != goroutines*each {
		t.Errorf("heard %d of %d", heard, goroutines*each)
	}
}
