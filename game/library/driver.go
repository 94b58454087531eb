package library

import _ "modernc.org/sqlite" // registers the driver

// driverName is the name under which database/sql knows the driver.
const driverName = "sqlite"
