package convert

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"omok/game/record"
)

// folder makes files in a folder of their own and returns it.
func folder(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

const clean = "(;GM[4]SZ[15]RU[Renju]PB[A]PW[B]RE[B+R];B[hh]C[good];W[ii];B[])"

func TestConvert(t *testing.T) {
	for _, test := range []struct {
		name  string
		files map[string]string
		out   string // within the folder, or "-"
		in    []string
		stdin string
		code  int
		wrong string // a part of standard error
		games int
	}{
		{"lines", map[string]string{"a.sgf": clean}, "-", []string{"a.sgf"}, "", OK, "", 1},
		{"a file of lines", map[string]string{"a.sgf": clean, "b.psq": "Piskvorky 15x15, 0:0, 0\n8,8,0\n0\n"}, "out.jsonl", []string{"."}, "", OK, "", 2},
		{"from standard input", nil, "-", []string{"-"}, "h8h9i8", OK, "", 1},
		{"into SGF", map[string]string{"in/a.sgf": clean, "in/b.txt": "h8h9", "in/notes.txt": "Dear diary"}, "out.sgf", []string{"in"}, "", OK, "", 2},
		{"a problem", map[string]string{"a.sgf": "(;SZ[15];B[hh];W[hh])"}, "-", []string{"a.sgf"}, "", Problems, "a.sgf: line 1: move 2: a stone stands on h8 already", 1},
		{"a loss", map[string]string{"a.sgf": clean}, "out.sav", []string{"a.sgf"}, "", Nothing, "out.sav: record: Yixin SAV: move 3: it is a pass", 0},
		{"what is lost", map[string]string{"a.sgf": "(;SZ[15]PB[A];B[hh])"}, "out.sav", []string{"a.sgf"}, "", Problems, `cannot keep 1 of 1 players, such as "A"`, 1},
		{"many games to a format of one", map[string]string{"a.sgf": "(;SZ[15];B[hh])(;SZ[15];B[ii])"}, "out.pos", []string{"a.sgf"}, "", OK, "", 0},
		{"nothing there", nil, "-", []string{"no.sgf"}, "", Nothing, "no.sgf: ", 0},
		{"nothing readable", map[string]string{"a": "Dear diary"}, "-", []string{"a"}, "", Nothing, "a: line 1: no kind of record", 0},
		{"no format", map[string]string{"a.sgf": clean}, "out.doc", []string{"a.sgf"}, "", Nothing, "out.doc: no format", 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Chdir(folder(t, test.files))
			var out, wrong bytes.Buffer
			code := Convert(t.Context(), test.out, test.in, Streams{In: strings.NewReader(test.stdin), Out: &out, Err: &wrong})
			if code != test.code || !strings.Contains(wrong.String(), test.wrong) || test.wrong == "" && wrong.Len() > 0 {
				t.Fatalf("ends with %d, want %d, and says %q, want %q", code, test.code, &wrong, test.wrong)
			}
			data := out.Bytes()
			if test.out != "-" && test.games > 0 {
				var err error
				if data, err = os.ReadFile(test.out); err != nil {
					t.Fatal(err)
				}
			}
			if test.games == 0 {
				return
			}
			if f, err := record.Read(data); err != nil || len(f.Records) != test.games {
				t.Errorf("%v: wrote %q", err, data)
			}
		})
	}
}

func TestALineSaysWhatItIsDocumentedToSay(t *testing.T) {
	t.Chdir(folder(t, map[string]string{"a.sgf": "(;SZ[15]AB[hh]AW[ii]PB[\xEB\xE5\xF1 \xEB\xE5\xF1 \xEB\xE5\xF1]EV[Cup]DT[2026-01-02]RE[W+T];B[jj]C[x]SPENT[1.5];W[];W[hh])"}))
	var out, wrong bytes.Buffer
	if code := Convert(t.Context(), "-", []string{"a.sgf"}, Streams{Out: &out, Err: &wrong}); code != Problems {
		t.Errorf("ends with %d: %s", code, &wrong)
	}
	var got map[string]any
	if err := json.Unmarshal(out.Bytes(), &got); err != nil {
		t.Fatal(err)
	}
	var want map[string]any
	_ = json.Unmarshal([]byte(`{"size":15,"rules":"","setup":{"black":["h8"],"white":["i7"],"toMove":"black"},"moves":["j6","--"],
		"result":"white","reason":"time","players":{"black":"лес лес лес","white":""},"event":"Cup","date":"2026-01-02",
		"comments":[{"move":1,"text":"x"}],"times":[1.5,0],"encoding":"windows-1251",
		"problems":["line 1: move 3: a stone stands on h8 already"]}`), &want)
	a, _ := json.Marshal(got)
	b, _ := json.Marshal(want)
	if string(a) != string(b) {
		t.Errorf("the line is\n%s, want\n%s", a, b)
	}
}

func TestCheck(t *testing.T) {
	t.Chdir(folder(t, map[string]string{"a.sgf": clean, "b.sgf": "(;SZ[15];B[zz])"}))
	var out, wrong bytes.Buffer
	code := Check(t.Context(), []string{"."}, Streams{Out: &out, Err: &wrong, Terminal: true})
	if code != Problems || out.String() != "2 games in 2 files, 1 problems\n" || !strings.Contains(wrong.String(), "b.sgf: line 1: move 1: zz lies outside the board") {
		t.Errorf("ends with %d, says %q and %q", code, &out, &wrong)
	}
	if !strings.Contains(wrong.String(), "2 of 2") {
		t.Errorf("no progress on the terminal: %q", &wrong)
	}
}

func TestListNamesEveryFormat(t *testing.T) {
	var b bytes.Buffer
	List(&b)
	for _, f := range record.Formats() {
		if !strings.Contains(b.String(), f.String()) {
			t.Errorf("the list does not name %v", f)
		}
	}
}
