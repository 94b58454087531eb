package gomocup

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"time"
)

// childScript is the variable that makes the test program play a child: what the
// child does is its value.
const childScript = "OMOK_TEST_CHILD"

// playChild is a scripted engine: it behaves, except in the way that the script
// names.
func playChild(script string) {
	if script == "orphan" { // the child of a child: never ends
		for {
			time.Sleep(time.Hour)
		}
	}
	if playHostile(script) {
		return
	}
	in := bufio.NewScanner(os.Stdin)
	inList, plain := false, true
	for in.Scan() {
		line := in.Text()
		if script == "tells" {
			fmt.Println("DEBUG", line)
		}
		name, _, _ := strings.Cut(line, " ")
		if name == "" {
			continue
		}
		switch {
		case script == "only Gomocup" && strings.Contains(line, "thread_num"):
			plain = false
			fmt.Println("ERROR what is", line)
		case inList && name != "DONE" || name == "INFO" && script != "able":
		case name == "BOARD" && script != "able":
			inList = true
		case name == "ABOUT" && script != "able":
			childAbout(script)
		case name == "START" && script != "able":
			plain = true
			childStart(script)
		case name == "END" && script != "able":
			if script == "ignores END quietly" {
				continue
			}
			if script == "ignores END" {
				childAbout("with an orphan")
				continue
			}
			return
		case script == "able":
			if !able(line, in) {
				return
			}
		case name == "YXBOARD" && script == "analyses":
			inList = true
		case name == "DONE" && script == "analyses":
			inList = false
		case name == "YXNBEST" && script == "analyses":
			for i := range 2 {
				fmt.Printf("INFO PV %d\nINFO EVAL 5\nINFO DEPTH 4\nINFO BESTLINE %d,3\nINFO PV DONE\n", i, 3+i)
			}
			fmt.Println("3,3")
		case strings.HasPrefix(name, "YX") && (script == "no YXNBEST" || script == "only Gomocup"):
			fmt.Println("UNKNOWN", name)
		case name == "YXSTOP":
			if script == "obeys YXSTOP" {
				fmt.Println("1,1")
			} else {
				fmt.Println("UNKNOWN")
			}
		case !inList && (name == "DONE" || line[0] >= '0' && line[0] <= '9'): // of a list that was refused
			fmt.Println("UNKNOWN", line)
		case !plain && name == "DONE":
			inList = false // it answers nothing more once it is confused
		default:
			inList = false
			childMove(script, line)
		}
	}
	if strings.HasPrefix(script, "ignores END") {
		sleepOn()
	}
}

func childAbout(script string) {
	switch script {
	case "no ABOUT":
	case "rude":
		fmt.Printf("NAME=\"Ru\xff\x1b[31mde\t 五\u202e %s\", version=\"1\"\n", strings.Repeat("n", 500))
	case "ends at once":
		fmt.Fprintln(os.Stderr, "no licence")
		os.Exit(3)
	case "with an orphan":
		self := exec.Command(os.Args[0])
		self.Env = append(os.Environ(), childScript+"=orphan")
		self.Stdout = os.Stdout
		if err := self.Start(); err != nil {
			fmt.Println("ERROR", err)
		}
	default:
		fmt.Println(`name="Scripted", version="1.0"`)
	}
}

func childStart(script string) {
	switch script {
	case "no START":
	case "refuses START":
		fmt.Println("ERROR unsupported size")
	case "talks":
		fmt.Println("ok - everything is good")
	default:
		fmt.Println("MESSAGE hello")
		fmt.Println("OK")
	}
}

// childMove answers BEGIN, TURN, PLAY or the end of a BOARD.
func childMove(script, command string) {
	switch script {
	case "silent", "obeys YXSTOP":
	case "occupied":
		fmt.Println("7,7")
	case "forbidden":
		fmt.Println("7,7")
	case "outside":
		fmt.Println("15,3")
	case "garbage":
		fmt.Println("h8")
	case "refuses":
		fmt.Println("ERROR what?")
	case "crash":
		os.Exit(1)
	case "closes-output": // and lives on
		os.Stdout.Close()
	case "flood":
		for {
			if _, err := fmt.Print("xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"); err != nil {
				return
			}
		}
	case "no YXNBEST":
		fmt.Println("5,3")
	case "only Gomocup":
		fmt.Println("6,3")
	case "talks":
		fmt.Println("- ev 282 nd 44k tm 264\n3, 3")
	case "only talks":
		fmt.Println("I do not know")
	case "late":
		time.Sleep(150 * time.Millisecond)
		fmt.Println("3,3")
	case "rude":
		fmt.Println("\xff\xfe\x00\x1b]0;owned\x07" + strings.Repeat("\x80", 900))
	case "100 MB of lines":
		line := strings.Repeat("x", 999)
		for range 100_000 {
			if _, err := fmt.Println("MESSAGE", line); err != nil {
				return
			}
		}
		fmt.Println("3,3")
	case "100 MB in a line":
		line := strings.Repeat("x", 1<<20)
		for range 100 {
			if _, err := fmt.Print(line); err != nil {
				return
			}
		}
	case "many lines":
		for {
			if _, err := fmt.Println("DEBUG again"); err != nil {
				return
			}
		}
	case "loses TURN":
		if strings.HasPrefix(command, "TURN") {
			fmt.Println("UNKNOWN command")
			fmt.Println("UNKNOWN command")
			return
		}
		fmt.Println(map[string]string{"BEGIN": "0,0", "DONE": "0,1"}[command])
	case "suggests":
		if point, ok := strings.CutPrefix(command, "PLAY "); ok {
			fmt.Println(point)
		} else {
			fmt.Println("SUGGEST 2,3")
		}
	case "echo": // tells which command it was, as a point
		fmt.Println(map[string]string{"BEGIN": "0,0", "DONE": "0,1"}[command] + map[bool]string{true: "0,2"}[strings.HasPrefix(command, "TURN")])
	default:
		fmt.Println("MESSAGE thinking")
		fmt.Println("3,3")
	}
}
