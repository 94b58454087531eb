package record

import (
	"fmt"
	"regexp"
	"strings"
	"time"
)

var datePattern = regexp.MustCompile(`(\d{4})\D{1,3}(\d{1,2})\D{1,3}(\d{1,2})`)

// isoDate finds a date in s that is written year first, and returns it as yyyy-mm-dd. A
// text without one is returned as it is.
func isoDate(s string) string {
	s = strings.TrimSpace(s)
	m := datePattern.FindStringSubmatch(s)
	if m == nil {
		return s
	}
	t, err := time.Parse("2006-1-2", strings.Join(m[1:], "-"))
	if err != nil {
		return s
	}
	return fmt.Sprintf("%04d-%02d-%02d", t.Year(), t.Month(), t.Day())
}
