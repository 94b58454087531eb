// Command serve lets a learning program in any language play under the rules: it reads
// one request per line from standard input and writes one answer per line to standard
// output, both as JSON. An error is an answer too; the command ends when its input does.
//
//	go run ./game/env/serve
//
// # Requests
//
//	{"cmd":"make","rules":"renju","size":15,"boards":64,"limit":0}
//	{"cmd":"reset","seed":7,"boards":[0,3]}
//	{"cmd":"step","actions":[112,113],"observe":true,"mask":true,"autoreset":true}
//	{"cmd":"observe"}
//	{"cmd":"mask"}
//	{"cmd":"sample"}
//
// make chooses the rules (omok, omok+exact, freestyle, standard, renju or caro), the
// size (0: the usual one), the number of boards and the number of steps after which a
// game is truncated (0: never). Its answer describes the spaces. reset begins new games
// on the boards named, or on all; its seed is for sample, since the game itself has no
// chance in it. step plays one action on each board; -1 leaves a board as it is, and
// with autoreset a board whose game had ended begins a new one instead of playing its
// action. sample draws a legal action for each board, -1 where the game has ended.
//
// # Answers
//
// Every answer has "ok", and "error" where that is false; then nothing has changed. The
// answer to step has lists with one entry for each board: "rewards", "terminated",
// "truncated", "why" ("", "five", "overline", "double-four", "double-three" or "full"),
// "winner" ("", "black" or "white"), "agents" (who acts next) and "errors" ("" where the
// action was played). "observations" and "masks", where they are asked for, are flat
// lists, the first of shape (size, size, 2), the second of size x size with 1 for a
// legal action.
//
// For the number of steps per second see the documentation of package env.
//
// # A client in Python
//
// It needs no package. Its methods and results are those of Gymnasium, and its agents
// those of PettingZoo:
//
//	import json, subprocess
//
//	class Omok:
//	    """One board. reset and step are Gymnasium's; agent_selection is PettingZoo's."""
//
//	    possible_agents = ["black", "white"]
//
//	    def __init__(self, rules="renju", size=15, limit=0, command=("go", "run", "./game/env/serve")):
//	        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
//	        made = self.ask(cmd="make", rules=rules, size=size, boards=1, limit=limit)
//	        self.observation_space, self.action_space = made["observation_space"], made["action_space"]
//
//	    def ask(self, **request):
//	        self.process.stdin.write(json.dumps(request) + "\n")
//	        self.process.stdin.flush()
//	        answer = json.loads(self.process.stdout.readline())
//	        if not answer["ok"]:
//	            raise ValueError(answer["error"])
//	        return answer
//
//	    def reset(self, seed=None, options=None):
//	        self.ask(cmd="reset", seed=seed or 0)
//	        self.agent_selection = "black"
//	        return self.ask(cmd="observe")["observations"][0], {}
//
//	    def step(self, action):
//	        answer = self.ask(cmd="step", actions=[action], observe=True)
//	        if answer["errors"][0]:
//	            raise ValueError(answer["errors"][0])
//	        self.agent_selection = answer["agents"][0]
//	        info = {"why": answer["why"][0], "winner": answer["winner"][0]}
//	        return answer["observations"][0], answer["rewards"][0], answer["terminated"][0], answer["truncated"][0], info
//
//	    def action_mask(self):
//	        return self.ask(cmd="mask")["masks"][0]
//
//	    def sample(self):
//	        return self.ask(cmd="sample")["actions"][0]
//
//	    def close(self):
//	        self.process.stdin.close()
//	        self.process.wait()
//
// A game between two random players, and a foul on purpose:
//
//	env = Omok()
//	print("an observation is", env.observation_space["shape"], "and there are", env.action_space["n"], "actions")
//	observation, info = env.reset(seed=1)
//	steps, over = 0, False
//	while not over:
//	    observation, reward, terminated, truncated, info = env.step(env.sample())
//	    steps, over = steps + 1, terminated or truncated
//	print("a game of chance:", steps, "steps,", info["why"], "- winner:", info["winner"] or "nobody")
//
//	env.reset()
//	for action in [111, 0, 113, 2, 97, 4, 127, 6]:
//	    env.step(action)
//	print("legal actions:", sum(env.action_mask()), "- to act:", env.agent_selection)
//	observation, reward, terminated, truncated, info = env.step(112)
//	print("reward", reward, "for a", info["why"])
//	try:
//	    env.step(112)
//	except ValueError as error:
//	    print("refused:", error)
//	env.close()
package main

import (
	"fmt"
	"os"
)

func main() {
	if err := serve(os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "serve:", err)
		os.Exit(1)
	}
}
