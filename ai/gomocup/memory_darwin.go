package gomocup

import "golang.org/x/sys/unix"

// machineMemory returns the bytes of memory of the machine, 0 where that is not
// known.
func machineMemory() int64 {
	n, err := unix.SysctlUint64("hw.memsize")
	if err != nil {
		return 0
	}
	return int64(n)
}
