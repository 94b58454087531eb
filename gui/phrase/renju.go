package phrase

import "omok/gui/i18n"

// renjuNames holds the 26 openings of renju by their codes.
var renjuNames = map[string]string{
	"D1": "renju.D1", "D2": "renju.D2", "D3": "renju.D3", "D4": "renju.D4", "D5": "renju.D5",
	"D6": "renju.D6", "D7": "renju.D7", "D8": "renju.D8", "D9": "renju.D9", "D10": "renju.D10",
	"D11": "renju.D11", "D12": "renju.D12", "D13": "renju.D13",
	"I1": "renju.I1", "I2": "renju.I2", "I3": "renju.I3", "I4": "renju.I4", "I5": "renju.I5",
	"I6": "renju.I6", "I7": "renju.I7", "I8": "renju.I8", "I9": "renju.I9", "I10": "renju.I10",
	"I11": "renju.I11", "I12": "renju.I12", "I13": "renju.I13",
}

// RenjuOpening returns the name of an opening of renju by its code, as
// [omok/game.OpeningCode] returns it. Any other text is returned as it is.
func RenjuOpening(t *i18n.Catalogue, code string) string {
	if key, ok := renjuNames[code]; ok {
		return t.T(key)
	}
	return code
}
