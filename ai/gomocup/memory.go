package gomocup

import "fmt"

const (
	// minTable is the smallest table that a manager can ask for.
	minTable = 1 << 20
	// programMemory is what the engine needs besides its table, and threadMemory what
	// each thread after the first needs in addition.
	programMemory = 13 << 20
	threadMemory  = 640 << 10
	// assumedMemory is taken as the machine's memory if the system does not tell it.
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

// tableBytes returns the size of the table that a manager gets, and a complaint if that
// is not what it asked for. The table takes half of the memory that is left after the
// program itself.
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

// fittingThreads returns the number of threads that fit into the memory that the manager
// grants, and a complaint if that is fewer than it asked for.
func (s *settings) fittingThreads() (threads int, complaint string) {
	if s.memory <= 0 {
		return s.threads, ""
	}
	table, _ := s.tableBytes()
	most := 1 + max(s.memory-programMemory-table, 0)/threadMemory
	if int64(s.threads) <= most {
		return s.threads, ""
	}
	return int(most), fmt.Sprintf("thread_num: %d threads do not fit into %d bytes, %d are used", s.threads, s.memory, most)
}

// complain returns the complaints about the memory and the threads asked for.
func (s *settings) complain() string {
	_, table := s.tableBytes()
	if _, threads := s.fittingThreads(); table == "" {
		return threads
	}
	return table
}
