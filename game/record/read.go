package record

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"unicode"
)

// File is what [Read] found.
type File struct {
	Format   *Format
	Encoding string // of its text, as IANA names it; "UTF-8" for plain ASCII too
	Guessed  bool   // the encoding was guessed: the text is not UTF-8, and the file names none that fits
	Records  []*Record

	Problems     []error // what was left out or put right, each a [*SyntaxError]
	MoreProblems int     // how many more there were

	ctx   context.Context
	room  int // bytes of memory that reading may still take
	ticks int
}

// Options hold what a person knows better about a file than the program.
type Options struct {
	Encoding string  // of its text, one of [Encodings]; "" leaves it to the program
	Format   *Format // nil: it is recognised
}

// Read recognises the format of data and reads it. For data that is no record, the error
// says what was found instead, and where; it is a [*SyntaxError].
func Read(data []byte) (*File, error) { return ReadWith(context.Background(), data, Options{}) }

// ReadWith is [Read] with options. When ctx ends, reading ends with its error.
func ReadWith(ctx context.Context, data []byte, o Options) (*File, error) {
	f := &File{ctx: ctx, room: memoryBase + memoryPerByte*len(data)}
	in := newInput(data, o.Encoding)
	if in.blank() {
		return nil, f.faultByte(0, faultf(EmptyFile, "", "the file is empty"))
	}
	var first error
	for _, format := range Formats() {
		if o.Format != nil && format != o.Format || o.Format == nil && !format.recognise(in) {
			continue
		}
		*f = File{Format: format, ctx: ctx, room: f.room}
		err := format.read(f, in)
		if err == nil {
			err = f.stopped()
		}
		if err == nil {
			f.conclude(in)
			return f, nil
		}
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if first != nil {
			break
		}
		first = err
		if o.Format == nil && isPos(in) { // a .pos file with ten stones starts like an empty line
			o.Format = Pos
		} else {
			break
		}
	}
	if first == nil && o.Format == nil && isCutPos(in) {
		*f = File{Format: Pos, ctx: ctx, room: f.room}
		if first = readPos(f, in); first == nil {
			return f, nil
		}
	}
	if first == nil {
		first = (&File{}).unknown(in)
	}
	return nil, first
}

// conclude completes the records with what is known about the file.
func (f *File) conclude(in *input) {
	if f.Encoding == "" {
		f.Encoding, f.Guessed = in.encoding, in.guessed
	}
	if f.Encoding == "" {
		f.Encoding = utf8Name
	}
	for _, r := range f.Records {
		i := &r.Info
		for _, text := range []*string{&i.Black, &i.White, &i.Event, &i.Place, &i.Round, &i.Comment} {
			*text = composed(*text)
		}
		if f.Encoding != utf8Name {
			r.Encoding = f.Encoding
		}
	}
}

// unknown returns an error with the beginning of a file that is no record.
func (f *File) unknown(in *input) error {
	if !in.isText || bytes.IndexByte(in.data, 0) >= 0 {
		start := fmt.Sprintf("% X", in.data[:min(8, len(in.data))])
		return f.faultByte(0, faultf(UnknownFormat, start, "no kind of record begins with the bytes %s", start))
	}
	text := in.text()
	start := strings.TrimLeftFunc(text, unicode.IsSpace)
	line, _, _ := strings.Cut(start, "\n")
	return f.fault(lineAt(text, len(text)-len(start)), faultf(UnknownFormat, line, "no kind of record begins with %q", excerpt(line)))
}

// lineAt returns the number of the line, from 1, that byte i of a text is on.
func lineAt(text string, i int) int { return 1 + strings.Count(text[:i], "\n") }

// The memory that reading may take: so much in any case, and so much for each byte of
// the file.
const (
	memoryBase    = 64 << 20
	memoryPerByte = 28
)

// The sizes of what a tree is made of, in bytes, with what the runtime adds.
const (
	nodeBytes     = 40
	commentBytes  = 40 // besides its letters
	notesBytes    = 80
	rareBytes     = 96
	stoneBytes    = 48 // a list grows to twice what it holds
	markBytes     = 112
	propertyBytes = 80
	valueBytes    = 16
)

// take counts memory that the tree will need, and reports whether reading may go on: not
// if that is too much, or if the context has ended.
func (f *File) take(bytes int) bool {
	f.room -= bytes
	if f.ticks++; f.ticks%1024 == 0 && f.ctx != nil && f.ctx.Err() != nil {
		f.room = -1 << 60
	}
	return f.room >= 0
}

// stopped returns why reading had to stop before the end; nil if it had not.
func (f *File) stopped() error {
	switch {
	case f.ctx != nil && f.ctx.Err() != nil:
		return f.ctx.Err()
	case f.room < 0:
		return f.faultByte(0, faultf(TooLarge, "", "the file is too large to be held in memory"))
	}
	return nil
}

// input is the data to read, and what is known about it as text.
type input struct {
	data   []byte // without zeros and the mark of an encoding; UTF-16 is UTF-8 already
	isText bool   // it may be text: only a few bytes are control characters

	chosen   string // the encoding that a person has chosen; "" for none
	encoding string // in use, once known
	guessed  bool
	decoded  *string
}

func newInput(data []byte, chosen string) *input {
	in := &input{data: data, chosen: chosen}
	if e, name := bomOf(data); e != nil {
		if decoded, err := e.NewDecoder().Bytes(data); err == nil {
			in.data, in.encoding, in.isText, in.chosen = decoded, name, true, utf8Name
			return in
		}
	}
	in.isText = looksLikeText(data)
	return in
}

// looksLikeText reports whether data may be text: it does not start with a control
// character, and holds next to none.
func looksLikeText(data []byte) bool {
	if len(data) == 0 || data[0] < ' ' && !unicode.IsSpace(rune(data[0])) && data[0] != 0x1B {
		return false
	}
	strange := 0
	sample := data[:min(len(data), sampleSize)]
	for _, b := range sample {
		if b < ' ' && b != '\n' && b != '\r' && b != '\t' && b != '\v' && b != '\f' && b != 0x1B || b == 0x7F {
			strange++
		}
	}
	return strange <= 2+len(sample)/200
}

func (in *input) blank() bool { return len(bytes.TrimSpace(in.data)) == 0 }

// head returns how a text starts, without the blanks before it: enough to recognise the
// format. The encoding is not known yet.
func (in *input) head() string {
	if !in.isText {
		return ""
	}
	start := bytes.TrimLeft(in.data, " \t\r\n\v\f\x00")
	return string(start[:min(len(start), 4096)])
}

// text returns the input as UTF-8, decoded as the file says or by a guess.
func (in *input) text() string {
	if in.decoded == nil {
		text, name, guessed := in.decode(in.data)
		if in.encoding == "" {
			in.encoding, in.guessed = name, guessed
		}
		text = clean(text)
		in.decoded = &text
	}
	return *in.decoded
}
