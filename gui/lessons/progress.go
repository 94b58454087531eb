package lessons

import "encoding/json"

// Store keeps which tasks were solved; Fyne's preferences are one.
type Store interface {
	String(key string) string
	SetString(key, value string)
}

const progressKey = "lessons"

// progress says which tasks of a lesson have been solved, by the lesson's id.
type progress map[string][]bool

// loadProgress reads what was solved; what cannot be read is as if nothing was.
func loadProgress(st Store) progress {
	p := progress{}
	if json.Unmarshal([]byte(st.String(progressKey)), &p) != nil || p == nil {
		return progress{}
	}
	return p
}

// solve records that a task was solved.
func (p progress) solve(st Store, l *lesson, task int) {
	if p.solved(l, task) {
		return
	}
	done := make([]bool, len(l.tasks))
	copy(done, p[l.id])
	done[task] = true
	p[l.id] = done
	if text, err := json.Marshal(p); err == nil { // a map of plain values always marshals
		st.SetString(progressKey, string(text))
	}
}

// solved reports whether a task was solved.
func (p progress) solved(l *lesson, task int) bool {
	return task < len(p[l.id]) && p[l.id][task]
}

// done reports whether every task of a lesson was solved.
func (p progress) done(l *lesson) bool {
	for i := range l.tasks {
		if !p.solved(l, i) {
			return false
		}
	}
	return true
}

// next returns the first lesson that is not done, and its first open task; the first of
// all once everything is.
func (p progress) next() (lesson, task int) {
	for i := range lessons {
		for j := range lessons[i].tasks {
			if !p.solved(&lessons[i], j) {
				return i, j
			}
		}
	}
	return 0, 0
}
