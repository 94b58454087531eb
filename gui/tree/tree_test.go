package tree

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"pgregory.net/rapid"

	"omok/game"
)

// grow plays lines of moves into a tree.
func grow(t testing.TB, lines ...string) *game.Node {
	t.Helper()
	root := &game.Node{}
	for _, l := range lines {
		points, err := game.ParsePoints(l, 15)
		if err != nil {
			t.Fatal(err)
		}
		n, c := root, game.Black
		for _, p := range points {
			n, c = n.Add(p, c), c.Opponent()
		}
	}
	return root
}

// picture writes a layout, a row a line.
func picture(l *Layout) string {
	var rows []string
	for row := range l.Rows() {
		text := ""
		for column := range l.Columns() {
			cell := "  "
			if n := l.At(row, column); n != nil {
				cell = "root"[:2]
				if n.Parent != nil {
					cell = n.Point().String()
				}
			}
			text += cell + " "
		}
		rows = append(rows, strings.TrimRight(text, " "))
	}
	return strings.Join(rows, "\n")
}

func TestLay(t *testing.T) {
	root := grow(t, "h8h9i9i8", "h8i9j9", "h8h9j9", "h8h9j8", "g8")
	const want = "ro h8 h9 i9 i8\n" +
		"         j9\n" +
		"         j8\n" +
		"      i9 j9\n" +
		"   g8"
	l := Lay(root, nil)
	if got := picture(l); got != want {
		t.Errorf("laid out as\n%s\nwant\n%s", got, want)
	}
	h9 := root.FirstChild().FirstChild()
	shut := Lay(root, map[*game.Node]bool{h9: true})
	if got := picture(shut); got != "ro h8 h9\n      i9 j9\n   g8" {
		t.Errorf("with h9 shut\n%s", got)
	}
	if row, column, ok := shut.Find(h9.Child(1)); !ok || row != 0 || column != 2 {
		t.Errorf("a hidden node is found at %d, %d, %v", row, column, ok)
	}
	if _, _, ok := l.Find(&game.Node{}); ok {
		t.Error("a node of no tree is found")
	}
}

// drawTree returns a random tree.
func drawTree(t *rapid.T) *game.Node {
	root := &game.Node{}
	nodes := []*game.Node{root}
	for i := range rapid.IntRange(0, 60).Draw(t, "nodes") {
		up := rapid.SampledFrom(nodes).Draw(t, "parent")
		n := game.NewNode(game.Point{X: i % 15, Y: i / 15}, game.Black)
		up.AppendChild(n)
		nodes = append(nodes, n)
	}
	return root
}

// In steps of any length a tree is laid out as at once, and no step takes much more than
// was asked for.
func TestLayingInSteps(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		root := drawTree(t)
		shut := map[*game.Node]bool{}
		for n := range root.All() {
			shut[n] = rapid.IntRange(0, 9).Draw(t, "shut") == 0
		}
		want, size := Lay(root, shut), rapid.IntRange(1, 7).Draw(t, "step")
		laid, steps := 0, 0
		for _, l := range want.lines {
			laid += int(l.length)
		}
		laying := Begin(root, shut)
		for !laying.Go(size) {
			steps++
		}
		if steps < laid/size-1 {
			t.Fatalf("%d nodes are laid out in %d steps of %d", laid, steps, size)
		}
		got := laying.Layout()
		if !slices.Equal(got.lines, want.lines) || got.Columns() != want.Columns() || len(got.rows) != len(want.rows) {
			t.Fatalf("in steps of %d laid out as\n%s\nwant\n%s", size, picture(got), picture(want))
		}
	})
}

// Every node has a place of its own, to the right of its parent, and is found there; no
// connection goes through a node of another line.
func TestLayProperty(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		root := drawTree(t)
		l := Lay(root, nil)
		taken := map[image.Point]*game.Node{}
		for n := range root.All() {
			row, column, ok := l.Find(n)
			if !ok || l.At(row, column) != n {
				t.Fatalf("%v is found at %d, %d, %v", n.Point(), row, column, ok)
			}
			if taken[image.Pt(column, row)] != nil {
				t.Fatalf("two nodes at %d, %d", row, column)
			}
			taken[image.Pt(column, row)] = n
			if n.Parent == nil {
				continue
			}
			upRow, upColumn, _ := l.Find(n.Parent)
			if column != upColumn+1 || row < upRow {
				t.Fatalf("%v lies at %d, %d, its parent at %d, %d", n.Point(), row, column, upRow, upColumn)
			}
		}
		for row := range l.Rows() {
			own := l.lines[row]
			for r := own.parent + 1; own.parent >= 0 && r <= int32(row); r++ {
				if taken[image.Pt(int(own.column)-1, int(r))] != nil {
					t.Fatalf("the connection of row %d crosses a node in row %d", row, r)
				}
			}
			// passing tells of each connection that leads below a row.
			var want, got []image.Point
			for _, k := range l.lines[row+1:] {
				if k.parent <= int32(row) {
					want = append(want, image.Pt(int(k.column)-1, int(k.parent)))
				}
			}
			l.passing(row, func(column, from int) { got = append(got, image.Pt(column, from)) })
			for _, p := range want {
				if !slices.Contains(got, p) {
					t.Fatalf("below row %d the connection %v is missing of %v", row, p, got)
				}
			}
			for _, p := range got {
				if !slices.Contains(want, p) {
					t.Fatalf("below row %d there is no connection %v", row, p)
				}
			}
		}
	})
}

