package mode

// Base is the mode that does nothing, for the modes of other packages to build on.
type Base = plain
