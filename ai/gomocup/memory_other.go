//go:build !linux && !darwin && !windows

package gomocup

// machineMemory is not known here.
func machineMemory() int64 { return 0 }
