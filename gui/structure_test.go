package gui

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// mostKnown is how many others of its package a file may use something of.
const mostKnown = 2

// The window is a composition: a file of it that must be read together with three
// others is a part which wants a package of its own.
func TestNoFileKnowsMoreThanTwoOthers(t *testing.T) {
	files := token.NewFileSet()
	var parsed []*ast.File
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(files, name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		parsed = append(parsed, f)
	}
	for name, known := range knownFiles(files, parsed) {
		if len(known) > mostKnown {
			t.Errorf("%s knows %d others: %s", name, len(known), strings.Join(known, ", "))
		}
	}
}

// knownFiles returns, for each file of a package, the others that declare something
// it uses. What other packages declare is of no interest, and left unresolved.
func knownFiles(files *token.FileSet, parsed []*ast.File) map[string][]string {
	info := types.Info{Uses: map[*ast.Ident]types.Object{}}
	config := types.Config{Error: func(error) {}, Importer: nothing{}}
	pkg, _ := config.Check("gui", files, parsed, &info) // fails by the imports, and goes on
	known := map[string][]string{}
	for id, used := range info.Uses {
		if used.Pkg() != pkg {
			continue
		}
		if _, imported := used.(*types.PkgName); imported {
			continue
		}
		from, to := files.Position(id.Pos()).Filename, files.Position(used.Pos()).Filename
		if from != to && !slices.Contains(known[from], to) {
			known[from] = append(known[from], to)
		}
	}
	return known
}

// nothing imports no package.
type nothing struct{}

func (nothing) Import(string) (*types.Package, error) { return nil, errors.New("not imported") }

// The test must see methods and fields too, by which files of a window mostly know
// each other.
func TestKnownFilesSeesMethodsAndFields(t *testing.T) {
	files := token.NewFileSet()
	var parsed []*ast.File
	for name, text := range map[string]string{
		"a.go": "package p\ntype T struct{ x int }",
		"b.go": "package p\nfunc (t *T) B() { t.x++ }",
		"c.go": "package p\nimport \"q\"\nfunc c(v interface{ B() }, t q.T) { (&T{}).B(); t.B() }",
	} {
		f, err := parser.ParseFile(files, name, text, 0)
		if err != nil {
			t.Fatal(err)
		}
		parsed = append(parsed, f)
	}
	known := knownFiles(files, parsed)
	slices.Sort(known["c.go"])
	if !slices.Equal(known["b.go"], []string{"a.go"}) || !slices.Equal(known["c.go"], []string{"a.go", "b.go"}) {
		t.Errorf("known: %v", known)
	}
}
