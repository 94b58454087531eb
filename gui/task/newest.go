package task

import "sync"

// Newest returns a function to be called with the values that a job shows on its way.
// show runs on Fyne's goroutine with the newest of them: values that come faster than
// they can be shown are passed over, so that what is seen does not lag behind.
func Newest[T any](j *Job, show func(T)) func(T) {
	var mu sync.Mutex
	var newest T
	waits := false
	return func(v T) {
		mu.Lock()
		defer mu.Unlock()
		if newest = v; waits {
			return
		}
		waits = true
		j.Show(func() {
			mu.Lock()
			v := newest
			waits = false
			mu.Unlock()
			show(v)
		})
	}
}
