package record

import (
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"omok/game"
)

// paste is what was found in a pasted text: the points in their order, and what such
// texts say about the game besides.
type paste struct {
	points  []pastedPoint
	size    int // 0 where nothing tells the size
	rules   game.Rules
	opening game.Opening
	result  string
}

// pastedPoint is a point of a list: its name, and the colour of its stone where the text
// gives it.
type pastedPoint struct {
	name   string // "--" is a pass
	colour game.Colour
}

var (
	pointShape = regexp.MustCompile(`[A-Za-z]\d{1,2}`)

	brackets    = regexp.MustCompile(`[\[({]([^\[\](){}]*)[\])}]`)
	bracketText = regexp.MustCompile(`^[\[({<"'\s]*(?:[A-Za-z]-?\d{1,2}\b|\d{1,2}\s*,\s*\d)`)
	parted      = regexp.MustCompile(`\b([A-Za-z])-(\d)`)
	endResult   = regexp.MustCompile(`(?i)(?:^|[\s,;])(1-0|0-1|1/2-1/2|[bw]\+\w*|(?:black|white)\s+(?:wins?|won|loses|lost|resigns|resigned)(?:\s+(?:by|on)\s+\w+)?|(?:black|white)\s*[승胜勝]|draw|resigns|resign|무승부|和棋)[.!]?\s*$`)

	handNumber    = regexp.MustCompile(`第?\s*\d{1,3}\s*(?:手目?|수째?)\s*[:.]?`)
	numberedPoint = regexp.MustCompile(`(^|[\s,;])\d{1,3}([A-Za-z]\d{1,2})\b`)
	reversedPoint = regexp.MustCompile(`\b(\d{1,2})([A-Za-z])\b`)
	reversedList  = regexp.MustCompile(`^(?:\d{1,2}[A-Za-z]\b[\s,;>-]*)+$`)
	splitPoint    = regexp.MustCompile(`\b([A-Za-z])\s*[,:]\s*(\d{1,2})\b`)
	splitList     = regexp.MustCompile(`^(?:[(\[]?\s*[A-Za-z]\s*[,:]\s*\d{1,2}\s*[)\]]?[\s,;>-]*)+$`)
	stonePoint    = regexp.MustCompile(`\b([BWXObwxo])([A-Za-z]\d{1,2})\b`)
	stoneList     = regexp.MustCompile(`^(?:[BWXObwxo][A-Za-z]\d{1,2}\b[\s,;>-]*)+$`)
	blankPair     = regexp.MustCompile(`(?m)^[ \t]*(\d{1,2})[ \t]+(\d{1,2})[ \t\r]*\n?`)
	blankPairs    = regexp.MustCompile(`^(?:[ \t]*\d{1,2}[ \t]+\d{1,2}[ \t\r]*\n)+(?:[ \t]*\d{1,2}[ \t]+\d{1,2}[ \t\r]*)?\s*$`)
	namedPair     = regexp.MustCompile(`(?i)\b(?:x|col|column)\s*[=:]\s*(\d{1,2})\s*[,;]?\s*(?:y|row)\s*[=:]\s*(\d{1,2})`)
	bracketPair   = regexp.MustCompile(`[(\[]\s*(\d{1,2})\s*[;:]\s*(\d)\s*[)\]]`)
	wordBefore    = regexp.MustCompile(`(?im)^[ \t]*(?:moves?|pos|position)[ \t]*[:=]?[ \t]*(\d{1,2}\s*,)`)
	moveNumber    = regexp.MustCompile(`(^|[\s,;|#])\d{1,3}\s*(?:[.):]+|手|수)`)
	pairList      = regexp.MustCompile(`^[\s;,|>-]*(?:\d{1,2}\s*,\s*\d{1,2}(?:\s*[,;|>-]\s*|\s+|$)+)+$`)
	pairShape     = regexp.MustCompile(`(\d{1,2})\s*,\s*(\d{1,2})`)
	linkShape     = regexp.MustCompile(`^[<("'\[]*(?:https?://|www\.|#|\?|/|[\w.-]+\.[a-z]{2,}/)`)
	linkPoints    = regexp.MustCompile(`(?:^|[^0-9A-Za-z])((?:(?:[A-Va-v](?:1\d|2[0-2]|0?[1-9])|p0)[,_+.;|~-]*)+)(?:$|[^0-9A-Za-z])`)
)

