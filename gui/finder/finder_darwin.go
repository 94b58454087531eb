package finder

import (
	"errors"

	"github.com/ebitengine/purego/objc"
)

// Listen lets open be called, on the main thread, with the paths that the Finder hands
// over. It must be called before the app runs: what a double click has started the
// program with comes first.
func Listen(open func(paths []string)) error {
	delegate := objc.GetClass("GLFWApplicationDelegate")
	if delegate == 0 {
		return errors.New("finder: the toolkit's delegate has another name now")
	}
	count, at, text := objc.RegisterName("count"), objc.RegisterName("objectAtIndex:"), objc.RegisterName("UTF8String")
	reply := objc.RegisterName("replyToOpenOrPrint:")
	method := objc.NewIMP(func(_ objc.ID, _ objc.SEL, app, names objc.ID) {
		var paths []string
		for i := range objc.Send[uint](names, count) {
			paths = append(paths, objc.Send[string](objc.Send[objc.ID](names, at, i), text))
		}
		app.Send(reply, uint(0)) // NSApplicationDelegateReplySuccess
		open(paths)
	})
	if !delegate.AddMethod(objc.RegisterName("application:openFiles:"), method, "v@:@@") {
		return errors.New("finder: the toolkit takes the Finder's files itself now")
	}
	return nil
}
