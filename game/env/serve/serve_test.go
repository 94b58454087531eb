package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"go/doc/comment"
	"go/parser"
	"go/token"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// talk sends lines and returns the answers.
func talk(t testing.TB, lines ...string) []answer {
	t.Helper()
	var out strings.Builder
	if err := serve(strings.NewReader(strings.Join(lines, "\n")), &out); err != nil {
		t.Fatal(err)
	}
	var answers []answer
	for d := json.NewDecoder(strings.NewReader(out.String())); d.More(); {
		var a answer
		if err := d.Decode(&a); err != nil {
			t.Fatal(err)
		}
		answers = append(answers, a)
	}
	return answers
}

const makeTwo = `{"cmd":"make","rules":"renju","boards":2}`

func TestMake(t *testing.T) {
	a := talk(t, `{"cmd":"make","rules":"omok+exact","boards":3}`)[0]
	if !a.OK || a.Rules != "omok+exact" || a.Size != 19 || a.Boards != 3 || a.Action.N != 361 ||
		a.Observation.Shape != [3]int{19, 19, 2} || strings.Join(a.Agents, " ") != "black white" {
		t.Errorf("%+v", a)
	}
}

func TestStep(t *testing.T) {
	a := talk(t, makeTwo, `{"cmd":"step","actions":[0,-1],"observe":true,"mask":true}`)[1]
	if !a.OK || a.Agents[0] != "white" || a.Agents[1] != "black" || a.Errors[0] != "" || a.Errors[1] != "" {
		t.Fatalf("%+v", a)
	}
	if o := a.Observations; len(o) != 2 || len(o[0]) != 450 || o[0][0] != 1 || o[0][1] != -1 || o[1][0] != -1 || o[1][1] != 0 {
		t.Errorf("observed %v and %v", o[0][:4], o[1][:4])
	}
	if m := a.Masks; len(m) != 2 || len(m[0]) != 225 || m[0][0] != 0 || m[0][1] != 1 || m[1][0] != 1 {
		t.Errorf("masks %v and %v", m[0][:4], m[1][:4])
	}
}

// Black's five at the top on the first board; the second looks on.
func TestAGameEndsAndResetsItself(t *testing.T) {
	lines := []string{makeTwo}
	for _, action := range []int{0, 30, 1, 32, 2, 34, 3, 36, 4} {
		lines = append(lines, fmt.Sprintf(`{"cmd":"step","actions":[%d,-1]}`, action))
	}
	lines = append(lines, `{"cmd":"step","actions":[5,-1]}`, `{"cmd":"sample"}`,
		`{"cmd":"step","actions":[5,7],"autoreset":true}`, `{"cmd":"mask"}`)
	all := talk(t, lines...)
	end, late, drawn, again, masks := all[9], all[10], all[11], all[12], all[13]
	if end.Rewards[0] != 1 || !end.Terminated[0] || end.Why[0] != "five" || end.Winner[0] != "black" || end.Terminated[1] {
		t.Errorf("the end: %+v", end)
	}
	if late.Errors[0] == "" || !late.OK {
		t.Errorf("after the end: %+v", late)
	}
	if drawn.Actions[0] != -1 || drawn.Actions[1] < 0 {
		t.Errorf("drawn: %+v", drawn)
	}
	if again.Terminated[0] || again.Rewards[0] != 0 || again.Agents[0] != "black" || again.Agents[1] != "white" {
		t.Errorf("reset: %+v", again)
	}
	if masks.Masks[0][5] != 1 || masks.Masks[1][7] != 0 {
		t.Error("the boards are not what was played")
	}
}

func TestReset(t *testing.T) {
	all := talk(t, makeTwo, `{"cmd":"step","actions":[1,1]}`, `{"cmd":"reset","boards":[1]}`, `{"cmd":"mask"}`,
		`{"cmd":"reset","seed":5}`, `{"cmd":"sample"}`, `{"cmd":"mask"}`, `{"cmd":"reset","seed":5}`, `{"cmd":"sample"}`)
	if m := all[3].Masks; m[0][1] != 0 || m[1][1] != 1 {
		t.Error("not just the second board was reset")
	}
	if m := all[6].Masks; m[0][1] != 1 || m[1][1] != 1 {
		t.Error("not all boards were reset")
	}
	if a, b := fmt.Sprint(all[5].Actions), fmt.Sprint(all[8].Actions); a != b {
		t.Errorf("the same seed draws %s and %s", a, b)
	}
}