// One sign replaces several that look alike, and words replace the signs of stones.
var pastedSigns = strings.NewReplacer(
	"、", ",", "。", " ", "－", "-", "–", "-", "—", "-", "−", "-", "→", " ", "⇒", " ", "½", "1/2", "【", "[", "】", "]", "「", "[", "」", "]",
	"⁄", "/", "“", `"`, "”", `"`, "●", " black ", "○", " white ", "⚫", " black ", "⚪", " white ", "黑", " black ", "黒", " black ", "白", " white ",
	"흑", " black ", "백", " white ", "\uFE0F", "",
)

// pastedWords may stand between points; some of them tell the colour of the next ones.
var pastedWords = map[string]game.Colour{
	"black": game.Black, "b": game.Black, "x": game.Black, "white": game.White, "w": game.White, "o": game.White,
	"move": game.Empty, "moves": game.Empty, "position": game.Empty, "pos": game.Empty, "game": game.Empty, "line": game.Empty,
	"opening": game.Empty, "stones": game.Empty, "history": game.Empty, "record": game.Empty,
}

// pasted finds the points in a text of any kind; none if it is not a list of them.
func pasted(text string) paste {
	text = strings.TrimSpace(pastedSigns.Replace(norm.NFKC.String(plainList(text))))
	if protocol := protocolText(text); isProtocol(protocol) {
		return protocolPoints(protocol)
	}
	if link := linkIn(text); link != "" {
		return paste{points: linked(link)}
	}
	var p paste
	if m := endResult.FindStringSubmatchIndex(text); m != nil {
		p.result, text = text[m[2]:m[3]], text[:m[2]]
	}
	text = unwrap(spelledOut(text))
	if pairs := strings.TrimSpace(moveNumber.ReplaceAllString(text, "$1 ")); pairList.MatchString(pairs) {
		p.points, p.size = pairPoints(pairs)
		return p
	}
	p.points = listed(parted.ReplaceAllString(text, "$1$2"))
	return p
}

// plainList returns a text without the signs that a point never needs: circled numbers
// and signs without width.
func plainList(text string) string {
	return strings.Map(func(c rune) rune {
		switch {
		case c == '、':
			return ','
		case circled(c) > 0, unicode.Is(unicode.Cf, c), c == '•', c == '◦', c == '▪':
			return ' '
		}
		return c
	}, text)
}

// spelledOut rewrites the less usual ways of naming points as the usual ones: the row
// before the column, signs within a point, the stone's letter before it, and columns and
// rows named or on lines of their own.
func spelledOut(text string) string {
	text = handNumber.ReplaceAllString(text, " ")
	text = numberedPoint.ReplaceAllString(text, "$1 $2")
	switch {
	case reversedList.MatchString(text):
		text = reversedPoint.ReplaceAllString(text, "$2$1")
	case splitList.MatchString(text):
		text = splitPoint.ReplaceAllString(text, "$1$2")
	case stoneList.MatchString(text):
		text = stonePoint.ReplaceAllString(text, "$1 $2")
	case blankPairs.MatchString(text):
		text = blankPair.ReplaceAllString(text, "$1,$2\n")
	}
	text = namedPair.ReplaceAllString(text, "$1,$2")
	text = bracketPair.ReplaceAllString(text, "($1,$2)")
	return wordBefore.ReplaceAllString(text, "$1")
}

