// Package windowtest plays the real program in a real window. Its tests need an
// X display (Xvfb will do), xdotool and ImageMagick's import, and run only with
// the build tag "window":
//
//	xvfb-run -s "-screen 0 1280x800x24 -noreset" go test -tags window ./gui/windowtest
//
// Without -noreset the X server starts anew whenever a program has ended, and the
// next one may come too early.
//
// The tests build the program, start it with a home of its own, click as a person
// does, and look at what came of it: the program's log of events and the snapshot
// of the game that it keeps on disk. Screenshots go to the folder that the
// variable OMOK_SHOTS names, if it is set.
//
// The tests called Measure write how long things take and how much memory the
// program has. They want an Xvfb whose screen is a file, and the program as it is
// released:
//
//	screen=$(mktemp -d)
//	OMOK_BINARY=/usr/bin/omok OMOK_FRAMEBUFFER=$screen/Xvfb_screen0 \
//		xvfb-run -s "-screen 0 1280x800x24 -noreset -fbdir $screen" \
//		go test -timeout 60m -tags window -run Measure -v ./gui/windowtest
package windowtest
