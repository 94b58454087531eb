package dialogs

import (
	"time"

	"fyne.io/fyne/v2"

	"omok/ai/classic"
	"omok/gui/control"
	"omok/gui/i18n"
	"omok/gui/phrase"
)

// deepest and thoughts are the depths and times that a student engine can be limited
// to, besides the limits of its source and ours.
const deepest = 6

var thoughts = []time.Duration{time.Second, 5 * time.Second, 30 * time.Second}

// Manner returns fields that ask how a student engine is to play: within which limits,
// and by which reading of its source. changed is told of each change and may be nil.
func Manner(keys control.Keys, t *i18n.Catalogue, kind classic.Kind, m *classic.Manner, changed func()) []fyne.CanvasObject {
	if changed == nil {
		changed = func() {}
	}
	limits := func(m classic.Manner) classic.Manner { m.Reading = classic.Words; return m }
	options := []classic.Manner{{Published: true}, {}}
	for depth := 1; depth <= deepest; depth++ {
		options = append(options, classic.Manner{Depth: depth})
	}
	for _, span := range thoughts {
		options = append(options, classic.Manner{Time: span})
	}
	var named []control.Option[classic.Manner]
	for _, o := range options {
		named = append(named, control.Named(o, phrase.Limits(t, kind, o)))
	}
	return []fyne.CanvasObject{
		control.NewChoice(keys, named, limits(*m), func(v classic.Manner) {
			v.Reading = m.Reading
			*m = v
			changed()
		}),
		control.NewChoice(keys, []control.Option[classic.Reading]{
			control.Named(classic.Words, t.T("new.reading.words")), control.Named(classic.Listing, t.T("new.reading.listing")),
		}, m.Reading, func(v classic.Reading) {
			m.Reading = v
			changed()
		}),
	}
}