// unwrap removes brackets. Around points they mean nothing; anything else in them, such
// as the time of a move or a comment, does not belong to the list.
func unwrap(text string) string {
	const deepest = 4
	for range deepest {
		if !strings.ContainsAny(text, "[({") {
			break
		}
		text = brackets.ReplaceAllStringFunc(text, func(group string) string {
			inside := group[1 : len(group)-1]
			if strings.TrimSpace(inside) == "--" || bracketText.MatchString(inside) {
				return " " + inside + " "
			}
			return " "
		})
	}
	return text
}

// listed reads points and passes with signs between them; none if there is anything else
// than numbers of moves and words that may stand there.
func listed(text string) []pastedPoint {
	var points []pastedPoint
	colour := game.Empty
	isSign := func(r rune) bool { return strings.ContainsRune(" \t\r\n,;|/>.<=+:_~\"'`!?#*()[]{}", r) }
	for _, word := range strings.FieldsFunc(text, isSign) {
		if isInteger(word) && word[0] != '-' {
			continue // the number of a move
		}
		if c, known := pastedWords[strings.ToLower(word)]; known {
			if c != game.Empty {
				colour = c
			}
			continue
		}
		for word != "" {
			switch p := pointShape.FindStringIndex(word); {
			case strings.HasPrefix(word, "--"):
				points, word = append(points, pastedPoint{"--", colour}), word[2:]
			case word[0] == '-':
				word = word[1:]
			case strings.EqualFold(word, "p0"), strings.EqualFold(word, "pass"):
				points, word = append(points, pastedPoint{"--", colour}), ""
			case p != nil && p[0] == 0:
				points, word = append(points, pastedPoint{word[:p[1]], colour}), word[p[1]:]
			default:
				return nil
			}
		}
	}
	if !slices.ContainsFunc(points, func(p pastedPoint) bool { return p.name != "--" }) {
		return nil
	}
	return points
}

// linkIn returns the address in a text: the text itself, or a part of it that is a full
// address; "" if there is none.
func linkIn(text string) string {
	words := strings.Fields(text)
	if len(words) == 0 {
		return ""
	}
	if linkShape.MatchString(words[0]) && !strings.HasPrefix(words[0], "#1") {
		return words[0]
	}
	for _, w := range words {
		if strings.Contains(w, "://") {
			return w
		}
	}
	return ""
}

// linked returns the longest list of points in an address; a single point counts only
// after one of the signs that start a position.
func linked(link string) []pastedPoint {
	if plain, err := url.PathUnescape(link); err == nil {
		link = plain
	}
	link = strings.ReplaceAll(link, "--", ",p0,")
	var best []pastedPoint
	for at := 0; at < len(link); {
		m := linkPoints.FindStringSubmatchIndex(link[at:])
		if m == nil {
			break
		}
		points := listed(link[at+m[2] : at+m[3]])
		alone := len(points) == 1 && !strings.HasSuffix(link[:at+m[2]], "#/") && !strings.HasSuffix(link[:at+m[2]], "=")
		if len(points) > len(best) && !alone {
			best = points
		}
		at += m[3]
	}
	return best
}

// pairPoints reads points given by columns and rows, from 0 at the top left of the
// smallest usual board that holds them.
func pairPoints(text string) (points []pastedPoint, size int) {
	pairs := pairShape.FindAllStringSubmatch(text, -1)
	most := 0
	for _, m := range pairs {
		x, _ := strconv.Atoi(m[1])
		y, _ := strconv.Atoi(m[2])
		most = max(most, x, y)
	}
	size = roomFor(max(most+1, oldSize))
	for _, m := range pairs {
		points = append(points, pairPoint(m[1], m[2], size))
	}
	return points, size
}

// pairPoint returns the point at a column and row from 0 at the top left.
func pairPoint(column, row string, size int) pastedPoint {
	x, _ := strconv.Atoi(column)
	y, _ := strconv.Atoi(row)
	return pastedPoint{name: fromTop(x, y, size).String()}
}
