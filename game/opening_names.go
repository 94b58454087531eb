package game

// OpeningName is one of the 26 openings of renju: its code in the lists of the
// Renju International Federation (D for a direct, I for an indirect second stone),
// its Japanese name in Latin letters and in its own.
type OpeningName struct{ Code, Latin, Japanese string }

// named holds the third stone of an opening, in columns and rows from the centre,
// where the second stands straight above it (direct) or above and to the right
// (indirect).
type named struct {
	dx, dy int
	name   OpeningName
}

var directOpenings = []named{
	{0, 2, OpeningName{"D1", "Kansei", "寒星"}},
	{1, 2, OpeningName{"D2", "Keigetsu", "渓月"}},
	{2, 2, OpeningName{"D3", "Sosei", "疎星"}},
	{1, 1, OpeningName{"D4", "Kagetsu", "花月"}},
	{2, 1, OpeningName{"D5", "Zangetsu", "残月"}},
	{1, 0, OpeningName{"D6", "Ugetsu", "雨月"}},
	{2, 0, OpeningName{"D7", "Kinsei", "金星"}},
	{0, -1, OpeningName{"D8", "Shogetsu", "松月"}},
	{1, -1, OpeningName{"D9", "Kyugetsu", "丘月"}},
	{2, -1, OpeningName{"D10", "Shingetsu", "新月"}},
	{0, -2, OpeningName{"D11", "Zuisei", "瑞星"}},
	{1, -2, OpeningName{"D12", "Sangetsu", "山月"}},
	{2, -2, OpeningName{"D13", "Yusei", "遊星"}},
}

var indirectOpenings = []named{
	{2, 2, OpeningName{"I1", "Chosei", "長星"}},
	{2, 1, OpeningName{"I2", "Kyogetsu", "峡月"}},
	{2, 0, OpeningName{"I3", "Kosei", "恒星"}},
	{2, -1, OpeningName{"I4", "Suigetsu", "水月"}},
	{2, -2, OpeningName{"I5", "Ryusei", "流星"}},
	{1, 0, OpeningName{"I6", "Ungetsu", "雲月"}},
	{1, -1, OpeningName{"I7", "Hogetsu", "浦月"}},
	{1, -2, OpeningName{"I8", "Rangetsu", "嵐月"}},
	{0, -1, OpeningName{"I9", "Gingetsu", "銀月"}},
	{0, -2, OpeningName{"I10", "Myojo", "明星"}},
	{-1, -1, OpeningName{"I11", "Shagetsu", "斜月"}},
	{-1, -2, OpeningName{"I12", "Meigetsu", "名月"}},
	{-2, -2, OpeningName{"I13", "Suisei", "彗星"}},
}

// NameOpening gives the renju opening that three first stones make, black, white,
// black, on a board of the given size, whichever way round it lies; ok is false if
// they make none.
func NameOpening(first, second, third Point, size int) (name OpeningName, ok bool) {
	c := (size - 1) / 2
	if size%2 == 0 || first != (Point{c, c}) {
		return OpeningName{}, false
	}
	for s := range Symmetry(Symmetries) {
		w, b := s.Apply(second, size), s.Apply(third, size)
		var list []named
		switch w {
		case Point{c, c + 1}:
			list = directOpenings
		case Point{c + 1, c + 1}:
			list = indirectOpenings
		}
		for _, n := range list {
			if b == (Point{c + n.dx, c + n.dy}) {
				return n.name, true
			}
		}
	}
	return OpeningName{}, false
}
