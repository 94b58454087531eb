//go:build !linux && !darwin && !windows

package gomocup

// machineMemory returns 0: on these systems the memory is not known.
func machineMemory() int64 { return 0 }
