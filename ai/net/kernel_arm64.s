#include "textflag.h"
#include "go_asm.h"

// What these compute is said by the plain forms in kernel.go, and a test holds both
// against each other. A point's sums fill four registers of eight, the pool eight of
// four; V31 is zero.

// Go's assembler has no names for these; d is changed by m and n.
#define SMAXH(m, n, d) WORD $(0x4E606400 | (m)<<16 | (n)<<5 | (d)) // d = max(m, n), eight 16-bit numbers
#define SMAXS(m, n, d) WORD $(0x4EA06400 | (m)<<16 | (n)<<5 | (d)) // the same for four 32-bit ones
#define SMINS(m, n, d) WORD $(0x4EA06C00 | (m)<<16 | (n)<<5 | (d)) // d = min(m, n)
#define SSHRS8(n, d) WORD $(0x4F380400 | (n)<<5 | (d))             // d = n >> 8
#define MLAS(m, n, d) WORD $(0x4EA09400 | (m)<<16 | (n)<<5 | (d))  // d += m * n
#define SADDWL(m, d) WORD $(0x0E601000 | (m)<<16 | (d)<<5 | (d))   // d += the lower four of m
#define SADDWH(m, d) WORD $(0x4E601000 | (m)<<16 | (d)<<5 | (d))   // d += the upper four
#define SSUBWL(m, d) WORD $(0x0E603000 | (m)<<16 | (d)<<5 | (d))   // d -= the lower four
#define SSUBWH(m, d) WORD $(0x4E603000 | (m)<<16 | (d)<<5 | (d))   // d -= the upper four
#define SMLALL(m, n, d) WORD $(0x0E608000 | (m)<<16 | (n)<<5 | (d)) // d += m * n, the lower four of each
#define SMLALH(m, n, d) WORD $(0x4E608000 | (m)<<16 | (n)<<5 | (d)) // the upper four

// func updateNEON(sums, rows, saved *[32]int16, pool *[32]int32, changes *[4]uint16, n int)
TEXT ·updateNEON(SB), NOSPLIT, $0-48
	MOVD sums+0(FP), R0
	MOVD rows+8(FP), R1
	MOVD saved+16(FP), R2
	MOVD pool+24(FP), R3
	MOVD changes+32(FP), R4
	MOVD n+40(FP), R5
	VEOR V31.B16, V31.B16, V31.B16
	VLD1.P 64(R3), [V16.S4, V17.S4, V18.S4, V19.S4]
	VLD1 (R3), [V20.S4, V21.S4, V22.S4, V23.S4]
	SUB $64, R3

next:
	MOVHU 0(R4), R6
	MOVHU 2(R4), R7
	MOVHU 4(R4), R8
	MOVHU 6(R4), R9
	ADD $8, R4
	ADD R6<<6, R0, R6
	ADD R7<<6, R1, R7
	ADD R8<<6, R1, R8
	VDUP R9, V30.H8
	VLD1 (R6), [V0.H8, V1.H8, V2.H8, V3.H8]
	VLD1 (R7), [V4.H8, V5.H8, V6.H8, V7.H8]
	VLD1 (R8), [V8.H8, V9.H8, V10.H8, V11.H8]
	VST1.P [V0.H8, V1.H8, V2.H8, V3.H8], 64(R2)

	// What counted before.
	SMAXH(31, 0, 12)
	SMAXH(31, 1, 13)
	SMAXH(31, 2, 14)
	SMAXH(31, 3, 15)
	VAND V30.B16, V12.B16, V12.B16
	VAND V30.B16, V13.B16, V13.B16
	VAND V30.B16, V14.B16, V14.B16
	VAND V30.B16, V15.B16, V15.B16

	// The new sums.
	VADD V8.H8, V0.H8, V0.H8
	VADD V9.H8, V1.H8, V1.H8
	VADD V10.H8, V2.H8, V2.H8
	VADD V11.H8, V3.H8, V3.H8
	VSUB V4.H8, V0.H8, V0.H8
	VSUB V5.H8, V1.H8, V1.H8
	VSUB V6.H8, V2.H8, V2.H8
	VSUB V7.H8, V3.H8, V3.H8
	VST1 [V0.H8, V1.H8, V2.H8, V3.H8], (R6)

	// What the pool gains.
	SMAXH(31, 0, 0)
	SMAXH(31, 1, 1)
	SMAXH(31, 2, 2)
	SMAXH(31, 3, 3)
	VSUB V12.H8, V0.H8, V0.H8
	VSUB V13.H8, V1.H8, V1.H8
	VSUB V14.H8, V2.H8, V2.H8
	VSUB V15.H8, V3.H8, V3.H8
	SADDWL(0, 16)
	SADDWH(0, 17)
	SADDWL(1, 18)
	SADDWH(1, 19)
	SADDWL(2, 20)
	SADDWH(2, 21)
	SADDWL(3, 22)
	SADDWH(3, 23)
	SUBS $1, R5
	BNE next

	VST1.P [V16.S4, V17.S4, V18.S4, V19.S4], 64(R3)
	VST1 [V20.S4, V21.S4, V22.S4, V23.S4], (R3)
	RET

