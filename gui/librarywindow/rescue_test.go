package librarywindow

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"omok/game/library"
	"omok/gui/control"
	"omok/gui/dialogs"
	"omok/gui/i18n"
	"omok/gui/task"
)

// damaged makes a library with games, a backup of it, and then damages it.
func damaged(t *testing.T) string {
	t.Helper()
	ctx := context.Background()
	path := filepath.Join(t.TempDir(), "library.db")
	l, err := library.Open(ctx, path)
	if err != nil {
		t.Fatal(err)
	}
	for _, moves := range []string{"h8i9", "h8i8", "h8g7"} {
		if _, err := l.Save(ctx, &library.Game{Record: aRecord(t, "Ada", "Bo", moves)}); err != nil {
			t.Fatal(err)
		}
		if len(library.Backups(path)) == 0 {
			if _, err := l.AutoBackup(ctx, time.Now()); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	copy(data, strings.Repeat("X", 100))
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// ways returns the buttons in a sheet's content.
func ways(s *dialogs.Sheet) (buttons []*control.Button) {
	for _, o := range s.Content.(*fyne.Container).Objects {
		if b, ok := o.(*control.Button); ok {
			buttons = append(buttons, b)
		}
	}
	return buttons
}

// rescue is a Rescue whose work runs as the test says.
type rescue struct {
	Rescue
	canvas fyne.Canvas
	shown  chan func() // on Fyne's goroutine, which is the test's
	alone  int         // how often the library was closed
	ended  []error
}

func newRescue(t *testing.T) *rescue {
	t.Helper()
	a, w := test.NewTempApp(t), test.NewTempWindow(t, nil)
	r := &rescue{canvas: w.Canvas(), shown: make(chan func(), 10_000)}
	r.Rescue = Rescue{
		Words: i18n.New(i18n.English), Store: a.Preferences(), Canvas: w.Canvas(), Path: damaged(t),
		Tasks: task.NewGroup(func(f func()) { r.shown <- f }),
		Alone: func(ctx context.Context, do func(context.Context) error) error {
			r.alone++
			return do(ctx)
		},
		Ended: func(err error) { r.ended = append(r.ended, err) },
	}
	t.Cleanup(func() { r.Tasks.Close(time.Minute) })
	return r
}

// settle waits for the work and shows what comes of it.
func (r *rescue) settle() {
	r.Tasks.Wait(time.Minute)
	for len(r.shown) > 0 {
		(<-r.shown)()
	}
}

// press presses one of the ways.
func (r *rescue) press(t *testing.T, s *dialogs.Sheet, name string) {
	t.Helper()
	for _, b := range ways(s) {
		if b.Text == name {
			b.OnTapped()
			return
		}
	}
	t.Fatalf("there is no way %q", name)
}

// top returns the sheet that is open, or nil.
func (r *rescue) top() *dialogs.Sheet {
	s, _ := r.canvas.Overlays().Top().(*dialogs.Sheet)
	return s
}

const salvaging = "Save what can still be read"

func TestWaysOutOfADamagedLibrary(t *testing.T) {
	for name, want := range map[string]int{
		"Restore the backup of " + time.Now().Format(time.DateOnly): 1,
		salvaging:                    3,
		"Start a new, empty library": 0,
	} {
		r := newRescue(t)
		s := r.Sheet()
		s.Open(r.canvas)
		r.press(t, s, name)
		r.settle()
		if name == salvaging { // it is said what came of it
			if r.top().Title != "Library" || len(r.ended) != 0 {
				t.Errorf("the sheet says %q; ended %v", r.top().Title, r.ended)
			}
			r.top().Accept()
		}
		l, err := library.Open(context.Background(), r.Path)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		n, err := l.Count(context.Background(), library.Query{})
		aside, errGlob := filepath.Glob(filepath.Join(filepath.Dir(r.Path), "library-aside-*"))
		if err := errors.Join(err, errGlob, l.Close()); err != nil || n != want || len(aside) != 1 {
			t.Errorf("%s: %d games, want %d; set aside %v; %v", name, n, want, aside, err)
		}
		if len(r.ended) != 1 || r.ended[0] != nil || r.alone != 1 || r.Busy() || r.top() != nil {
			t.Errorf("%s: ended %v, %d times alone, busy %v", name, r.ended, r.alone, r.Busy())
		}
	}
}

// Salvaging stands under a sheet that can stop it; it is not begun a second time, and
// what was stopped has changed nothing.
func TestSalvagingIsStopped(t *testing.T) {
	r := newRescue(t)
	begun := make(chan struct{})
	plain := r.Alone
	r.Alone = func(ctx context.Context, do func(context.Context) error) error {
		close(begun) // a second time it panics
		<-ctx.Done()
		return plain(ctx, do)
	}
	s := r.Sheet()
	s.Open(r.canvas)
	if !r.Busy() {
		t.Error("not busy while the ways are on offer")
	}
	r.press(t, s, salvaging)
	<-begun
	r.press(t, s, salvaging)
	sheet := r.top()
	if sheet.Title != salvaging || !r.Busy() {
		t.Errorf("the sheet says %q, busy %v", sheet.Title, r.Busy())
	}
	sheet.Cancel()
	r.settle()
	if len(r.ended) != 1 || !errors.Is(r.ended[0], context.Canceled) || !sheet.Closed() || r.Busy() {
		t.Errorf("ended %v, closed %v, busy %v", r.ended, sheet.Closed(), r.Busy())
	}
	if _, err := library.Open(context.Background(), r.Path); !errors.Is(err, library.ErrDamaged) {
		t.Errorf("it was touched: %v", err)
	}
}

// The bar moves, and the games saved so far are counted under it.
func TestSalvagingShowsHowFarItIs(t *testing.T) {
	r := newRescue(t)
	s := r.Sheet()
	s.Open(r.canvas)
	r.press(t, s, salvaging)
	r.Tasks.Wait(time.Minute)
	sheet, said := r.top(), ""
	for !sheet.Closed() {
		(<-r.shown)()
		said += textIn(sheet) + "\n"
	}
	if !strings.Contains(said, "3 games saved") {
		t.Errorf("it said %q", said)
	}
}

func TestWhatWasSalvagedIsSaid(t *testing.T) {
	r := newRescue(t)
	for _, c := range []struct {
		of   library.Salvaged
		want string
	}{
		{library.Salvaged{Games: 1200, Aside: "a/b.db"}, "1,200 games were saved.\nThe damaged file is now b.db."},
		{
			library.Salvaged{Games: 1, Lost: 2, Aside: "b.db"},
			"1 game was saved.\nAt least 2 games could not be read.\nThe damaged file is now b.db.",
		},
	} {
		if got := r.salvaged(c.of); got != c.want {
			t.Errorf("it says %q, want %q", got, c.want)
		}
	}
}

func TestARescueThatFailsSaysWhy(t *testing.T) {
	r := newRescue(t)
	wrong := errors.New("wrong")
	r.Alone = func(context.Context, func(context.Context) error) error { return wrong }
	r.salvage()
	r.settle()
	if len(r.ended) != 1 || !errors.Is(r.ended[0], wrong) || r.top() != nil {
		t.Errorf("ended %v", r.ended)
	}
}

func TestARescueCanBePutOff(t *testing.T) {
	r := newRescue(t)
	r.Words = i18n.New(i18n.Korean)
	s := r.Sheet()
	s.Open(r.canvas)
	if n := len(ways(s)); n != 4 {
		t.Errorf("%d ways", n)
	}
	ways(s)[2].TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if !s.Closed() || r.Busy() || r.alone != 0 || len(r.ended) != 1 || !errors.Is(r.ended[0], context.Canceled) {
		t.Errorf("closed %v, busy %v, ended %v", s.Closed(), r.Busy(), r.ended)
	}
	if _, err := library.Open(context.Background(), r.Path); !errors.Is(err, library.ErrDamaged) {
		t.Errorf("it was touched: %v", err)
	}
}
