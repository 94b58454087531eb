// Package convert is the command line for records: it reads files in any format that the
// program reads and writes them in any format that it writes, or as lines of JSON, and
// reports what was wrong with each file. It needs neither a window nor a display.
package convert

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"omok/game/atomicfile"
	"omok/game/record"
)

// The exit codes of the program.
const (
	OK       = 0 // everything was read, and nothing lost
	Problems = 1 // there were problems, each told in a line
	Nothing  = 2 // nothing could be read, or written
)

// Streams are the streams through which the command communicates.
type Streams struct {
	In       io.Reader
	Out, Err io.Writer
	Terminal bool // Err is a terminal, which can show progress
}

// standard is the argument that stands for standard input and standard output.
const standard = "-"

// mostFile bounds a file that is read, in bytes.
const mostFile = 1 << 30

// command is one run of the converter.
type command struct {
	Streams
	records  []*record.Record
	wrong    map[*record.Record][]string // of the file that a record comes from
	problems int                         // told so far
	read     int                         // files that held games
}

// Convert reads files and folders and writes their games to out, in the format of its
// extension, or as lines of JSON to standard output ("-"). It returns the exit code.
func Convert(ctx context.Context, out string, in []string, s Streams) int {
	c := &command{Streams: s, wrong: map[*record.Record][]string{}}
	format, ok := record.FormatToWrite(out)
	switch {
	case out == standard:
		format = record.JSONLines
	case !ok:
		fmt.Fprintf(c.Err, "%s: no format that can be written has this extension; there are %s\n", out, strings.Join(writable(), " "))
		return Nothing
	}
	if err := c.readAll(ctx, in); err != nil {
		c.tell("", "", err.Error())
		return Nothing
	}
	if c.read == 0 {
		return Nothing
	}
	if err := c.write(format, out); err != nil {
		c.tell(out, "", err.Error())
		return Nothing
	}
	return c.code()
}

// Check reads files and folders and reports what is wrong with them, and how many games
// they hold. It returns the exit code.
func Check(ctx context.Context, in []string, s Streams) int {
	c := &command{Streams: s, wrong: map[*record.Record][]string{}}
	if err := c.readAll(ctx, in); err != nil {
		c.tell("", "", err.Error())
		return Nothing
	}
	fmt.Fprintf(c.Out, "%d games in %d files, %d problems\n", len(c.records), c.read, c.problems)
	if c.read == 0 {
		return Nothing
	}
	return c.code()
}

func (c *command) code() int {
	if c.problems > 0 {
		return Problems
	}
	return OK
}

