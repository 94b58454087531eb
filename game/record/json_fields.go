package record

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// object is a JSON object. Its values are cut out of the text but not parsed yet, so
// that a line of a large file costs little.
type object []member

type member struct {
	key   string // in small letters, without signs between its words
	value json.RawMessage
}

var jsonKey = strings.NewReplacer("_", "", "-", "", " ", "")

// objectOf splits a valid JSON value into its members; it returns nil if the value is
// not an object.
func objectOf(raw json.RawMessage) object {
	raw = bytes.TrimSpace(raw)
	if len(raw) == 0 || raw[0] != '{' {
		return nil
	}
	o := object{}
	for at := nextJSON(raw, 1); raw[at] != '}'; {
		end := endOfJSON(raw, at)
		key := jsonText(raw[at:end])
		if strings.ContainsAny(key, "_- ABCDEFGHIJKLMNOPQRSTUVWXYZ") {
			key = strings.ToLower(jsonKey.Replace(key))
		}
		at = nextJSON(raw, end)
		end = endOfJSON(raw, at)
		o = append(o, member{key, raw[at:end]})
		at = nextJSON(raw, end)
	}
	return o
}

// listOf splits a valid JSON value into the values of a list; it returns nil if the
// value is not a list.
func listOf(raw json.RawMessage) []json.RawMessage {
	raw = bytes.TrimSpace(raw)
	if len(raw) == 0 || raw[0] != '[' {
		return nil
	}
	list := make([]json.RawMessage, 0, 1+bytes.Count(raw, []byte(",")))
	for at := nextJSON(raw, 1); raw[at] != ']'; {
		end := endOfJSON(raw, at)
		list = append(list, raw[at:end])
		at = nextJSON(raw, end)
	}
	return list
}

// nextJSON returns the place of the first character from at on that is no blank, comma
// or colon.
func nextJSON(raw []byte, at int) int {
	for raw[at] == ' ' || raw[at] == '\n' || raw[at] == '\r' || raw[at] == '\t' || raw[at] == ',' || raw[at] == ':' {
		at++
	}
	return at
}

// endOfJSON returns where the value that starts at at ends.
func endOfJSON(raw []byte, at int) int {
	for depth := 0; at < len(raw); {
		switch raw[at] {
		case '"':
			for at++; raw[at] != '"'; at++ {
				if raw[at] == '\\' {
					at++
				}
			}
			at++
		case '{', '[':
			depth++
			at++
		case '}', ']':
			depth--
			at++
		case ' ', '\n', '\r', '\t', ',', ':':
			at++
			continue
		default: // a number, true, false or null
			for at < len(raw) && !bytes.ContainsRune([]byte(" \n\r\t,:]}"), rune(raw[at])) {
				at++
			}
		}
		if depth == 0 {
			return at
		}
	}
	return at
}

// jsonText returns a value as plain text: a text without its quotes, a number with its
// digits; "" for null, true, false, lists and objects.
func jsonText(raw json.RawMessage) string {
	switch {
	case len(raw) < 1 || strings.IndexByte("{[tfn", raw[0]) >= 0:
		return ""
	case raw[0] != '"':
		return string(raw)
	case bytes.IndexByte(raw, '\\') < 0:
		return string(raw[1 : len(raw)-1])
	}
	var s string
	if json.Unmarshal(raw, &s) != nil {
		return ""
	}
	return s
}

// jsonInt returns the whole number in a value, which may be a number or a text; ok is
// false for any other value.
func jsonInt(raw json.RawMessage) (n int, ok bool) {
	text := jsonText(raw)
	n, err := strconv.Atoi(strings.TrimSpace(text))
	if err == nil {
		return n, true
	}
	f, err := strconv.ParseFloat(text, 64)
	return int(f), err == nil && f == float64(int(f))
}

// get returns the value under a key, the last one if there are several; nil if there is
// none.
func (o object) get(key string) json.RawMessage {
	for i := len(o) - 1; i >= 0; i-- {
		if o[i].key == key {
			return o[i].value
		}
	}
	return nil
}

