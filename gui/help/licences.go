package help

import (
	"cmp"
	"runtime/debug"
	"slices"
)

// licences are those of the modules that can be part of the program, by their SPDX
// names. TestLicences compares them with the modules' own texts.
var licences = map[string]string{
	"fyne.io/fyne/v2":                  bsd3,
	"fyne.io/systray":                  apache2,
	"github.com/BurntSushi/toml":       mit,
	"github.com/TheTitanrain/w32":      bsd3,
	"github.com/anthonynsimon/bild":    mit,
	"github.com/clipperhouse/uax29/v2": mit,
	"github.com/dustin/go-humanize":    mit,
	"github.com/ebitengine/oto/v3":     apache2,
	"github.com/ebitengine/purego":     apache2,
	"github.com/fsnotify/fsnotify":     bsd3,
	"github.com/fyne-io/image":         bsd3,
	"github.com/fyne-io/oksvg":         bsd3,
	"github.com/go-gl/gl":              mit,
	"github.com/go-gl/glfw/v3.4/glfw":  bsd3,
	"github.com/go-text/render":        bsd3,
	"github.com/go-text/typesetting":   bsd3,
	"github.com/godbus/dbus/v5":        bsd2,
	"github.com/gofrs/flock":           bsd3,
	"github.com/google/uuid":           bsd3,
	"github.com/jeandeaual/go-locale":  mit,
	"github.com/jsummers/gobmp":        mit,
	"github.com/mattn/go-runewidth":    mit,
	"github.com/nfnt/resize":           isc,
	"github.com/nicksnyder/go-i18n/v2": mit,
	"github.com/remyoudompheng/bigfft": bsd3,
	"github.com/rymdport/portal":       apache2,
	"github.com/sqweek/dialog":         isc,
	"github.com/srwiley/oksvg":         bsd3,
	"github.com/srwiley/rasterx":       bsd3,
	"github.com/yuin/goldmark":         mit,
	"golang.org/x/image":               bsd3,
	"golang.org/x/net":                 bsd3,
	"golang.org/x/sys":                 bsd3,
	"golang.org/x/text":                bsd3,
	"modernc.org/libc":                 bsd3,
	"modernc.org/mathutil":             bsd3,
	"modernc.org/memory":               bsd3,
	"modernc.org/sqlite":               bsd3,
}

// The licences.
const (
	apache2 = "Apache-2.0"
	bsd2    = "BSD-2-Clause"
	bsd3    = "BSD-3-Clause"
	isc     = "ISC"
	mit     = "MIT"
)

// library is a module that the program is built from.
type library struct{ path, version, licence string }

// libraries lists the modules of a build, by their names.
func libraries(build *debug.BuildInfo) []library {
	var list []library
	for _, m := range build.Deps {
		if m.Replace != nil {
			m = m.Replace
		}
		list = append(list, library{m.Path, shortVersion(m.Version), licences[m.Path]})
	}
	slices.SortFunc(list, func(a, b library) int { return cmp.Compare(a.path, b.path) })
	return list
}

// shortVersion cuts the date and the commit off the version of a module that was
// never released: "v0.0.0-20221011165216-be6e8873101c" becomes "2022-10-11".
func shortVersion(v string) string {
	const commit, date = 12, 14
	n := len(v)
	if n <= commit+1+date || v[n-commit-1] != '-' {
		return v
	}
	day := v[n-commit-1-date : n-commit-1]
	for _, c := range day {
		if c < '0' || c > '9' {
			return v
		}
	}
	return day[:4] + "-" + day[4:6] + "-" + day[6:8]
}
