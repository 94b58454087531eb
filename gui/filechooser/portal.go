//go:build !windows && !darwin

package filechooser

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/godbus/dbus/v5"
)

// The portal on the session bus (flatpak.github.io/xdg-desktop-portal/docs).
const (
	busName       = "org.freedesktop.portal.Desktop"
	objectPath    = dbus.ObjectPath("/org/freedesktop/portal/desktop")
	fileChooser   = "org.freedesktop.portal.FileChooser"
	requestObject = "org.freedesktop.portal.Request"
)

// patience is how long the portal may take to say that it is there.
const patience = 2 * time.Second

// Find looks for a portal and returns what shows its dialog, or nil where there is
// none. It may take a moment: a portal that is not running yet is started.
func Find(ctx context.Context) Ask {
	if !hasBus() {
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	conn, err := dbus.ConnectSessionBus(dbus.WithContext(ctx))
	if err != nil {
		return nil
	}
	defer conn.Close()
	var version dbus.Variant
	err = conn.Object(busName, objectPath).CallWithContext(ctx, "org.freedesktop.DBus.Properties.Get", 0,
		fileChooser, "version").Store(&version)
	if err != nil {
		return nil
	}
	return ask
}

// hasBus reports whether there is a session bus. The library would start one.
func hasBus() bool {
	if os.Getenv("DBUS_SESSION_BUS_ADDRESS") != "" {
		return true
	}
	folder := os.Getenv("XDG_RUNTIME_DIR")
	if folder == "" {
		return false
	}
	_, err := os.Stat(filepath.Join(folder, "bus"))
	return err == nil
}

// ask opens the portal's dialog and waits for its answer.
func ask(ctx context.Context, q Question) (string, error) {
	conn, err := dbus.ConnectSessionBus()
	if err != nil {
		return "", err
	}
	defer conn.Close()
	// The answer may come before the call returns: listen first, to all requests of
	// this connection, which makes only one.
	if err := conn.AddMatchSignal(dbus.WithMatchInterface(requestObject), dbus.WithMatchMember("Response")); err != nil {
		return "", err
	}
	signals := make(chan *dbus.Signal, 8)
	conn.Signal(signals)
	method := fileChooser + ".OpenFile"
	if q.Save {
		method = fileChooser + ".SaveFile"
	}
	var request dbus.ObjectPath
	err = conn.Object(busName, objectPath).CallWithContext(ctx, method, 0, q.Window, q.Title, q.options()).Store(&request)
	if err != nil {
		return "", err
	}
	for {
		select {
		case <-ctx.Done():
			conn.Object(busName, request).Call(requestObject+".Close", dbus.FlagNoReplyExpected)
			return "", ctx.Err()
		case s, open := <-signals:
			if !open {
				return "", errors.New("the connection to the desktop broke off")
			}
			if s.Path == request {
				return chosen(s.Body)
			}
		}
	}
}

// filter and rule are the portal's, in the order of their fields: a(sa(us)).
type (
	rule struct {
		Type    uint32 // 0: a pattern
		Pattern string
	}
	filter struct {
		Name  string
		Rules []rule
	}
)

// options returns the options of the portal's method.
func (q *Question) options() map[string]dbus.Variant {
	options := map[string]dbus.Variant{"modal": dbus.MakeVariant(true)}
	if q.Choose {
		options["directory"] = dbus.MakeVariant(true)
	}
	if q.Folder != "" {
		options["current_folder"] = dbus.MakeVariant(append([]byte(q.Folder), 0))
	}
	if q.Save {
		options["current_name"] = dbus.MakeVariant(q.Name)
	}
	var filters []filter
	for _, k := range q.Kinds {
		f := filter{Name: k.Name}
		for _, e := range k.Extensions {
			f.Rules = append(f.Rules, rule{0, "*" + anyCase(e)})
		}
		if len(k.Extensions) == 0 {
			f.Rules = []rule{{0, "*"}}
		}
		filters = append(filters, f)
	}
	if len(filters) > 0 && !q.Choose {
		options["filters"] = dbus.MakeVariant(filters)
		options["current_filter"] = dbus.MakeVariant(filters[q.Kind])
	}
	return options
}

// anyCase returns a pattern for an ending in either case: the portal tells small
// letters from capitals.
func anyCase(ending string) string {
	var s strings.Builder
	for _, r := range ending {
		small, large := strings.ToLower(string(r)), strings.ToUpper(string(r))
		if small == large {
			s.WriteRune(r)
		} else {
			s.WriteString("[" + small + large + "]")
		}
	}
	return s.String()
}

// chosen reads the body of the answer: how it ended, and the files.
func chosen(body []any) (string, error) {
	const done, cancelled = 0, 1
	var status uint32
	var results map[string]dbus.Variant
	if err := dbus.Store(body, &status, &results); err != nil {
		return "", fmt.Errorf("the answer of the desktop: %w", err)
	}
	switch status {
	case cancelled:
		return "", nil
	case done:
		var uris []string
		if v, ok := results["uris"]; ok && v.Store(&uris) == nil && len(uris) > 0 {
			return pathOf(uris[0])
		}
	}
	return "", fmt.Errorf("the desktop's dialog ended without an answer (%d)", status)
}

// pathOf returns the path of a file's URI.
func pathOf(uri string) (string, error) {
	u, err := url.Parse(uri)
	if err != nil {
		return "", err
	}
	if u.Scheme != "file" || u.Path == "" {
		return "", fmt.Errorf("%s is no file of this computer", uri)
	}
	return filepath.Clean(u.Path), nil
}
