// Package export turns positions and games into files for other programs to show:
// a picture as PNG or SVG, a whole game as an animated GIF. It needs no window.
package export
