package nowindow

import "golang.org/x/sys/windows"

// noWindow is the text of what to do.
const noWindow = "failure.noWindow.windows"

// show opens a message box and waits until it is closed.
func show(text string) {
	body, err := windows.UTF16PtrFromString(text)
	if err != nil {
		return // a NUL in a translation: there is nothing to show
	}
	title, _ := windows.UTF16PtrFromString("Omok")
	_, _ = windows.MessageBox(0, body, title, windows.MB_OK|windows.MB_ICONERROR)
}
