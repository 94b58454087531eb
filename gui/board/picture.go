package board

import (
	"image"

	"omok/gui/coords"
	"omok/gui/theme"
)

// manyChanges is the number of differences from which a picture is painted afresh
// instead of place by place.
const manyChanges = 60

// picture is the painted board that a window shows. It repaints only what
// differs from what it showed before.
type picture struct {
	scene *scene
	key   sceneKey
	img   *image.RGBA
	items []item

	coming    chan *scene // brings the scene that is being prepared, of comingKey
	comingKey sceneKey
}

// sceneKey is all that a bare board and its stones depend on.
type sceneKey struct {
	geometry Geometry
	names    coords.Style
	look     theme.Look
	font     *Font
	bold     *Font
}

func keyOf(g Geometry, o Options) sceneKey { return sceneKey{g, o.Names, o.Look, o.Font, o.Bold} }

// prepare begins to make a scene on a goroutine of its own.
func (p *picture) prepare(g Geometry, o Options) {
	coming := make(chan *scene, 1) // so that one that nobody wants any more is no burden
	p.coming, p.comingKey = coming, keyOf(g, o)
	go func() { coming <- newScene(g, o) }()
}

// sceneFor returns the scene that was prepared, or a new one if that is another.
func (p *picture) sceneFor(g Geometry, o Options) *scene {
	coming := p.coming
	p.coming = nil
	if coming != nil && p.comingKey == keyOf(g, o) {
		return <-coming
	}
	return newScene(g, o)
}

// show brings the picture up to date and reports whether a pixel can have changed.
func (p *picture) show(g Geometry, o Options, list []item) bool {
	key := keyOf(g, o)
	if p.scene == nil || p.key != key {
		p.scene, p.key = p.sceneFor(g, o), key
		p.img = image.NewRGBA(image.Rect(0, 0, g.Pixels, g.Pixels))
		p.items = list
		p.scene.paint(p.img, list, p.img.Rect)
		return true
	}
	changed := differences(p.items, list)
	p.items = list
	if len(changed) > manyChanges {
		p.scene.paint(p.img, list, p.img.Rect)
		return true
	}
	for _, r := range outermost(changed, g) {
		p.scene.paint(p.img, list, r)
	}
	return len(changed) > 0
}

// outermost returns the bounds of items without those that lie within another's,
// as a stone's do within its shadow's.
func outermost(list []item, g Geometry) []image.Rectangle {
	var kept []image.Rectangle
next:
	for _, it := range list {
		r := it.bounds(g)
		for i, k := range kept {
			switch {
			case r.In(k):
				continue next
			case k.In(r):
				kept[i] = r
				continue next
			}
		}
		kept = append(kept, r)
	}
	return kept
}

// differences returns the items that only one of two lists has.
func differences(before, after []item) []item {
	// Most often the lists begin alike.
	for len(before) > 0 && len(after) > 0 && before[0] == after[0] {
		before, after = before[1:], after[1:]
	}
	had := make(map[item]bool, len(before))
	for _, it := range before {
		had[it] = true
	}
	var changed []item
	for _, it := range after {
		if had[it] {
			delete(had, it)
		} else {
			changed = append(changed, it)
		}
	}
	for it := range had {
		changed = append(changed, it)
	}
	return changed
}
