//go:build !darwin

package finder

// Listen does nothing: other systems start the program with the files.
func Listen(func(paths []string)) error { return nil }
