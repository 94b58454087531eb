package library

import (
	"context"
	"database/sql"
)

// migrations bring a file from one version to the next; PRAGMA user_version says
// how many of them it has had. Those that were published never change what they
// do.
//
// A row of game is small, so that a search may look at all of them; what is only
// needed to open one is in content. position has a row for each position of the
// main line: a hash of 48 bits, which SQLite keeps in six bytes.
var migrations = []func(context.Context, *sql.Tx) error{
	statements(`CREATE TABLE game (
		id          INTEGER PRIMARY KEY AUTOINCREMENT,
		black       TEXT NOT NULL,
		white       TEXT NOT NULL,
		event       TEXT NOT NULL,
		date        TEXT NOT NULL,
		rules       TEXT NOT NULL,
		size        INTEGER NOT NULL,
		black_level INTEGER NOT NULL,
		white_level INTEGER NOT NULL,
		over        INTEGER NOT NULL,
		winner      INTEGER NOT NULL,
		reason      INTEGER NOT NULL,
		opening     TEXT NOT NULL,
		plies       INTEGER NOT NULL,
		saved       INTEGER NOT NULL,
		fingerprint INTEGER NOT NULL
	) STRICT;
	CREATE INDEX game_fingerprint ON game (fingerprint);
	CREATE TABLE content (
		game   INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
		sgf    BLOB NOT NULL,
		time   BLOB,
		clock  BLOB,
		state  BLOB,
		review BLOB
	) STRICT;
	CREATE TABLE position (
		hash INTEGER NOT NULL,
		game INTEGER NOT NULL,
		ply  INTEGER NOT NULL,
		PRIMARY KEY (hash, game)
	) STRICT, WITHOUT ROWID;`),

	statements(`CREATE TABLE player (
		id         INTEGER PRIMARY KEY AUTOINCREMENT,
		name       TEXT NOT NULL UNIQUE,
		colour     INTEGER NOT NULL,
		rating     REAL NOT NULL,
		deviation  REAL NOT NULL,
		volatility REAL NOT NULL,
		games      INTEGER NOT NULL
	) STRICT;
	CREATE TABLE rating (
		player    INTEGER NOT NULL REFERENCES player (id) ON DELETE CASCADE,
		game      INTEGER NOT NULL,
		at        INTEGER NOT NULL,
		rating    REAL NOT NULL,
		deviation REAL NOT NULL,
		PRIMARY KEY (player, game)
	) STRICT, WITHOUT ROWID;
	ALTER TABLE game ADD COLUMN black_player INTEGER REFERENCES player (id) ON DELETE SET NULL;
	ALTER TABLE game ADD COLUMN white_player INTEGER REFERENCES player (id) ON DELETE SET NULL;
	ALTER TABLE game ADD COLUMN rated INTEGER NOT NULL DEFAULT 0;
	CREATE INDEX game_black_player ON game (black_player) WHERE black_player IS NOT NULL;
	CREATE INDEX game_white_player ON game (white_player) WHERE white_player IS NOT NULL;`),

	nameOpenings,
}

// statements is a migration that SQL can do alone.
func statements(text string) func(context.Context, *sql.Tx) error {
	return func(ctx context.Context, tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, text)
		return err
	}
}

