// Package roster is the list of other people's engines that a person has put
// together: it keeps the list, starts engines of it when they are asked for, and
// keeps what each of them and the program say to each other. An engine is started
// only by its id, never by anything that a file or a library holds.
package roster

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"omok/ai"
	"omok/ai/gomocup"
)

// Store is where the list is kept; Fyne's preferences are one.
type Store interface {
	String(key string) string
	SetString(key, value string)
}

// storeKey is the key of the list in the store.
const storeKey = "engines"

// idPrefix begins the ids of engines of the list wherever an engine is chosen;
// olderID is what older versions called their one engine, firstID what it is now.
const (
	idPrefix = "program:"
	olderID  = "external"
	firstID  = "1"
)

// How long an engine may take to start, how much later than its time an answer may
// come, and how long it has to end.
const (
	startWait = 10 * time.Second
	tolerance = 5 * time.Second
	grace     = time.Second
)

// Roster is the list. It may be used from any goroutine.
type Roster struct {
	store Store

	mu       sync.Mutex
	programs []gomocup.Program
	consoles map[string]*gomocup.Console
	hosts    map[string][]*gomocup.Host
}

// Load reads the list from a store. older is the path of the one engine that older
// versions knew; it begins a list that is not there yet.
func Load(store Store, older string) *Roster {
	r := &Roster{store: store, consoles: map[string]*gomocup.Console{}, hosts: map[string][]*gomocup.Host{}}
	text := store.String(storeKey)
	if err := json.Unmarshal([]byte(text), &r.programs); err != nil && older != "" {
		r.programs = []gomocup.Program{{ID: firstID, Path: older, Name: NameOf(older)}}
	}
	return r
}

// NameOf returns what a program is called until it has said its name.
func NameOf(path string) string {
	return strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
}

// Programs returns the list.
func (r *Roster) Programs() []gomocup.Program {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Clone(r.programs)
}

// Find returns the program of an id, with or without its prefix.
func (r *Roster) Find(id string) (p gomocup.Program, ok bool) {
	if id == olderID {
		id = firstID
	}
	id = strings.TrimPrefix(id, idPrefix)
	r.mu.Lock()
	defer r.mu.Unlock()
	i := slices.IndexFunc(r.programs, func(p gomocup.Program) bool { return p.ID == id })
	if i < 0 {
		return p, false
	}
	return r.programs[i], true
}

// IDOf returns the id by which a program of the list is chosen.
func IDOf(p gomocup.Program) string { return idPrefix + p.ID }

// IsProgram reports whether an engine's id is that of a program of a list.
func IsProgram(id string) bool { return strings.HasPrefix(id, idPrefix) || id == olderID }

// Put adds a program, or changes the one with its id, and keeps the list. An empty
// id gets a new one; a name that another has gets a number. It returns the program
// as it was put.
func (r *Roster) Put(p gomocup.Program) gomocup.Program {
	r.mu.Lock()
	defer r.mu.Unlock()
	if p.Name == "" {
		p.Name = NameOf(p.Path)
	}
	taken := func(name string) bool {
		return slices.ContainsFunc(r.programs, func(q gomocup.Program) bool { return q.Name == name && q.ID != p.ID })
	}
	for base, n := p.Name, 2; taken(p.Name); n++ {
		p.Name = fmt.Sprintf("%s (%d)", base, n)
	}
	if p.ID == "" {
		p.ID = strconv.FormatUint(rand.Uint64(), 36)
	}
	if i := slices.IndexFunc(r.programs, func(q gomocup.Program) bool { return q.ID == p.ID }); i >= 0 {
		r.programs[i] = p
	} else {
		r.programs = append(r.programs, p)
	}
	r.save()
	return p
}

// Remove takes a program from the list. Where it plays, it plays on.
func (r *Roster) Remove(id string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.programs = slices.DeleteFunc(r.programs, func(p gomocup.Program) bool { return p.ID == id })
	r.save()
}

func (r *Roster) save() {
	text, err := json.Marshal(r.programs)
	if err == nil {
		r.store.SetString(storeKey, string(text))
	}
}

// Console returns what was said to and by the program of an id.
func (r *Roster) Console(id string) *gomocup.Console {
	id = strings.TrimPrefix(id, idPrefix)
	r.mu.Lock()
	defer r.mu.Unlock()
	c := r.consoles[id]
	if c == nil {
		c = new(gomocup.Console)
		r.consoles[id] = c
	}
	return c
}

// Terms are what an engine is granted.
type Terms struct {
	MemoryMB  int
	Tolerance time.Duration // 0: that of a game with a person
}

// Open starts the program of an id.
func (r *Roster) Open(ctx context.Context, id string, t Terms) (ai.Engine, error) {
	p, ok := r.Find(id)
	if !ok {
		return nil, &gomocup.EngineError{Engine: strings.TrimPrefix(id, idPrefix), Fault: gomocup.FaultStart}
	}
	c := p.Config(t.MemoryMB)
	c.StartWait, c.Tolerance, c.Grace, c.Console = startWait, tolerance, grace, r.Console(p.ID)
	if t.Tolerance > 0 {
		c.Tolerance = t.Tolerance
	}
	h, err := gomocup.Open(ctx, c)
	if err != nil {
		return nil, err
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.hosts[p.ID] = append(r.hosts[p.ID], h)
	return &hosted{h, r, p.ID}, nil
}

// hosted is an engine of the list at work.
type hosted struct {
	*gomocup.Host
	roster *Roster
	id     string
}

// Close ends the engine.
func (h *hosted) Close() error {
	r := h.roster
	r.mu.Lock()
	r.hosts[h.id] = slices.DeleteFunc(r.hosts[h.id], func(other *gomocup.Host) bool { return other == h.Host })
	r.mu.Unlock()
	return h.Host.Close()
}

// Running returns how many processes of a program are at work.
func (r *Roster) Running(id string) int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return len(r.hosts[strings.TrimPrefix(id, idPrefix)])
}

// Restart ends the running processes of a program; each starts anew with its next move.
// It waits for what they are thinking about.
func (r *Roster) Restart(id string) {
	r.mu.Lock()
	hosts := slices.Clone(r.hosts[strings.TrimPrefix(id, idPrefix)])
	r.mu.Unlock()
	for _, h := range hosts {
		h.Restart()
	}
}

// Try finds out what a program can do, and keeps it in the list if the program is
// there. What is said goes into its console.
func (r *Roster) Try(ctx context.Context, p gomocup.Program) (*gomocup.Abilities, error) {
	c := p.Config(0)
	c.Name, c.StartWait, c.Grace, c.Console = "", startWait, grace, r.Console(p.ID)
	can, err := gomocup.Try(ctx, c)
	if err != nil {
		return nil, err
	}
	if now, ok := r.Find(p.ID); ok && now.Path == p.Path {
		now.Can = can
		if now.Name == NameOf(now.Path) {
			now.Name = can.Name
		}
		r.Put(now)
	}
	return can, nil
}
