package i18n

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

func allTexts(t *testing.T) map[Language]map[string]any {
	t.Helper()
	texts := map[Language]map[string]any{}
	for _, l := range Languages() {
		var err error
		if texts[l], err = load(l); err != nil {
			t.Fatal(err)
		}
	}
	return texts
}

func TestEveryLanguageHasEveryKey(t *testing.T) {
	texts := allTexts(t)
	for l, own := range texts {
		for key := range texts[English] {
			if _, ok := own[key]; !ok {
				t.Errorf("%s lacks %s", l, key)
			}
		}
		for key, m := range own {
			if _, ok := texts[English][key]; !ok {
				t.Errorf("%s has %s, English has not", l, key)
			}
			forms, plural := m.(map[string]any)
			if !plural {
				forms = map[string]any{"other": m}
			}
			for category, text := range forms {
				text, ok := text.(string)
				if !ok {
					t.Errorf("%s %s is no text", l, key)
				}
				if strings.TrimSpace(text) != text || text == "" {
					t.Errorf("%s %s is empty or begins or ends with a space: %q", l, key, text)
				}
				if category != "other" && (category != "one" || l != English) {
					t.Errorf("%s %s has the plural form %s", l, key, category)
				}
			}
			if form(m, "other") == "" {
				t.Errorf("%s %s lacks the plural form other", l, key)
			}
		}
	}
}

var placeholder = regexp.MustCompile(`\{(\w+)(?::([^}]*))?\}`)

// names returns the placeholders of a text, each once.
func names(text string) []string {
	found := map[string]bool{}
	for _, m := range placeholder.FindAllStringSubmatch(text, -1) {
		found[m[1]] = true
	}
	return slices.Sorted(maps.Keys(found))
}

func TestPlaceholdersAgree(t *testing.T) {
	texts := allTexts(t)
	for key, english := range texts[English] {
		want := names(form(english, "other"))
		for l, own := range texts {
			if got := names(form(own[key], "other")); !slices.Equal(got, want) {
				t.Errorf("%s %s has the placeholders %v, English %v", l, key, got, want)
			}
			for _, m := range placeholder.FindAllStringSubmatch(form(own[key], "other"), -1) {
				if m[2] != "" && (l != Korean || strings.Count(m[2], "/") != 1) {
					t.Errorf("%s %s has the particle %q", l, key, m[2])
				}
			}
		}
		for _, name := range names(form(english, "one")) {
			if !slices.Contains(want, name) {
				t.Errorf("English %s has {%s} in its singular only", key, name)
			}
		}
	}
}

// Keys in order keep edits by several people apart.
func TestKeysAreInOrder(t *testing.T) {
	line := regexp.MustCompile(`(?m)^  "([^"]+)": `)
	for _, l := range Languages() {
		data, err := os.ReadFile(filepath.Join("..", "..", "assets", "translations", string(l)+".json"))
		if err != nil {
			t.Fatal(err)
		}
		var areas []string
		for _, m := range line.FindAllStringSubmatch(string(data), -1) {
			area, _, _ := strings.Cut(m[1], ".")
			areas = append(areas, area)
		}
		if !slices.IsSorted(areas) {
			t.Errorf("%s: the areas of the keys are not in alphabetical order", l)
		}
		if len(areas) != len(allTexts(t)[l]) {
			t.Errorf("%s: not one key a line, or one twice", l)
		}
	}
}

// uses collects the string literals of the program's sources, and the keys of
// the calls of T.
func uses(t *testing.T) (literals map[string]bool, asked map[string]token.Position) {
	t.Helper()
	literals, asked = map[string]bool{}, map[string]token.Position{}
	root := filepath.Join("..", "..")
	files := token.NewFileSet()
	visit := func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(files, path, nil, 0)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.BasicLit:
				if s, err := strconv.Unquote(n.Value); n.Kind == token.STRING && err == nil {
					literals[s] = true
				}
			case *ast.CallExpr:
				if key, ok := keyOf(n); ok {
					asked[key] = files.Position(n.Pos())
				}
			}
			return true
		})
		return nil
	}
	if err := filepath.WalkDir(filepath.Join(root, "gui"), visit); err != nil {
		t.Fatal(err)
	}
	return literals, asked
}

// keyOf returns the literal key of a call of a method T.
func keyOf(call *ast.CallExpr) (string, bool) {
	method, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || method.Sel.Name != "T" || len(call.Args) == 0 {
		return "", false
	}
	lit, ok := call.Args[0].(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return "", false
	}
	key, err := strconv.Unquote(lit.Value)
	return key, err == nil
}

func TestKeysAndSourceAgree(t *testing.T) {
	texts := allTexts(t)[English]
	literals, asked := uses(t)
	for key, at := range asked {
		if _, ok := texts[key]; !ok {
			t.Errorf("%v: there is no text %q", at, key)
		}
	}
	areas := map[string]bool{}
	for key := range texts {
		area, _, _ := strings.Cut(key, ".")
		areas[area] = true
		if !literals[key] && !strings.HasPrefix(key, fyneArea) {
			t.Errorf("the text %q is not used", key)
		}
	}
	// A key in a table is no call of T; it looks like a key of a known area.
	shape := regexp.MustCompile(`^[a-z]\w*(\.\w+)+$`)
	for s := range literals {
		area, _, _ := strings.Cut(s, ".")
		if _, ok := texts[s]; !ok && areas[area] && shape.MatchString(s) && !strings.HasSuffix(s, ".json") && !strings.HasSuffix(s, ".db") {
			t.Errorf("%q looks like a key, but there is no text of it", s)
		}
	}
}
