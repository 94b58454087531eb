package screen

import "testing"

func TestUnit(t *testing.T) {
	for name, test := range map[string]struct {
		pixels, millimetres int
		set                 float32
		forced              string
		want                float32
	}{
		"desktop":             {1920, 527, 1, "", 1},
		"laptop, large dots":  {1366, 344, 1, "", 1},
		"twice as dense":      {3840, 406, 1, "", 2},
		"set by a person":     {1920, 527, 1.3, "", 1.3},
		"nothing set":         {1920, 527, 0, "", 1},
		"forced":              {1920, 527, 1.3, "1.5", 1.5},
		"not forced":          {1920, 527, 1.3, "auto", 1.3},
		"a beamer of no size": {1920, 0, 1, "", 1},
		"no sensible size":    {1920, 16, 1, "", 1},
	} {
		t.Run(name, func(t *testing.T) {
			t.Setenv("FYNE_SCALE", test.forced)
			if got := unit(test.pixels, test.millimetres, test.set); got != test.want {
				t.Errorf("%v, want %v", got, test.want)
			}
		})
	}
}
