package theme

import (
	"encoding/binary"
	"io"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"omok/assets"
	"omok/gui/i18n"
)

// face is one face of a bundled collection, as a font file of its own. The bytes
// are made when they are asked for: whoever reads a font keeps what it needs.
type face struct {
	file   string
	number int
	name   string
}

// Font returns the bundled font with the Chinese characters in the forms of a
// language; English has the Korean ones. It is an OpenType font of about 4.4 MB.
func Font(l i18n.Language, bold bool) fyne.Resource { return faceOf(l, bold) }

// Face returns the same font as the collection that holds it and the number of its
// face, for a reader that need not have all of it in memory.
func Face(l i18n.Language, bold bool) (collection io.ReaderAt, number int, err error) {
	f := faceOf(l, bold)
	file, err := assets.Fonts.Open(f.file)
	if err != nil {
		return nil, 0, err
	}
	return file.(io.ReaderAt), f.number, nil // as the files of an embed.FS are
}

func faceOf(l i18n.Language, bold bool) face {
	f := face{file: "fonts/regular.ttc", name: "OmokSansKR"}
	switch l {
	case i18n.Japanese:
		f.number, f.name = 1, "OmokSansJP"
	case i18n.Chinese:
		f.number, f.name = 2, "OmokSansSC"
	}
	if bold {
		f.file = "fonts/bold.ttc"
		f.name += "-Bold"
	}
	return f
}

// Name returns the file name of the face.
func (f face) Name() string { return f.name + ".otf" }

// Content returns the font file.
func (f face) Content() []byte {
	collection, err := assets.Fonts.ReadFile(f.file)
	if err != nil {
		return theme.DefaultTextFont().Content()
	}
	return extract(collection, f.number)
}

// extract makes a font file of face n of a TrueType collection, in place. A
// collection begins with a header of 12 bytes and the offset of each face's table
// directory; the offsets in a directory count from the start of the file, so it is
// enough to move it there. It covers only the header and the first directory,
// which is not shorter.
func extract(collection []byte, n int) []byte {
	const header, offset, entry = 12, 4, 16
	at := int(binary.BigEndian.Uint32(collection[header+offset*n:]))
	tables := int(binary.BigEndian.Uint16(collection[at+4:]))
	copy(collection, collection[at:at+header+entry*tables])
	return collection
}