// func dropNEON(sum *[32]int16, pool *[32]int32)
TEXT ·dropNEON(SB), NOSPLIT, $0-16
	MOVD sum+0(FP), R0
	MOVD pool+8(FP), R1
	VEOR V31.B16, V31.B16, V31.B16
	VLD1 (R0), [V0.H8, V1.H8, V2.H8, V3.H8]
	VLD1.P 64(R1), [V16.S4, V17.S4, V18.S4, V19.S4]
	VLD1 (R1), [V20.S4, V21.S4, V22.S4, V23.S4]
	SUB $64, R1
	SMAXH(31, 0, 0)
	SMAXH(31, 1, 1)
	SMAXH(31, 2, 2)
	SMAXH(31, 3, 3)
	SSUBWL(0, 16)
	SSUBWH(0, 17)
	SSUBWL(1, 18)
	SSUBWH(1, 19)
	SSUBWL(2, 20)
	SSUBWH(2, 21)
	SSUBWL(3, 22)
	SSUBWH(3, 23)
	VST1.P [V16.S4, V17.S4, V18.S4, V19.S4], 64(R1)
	VST1 [V20.S4, V21.S4, V22.S4, V23.S4], (R1)
	RET

// The weights of a pair of inputs to eight hidden units come apart as they are loaded.
#define EIGHT(lo, hi) \
	VLD2.P 32(R0), [V0.H8, V1.H8]; \
	SMLALL(2, 0, lo); \
	SMLALH(2, 0, hi); \
	SMLALL(3, 1, lo); \
	SMLALH(3, 1, hi)

#define CLAMP(r) \
	SSHRS8(r, r); \
	SMAXS(31, r, r); \
	SMINS(30, r, r)

// func applyNEON(w *[1088]int16, in *[32]int16, start *[32]int32) int32
TEXT ·applyNEON(SB), NOSPLIT, $0-28
	MOVD w+0(FP), R0
	MOVD in+8(FP), R1
	MOVD start+16(FP), R2
	VEOR V31.B16, V31.B16, V31.B16
	MOVD $const_mostHidden, R3
	VDUP R3, V30.S4
	VLD1.P 64(R2), [V16.S4, V17.S4, V18.S4, V19.S4]
	VLD1 (R2), [V20.S4, V21.S4, V22.S4, V23.S4]
	MOVD $(const_Lanes / 2), R5

pair:
	MOVHU.P 2(R1), R3
	MOVHU.P 2(R1), R4
	VDUP R3, V2.H8
	VDUP R4, V3.H8
	EIGHT(16, 17)
	EIGHT(18, 19)
	EIGHT(20, 21)
	EIGHT(22, 23)
	SUBS $1, R5
	BNE pair

	CLAMP(16)
	CLAMP(17)
	CLAMP(18)
	CLAMP(19)
	CLAMP(20)
	CLAMP(21)
	CLAMP(22)
	CLAMP(23)
	VLD1.P 64(R0), [V0.S4, V1.S4, V2.S4, V3.S4]
	VLD1 (R0), [V4.S4, V5.S4, V6.S4, V7.S4]
	VEOR V8.B16, V8.B16, V8.B16
	MLAS(0, 16, 8)
	MLAS(1, 17, 8)
	MLAS(2, 18, 8)
	MLAS(3, 19, 8)
	MLAS(4, 20, 8)
	MLAS(5, 21, 8)
	MLAS(6, 22, 8)
	MLAS(7, 23, 8)
	VADDV V8.S4, V8
	VMOV V8.S[0], R3
	MOVW R3, ret+24(FP)
	RET

// func rateNEON(out *int32, sums, weights *[32]int16, cells *uint16, n int)
TEXT ·rateNEON(SB), NOSPLIT, $0-40
	MOVD out+0(FP), R0
	MOVD sums+8(FP), R1
	MOVD weights+16(FP), R2
	MOVD cells+24(FP), R3
	MOVD n+32(FP), R4
	VEOR V31.B16, V31.B16, V31.B16
	VLD1 (R2), [V4.H8, V5.H8, V6.H8, V7.H8]

each:
	MOVHU.P 2(R3), R5
	ADD R5<<6, R1, R5
	VLD1 (R5), [V0.H8, V1.H8, V2.H8, V3.H8]
	SMAXH(31, 0, 0)
	SMAXH(31, 1, 1)
	SMAXH(31, 2, 2)
	SMAXH(31, 3, 3)
	VEOR V16.B16, V16.B16, V16.B16
	VEOR V17.B16, V17.B16, V17.B16
	SMLALL(4, 0, 16)
	SMLALH(4, 0, 17)
	SMLALL(5, 1, 16)
	SMLALH(5, 1, 17)
	SMLALL(6, 2, 16)
	SMLALH(6, 2, 17)
	SMLALL(7, 3, 16)
	SMLALH(7, 3, 17)
	VADD V17.S4, V16.S4, V16.S4
	VADDV V16.S4, V16
	VMOV V16.S[0], R6
	MOVW.P R6, 4(R0)
	SUBS $1, R4
	BNE each
	RET
