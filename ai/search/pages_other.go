//go:build !linux

package search

// useLargePages does nothing: only Linux is asked for large pages.
func useLargePages([][bucketSize]slot) {}
