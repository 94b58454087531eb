//go:build ignore

// Command asm writes the AVX2 form of package net's inner loops: go generate ./ai/net.
// What they compute is said by the plain forms in kernel.go, and a test holds both
// against each other.
package main

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

func main() {
	ConstraintExpr("amd64")
	update()
	drop()
	apply()
	rate()
	Generate()
}

// widenAdd adds sixteen 16-bit numbers to two registers of 32-bit ones.
func widenAdd(x VecVirtual, lo, hi VecVirtual) {
	t := YMM()
	VPMOVSXWD(x.AsX(), t)
	VPADDD(t, lo, lo)
	u := XMM()
	VEXTRACTI128(U8(1), x, u)
	v := YMM()
	VPMOVSXWD(u, v)
	VPADDD(v, hi, hi)
}

// total adds up eight 32-bit numbers; the sum is the lowest of the result.
func total(x VecVirtual) VecVirtual {
	a, b := XMM(), XMM()
	VEXTRACTI128(U8(1), x, a)
	VPADDD(x.AsX(), a, a)
	VPSHUFD(U8(0x4e), a, b)
	VPADDD(b, a, a)
	VPSHUFD(U8(0xb1), a, b)
	VPADDD(b, a, a)
	return a
}

func update() {
	TEXT("updateAVX2", NOSPLIT, "func(sums, rows, saved *[32]int16, pool *[32]int32, changes *[4]uint16, n int)")
	Doc("updateAVX2 is update.")
	Pragma("noescape")
	sums := Load(Param("sums"), GP64())
	rows := Load(Param("rows"), GP64())
	saved := Load(Param("saved"), GP64())
	pool := Load(Param("pool"), GP64())
	changes := Load(Param("changes"), GP64())
	n := Load(Param("n"), GP64())
	var acc [4]VecVirtual
	for i := range acc {
		acc[i] = YMM()
		VMOVDQU(Mem{Base: pool}.Offset(32*i), acc[i])
	}
	zero := YMM()
	VPXOR(zero, zero, zero)
	Label("next")
	TESTQ(n, n)
	JE(LabelRef("done"))
	cell, was, is, live := GP64(), GP64(), GP64(), GP64()
	MOVWQZX(Mem{Base: changes}, cell)
	MOVWQZX(Mem{Base: changes}.Offset(2), was)
	MOVWQZX(Mem{Base: changes}.Offset(4), is)
	SHLQ(U8(6), cell)
	SHLQ(U8(6), was)
	SHLQ(U8(6), is)
	MOVWQZX(Mem{Base: changes}.Offset(6), live)
	mask := YMM()
	VPBROADCASTW(Mem{Base: changes}.Offset(6), mask)
	for half := range 2 {
		at := 32 * half
		h, old, now := YMM(), YMM(), YMM()
		VMOVDQU(Mem{Base: sums, Index: cell, Scale: 1}.Offset(at), h)
		VMOVDQU(h, Mem{Base: saved}.Offset(at))
		VPMAXSW(zero, h, old)
		VPAND(mask, old, old)
		VPADDW(Mem{Base: rows, Index: is, Scale: 1}.Offset(at), h, h)
		VPSUBW(Mem{Base: rows, Index: was, Scale: 1}.Offset(at), h, h)
		VMOVDQU(h, Mem{Base: sums, Index: cell, Scale: 1}.Offset(at))
		VPMAXSW(zero, h, now)
		VPSUBW(old, now, now)
		widenAdd(now, acc[2*half], acc[2*half+1])
	}
	ADDQ(U8(8), changes)
	ADDQ(U8(64), saved)
	DECQ(n)
	JMP(LabelRef("next"))
	Label("done")
	for i := range acc {
		VMOVDQU(acc[i], Mem{Base: pool}.Offset(32*i))
	}
	VZEROUPPER()
	RET()
}

