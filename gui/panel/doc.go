// Package panel holds the widgets that stand beside the board: the players with
// their clocks, the list of moves, the banner with the result, the bar and the
// graph of the win rate. Each shows a plain value that it is given and reports
// clicks through functions; none knows a game being played.
package panel
