// Package finder hears of the files that the Finder of macOS hands over: a double click
// there does not start a program again, as other systems do, but asks the one that
// runs. The toolkit lets nobody answer that request, so this package adds the answer to
// the class that the toolkit has registered as the system's delegate
// (NSApplicationDelegate, application:openFiles:).
package finder
