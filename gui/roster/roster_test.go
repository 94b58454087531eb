package roster

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"go.uber.org/goleak"

	"omok/ai"
	"omok/ai/gomocup"
	"omok/game"
)

// asEngine is the variable that makes the test program an engine.
const asEngine = "OMOK_TEST_ENGINE"

func TestMain(m *testing.M) {
	if os.Getenv(asEngine) == "" {
		goleak.VerifyTestMain(m)
		return
	}
	y := 0
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		switch word, _, _ := strings.Cut(in.Text(), " "); word {
		case "ABOUT":
			fmt.Println(`name="Polite", version="3"`)
		case "START":
			fmt.Println("OK")
		case "BEGIN", "TURN", "DONE":
			fmt.Printf("0,%d\n", y)
			y++
		case "END":
			return
		}
	}
}

type memory map[string]string

func (m memory) String(key string) string    { return m[key] }
func (m memory) SetString(key, value string) { m[key] = value }

func TestTheListIsKept(t *testing.T) {
	store := memory{}
	r := Load(store, "")
	a := r.Put(gomocup.Program{Path: "/x/engine.exe"})
	b := r.Put(gomocup.Program{Path: "/x/engine.exe", Threads: 2})
	if a.Name != "engine" || b.Name != "engine (2)" || a.ID == b.ID || a.ID == "" {
		t.Errorf("%+v %+v", a, b)
	}
	b.Name = "two"
	r.Put(b)
	again := Load(store, "/older")
	list := again.Programs()
	if len(list) != 2 || list[1].Name != "two" || list[1].Threads != 2 {
		t.Errorf("%+v", list)
	}
	if p, ok := again.Find(IDOf(b)); !ok || p.Name != "two" || !IsProgram(IDOf(b)) || IsProgram("omok") {
		t.Errorf("%+v, %v", p, ok)
	}
	again.Remove(a.ID)
	if list := Load(store, "").Programs(); len(list) != 1 || list[0].ID != b.ID {
		t.Errorf("%+v", list)
	}
}

// TestTheOlderEngine checks that the one engine of older settings begins the list,
// and only a list that was never kept.
func TestTheOlderEngine(t *testing.T) {
	store := memory{}
	r := Load(store, "/games/pbrain-x")
	if list := r.Programs(); len(list) != 1 || list[0].Name != "pbrain-x" || list[0].ID != "1" {
		t.Errorf("%+v", list)
	}
	r.Remove("1")
	if list := Load(store, "/games/pbrain-x").Programs(); len(list) != 0 {
		t.Errorf("%+v", list)
	}
}

func TestAnEngineAtWork(t *testing.T) {
	t.Setenv(asEngine, "1")
	r := Load(memory{}, "")
	p := r.Put(gomocup.Program{Path: os.Args[0], Lines: []string{"INFO hello 1"}})
	if can, err := r.Try(t.Context(), p); err != nil || can.Name != "Polite" {
		t.Fatal(can, err)
	}
	if p, _ = r.Find(p.ID); p.Name != "Polite" || p.Can == nil || p.Can.Version != "3" {
		t.Errorf("%+v", p)
	}
	e, err := r.Open(t.Context(), IDOf(p), Terms{MemoryMB: 64})
	if err != nil {
		t.Fatal(err)
	}
	defer e.(*hosted).Close()
	if r.Running(p.ID) != 1 || e.Name() != "Polite" {
		t.Errorf("%d running, %s", r.Running(p.ID), e.Name())
	}
	pos := ai.Position{Rules: game.MustRules(game.Freestyle), Board: game.MustBoard(15), ToMove: game.Black}
	for _, want := range []string{"a15", "a15"} { // it begins to count again
		if m, err := e.Think(t.Context(), pos, ai.Limits{}, nil); err != nil || m.Move.String() != want {
			t.Errorf("%v, %v", m.Move, err)
		}
		r.Restart(IDOf(p))
	}
	text := r.Console(IDOf(p)).Text()
	for _, want := range []string{"> INFO max_memory 67108864", "> INFO hello 1", "< 0,0"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	e.(*hosted).Close()
	if r.Running(p.ID) != 0 {
		t.Error("it still runs")
	}
	var fault *gomocup.EngineError
	if _, err := r.Open(t.Context(), "program:nobody", Terms{}); !errors.As(err, &fault) || fault.Fault != gomocup.FaultStart {
		t.Error(err)
	}
}