// numbered returns the values of an object whose keys are the numbers of moves, in
// order; nil for any other object.
func (o object) numbered() []json.RawMessage {
	byNumber := map[int]json.RawMessage{}
	for _, m := range o {
		n, err := strconv.Atoi(m.key)
		if err != nil {
			return nil
		}
		byNumber[n] = m.value
	}
	var list []json.RawMessage
	for _, n := range slices.Sorted(maps.Keys(byNumber)) {
		list = append(list, byNumber[n])
	}
	return list
}

// The keys under which different programs keep the same things.
var (
	moveKeys   = []string{"moves", "movehistory", "history", "movelist", "steps", "record", "sequence", "stones", "game", "kifu", "actions", "trajectory", "plays", "positions", "points", "coordinates"}
	sizeKeys   = []string{"size", "boardsize", "board", "width", "boardwidth", "dimension", "rows"}
	ruleKeys   = []string{"rules", "rule", "rulemode", "ruleset", "variant", "gamerule"}
	resultKeys = []string{"winner", "result", "outcome", "score"}
	insideKeys = []string{"meta", "info", "header", "game", "data", "players", "config", "settings", "board", "boardsize", "size"}
)

// fields are an object and the objects in it that describe the game.
type fields []object

// fieldsOf returns the fields of a value, none if it is not an object.
func fieldsOf(raw json.RawMessage) fields {
	o := objectOf(raw)
	if o == nil {
		return nil
	}
	all := fields{o}
	for i := 0; i < len(all) && len(all) < 8; i++ {
		for _, key := range insideKeys {
			if value := all[i].get(key); len(value) > 0 && value[0] == '{' {
				all = append(all, objectOf(value))
			}
		}
	}
	return all
}

// text returns the first value under the keys that is a text or a number, as text.
func (f fields) text(keys ...string) string {
	for _, in := range f {
		for _, key := range keys {
			if s := jsonText(in.get(key)); s != "" {
				return strings.TrimSpace(clean(s))
			}
		}
	}
	return ""
}

// name returns what text does, or else the name in an object under one of the keys.
func (f fields) name(keys ...string) string {
	if name := f.text(keys...); name != "" {
		return name
	}
	for _, in := range f {
		for _, key := range keys {
			if o := objectOf(in.get(key)); o != nil {
				if name := (fields{o}).text("name", "player", "nick", "username", "type", "id", "winner"); name != "" {
					return name
				}
			}
		}
	}
	return ""
}

// size returns the size of the board: a number, a text such as "15x15", or a list of
// two; 0 where nothing says it, -1 for a board that is no square.
func (f fields) size() int {
	for _, in := range f {
		for _, key := range sizeKeys {
			value := in.get(key)
			sides := listOf(value)
			if text := jsonText(value); sides == nil && text != "" {
				for _, side := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune("xX×*:, ", r) }) {
					sides = append(sides, json.RawMessage(side))
				}
			}
			if len(sides) == 0 || len(sides) > 2 {
				continue
			}
			n, ok := jsonInt(sides[0])
			m, okLast := jsonInt(sides[len(sides)-1])
			if height := in.get("height"); key == "width" && height != nil {
				m, okLast = jsonInt(height)
			}
			switch {
			case ok && okLast && n == m:
				return n
			case ok && okLast:
				return -1
			}
		}
	}
	return 0
}

// list returns the first value under the keys that is a list, or a text that is a list
// of points.
func (f fields) list(keys ...string) []json.RawMessage {
	for _, in := range f {
		for _, key := range keys {
			value := in.get(key)
			if list := listOf(value); list != nil {
				return list
			}
			if list := objectOf(value).numbered(); list != nil {
				return list
			}
			text := jsonText(value)
			if text == "" || len(text) > mostPoints {
				continue
			}
			var list []json.RawMessage
			for _, p := range pasted(text).points {
				list = append(list, json.RawMessage(`"`+p.name+`"`))
			}
			if list != nil {
				return list
			}
		}
	}
	return nil
}