func drop() {
	TEXT("dropAVX2", NOSPLIT, "func(sum *[32]int16, pool *[32]int32)")
	Doc("dropAVX2 is drop.")
	Pragma("noescape")
	sum := Load(Param("sum"), GP64())
	pool := Load(Param("pool"), GP64())
	zero := YMM()
	VPXOR(zero, zero, zero)
	for half := range 2 {
		h := YMM()
		VPMAXSW(Mem{Base: sum}.Offset(32*half), zero, h)
		VPSUBW(h, zero, h)
		lo, hi := YMM(), YMM()
		VMOVDQU(Mem{Base: pool}.Offset(64*half), lo)
		VMOVDQU(Mem{Base: pool}.Offset(64*half+32), hi)
		widenAdd(h, lo, hi)
		VMOVDQU(lo, Mem{Base: pool}.Offset(64*half))
		VMOVDQU(hi, Mem{Base: pool}.Offset(64*half+32))
	}
	VZEROUPPER()
	RET()
}

// head: in are 32 inputs; w1 holds, for each pair of inputs and hidden unit, two weights.
func apply() {
	TEXT("applyAVX2", NOSPLIT, "func(w *[1088]int16, in *[32]int16, start *[32]int32) int32")
	Doc("applyAVX2 is apply.")
	Pragma("noescape")
	w := Load(Param("w"), GP64())
	in := Load(Param("in"), GP64())
	start := Load(Param("start"), GP64())
	var acc [4]VecVirtual
	for i := range acc {
		acc[i] = YMM()
		VMOVDQU(Mem{Base: start}.Offset(32*i), acc[i])
	}
	for pair := range 16 {
		x := YMM()
		VPBROADCASTD(Mem{Base: in}.Offset(4*pair), x)
		for i := range acc {
			t := YMM()
			VPMADDWD(Mem{Base: w}.Offset(128*pair+32*i), x, t)
			VPADDD(t, acc[i], acc[i])
		}
	}
	zero, most := YMM(), YMM()
	VPXOR(zero, zero, zero)
	limit := GP32()
	MOVL(U32(mostHidden), limit)
	VMOVD(limit, most.AsX())
	VPBROADCASTD(most.AsX(), most)
	sum := YMM()
	VPXOR(sum, sum, sum)
	for i := range acc {
		VPSRAD(U8(hiddenShift), acc[i], acc[i])
		VPMAXSD(zero, acc[i], acc[i])
		VPMINSD(most, acc[i], acc[i])
		t := YMM()
		VPMULLD(Mem{Base: w}.Offset(2048+32*i), acc[i], t)
		VPADDD(t, sum, sum)
	}
	out := GP32()
	VMOVD(total(sum), out)
	VZEROUPPER()
	Store(out, ReturnIndex(0))
	RET()
}

func rate() {
	TEXT("rateAVX2", NOSPLIT, "func(out *int32, sums, weights *[32]int16, cells *uint16, n int)")
	Doc("rateAVX2 is rate.")
	Pragma("noescape")
	out := Load(Param("out"), GP64())
	sums := Load(Param("sums"), GP64())
	weights := Load(Param("weights"), GP64())
	cells := Load(Param("cells"), GP64())
	n := Load(Param("n"), GP64())
	zero, w0, w1 := YMM(), YMM(), YMM()
	VPXOR(zero, zero, zero)
	VMOVDQU(Mem{Base: weights}, w0)
	VMOVDQU(Mem{Base: weights}.Offset(32), w1)
	Label("each")
	cell := GP64()
	MOVWQZX(Mem{Base: cells}, cell)
	SHLQ(U8(6), cell)
	x, y := YMM(), YMM()
	VPMAXSW(Mem{Base: sums, Index: cell, Scale: 1}, zero, x)
	VPMAXSW(Mem{Base: sums, Index: cell, Scale: 1}.Offset(32), zero, y)
	VPMADDWD(w0, x, x)
	VPMADDWD(w1, y, y)
	VPADDD(y, x, x)
	VMOVD(total(x), Mem{Base: out})
	ADDQ(U8(2), cells)
	ADDQ(U8(4), out)
	DECQ(n)
	JNE(LabelRef("each"))
	VZEROUPPER()
	RET()
}

// The same as in kernel.go.
const (
	hiddenShift = 8
	mostHidden  = 4095
)
