package record

import (
	"regexp"
	"strings"

	"omok/game"
)

// How texts say that a game is drawn, and who has won or lost it.
var (
	drawWords  = regexp.MustCompile(`^(0|=|1/2|½|0[.,]5|1/2-1/2|½-½|0[.,]5-0[.,]5|draw.*|jigo|tie|remis|ничья|和棋?|平局?|引き?分け?|무승부|비김)$`)
	blackWords = regexp.MustCompile(`^(b|black|黑|黒|흑|x)(\+|$|\s|[胜勝승]|[中불])`)
	whiteWords = regexp.MustCompile(`^(w|white|白|백|o)(\+|$|\s|[胜勝승]|[中불])`)
	lostWords  = regexp.MustCompile(`(\bloses\b|\blost\b|负|負け?|패)$`)
	timeWords  = regexp.MustCompile(`^t|\btime|超时|시간`)
	giveUpWord = regexp.MustCompile(`^r|\bresign|中盘|中盤|中押|불계|投了`)
)

// sgfResult reads RE: B+, W+R, 0, Draw, 1-0 and the words that programs and people write
// there; a value that it cannot read gives no result.
func sgfResult(re string) game.Result {
	re = strings.ToLower(strings.TrimSpace(re))
	who, how, _ := strings.Cut(re, "+")
	how = strings.TrimSpace(how)
	result := game.Result{Over: true}
	switch {
	case drawWords.MatchString(re), how != "" && drawWords.MatchString(how) && len(how) > 3:
		return result
	case re == "1-0" || blackWords.MatchString(re):
		result.Winner = game.Black
	case re == "0-1" || whiteWords.MatchString(re):
		result.Winner = game.White
	default:
		return game.Result{}
	}
	if lostWords.MatchString(re) {
		result.Winner = result.Winner.Opponent()
	}
	if how == "" {
		how = strings.TrimLeft(re[len(firstWord(who)):], " ")
	}
	switch {
	case giveUpWord.MatchString(how):
		result.Reason = game.ByResigning
	case timeWords.MatchString(how):
		result.Reason = game.ByTime
	}
	return result
}

func firstWord(s string) string {
	word, _, _ := strings.Cut(s, " ")
	return word
}
