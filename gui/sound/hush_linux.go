//go:build cgo

package sound

// #cgo pkg-config: alsa
// #include <alsa/asoundlib.h>
//
// static void hush(const char *file, int line, const char *function, int err, const char *fmt, ...) {}
// static void hushErrors(void) { snd_lib_error_set_handler(hush); }
import "C"

// hushLibrary keeps ALSA from writing to the standard error output where there is
// no device.
func hushLibrary() { C.hushErrors() }
