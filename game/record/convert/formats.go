package convert

import (
	"fmt"
	"io"
	"strings"

	"omok/game/record"
)

// List writes a table of the formats: the name, the extensions, whether they are read
// and written, and what each can hold.
func List(w io.Writer) {
	for _, f := range record.Formats() {
		what := "read"
		if f.Writes() {
			what = "read, write"
		}
		if f.Many() {
			what += ", many games"
		}
		var holds []string
		for _, c := range f.Holds() {
			holds = append(holds, c.String())
		}
		fmt.Fprintf(w, "%-18s %-16s %s\n    %s\n", f, strings.Join(f.Extensions(), " "), what, strings.Join(holds, ", "))
	}
}
