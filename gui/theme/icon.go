package theme

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"omok/assets"
)

// IconName names one of the program's own icons.
type IconName string

// The icons.
const (
	IconNew      IconName = "new"
	IconOpen     IconName = "open"
	IconSave     IconName = "save"
	IconUndo     IconName = "undo"
	IconRedo     IconName = "redo"
	IconFirst    IconName = "first"
	IconPrev     IconName = "prev"
	IconNext     IconName = "next"
	IconLast     IconName = "last"
	IconHint     IconName = "hint"
	IconAnalyse  IconName = "analyse"
	IconReview   IconName = "review"
	IconResign   IconName = "resign"
	IconDraw     IconName = "draw"
	IconPause    IconName = "pause"
	IconResume   IconName = "resume"
	IconNow      IconName = "now"
	IconPass     IconName = "pass"
	IconSettings IconName = "settings"
	IconLibrary  IconName = "library"
	IconPlayers  IconName = "players"
	IconHelp     IconName = "help"
	IconClose    IconName = "close"
	IconFile     IconName = "file"
	IconUp       IconName = "up"
	IconBlack    IconName = "black"
	IconWhite    IconName = "white"
	IconErase    IconName = "erase"
	IconTurn     IconName = "turn"
	IconDone     IconName = "done"

	IconMarks    IconName = "marks"
	IconLetter   IconName = "letter"
	IconNumber   IconName = "number"
	IconCircle   IconName = "circle"
	IconSquare   IconName = "square"
	IconTriangle IconName = "triangle"
	IconCross    IconName = "close"
	IconFill     IconName = "fill"
	IconEraser   IconName = "eraser"
	IconText     IconName = "text"
	IconArrow    IconName = "arrow"
	IconLine     IconName = "line"
	IconColour   IconName = "colour"
	IconClear    IconName = "clear"
	IconComment  IconName = "comment"
)

// Icon returns an icon that follows the theme's colours, Fyne's question mark
// for an unknown name.
func Icon(name IconName) fyne.Resource {
	file := string(name) + ".svg"
	data, err := assets.Icons.ReadFile("icons/" + file)
	if err != nil {
		return theme.QuestionIcon()
	}
	return theme.NewThemedResource(fyne.NewStaticResource("omok-"+file, data))
}