// The columns of game in the order in which they are read and written.
const (
	summaryColumns = `id, black, white, event, date, rules, size, black_level, white_level, over, winner, reason,
		opening, plies, saved, coalesce(black_player, 0), coalesce(white_player, 0)`

	insertGame = `INSERT INTO game (black, white, event, date, rules, size, black_level, white_level, over, winner,
		reason, opening, plies, saved, black_player, white_player, fingerprint)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, nullif(?, 0), nullif(?, 0), ?)`
	updateGame = `UPDATE game SET black = ?, white = ?, event = ?, date = ?, rules = ?, size = ?, black_level = ?,
		white_level = ?, over = ?, winner = ?, reason = ?, opening = ?, plies = ?, saved = ?,
		black_player = nullif(?, 0), white_player = nullif(?, 0), fingerprint = ? WHERE id = ?`
	putContent = `INSERT INTO content (game, sgf, time, clock, state, review) VALUES (?, ?, ?, ?, ?, ?)
		ON CONFLICT (game) DO UPDATE SET sgf = excluded.sgf, time = excluded.time, clock = excluded.clock,
		state = excluded.state, review = excluded.review`
	selectContent = `SELECT sgf, time, clock, state, review FROM content WHERE game = ?`
	updateReview  = `UPDATE content SET review = ? WHERE game = ?`
	selectSummary = `SELECT ` + summaryColumns + ` FROM game WHERE id = ?`
	insertGameID  = `INSERT INTO game (id, black, white, event, date, rules, size, black_level, white_level, over, winner,
		reason, opening, plies, saved, fingerprint) VALUES (?, '', '', '', '', '', 0, 0, 0, 0, 0, 0, '', 0, 0, 0)`
	selectGameIDs   = `SELECT id FROM game`
	selectRules     = `SELECT DISTINCT rules FROM game WHERE rules <> '' ORDER BY 1`
	selectOpenings  = `SELECT DISTINCT opening FROM game WHERE opening <> ''`
	selectUnnamed   = `SELECT id FROM game WHERE opening = '' AND plies >= 3 AND size % 2 = 1`
	setOpening      = `UPDATE game SET opening = ? WHERE id = ?`
	countGames      = `SELECT count(*) FROM game`
	backUp          = `VACUUM INTO ?`
	checkAll        = `PRAGMA integrity_check(1)`
	deleteGame      = `DELETE FROM game WHERE id = ?`
	findFingerprint = `SELECT id FROM game WHERE fingerprint = ? AND id <> ? LIMIT 1`

	// Positions come as JSON lists of [hash, ply], which saves a call for each.
	insertPositions = `INSERT OR IGNORE INTO position (hash, game, ply)
		SELECT value ->> 0, ?, value ->> 1 FROM json_each(?)`
	deletePositions = `DELETE FROM position WHERE game = ? AND hash IN (SELECT value ->> 0 FROM json_each(?))`

	insertPlayer = `INSERT INTO player (name, colour, rating, deviation, volatility, games) VALUES (?, ?, ?, ?, ?, 0)`
	updatePlayer = `UPDATE player SET name = ?, colour = ? WHERE id = ?`
	deletePlayer = `DELETE FROM player WHERE id = ?`
	ranking      = ` ORDER BY games > 0 DESC, rating DESC, name`
	selectPlayer = `SELECT id, name, colour, rating, deviation, volatility, games FROM player`
	ratePlayer   = `UPDATE player SET rating = ?, deviation = ?, volatility = ?, games = games + 1 WHERE id = ?`
	insertRating = `INSERT OR REPLACE INTO rating (player, game, at, rating, deviation) VALUES (?, ?, ?, ?, ?)`
	selectRated  = `SELECT rated FROM game WHERE id = ?`
	markRated    = `UPDATE game SET rated = 1 WHERE id = ?`
	selectRating = `SELECT game, at, rating, deviation FROM rating WHERE player = ? ORDER BY at, game`

	// One row for each way a player's finished games can be told apart.
	selectTallies = `SELECT colour, rules, opening, level, score, count(*) FROM (
			SELECT 1 AS colour, rules, opening, white_level AS level,
				CASE winner WHEN 1 THEN 2 WHEN 0 THEN 1 ELSE 0 END AS score
			FROM game WHERE black_player = ?1 AND over = 1
			UNION ALL
			SELECT 2, rules, opening, black_level, CASE winner WHEN 2 THEN 2 WHEN 0 THEN 1 ELSE 0 END
			FROM game WHERE white_player = ?1 AND over = 1
		) GROUP BY colour, rules, opening, level, score`
)
