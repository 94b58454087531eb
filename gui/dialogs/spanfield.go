package dialogs

import (
	"errors"
	"regexp"
	"strconv"
	"strings"
	"time"

	"omok/gui/control"
	"omok/gui/i18n"
	"omok/gui/phrase"
)

// spanRange is what lengths of time a field takes: how long one is that is written
// without a unit, and the shortest and the longest.
type spanRange struct{ unit, least, most time.Duration }

// spanField is a line of text for a length of time; usual ones can be taken from a
// menu.
type spanField struct {
	control.Combo
	set func(span time.Duration, ok bool) // ok is false while the text is no time
}

func newSpanField(keys control.Keys, t *i18n.Catalogue, r spanRange, value time.Duration, known []time.Duration) *spanField {
	f := &spanField{set: func(time.Duration, bool) {}}
	f.Begin(keys, phrase.Span(t, value), "", func(text string) { f.set(parseSpan(text, r)) })
	f.Validator = func(text string) error {
		if _, ok := parseSpan(text, r); !ok {
			return errors.New(text)
		}
		return nil
	}
	f.ExtendBaseWidget(f)
	var texts []string
	for _, k := range known {
		texts = append(texts, phrase.Span(t, k))
	}
	f.Offer(texts)
	return f
}

// spanText is a length of time as people write it: 10, 2.5 min, 90s, 1:30, 1:00:00.
var spanText = regexp.MustCompile(`^(?:(?:(\d{1,3}):)?(\d{1,4}):([0-5]\d)|(\d{1,5}(?:[.,]\d{1,3})?)\s*(\pL*)\.?)$`)

// units are the words for units in our languages, in full and as abbreviations.
var units = map[string]time.Duration{
	"s": time.Second, "sec": time.Second, "second": time.Second, "seconds": time.Second, "초": time.Second, "秒": time.Second,
	"m": time.Minute, "min": time.Minute, "minute": time.Minute, "minutes": time.Minute, "분": time.Minute, "分": time.Minute,
	"分钟": time.Minute, "分間": time.Minute,
	"h": time.Hour, "hour": time.Hour, "hours": time.Hour, "시간": time.Hour, "時間": time.Hour, "小时": time.Hour,
}

// parseSpan reads a length of time; ok is false if the text is none in the range.
func parseSpan(text string, r spanRange) (span time.Duration, ok bool) {
	m := spanText.FindStringSubmatch(strings.TrimSpace(text))
	if m == nil {
		return 0, false
	}
	if m[4] == "" { // with colons; the pattern lets only digits through
		hours, _ := strconv.Atoi("0" + m[1])
		minutes, _ := strconv.Atoi(m[2])
		seconds, _ := strconv.Atoi(m[3])
		span = time.Duration((hours*60+minutes)*60+seconds) * time.Second
	} else {
		number, err := strconv.ParseFloat(strings.Replace(m[4], ",", ".", 1), 64)
		unit := r.unit
		if m[5] != "" {
			unit = units[strings.ToLower(m[5])]
		}
		if err != nil || unit == 0 {
			return 0, false
		}
		span = time.Duration(number * float64(unit)).Round(time.Second)
	}
	return span, span >= r.least && span <= r.most
}
