package panel

import (
	"embed"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

//go:embed icons/*.svg
var iconFiles embed.FS

// The names of the icons that Fyne's theme lacks.
const (
	IconHint    = "hint"
	IconResign  = "resign"
	IconDraw    = "draw"
	IconAnalyse = "analyse"
	IconReview  = "review"
	IconNow     = "now"
	IconPass    = "pass"
)

// Icon gives one of the icons above in the theme's colour.
func Icon(name string) fyne.Resource {
	file := name + ".svg"
	data, err := iconFiles.ReadFile("icons/" + file)
	if err != nil {
		return theme.QuestionIcon()
	}
	return theme.NewThemedResource(fyne.NewStaticResource(file, data))
}
