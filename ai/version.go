package ai

// Version is the version of the program and of everything that is built with
// it.
const Version = "2.0.0"
