// Package instance makes sure that only one copy of the program runs for a person,
// however often it is started: the first start owns the folder in which the game and
// the library are kept; a later one hands it the files it was to open, and ends.
//
// The owner holds a lock on a file in the folder, which the system releases when the
// program ends, in whatever way. It listens at a socket of the system's, which no other
// machine can reach.
package instance

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"sync"
	"time"

	"github.com/gofrs/flock"
)

// ErrSilent says that another program owns the folder and does not answer.
var ErrSilent = errors.New("instance: Omok is running already, but does not answer")

// The files in the folder. Systems allow a socket's name about a hundred bytes: in a
// folder with a longer name the socket stands elsewhere, and a file says where.
const (
	lockName    = "instance.lock"
	socketName  = "instance.sock"
	addressName = "instance.address"
	mostAddress = 100
)

// patience is how long a later start tries to reach the owner, which may only just
// have started or be about to end, and waits for its answer.
const patience = 10 * time.Second

// Owner is the program that owns a folder.
type Owner struct {
	// Handed brings what each later start was to do. It is closed by Close.
	Handed <-chan Handover

	handed   chan Handover
	folder   string
	lock     *flock.Flock
	listener net.Listener
	own      string // a folder made for the socket; empty if it stands in ours
	quit     chan struct{}
	jobs     sync.WaitGroup
}

// Request is what a start of the program is to do besides showing the window.
type Request struct {
	Files []string `json:"files"` // to open; absolute paths once handed over
	Do    string   `json:"do"`    // the id of an action, or empty
}

// Handover is what a later start was to do. That start ends once it is taken; if the
// owner ends before, it becomes the owner and does it itself.
type Handover struct {
	Request
	taken chan struct{}
}

// Take says that the owner does it. It is called once.
func (h *Handover) Take() { close(h.taken) }

// Claim makes this program the owner of a folder. If another one owns it already,
// that one is handed the request, and Claim returns no owner.
func Claim(ctx context.Context, folder string, r Request) (*Owner, error) {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return nil, fmt.Errorf("instance: %w", err)
	}
	lock := flock.New(filepath.Join(folder, lockName), flock.SetPermissions(0o600))
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	for {
		mine, err := lock.TryLock()
		if err != nil {
			return nil, fmt.Errorf("instance: %w", err)
		}
		if mine {
			return own(folder, lock)
		}
		if hand(ctx, folder, r) == nil {
			return nil, nil
		}
		select { // it may be starting, or ending
		case <-ctx.Done():
			return nil, ErrSilent
		case <-time.After(50 * time.Millisecond):
		}
	}
}

// own starts to listen for later starts.
func own(folder string, lock *flock.Flock) (*Owner, error) {
	o := &Owner{folder: folder, lock: lock, handed: make(chan Handover), quit: make(chan struct{})}
	o.Handed = o.handed
	sweep(folder)
	path := filepath.Join(folder, socketName)
	if len(path) > mostAddress {
		dir, err := os.MkdirTemp("", "omok")
		if err != nil {
			return nil, errors.Join(fmt.Errorf("instance: %w", err), o.leave())
		}
		o.own, path = dir, filepath.Join(dir, socketName)
		if err := os.WriteFile(filepath.Join(folder, addressName), []byte(path), 0o600); err != nil {
			return nil, errors.Join(fmt.Errorf("instance: %w", err), o.leave())
		}
	}
	var err error
	if o.listener, err = net.Listen("unix", path); err != nil {
		return nil, errors.Join(fmt.Errorf("instance: %w", err), o.leave())
	}
	o.jobs.Go(o.serve)
	return o, nil
}

// sweep removes the socket of an owner that was killed, wherever it stands.
func sweep(folder string) {
	address := filepath.Join(folder, addressName)
	elsewhere, err := os.ReadFile(address)
	if path := string(elsewhere); err == nil && filepath.Base(path) == socketName {
		_ = os.Remove(path)
		_ = os.Remove(filepath.Dir(path)) // stays if something else is in it
	}
	_ = os.Remove(address)
	_ = os.Remove(filepath.Join(folder, socketName))
}

// leave removes the folder that was made for the socket, and releases ours.
func (o *Owner) leave() error {
	var err error
	if o.own != "" {
		err = os.RemoveAll(o.own)
	}
	return errors.Join(err, o.lock.Unlock())
}

// serve takes the requests of later starts, one start at a time.
func (o *Owner) serve() {
	defer close(o.handed)
	for {
		c, err := o.listener.Accept()
		if err != nil {
			return
		}
		o.take(c)
	}
}

// take reads what a later start says and answers it.
func (o *Owner) take(c net.Conn) {
	defer c.Close()
	_ = c.SetDeadline(time.Now().Add(patience)) // a socket that has none fails at once
	var r Request
	if json.NewDecoder(c).Decode(&r) != nil {
		return
	}
	h := Handover{r, make(chan struct{})}
	select {
	case o.handed <- h:
	case <-o.quit:
		return
	}
	select {
	case <-h.taken:
	case <-o.quit:
		select {
		case <-h.taken: // just before
		default:
			return
		}
	}
	_ = json.NewEncoder(c).Encode(Request{}) // without it the other start tries again
}

// Hand lets the owner do what the system asks it for, as if a later start had brought
// it. It does not wait.
func (o *Owner) Hand(r Request) {
	o.jobs.Go(func() {
		ctx, cancel := context.WithTimeout(context.Background(), patience)
		defer cancel()
		_ = hand(ctx, o.folder, r) // fails only while the owner ends
	})
}

// Close releases the folder.
func (o *Owner) Close() error {
	close(o.quit)
	err := o.listener.Close()
	o.jobs.Wait()
	return errors.Join(err, o.leave())
}

// hand hands a request to the owner of a folder and waits for its answer.
func hand(ctx context.Context, folder string, r Request) error {
	path := filepath.Join(folder, socketName)
	if elsewhere, err := os.ReadFile(filepath.Join(folder, addressName)); err == nil {
		path = string(elsewhere)
	}
	c, err := (&net.Dialer{}).DialContext(ctx, "unix", path)
	if err != nil {
		return err
	}
	defer c.Close()
	if deadline, ok := ctx.Deadline(); ok {
		if err := c.SetDeadline(deadline); err != nil {
			return err
		}
	}
	own := Request{Do: r.Do}
	for _, f := range r.Files {
		whole, err := filepath.Abs(f) // the owner may have been started elsewhere
		if err != nil {
			return err
		}
		own.Files = append(own.Files, whole)
	}
	if err := json.NewEncoder(c).Encode(own); err != nil {
		return err
	}
	return json.NewDecoder(c).Decode(&own)
}