// shown returns a tree widget in a window.
func shown(t *testing.T, root *game.Node, size fyne.Size) *Tree {
	t.Helper()
	test.NewTempApp(t)
	w := New()
	win := test.NewTempWindow(t, w)
	win.SetPadded(false)
	win.Resize(size)
	w.OnGo = func(n *game.Node) { w.Draw(w.Layout(), n) }
	shut := map[*game.Node]bool{}
	w.OnShut = func(n *game.Node) {
		shut[n] = !shut[n]
		w.Draw(Lay(root, shut), w.current)
	}
	w.Draw(Lay(root, shut), root)
	return w
}

func (t *Tree) press(keys ...fyne.KeyName) {
	for _, k := range keys {
		t.TypedKey(&fyne.KeyEvent{Name: k})
	}
}

func TestWalkingByKeys(t *testing.T) {
	root := grow(t, "h8h9i9i8", "h8i9j9", "g8")
	w := shown(t, root, fyne.NewSize(300, 200))
	var handed []fyne.KeyName
	w.OnKey = func(e *fyne.KeyEvent) { handed = append(handed, e.Name) }
	at := func(want string) {
		t.Helper()
		if got := fmt.Sprint(w.current.Point()); got != want {
			t.Errorf("at %s, want %s", got, want)
		}
	}
	w.press(fyne.KeyRight, fyne.KeyRight, fyne.KeyRight)
	at("i9")
	w.press(fyne.KeyDown)
	at("j9")
	w.press(fyne.KeyLeft, fyne.KeyUp)
	at("h9")
	w.press(fyne.KeyEnd, fyne.KeyRight)
	at("i8")
	w.press(fyne.KeyHome, fyne.KeyDown, fyne.KeyDown, fyne.KeyDown)
	at("g8")
	w.press(fyne.KeyUp, fyne.KeyUp, fyne.KeyLeft)
	at("h8")
	w.press(fyne.KeySpace)
	if w.Layout().Rows() != 2 {
		t.Errorf("%d rows with h8 shut", w.Layout().Rows())
	}
	w.TypedRune('+')
	if w.Layout().Rows() != 3 {
		t.Errorf("%d rows with h8 open again", w.Layout().Rows())
	}
	w.press(fyne.KeyEscape)
	if !slices.Equal(handed, []fyne.KeyName{fyne.KeyEscape}) {
		t.Errorf("handed on %v", handed)
	}
}

func TestClicksAndHover(t *testing.T) {
	root := grow(t, "h8h9", "h8i9")
	w := shown(t, root, fyne.NewSize(300, 200))
	pos := func(row, column int) fyne.Position {
		x, y := w.view(1, 0, 0).middle(row, column)
		return fyne.NewPos(float32(x), float32(y))
	}
	w.Tapped(&fyne.PointEvent{Position: pos(1, 2)})
	if got := w.current.Point().String(); got != "i9" {
		t.Errorf("a click leads to %s", got)
	}
	w.Tapped(&fyne.PointEvent{Position: pos(3, 3)}) // nothing there
	if got := w.current.Point().String(); got != "i9" {
		t.Errorf("a click beside leads to %s", got)
	}
	var menus, hovers []string
	w.OnMenu = func(n *game.Node, _ fyne.Position) { menus = append(menus, n.Point().String()) }
	w.OnHover = func(n *game.Node) {
		if n == nil {
			hovers = append(hovers, "")
			return
		}
		hovers = append(hovers, n.Point().String())
	}
	w.TappedSecondary(&fyne.PointEvent{Position: pos(0, 2)})
	w.TappedSecondary(&fyne.PointEvent{Position: pos(0, 0)}) // the root has none
	e := &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: pos(0, 1)}}
	w.MouseIn(e)
	w.MouseMoved(e)
	w.MouseOut()
	if !slices.Equal(menus, []string{"h9"}) || !slices.Equal(hovers, []string{"h8", ""}) {
		t.Errorf("menus %v, hovers %q", menus, hovers)
	}
}

