package record

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"omok/game"
)

// TestCases reads the small inputs that other programs write or people paste. What
// is not named in a row is not asked.
func TestCases(t *testing.T) {
	for name, want := range map[string]struct {
		format   *Format
		moves    string
		rules    game.RuleSet
		problems int // at least
		check    func(*Record) bool
	}{
		"ru_gomoku.sgf":    {SGF, "h8", game.Freestyle, 0, nil},
		"gn_gomoku.sgf":    {SGF, "h8", "", 0, nil},
		"rif_gomoku.rif":   {RIF, "h8h9", game.Freestyle, 0, nil},
		"sgf_gn_carol.sgf": {SGF, "h8", "", 0, nil},
		"sgf_cgomokucli.sgf": {SGF, "h8i7i9j6", game.Renju, 0, func(r *Record) bool {
			return r.Root.FirstChild().Comment() == "opening move" && r.Result.Winner == game.Black
		}},
		"sgf_orc_draw.sgf": {SGF, "h8h9j10i9i11k9j9j8k7g9", "", 0, func(r *Record) bool { return r.Result.Over && r.Result.Winner == game.Empty }},
		"cp1251_comment_eats_move.sgf": {SGF, "h8i7j6", "", 0, func(r *Record) bool {
			return r.Root.FirstChild().Comment() == "Белые три на три" || strings.Contains(r.Root.FirstChild().Comment(), "три")
		}},
		"enc_big5_noca.sgf": {SGF, "h8i7", "", 0, func(r *Record) bool { return strings.HasPrefix(r.Info.Black, "黑") && r.Encoding == "Big5" }},
		"cz_cp1250_noCA.sgf": {SGF, "h8h9", "", 0, func(r *Record) bool {
			return r.Info.White == "Štěpán Tesařík" || strings.HasPrefix(r.Info.White, "Štěpán")
		}},
		"sgf_qpr.sgf":           {SGF, "h8h9j10i9g9", "", 0, nil},
		"sgf_webrenjuboard.sgf": {SGF, "", "", 0, func(r *Record) bool { return r.Root.Turn() == game.White && len(r.Root.Setup()) == 5 }},
		"props.sgf":             {SGF, "h8i7", "", 0, nil},
		"rif_full.rif": {RIF, "h8h9i8g8g9", game.Renju, 0, func(r *Record) bool {
			return r.Opening == game.Taraguchi10 && r.text(openingProperty) == "6D" && r.Info.Round == "8" &&
				r.Info.Date == "2012-05-01" && r.text(swapProperty) == "R--R-" && r.Info.Place == "Tallinn, Estonia"
		}},
		"lib_2x_noheader_long.lib": {OldLib, "h8h9i9", "", 1, func(r *Record) bool { return r.Root.FirstChild().Child(1).FirstChild().Point().String() == "i10" }},
		"lib_oldcomment.lib":       {Lib, "h8", "", 0, func(r *Record) bool { return r.Root.FirstChild().Comment() == "Blä bån" }},
		"lib_dup_sibling.lib":      {Lib, "h8i8j8", "", 1, func(r *Record) bool { return r.Root.FirstChild().Branches() == 1 }},
		"bdt_5a_i.bdt":             {BDT, "h8i9", game.Renju, 0, func(r *Record) bool { return slices.Equal(r.Fifths(), []game.Point{{X: 8, Y: 5}}) }},
		"psq_notime.psq":           {PSQ, "h8i7", "", 1, nil},
		"psq_gomocup_result.psq":   {PSQ, "j11k10", game.Freestyle, 0, func(r *Record) bool { return r.Info.Black == "A.zip" && r.Size == 20 }},
		"sav_more.sav":             {Sav, "h8i9g7", "", 1, nil},
		"pos_trailing.pos":         {Pos, "h8i9i7", "", 1, nil},
		"playok.txt": {PlayOK, "d11e13e14d10e9f9a10", "", 0, func(r *Record) bool {
			return r.Info.Black == "anna" && r.Result.Winner == game.Black && r.Opening == game.SwapOpening
		}},
		"pts_numbered.txt":        {Points, "h8i9i7", "", 0, nil},
		"pts_dash.txt":            {Points, "h8i9i7", "", 0, nil},
		"pts_gomocalc_url.txt":    {Points, "e6f6f5e5g7d7g6g8", "", 0, nil},
		"json_obj.json":           {JSON, "h8h9", game.Renju, 0, func(r *Record) bool { return r.Result.Winner == game.Black && r.Info.White == "B" }},
		"board_BW.txt":            {Board, "", "", 1, func(r *Record) bool { return len(r.Root.Setup()) == 8 && len(r.Root.Marks()) == 1 }},
		"numbers.txt":             {Board, "h8i9i7", "", 0, nil},
		"jsonl_repeat_me.jsonl":   {JSONLines, "", game.Renju, 0, nil},
		"rt_marks_to_lib.sgf":     {SGF, "h8i7", "", 0, nil},
		"rt_size19_to_points.sgf": {SGF, "h12i11", "", 0, nil},
		"rt_norule_to_rif.sgf":    {SGF, "h8i7", "", 0, nil},
	} {
		data, err := os.ReadFile(filepath.Join(corpus, "cases", name))
		if os.IsNotExist(err) {
			t.Skip("the cases are not here")
		}
		f, err := Read(data)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		r := f.Records[0]
		if f.Format != want.format || moves(r) != want.moves && want.moves+want.format.name != "JSON lines" || r.Rules.Set != want.rules ||
			len(f.Problems) < want.problems || want.problems == 0 && len(f.Problems) > 0 {
			t.Errorf("%s: %v, %s by %q, problems %v", name, f.Format, moves(r), r.Rules, f.Problems)
		}
		if want.check != nil && !want.check(r) {
			t.Errorf("%s: %+v, %q, root %q %v %v %v, %s", name, r.Info, r.Opening, r.Root.Comment(), r.Root.Setup(), r.Root.Marks(), r.Root.Properties(), f.Encoding)
			if c := r.Root.FirstChild(); c != nil {
				t.Errorf("%q", c.Comment())
			}
		}
	}
}

// TestWhatIsWrittenIsTheSame writes every record of the community in every format
// and reads it again: all of it comes back but for what Lost names.
func TestWhatIsWrittenIsTheSame(t *testing.T) {
	paths, _ := filepath.Glob(corpus + "games/*/*")
	cases, _ := filepath.Glob(corpus + "cases/*")
	if len(paths) == 0 {
		t.Skip("the corpus is not here")
	}
	for _, path := range append(paths, cases...) {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		f, err := Read(data)
		if err != nil {
			continue
		}
		for _, r := range f.Records[:min(len(f.Records), 3)] {
			for _, format := range Formats() {
				written, err := Write(format, r)
				if err != nil {
					continue
				}
				back, err := Read(written)
				if err != nil {
					t.Errorf("%s as %v: %v", filepath.Base(path), format, err)
					continue
				}
				lost := Lost(written, r)
				if len(lost) > 0 && (format == SGF || format == f.Format && format != Points && format != Board && format != Labelled && format != PosText && format != Lib) {
					t.Errorf("%s as %v loses %+v", filepath.Base(path), format, lost)
				}
				again, err := Write(format, back.Records[0])
				if err != nil || string(again) != string(written) {
					t.Errorf("%s as %v is written otherwise the second time: %v\n%.300q\n%.300q", filepath.Base(path), format, err, written, again)
				}
				for _, l := range lost {
					if l.Lost < 1 || l.Lost > l.Of {
						t.Errorf("%s as %v: %+v", filepath.Base(path), format, l)
					}
				}
			}
		}
	}
}
