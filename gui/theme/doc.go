// Package theme says how the program looks: the colours of the window in a light,
// a dark and a high-contrast variant, sizes on a grid of 4, the bundled fonts, the
// icons of the toolbar ([New], [Icon]), and the boards and stones ([Look]).
package theme