// The current node is in view wherever it lies and whatever the window's size.
func TestTheCurrentNodeIsInView(t *testing.T) {
	root := &game.Node{}
	n := root
	for i := range 200 {
		for range 3 {
			n.AppendChild(game.NewNode(game.Point{X: i % 15, Y: i / 15}, game.Black))
		}
		n = n.FirstChild()
	}
	w := shown(t, root, fyne.NewSize(300, 150))
	check := func() {
		t.Helper()
		row, column, _ := w.layout.Find(w.current)
		x, y := w.view(1, 0, 0).middle(row, column)
		if x < 0 || y < 0 || float32(x) > w.Size().Width || float32(y) > w.Size().Height {
			t.Errorf("row %d, column %d lies at %.0f, %.0f of %v", row, column, x, y, w.Size())
		}
	}
	check()
	w.press(fyne.KeyEnd)
	check()
	w.press(fyne.KeyLeft, fyne.KeyDown)
	check()
	w.Resize(fyne.NewSize(150, 80))
	check()
	w.Draw(w.layout, root.LastChild())
	check()
	w.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(1e6, 1e6)})
	if w.x != 0 || w.y != 0 {
		t.Errorf("scrolled to %v, %v", w.x, w.y)
	}
	w.Dragged(&fyne.DragEvent{Dragged: fyne.NewDelta(-50, -1e9)})
	if w.x != 50 || w.y <= 0 {
		t.Errorf("dragged to %v, %v", w.x, w.y)
	}
}

// Bringing a node into view scrolls no further than it must.
func TestIntoScrollsLittle(t *testing.T) {
	for _, c := range []struct {
		offset float32
		at     int
		want   float32
	}{{0, 3, 0}, {0, 9, 10}, {50, 9, 50}, {50, 2, 10}, {50, 0, 0}} {
		if got := into(c.offset, 10, c.at, 100); got != c.want {
			t.Errorf("from %v to cell %d: %v, want %v", c.offset, c.at, got, c.want)
		}
	}
}

// A picture shows the stones in their colours, the current one in a ring.
func TestPaint(t *testing.T) {
	test.NewTempApp(t)
	root := grow(t, "h8h9")
	v := &view{layout: Lay(root, nil), current: root.FirstChild(), width: 120, height: 40, text: 14, colours: colours()}
	img := v.paint()
	colour := func(row, column int, dx float64) any {
		x, y := v.middle(row, column)
		return img.NRGBAAt(int(x+dx), int(y))
	}
	c := v.colours
	if got := colour(0, 1, 0); got != any(c.black) {
		t.Errorf("h8 is %v, want %v", got, c.black)
	}
	if got := colour(0, 2, 0); got != any(c.white) {
		t.Errorf("h9 is %v, want %v", got, c.white)
	}
	if got := colour(0, 1, 14*stoneSize*1.18); got != any(c.current) {
		t.Errorf("around h8 is %v, want %v", got, c.current)
	}
	root.FirstChild().SetComment("so")
	img = v.paint()
	if got := colour(0, 1, 0); got != any(c.said) {
		t.Errorf("with a comment h8 is %v, want %v", got, c.said)
	}
}

// large is a tree of 300,000 nodes.
func large() *game.Node {
	root := &game.Node{}
	nodes := []*game.Node{root}
	for i := 0; len(nodes) < 300_000; i++ {
		for range 1 + i%4 {
			n := game.NewNode(game.Point{X: i % 15, Y: i / 15 % 15}, game.Black)
			nodes[i].AppendChild(n)
			nodes = append(nodes, n)
		}
	}
	return root
}

func BenchmarkLay(b *testing.B) {
	root := large()
	for b.Loop() {
		Lay(root, nil)
	}
}

func BenchmarkPaint(b *testing.B) {
	root := large()
	l := Lay(root, nil)
	v := &view{layout: l, current: root, width: 420, height: 260, text: 14}
	for i := 0; b.Loop(); i++ {
		v.y = float64(i*1000%l.Rows()) * 14
		v.paint()
	}
}

// BenchmarkStep is how long one step of a large layout holds the tree: the longest of
// all is told beside the mean.
func BenchmarkStep(b *testing.B) {
	root := large()
	longest := time.Duration(0)
	laying := Begin(root, nil)
	for b.Loop() {
		start := time.Now()
		if laying.Go(1000) {
			laying = Begin(root, nil)
		}
		longest = max(longest, time.Since(start))
	}
	b.ReportMetric(float64(longest.Microseconds()), "µs-longest")
}
