package library

import _ "modernc.org/sqlite" // registers the driver

// driverName is the driver of database/sql that keeps the file.
const driverName = "sqlite"
