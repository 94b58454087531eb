// Package help is the help inside the program: a book of pages with the rules, the
// shortcuts and what the program is made of ([Book]), and the first steps of a new
// player ([Steps]).
//
// The pictures of the rules are positions held as data. What is drawn and said
// about them — the lines, and what each rule set thinks of the move — is worked out
// by package game, so that picture and rule cannot disagree; a test checks that the
// text beside each picture says the same.
package help