func TestErrorsAreAnswers(t *testing.T) {
	for _, line := range []string{
		`{"cmd":"step","actions":[1]}`, `nonsense`, `{"cmd":7}`, `{"cmd":"make","rules":"chess"}`,
		`{"cmd":"make","rules":"renju","size":99}`, `{"cmd":"make","rules":"renju","boards":0}`,
		`{"cmd":"make","rules":"renju","boards":5000}`, `{"cmd":"make","rules":"renju","boards":"two"}`, `{}`,
		`{"cmd":"sample"}`, strings.Repeat("x", 3*maxLine),
	} {
		all := talk(t, line, makeTwo, `{"cmd":"step","actions":[1]}`, `{"cmd":"reset","boards":[2]}`,
			`{"cmd":"reset","boards":7}`, `{"cmd":"fly"}`, `{"cmd":"step","actions":[900,1]}`)
		if len(all) != 7 {
			t.Fatalf("%.40s: %d answers", line, len(all))
		}
		for i, a := range all {
			if good := i == 1 || i == 6; a.OK != good || (a.Error == "") != good {
				t.Errorf("%.40s: answer %d is %+v", line, i, a)
			}
		}
		if all[6].Errors[0] == "" || all[6].Errors[1] != "" {
			t.Errorf("%.40s: errors %q", line, all[6].Errors)
		}
	}
}

func FuzzServe(f *testing.F) {
	f.Add(makeTwo + "\n" + `{"cmd":"step","actions":[0,1]}`)
	f.Add(`{"cmd":"reset","boards":[0,-1]}`)
	f.Fuzz(func(t *testing.T, in string) {
		if err := serve(strings.NewReader(makeTwo+"\n"+in), io.Discard); err != nil {
			t.Error(err)
		}
	})
}

// python returns the code that the package doc shows.
func python(t *testing.T) string {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), "main.go", nil, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	var code strings.Builder
	for _, block := range new(comment.Parser).Parse(file.Doc.Text()).Content {
		if c, ok := block.(*comment.Code); ok && (code.Len() > 0 || strings.HasPrefix(c.Text, "import ")) {
			code.WriteString(c.Text + "\n")
		}
	}
	return code.String()
}

// The client and the example of the package doc run with the system's Python.
func TestPython(t *testing.T) {
	interpreter, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("there is no python3 on this machine")
	}
	command := filepath.Join(t.TempDir(), "serve")
	if out, err := exec.Command("go", "build", "-o", command, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	code := strings.Replace(python(t), `("go", "run", "./game/env/serve")`, fmt.Sprintf("(%q,)", command), 1)
	script := filepath.Join(t.TempDir(), "example.py")
	if err := os.WriteFile(script, []byte(code), 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(interpreter, script).CombinedOutput()
	t.Logf("the example prints:\n%s", out)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"an observation is [15, 15, 2] and there are 225 actions", "a game of chance: ",
		"legal actions: 217 - to act: black", "reward -1 for a double-three", "refused: game: the game is over",
	} {
		if !strings.Contains(string(out), want) {
			t.Errorf("it does not print %q", want)
		}
	}
}

// BenchmarkPipe steps 64 boards at a time over pipes, as a program outside does, and
// counts the steps of single boards.
func BenchmarkPipe(b *testing.B) {
	for _, more := range []string{"", `,"observe":true,"mask":true`} {
		b.Run("with"+more, func(b *testing.B) {
			const boards = 64
			toServer, in := io.Pipe()
			out, fromServer := io.Pipe()
			go func() { fromServer.CloseWithError(serve(toServer, fromServer)) }()
			answers := bufio.NewReaderSize(out, 1<<20)
			ask := func(line string) []byte {
				if _, err := io.WriteString(in, line+"\n"); err != nil {
					b.Fatal(err)
				}
				reply, err := answers.ReadBytes('\n')
				if err != nil {
					b.Fatal(err)
				}
				return reply
			}
			ask(fmt.Sprintf(`{"cmd":"make","rules":"renju","boards":%d}`, boards))
			var drawn answer
			for b.Loop() {
				if err := json.Unmarshal(ask(`{"cmd":"sample"}`), &drawn); err != nil {
					b.Fatal(err)
				}
				actions, _ := json.Marshal(drawn.Actions)
				ask(`{"cmd":"step","actions":` + string(actions) + `,"autoreset":true` + more + `}`)
			}
			b.ReportMetric(float64(b.N*boards)/b.Elapsed().Seconds(), "steps/s")
			_ = in.Close() // the server ends with its input
		})
	}
}
