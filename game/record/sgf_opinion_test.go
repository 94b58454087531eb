package record

import (
	"strings"
	"testing"

	"omok/game"
)

// Each opinion is one of the properties that other programs know.
func TestSGFKeepsOpinions(t *testing.T) {
	for o := range game.Opinions {
		for l := range game.Outlooks {
			root := &game.Node{}
			n := root.Add(point(7, 7), game.Black)
			n.SetOpinion(o)
			n.SetOutlook(l)
			r := &Record{Size: 15, Root: root}
			data, err := Write(SGF, r)
			if err != nil {
				t.Fatal(err)
			}
			back := mustRead(t, data).Records[0].Root.FirstChild()
			if back.Opinion() != o || back.Outlook() != l || Lost(data, r) != nil {
				t.Errorf("%v %v comes back as %v %v", o, l, back.Opinion(), back.Outlook())
			}
			if again, _ := Write(SGF, mustRead(t, data).Records[0]); string(again) != string(data) {
				t.Errorf("%s becomes %s", data, again)
			}
			pos, err := Write(Lib, r)
			if err != nil {
				t.Fatal(err)
			}
			if lost := Lost(pos, r); (len(lost) > 0) != (o > 0 || l > 0) {
				t.Errorf("%v %v in a library: lost %+v", o, l, lost)
			}
		}
	}
}

func TestSGFOddOpinions(t *testing.T) {
	for _, text := range []string{
		"(;FF[4]GM[4]CA[UTF-8]AP[Omok]SZ[15];B[hh]TE[3])",
		"(;FF[4]GM[4]CA[UTF-8]AP[Omok]SZ[15];B[hh]UC[2])",
		"(;FF[4]GM[4]CA[UTF-8]AP[Omok]SZ[15];B[hh]IT[]TE[1])",
		"(;FF[4]GM[4]CA[UTF-8]AP[Omok]SZ[15];B[hh]GB[1]GW[2])",
		"(;FF[4]GM[4]CA[UTF-8]AP[Omok]SZ[15];B[hh]GB[1][2])",
	} {
		back, err := Write(SGF, mustRead(t, []byte(text)).Records[0])
		if err != nil || strings.ReplaceAll(string(back), "\n", "") != text {
			t.Errorf("%s becomes %s, %v", text, back, err)
		}
	}
}

// What a review says of a move is written for other programs, and is nobody's opinion;
// an opinion of one's own goes before it.
func TestOpinionsBesideAReview(t *testing.T) {
	root := &game.Node{}
	n := root.Add(point(7, 7), game.Black)
	n.SetJudgement(&game.Judgement{Black: 0.4, Loss: 0.15})
	r := &Record{Size: 15, Root: root}
	for _, c := range []struct {
		own  game.Opinion
		want game.Opinion
		text string
	}{
		{game.NoOpinion, game.NoOpinion, "BM[1]"},
		{game.BadMove, game.NoOpinion, "BM[1]"},
		{game.GoodMove, game.GoodMove, "TE[1]"},
		{game.VeryBadMove, game.VeryBadMove, "BM[2]"},
	} {
		n.SetOpinion(c.own)
		data, err := Write(SGF, r)
		if err != nil {
			t.Fatal(err)
		}
		back := mustRead(t, data).Records[0].Root.FirstChild()
		if back.Opinion() != c.want || !strings.Contains(string(data), c.text) || strings.Count(string(data), "BM[")+strings.Count(string(data), "TE[") != 1 {
			t.Errorf("%v is written as %s and comes back as %v", c.own, data, back.Opinion())
		}
		if lost := Lost(data, r); lost != nil {
			t.Errorf("%v: lost %+v", c.own, lost)
		}
	}
}
