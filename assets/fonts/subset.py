#!/usr/bin/env python3
"""Makes the font collections of this folder from Noto Sans CJK.

    subset.py NotoSansCJK-Regular.ttc Unihan_OtherMappings.txt.bz2 regular.ttc
    subset.py NotoSansCJK-Bold.ttc Unihan_OtherMappings.txt.bz2 bold.ttc

Needs fonttools, and of the Unicode database the file with China's list of general
characters (kTGH). The three faces of a collection (Korean, Japanese, simplified
Chinese) hold the same glyphs, so that every table but the character map is
stored once; only which regional form a character gets differs.
"""

import bz2
import pathlib
import sys

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTCollection, TTFont

ELLIPSIS = 0x2026
FACES = {"KR": 1, "JP": 0, "SC": 2}  # the order of our faces; where they stand in Noto
TAIWAN = 3  # where its face stands in Noto


def rows(encoding, first, last):
    """The characters of the rows of a two-byte national standard."""
    pairs = (bytes([a, b]) for a in range(first, last + 1) for b in range(0xA1, 0xFF))
    return {ord(c) for p in pairs for c in p.decode(encoding, "ignore")}


COMMON = set(range(0x20, 0x7F)) | set(range(0xA0, 0x180))  # Latin
COMMON |= {0x2010, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026}
COMMON |= {0x2190, 0x2191, 0x2192, 0x2193, 0x2212, 0x2213, 0x221E, 0x2248, 0x2260}
COMMON |= {0x2264, 0x2265, 0x25A0, 0x25A1, 0x25B2, 0x25B3, 0x25B6, 0x25B7, 0x25BC}
COMMON |= {0x25BD, 0x25C0, 0x25C6, 0x25C7, 0x25CB, 0x25CE, 0x25CF, 0x2605, 0x2606}
COMMON |= {0x2318, 0x21E7, 0x2325, 0x232B, 0x23CE, 0x2460, 0x2461, 0x2462, 0x2463}
COMMON |= set(range(0x3000, 0x3100)) | set(range(0xFF01, 0xFF5F))  # kana, full width
COMMON |= set(range(0x3131, 0x318F)) | set(range(0xAC00, 0xD7A4))  # every syllable
for texts in pathlib.Path(__file__).parent.glob("../translations/*.json"):
    COMMON |= {ord(c) for c in texts.read_text("utf-8") if c > " "}
WANTED = {
    "KR": COMMON,
    "JP": COMMON | rows("euc_jp", 0xB0, 0xCF),  # the common kanji, JIS level 1
    "SC": COMMON | rows("gb2312", 0xB0, 0xD7),  # the common hanzi, GB level 1
}


def two_bytes(encoding, first, last):
    """The Chinese characters that a two-byte encoding has from one code to another."""
    codes = (c.to_bytes(2, "big") for c in range(first, last + 1))
    return {ord(c) for b in codes for c in b.decode(encoding, "ignore") if c >= "\u3400"}


def general_characters(unihan):
    """The 8,105 characters of China's list of 2013."""
    with bz2.open(unihan, "rt", encoding="utf-8") as lines:
        rows_of = (line.split() for line in lines if "\tkTGH\t" in line)
        return {int(row[0].removeprefix("U+"), 16) for row in rows_of}


def names(unihan):
    """What names need beyond WANTED, by the face whose form each character has
    everywhere; an earlier face goes first."""
    return {
        "SC": general_characters(unihan) | rows("gb2312", 0xD8, 0xF7),
        # JIS level 2, and the characters that IBM added for names.
        "JP": rows("euc_jp", 0xD0, 0xF4) | two_bytes("cp932", 0xFA40, 0xFC4B) | {0x20BB7},
        "TW": two_bytes("big5", 0xA440, 0xC67E),  # the common ones
        "KR": rows("euc_kr", 0xCA, 0xFD),  # KS X 1001
    }


def glyph_names(source, face, wanted):
    number = TAIWAN if face == "TW" else FACES[face]
    font = TTFont(source, fontNumber=number, lazy=True)
    cmap = font.getBestCmap()
    names = {c: cmap[c] for c in wanted if c in cmap}
    if face == "KR" and ELLIPSIS in names:  # Koreans, and the English, set the dots on the base line
        names[ELLIPSIS] = proportional(font, names[ELLIPSIS])
    return names


def proportional(font, glyph):
    """The proportional form of a glyph of full width, by the feature pwid."""
    gsub = font["GSUB"].table
    for record in gsub.FeatureList.FeatureRecord:
        if record.FeatureTag == "pwid":
            for index in record.Feature.LookupListIndex:
                for table in gsub.LookupList.Lookup[index].SubTable:
                    table = getattr(table, "ExtSubTable", table)
                    if glyph in table.mapping:
                        return table.mapping[glyph]
    return glyph


def centre_lines(font):
    """Sets the height of a line so that its middle is that of a syllable (380
    units above the base line); in Noto, text stands low beside an icon."""
    font["hhea"].ascent, font["hhea"].descent = 1060, -300
    os2 = font["OS/2"]
    os2.sTypoAscender, os2.sTypoDescender, os2.sTypoLineGap = 1060, -300, 0
    os2.usWinAscent, os2.usWinDescent = 1060, 300


def main(source, unihan, target):
    rare = {}  # the glyph of each character that has one form in all faces
    for face, wanted in names(unihan).items():
        for c, glyph in glyph_names(source, face, wanted).items():
            rare.setdefault(c, glyph)
    everything = set(rare).union(*WANTED.values())
    maps = {f: glyph_names(source, f, everything) for f in FACES}
    kept = {maps[f][c] for f in FACES for c in WANTED[f] if c in maps[f]}
    usual = set().union(*WANTED.values())
    kept |= {glyph for c, glyph in rare.items() if c not in usual}

    options = Options()
    options.layout_features = ["kern"]
    options.drop_tables += ["BASE", "GDEF", "GSUB", "VORG", "vhea", "vmtx"]
    options.hinting = False
    options.notdef_outline = True
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]

    collection = TTCollection()
    for face, number in FACES.items():
        font = TTFont(source, fontNumber=number)
        # A character whose regional form was left out takes the neighbour's.
        order = [face] + [f for f in ("JP", "SC") if f != face]
        chosen = {}
        for c in everything:
            forms = [maps[f][c] for f in order if maps[f].get(c) in kept]
            if forms or c in rare:
                chosen[c] = (forms or [rare[c]])[0]
        font["cmap"].tables = [t for t in font["cmap"].tables if t.format == 12]
        for table in font["cmap"].tables:
            table.cmap = dict(chosen)
        subsetter = Subsetter(options)
        subsetter.populate(glyphs=kept)
        subsetter.subset(font)
        centre_lines(font)
        for record in font["name"].names:
            record.string = record.toUnicode().replace("Noto Sans CJK", "Omok Sans")
        collection.fonts.append(font)
    # What differs between the faces beside the map comes from the first.
    first = collection.fonts[0]
    for font in collection.fonts[1:]:
        for tag in ("CFF ", "GPOS", "OS/2", "head", "hhea", "hmtx", "maxp", "post"):
            if tag in first:
                font[tag] = first[tag]
    collection.save(target, shareTables=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
