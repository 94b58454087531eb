package gomocup

import "fmt"

const (
	// minTable is the smallest table that a manager can ask for.
	minTable = 1 << 20
	// programMemory is what the engine takes beside its table.
	programMemory = 9 << 20
	// assumedMemory is the machine's memory where the system does not tell it.
	assumedMemory = 1 << 30
)

// mostTable returns the largest table that fits: half of the machine's memory, as
// other programs want some too.
func mostTable() int64 {
	memory := machineMemory()
	if memory <= 0 {
		memory = assumedMemory
	}
	return max(memory/2, minTable)
}

// tableBytes returns the table that a manager may have, and what has to be said
// about it where that is not what was asked for. The table takes half of what is
// granted beside the program itself.
func (s *settings) tableBytes() (table int64, complaint string) {
	table = s.table
	most := mostTable()
	if table > most {
		table = most
		complaint = fmt.Sprintf("hash_size: %d MB do not fit into this machine, %d MB are used", s.table>>20, most>>20)
	}
	if s.memory <= 0 {
		return table, complaint
	}
	room := (s.memory - programMemory) / 2
	switch {
	case room < minTable:
		table = minTable
		complaint = fmt.Sprintf("max_memory: %d bytes are too few, the engine needs about %d MB", s.memory, (programMemory+2*minTable)>>20)
	case room > most && (table == 0 || table == most):
		table = most
		complaint = fmt.Sprintf("max_memory: %d MB are more than fit into this machine, %d MB are used", s.memory>>20, most>>20)
	case table == 0 || table > room:
		table = room
	}
	return max(table, minTable), complaint
}
