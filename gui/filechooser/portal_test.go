//go:build !windows && !darwin

package filechooser

import (
	"bufio"
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/godbus/dbus/v5"
)

// portal is a file chooser of the desktop that answers as the test wants.
type portal struct {
	conn   *dbus.Conn
	answer func(method, title string, options map[string]dbus.Variant) (status uint32, uris []string)
	closed chan dbus.ObjectPath
}

// request is the request that a dialog of the portal is.
type request struct {
	p    *portal
	path dbus.ObjectPath
}

// Close is called where the program gives the dialog up.
func (r request) Close() *dbus.Error {
	r.p.closed <- r.path
	return nil
}

func (p *portal) open(method, title string, options map[string]dbus.Variant) (dbus.ObjectPath, *dbus.Error) {
	path := dbus.ObjectPath("/org/freedesktop/portal/desktop/request/1")
	if err := p.conn.Export(request{p, path}, path, requestObject); err != nil {
		return "", dbus.MakeFailedError(err)
	}
	if p.answer != nil {
		status, uris := p.answer(method, title, options)
		results := map[string]dbus.Variant{"uris": dbus.MakeVariant(uris)}
		for _, err := range []error{ // both before the call returns; the first is that of another program
			p.conn.Emit(path+"0", requestObject+".Response", uint32(1), results),
			p.conn.Emit(path, requestObject+".Response", status, results),
		} {
			if err != nil {
				return "", dbus.MakeFailedError(err)
			}
		}
	}
	return path, nil
}

func (p *portal) OpenFile(_, title string, options map[string]dbus.Variant) (dbus.ObjectPath, *dbus.Error) {
	return p.open("OpenFile", title, options)
}

func (p *portal) SaveFile(_, title string, options map[string]dbus.Variant) (dbus.ObjectPath, *dbus.Error) {
	return p.open("SaveFile", title, options)
}

// properties answers what version the portal has.
type properties struct{}

func (properties) Get(iface, name string) (dbus.Variant, *dbus.Error) {
	if iface != fileChooser || name != "version" {
		return dbus.Variant{}, dbus.MakeFailedError(errors.New("no such property"))
	}
	return dbus.MakeVariant(uint32(3)), nil
}

// bus starts a session bus of the test's own.
func bus(t *testing.T) {
	t.Helper()
	daemon, err := exec.LookPath("dbus-daemon")
	if err != nil {
		t.Skip("there is no dbus-daemon")
	}
	cmd := exec.Command(daemon, "--session", "--nofork", "--print-address=1", "--address=unix:path="+filepath.Join(t.TempDir(), "bus"))
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	})
	address, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", strings.TrimSpace(address))
}

func newPortal(t *testing.T) *portal {
	t.Helper()
	bus(t)
	conn, err := dbus.ConnectSessionBus()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	p := &portal{conn: conn, closed: make(chan dbus.ObjectPath, 1)}
	for _, err := range []error{
		conn.Export(p, objectPath, fileChooser),
		conn.Export(properties{}, objectPath, "org.freedesktop.DBus.Properties"),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	if _, err := conn.RequestName(busName, 0); err != nil {
		t.Fatal(err)
	}
	return p
}

func TestThePortalIsAsked(t *testing.T) {
	p := newPortal(t)
	ask := Find(context.Background())
	if ask == nil {
		t.Fatal("the portal is not found")
	}
	kinds := []Kind{{"SGF", []string{".sgf"}}, {"All", nil}}
	for _, c := range []struct {
		q      Question
		method string
		status uint32
		uri    string
		want   string
		fails  bool
	}{
		{Question{Title: "Open", Kinds: kinds, Folder: "/games"}, "OpenFile", 0, "file:///games/15+10%20%E7%9F%B3.sgf", "/games/15+10 石.sgf", false},
		{Question{Title: "Save", Save: true, Name: "a.sgf", Kinds: kinds, Kind: 1}, "SaveFile", 0, "file:///games/a.sgf", "/games/a.sgf", false},
		{Question{Title: "Folder", Choose: true}, "OpenFile", 0, "file:///games/", "/games", false},
		{Question{Title: "No"}, "OpenFile", 1, "", "", false},
		{Question{Title: "Broken"}, "OpenFile", 2, "", "", true},
		{Question{Title: "Far"}, "OpenFile", 0, "sftp://there/a.sgf", "", true},
	} {
		p.answer = func(method, title string, options map[string]dbus.Variant) (uint32, []string) {
			if method != c.method || title != c.q.Title {
				t.Errorf("%s asks %q by %s", c.q.Title, title, method)
			}
			if _, folder := options["directory"]; folder != c.q.Choose {
				t.Errorf("%s: %v", title, options)
			}
			if f, ok := options["current_folder"]; ok != (c.q.Folder != "") || ok && string(f.Value().([]byte)) != c.q.Folder+"\x00" {
				t.Errorf("%s starts in %v", title, f)
			}
			if c.q.Kinds != nil && !strings.Contains(options["filters"].String(), "*.[sS][gG][fF]") {
				t.Errorf("%s filters by %v", title, options["filters"])
			}
			return c.status, []string{c.uri}
		}
		got, err := ask(context.Background(), c.q)
		if got != c.want || (err != nil) != c.fails {
			t.Errorf("%s: %q, %v; want %q", c.q.Title, got, err, c.want)
		}
	}
}

// The portal refuses options of another type than it knows.
func TestTheOptionsHaveThePortalsTypes(t *testing.T) {
	q := Question{Save: true, Name: "a.sgf", Folder: "/games", Kinds: []Kind{{"SGF", []string{".sgf"}}}}
	options := q.options()
	for name, want := range map[string]string{
		"filters": "a(sa(us))", "current_filter": "(sa(us))", "current_folder": "ay", "current_name": "s", "modal": "b",
	} {
		if got := options[name].Signature().String(); got != want {
			t.Errorf("%s is of type %s, want %s", name, got, want)
		}
	}
}

// Who gives a dialog up has it closed.
func TestADialogThatIsGivenUpIsClosed(t *testing.T) {
	p := newPortal(t)
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() {
		_, err := ask(ctx, Question{Title: "Open"})
		ended <- err
	}()
	time.AfterFunc(200*time.Millisecond, cancel)
	if err := <-ended; !errors.Is(err, context.Canceled) {
		t.Errorf("it ends with %v", err)
	}
	select {
	case <-p.closed:
	case <-time.After(20 * time.Second):
		t.Error("the dialog stays open")
	}
}

// Without a bus, or without a portal on it, that is known at once, and no bus is
// started.
func TestNoPortal(t *testing.T) {
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", "")
	t.Setenv("XDG_RUNTIME_DIR", t.TempDir())
	begin := time.Now()
	if Find(context.Background()) != nil {
		t.Error("a portal was found where there is no bus")
	}
	if took := time.Since(begin); took > time.Second {
		t.Errorf("it took %v", took)
	}
	if os.Getenv("DBUS_SESSION_BUS_ADDRESS") != "" {
		t.Error("a bus was started")
	}
	bus(t)
	if Find(context.Background()) != nil {
		t.Error("a portal was found on an empty bus")
	}
}

func TestKindHas(t *testing.T) {
	rif := Kind{"RIF", []string{".rif", ".xml"}}
	for name, want := range map[string]bool{"a.rif": true, "A.RIF": true, "b.xml": true, "rif": false, "a.sgf": false, ".rif": true} {
		if rif.Has(name) != want {
			t.Errorf("%s: %v", name, !want)
		}
	}
	if !(Kind{Name: "All"}).Has("anything") {
		t.Error("all files leave one out")
	}
}
