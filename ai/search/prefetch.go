//go:build amd64 || arm64

package search

// prefetch asks the processor for the cache line of a slot, and does not wait for it.
//
//go:noescape
func prefetch(at *slot)