// writable lists the extensions that files can be written with.
func writable() []string {
	var all []string
	for _, f := range record.Formats() {
		if f.Writes() {
			all = append(all, f.Extensions()[0])
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// tell writes a line about a problem: the file, the place in it, and the reason.
func (c *command) tell(file, place, reason string) {
	c.problems++
	c.clearProgress()
	parts := slices.DeleteFunc([]string{file, place, reason}, func(s string) bool { return s == "" })
	fmt.Fprintln(c.Err, strings.ReplaceAll(strings.Join(parts, ": "), "\n", " "))
}

// tellError reports an error in a file, of any kind.
func (c *command) tellError(file string, err error) {
	var wrong *record.SyntaxError
	var path *fs.PathError
	switch {
	case errors.As(err, &wrong):
		c.tell(file, wrong.Place(), wrong.Msg)
	case errors.As(err, &path):
		c.tell(file, "", path.Err.Error())
	default:
		c.tell(file, "", err.Error())
	}
}

// readAll reads every file of the arguments. Its error is that of ctx.
func (c *command) readAll(ctx context.Context, in []string) error {
	files := c.filesOf(in)
	for i, f := range files {
		if err := ctx.Err(); err != nil {
			return err
		}
		c.progress(i, len(files), f.path)
		data, err := c.load(f.path)
		var file *record.File
		if err == nil {
			file, err = record.ReadWith(ctx, data, record.Options{})
		}
		if err != nil {
			var wrong *record.SyntaxError
			if f.found && errors.As(err, &wrong) && wrong.Fault == record.UnknownFormat {
				continue // a folder may hold files of other kinds
			}
			c.tellError(f.path, err)
			continue
		}
		c.read++
		for _, p := range file.Problems {
			c.tellError(f.path, p)
		}
		if file.MoreProblems > 0 {
			c.tell(f.path, "", fmt.Sprintf("and %d more problems", file.MoreProblems))
		}
		c.add(file)
	}
	c.clearProgress()
	return nil
}

// add keeps the games of a file.
func (c *command) add(file *record.File) {
	var texts []string
	for _, p := range file.Problems {
		var wrong *record.SyntaxError
		if errors.As(p, &wrong) {
			texts = append(texts, wrong.Place()+": "+wrong.Msg)
		}
	}
	for _, r := range file.Records {
		r.Encoding = file.Encoding
		if texts != nil {
			c.wrong[r] = texts
		}
	}
	c.records = append(c.records, file.Records...)
}

// inputFile is a file to read; found is set if it was found in a folder rather than
// named.
type inputFile struct {
	path  string
	found bool
}

// filesOf returns the files that the arguments name, and those in the folders they name,
// in order.
func (c *command) filesOf(in []string) []inputFile {
	var files []inputFile
	for _, path := range in {
		info, err := os.Stat(path)
		if path == standard || err != nil || !info.IsDir() {
			files = append(files, inputFile{path: path})
			continue
		}
		err = filepath.WalkDir(path, func(p string, entry fs.DirEntry, err error) error {
			if err != nil {
				c.tellError(p, err)
				return nil
			}
			if entry.Type().IsRegular() {
				files = append(files, inputFile{p, true})
			}
			return nil
		})
		if err != nil {
			c.tellError(path, err)
		}
	}
	return files
}

func (c *command) load(path string) ([]byte, error) {
	if path == standard {
		return limited(c.In)
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return limited(f)
}

func limited(r io.Reader) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(r, mostFile+1))
	if err == nil && len(data) > mostFile {
		err = errors.New("the file is too large")
	}
	return data, err
}

// write writes the games. A format that holds one game a file gets a file for each,
// numbered where there are several.
func (c *command) write(format *record.Format, out string) error {
	if format.Many() || len(c.records) == 1 {
		return c.writeFile(format, out, c.records)
	}
	extension := filepath.Ext(out)
	stem := strings.TrimSuffix(out, extension)
	digits := len(fmt.Sprint(len(c.records)))
	for i, r := range c.records {
		path := fmt.Sprintf("%s-%0*d%s", stem, digits, i+1, extension)
		c.progress(i, len(c.records), path)
		var cannot *record.WriteError
		if err := c.writeFile(format, path, []*record.Record{r}); errors.As(err, &cannot) {
			c.tell(path, "", cannot.Error())
		} else if err != nil {
			return err
		}
	}
	return nil
}

// writeFile writes games to one file, and reports what is lost by that. Games that the
// format cannot hold are left out.
func (c *command) writeFile(format *record.Format, out string, records []*record.Record) error {
	data, err := c.encode(format, records)
	if err != nil && format.Many() {
		records, data = c.holdable(format, records, out)
		if err = nil; len(records) == 0 {
			err = errors.New("the format can hold none of the games")
		}
	}
	if err != nil {
		return err
	}
	for _, l := range record.Lost(data, records...) {
		c.tell(out, "", fmt.Sprintf("%v cannot keep %d of %d %v, such as %q", format, l.Lost, l.Of, l.Content, l.Example))
	}
	if out == standard {
		_, err = io.Copy(c.Out, bytes.NewReader(data))
		return err
	}
	return atomicfile.Write(out, data)
}

// encode encodes games; as lines of JSON they also say what was wrong with their files.
func (c *command) encode(format *record.Format, records []*record.Record) ([]byte, error) {
	if format != record.JSONLines {
		return record.Write(format, records...)
	}
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	for _, r := range records {
		line, err := record.LineOf(r)
		if err != nil {
			return nil, err
		}
		line.Problems = c.wrong[r]
		if err := enc.Encode(line); err != nil {
			return nil, err
		}
	}
	return b.Bytes(), nil
}

// holdable encodes the games that a format can hold, and reports the others.
func (c *command) holdable(format *record.Format, records []*record.Record, out string) ([]*record.Record, []byte) {
	var kept []*record.Record
	for i, r := range records {
		if _, err := record.Write(format, r); err != nil {
			c.tell(out, fmt.Sprintf("game %d", i+1), err.Error())
			continue
		}
		kept = append(kept, r)
	}
	data, err := c.encode(format, kept)
	if err != nil {
		return nil, nil
	}
	return kept, data
}

// progress shows progress on a terminal.
func (c *command) progress(done, all int, path string) {
	if c.Terminal {
		fmt.Fprintf(c.Err, "\r\x1b[K%d of %d  %s", done+1, all, shortened(path))
	}
}

func (c *command) clearProgress() {
	if c.Terminal {
		fmt.Fprint(c.Err, "\r\x1b[K")
	}
}

// shortened cuts a path so that it stays on one line of a terminal.
func shortened(path string) string {
	const most = 50
	runes := []rune(path)
	if len(runes) <= most {
		return path
	}
	return "..." + string(runes[len(runes)-most:])
}
