package gomocup

import (
	"bufio"
	"fmt"
	"strings"
	"time"
)

// able plays an engine that can do everything but caro, on boards of 15, 19 and 20.
// It reads lists itself, and reports whether it goes on.
func able(line string, in *bufio.Scanner) bool {
	name, arg, _ := strings.Cut(line, " ")
	switch name {
	case "ABOUT":
		fmt.Println(`name="Able", version="2.0"`)
	case "START":
		if arg == "15" || arg == "19" || arg == "20" {
			fmt.Println("OK")
		} else {
			fmt.Println("ERROR unsupported size")
		}
	case "INFO":
		if arg == "rule 8" {
			ableRule = 8
		}
		if arg == "timeout_turn 2147483647" {
			ableWaits = true
		}
	case "BOARD", "YXBOARD", "SWAP2BOARD":
		ableFour = false
		for in.Scan() && in.Text() != "DONE" {
			ableFour = ableFour || in.Text() == "6,12,2"
		}
		switch {
		case name == "SWAP2BOARD":
			fmt.Println("7,7 8,8 9,9")
		case name == "BOARD":
			ableMove()
		}
	case "YXNBEST":
		fmt.Println("INFO PV 1\nINFO PV 0\nINFO DEPTH 3\nINFO BESTLINE 0,0\nINFO PV DONE\nINFO PV 1\nINFO BESTLINE 1,0\nINFO PV DONE\n0,0")
	case "YXSTOP":
		fmt.Println("0,0")
	case "BEGIN":
		fmt.Println("7,7")
	default:
		return false
	}
	return true
}

// What the able child was told.
var (
	ableRule  int
	ableWaits bool
	ableFour  bool // there is a four to be stopped
)

func ableMove() {
	switch {
	case ableWaits: // until it is stopped
		ableWaits = false
		fmt.Println("MESSAGE Depth 4-6 | Eval 5 | Time 1ms | A1")
	case ableFour && ableRule != 8:
		fmt.Println("7,12")
	case ableFour:
		fmt.Println("6,7")
	default:
		time.Sleep(time.Millisecond)
		fmt.Println("0,0")
	}
}
