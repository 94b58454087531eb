package gomocup

import (
	"bytes"
	"strings"
	"testing"

	"omok/ai"
)

// FuzzServe feeds a server with anything: it must end, and say nothing but lines
// of the protocol.
func FuzzServe(f *testing.F) {
	for _, seed := range []string{
		"START 15\nBEGIN\nTURN 3,3\nEND\n",
		"START 15\r\nBOARD\r\n1,1,1\r\n2,2,2\r\nDONE\r\nYXNBEST 2\nTAKEBACK 2,2",
		"RECTSTART 9,9\nINFO rule 4\nINFO timeout_turn 0\nINFO max_memory 1\nSWAP2BOARD\nDONE\nTURN 1,1\n",
		"START 5\nYXBLOCK\n1,1\nDONE\nYXBOARD\n0,0,3\nDONE\nPLAY 2,2\nYXSHOWFORBID\nYXBLOCKRESET\nRESTART\nABOUT\n",
		"START 22\nBOARD\n1,1\n\x00\xff,9\nDONE\nDONE\n" + strings.Repeat("9", maxLine),
	} {
		f.Add([]byte(seed))
	}
	starts := []string{"OK", "ERROR ", "UNKNOWN ", "MESSAGE ", "FORBID ", "SWAP", "name="}
	f.Fuzz(func(t *testing.T, input []byte) {
		var out bytes.Buffer
		s := Server{NewEngine: func(Setup) (ai.Engine, error) { return &fakeEngine{}, nil }}
		if err := s.Serve(bytes.NewReader(input), &out); err != nil {
			t.Fatal(err)
		}
	lines:
		for line := range strings.Lines(out.String()) {
			for _, start := range starts {
				if strings.HasPrefix(line, start) {
					continue lines
				}
			}
			for _, word := range strings.Fields(line) {
				if p, err := parsePoint(word, 22); err != nil || p.X < 0 || p.X > 21 {
					t.Fatalf("%q is no answer", line)
				}
			}
		}
	})
}
