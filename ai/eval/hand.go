package eval

import (
	"omok/game"

	"omok/ai/shape"
)

var shapeValue = [16]int16{0, 1, 2, 3, 4, 9, 11, 13, 14, 24, 30, 32, 90, 100, 200, 0}

var classValue = [16]int16{shape.TwoTwo: 12, shape.ClosedPlus: 8, shape.ThreePlus: 12, shape.DoubleThree: 40,
	shape.OneFour: 4, shape.FourPlus: 25, shape.FourThree: 90, shape.DoubleFour: 100}

var classOrder = [16]int16{shape.Suspect: 100, shape.Two: 40, shape.Closed: 50, shape.TwoTwo: 110, shape.ClosedPlus: 100,
	shape.OneThree: 160, shape.ThreePlus: 250, shape.DoubleThree: 500, shape.OneFour: 120, shape.FourPlus: 300,
	shape.FourThree: 1200, shape.DoubleFour: 3000, shape.Straight: 4000, shape.Win: 9000}

func newModel(rules game.Rules) *Model {
	m := &Model{Scale: 200}
	w := new(shape.Weights)
	plain := shape.TablesFor(rules)
	for i, c := range [2]game.Colour{game.Black, game.White} {
		for code := range w[i] {
			k := plain.Class(shape.Code(code), c)
			e := &w[i][code]
			for d := range 4 {
				s := shape.Code(code).Shape(d)
				e.Value += shapeValue[s]
				e.Own += shapeValue[s]
			}
			if k == shape.Suspect {
				e.Value = 10
			}
			e.Value += classValue[k]
			e.Own += classOrder[k]
			e.Deny = e.Own * 3 / 4
		}
		for set := range numThreats {
			v := 20
			for bit, worth := range [...]int{-150, 150, -60, 40, -20, 10, -5, 70, -30, 40, -20} {
				if set>>bit&1 != 0 {
					v += worth
				}
			}
			m.Threats[i][set] = int16(v)
		}
	}
	m.Tables = shape.NewTables(rules, w)
	return m
}
