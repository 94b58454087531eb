package action

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"omok/gui/i18n"
	"omok/gui/theme"
)

// The toolkit writes shortcuts too pale to read, so they stand in the words of the
// items, and end in line; it still listens for them.
func TestShortcutsAreWrittenInTheMenus(t *testing.T) {
	for _, l := range i18n.Languages() {
		test.NewTempApp(t).Settings().SetTheme(theme.New(theme.Settings{Language: l}))
		table, _, _ := sample(l)
		bar := table.Bar(func(fyne.Shortcut, func()) {})
		seen := 0
		for _, menu := range bar.Items {
			end := float32(0)
			for _, item := range menu.Items {
				if item.Shortcut == nil {
					continue
				}
				seen++
				if _, drawn := item.Shortcut.(fyne.KeyboardShortcut); drawn {
					t.Errorf("%s: the toolkit writes the shortcut of %q", l, item.Label)
				}
				width := menuWidth(item.Label)
				if end == 0 {
					end = width
				}
				if width-end > 2 || end-width > 2 {
					t.Errorf("%s: %q ends %.1f beside the others", l, item.Label, width-end)
				}
			}
		}
		if undo := table.items["undo"]; !strings.HasSuffix(undo.Label, " Ctrl+Z") && !strings.HasSuffix(undo.Label, "\u3000Ctrl+Z") ||
			undo.Shortcut.ShortcutName() != (&fyne.ShortcutUndo{}).ShortcutName() {
			t.Errorf("%s: undo is %q with %v", l, undo.Label, undo.Shortcut)
		}
		if seen < 2 {
			t.Errorf("%s: %d items with a shortcut", l, seen)
		}
	}
}

// In large text the letters of the menus give way, so that the last menus stay in a
// small window.
func TestMenusLeaveTheirLettersOutInLargeText(t *testing.T) {
	for scale, want := range map[float64]string{1: "편집(E)", 1.6: "편집"} {
		test.NewTempApp(t).Settings().SetTheme(theme.New(theme.Settings{Language: i18n.Korean, TextScale: scale}))
		table, _, _ := sample(i18n.Korean)
		if got := table.Bar(func(fyne.Shortcut, func()) {}).Items[1].Label; got != want {
			t.Errorf("at %.1f the menu is %q, want %q", scale, got, want)
		}
	}
}

// Where the menus with their letters are wider than the window, the letters give way, and
// come back with the room.
func TestMenusLeaveTheirLettersOutInANarrowWindow(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(theme.New(theme.Settings{Language: i18n.Korean}))
	table, _, _ := sample(i18n.Korean)
	table.Fit(80)
	bar := table.Bar(func(fyne.Shortcut, func()) {})
	for _, step := range []struct {
		width float32
		want  string
	}{{80, "편집"}, {900, "편집(E)"}, {80, "편집"}} {
		table.Fit(step.width)
		if got := bar.Items[1].Label; got != step.want {
			t.Errorf("in a window of %.0f the menu is %q, want %q", step.width, got, step.want)
		}
	}
}
