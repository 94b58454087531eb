package library

import (
	"context"
	"database/sql"
)

// migrations bring a file from one version to the next; PRAGMA user_version says how
// many of them it has had. A migration that was published must never change what it
// does.
//
// A row of game is small; what is needed only to open a game is in content. The
// positions, in block, can be worked out anew from these two. A game that was imported
// and whose positions are not in block yet has a row in unindexed. state counts the
// changes of all programs that write to the file, and a row of game has the number of
// its last change.
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

	func(ctx context.Context, tx *sql.Tx) error {
		if err := statements(version4)(ctx, tx); err != nil {
			return err
		}
		return rebuild(ctx, tx)
	},

	statements(`CREATE TABLE kept (
		place INTEGER PRIMARY KEY,
		data  BLOB NOT NULL
	) STRICT;`),

	statements(`CREATE TABLE accuracy (
		person  TEXT NOT NULL,
		game    TEXT NOT NULL,
		at      INTEGER NOT NULL,
		percent REAL NOT NULL,
		moves   INTEGER NOT NULL,
		PRIMARY KEY (person, game)
	) STRICT, WITHOUT ROWID;`),
}

// version4 makes the file a database of games: what can be searched for has a column,
// positions are kept in blocks, and there is room for what is learnt from games.
const version4 = `
	ALTER TABLE game ADD COLUMN place TEXT NOT NULL DEFAULT '';
	ALTER TABLE game ADD COLUMN round TEXT NOT NULL DEFAULT '';
	ALTER TABLE game ADD COLUMN black_rating INTEGER NOT NULL DEFAULT 0;
	ALTER TABLE game ADD COLUMN white_rating INTEGER NOT NULL DEFAULT 0;
	ALTER TABLE game ADD COLUMN black_country TEXT NOT NULL DEFAULT '';
	ALTER TABLE game ADD COLUMN white_country TEXT NOT NULL DEFAULT '';
	ALTER TABLE game ADD COLUMN own INTEGER NOT NULL DEFAULT 0;
	ALTER TABLE game ADD COLUMN commented INTEGER NOT NULL DEFAULT 0;
	ALTER TABLE game ADD COLUMN branched INTEGER NOT NULL DEFAULT 0;
	ALTER TABLE game ADD COLUMN stars INTEGER NOT NULL DEFAULT 0;
	ALTER TABLE game ADD COLUMN tags TEXT NOT NULL DEFAULT '';
	ALTER TABLE game ADD COLUMN moves BLOB NOT NULL DEFAULT x'';
	ALTER TABLE game ADD COLUMN gone INTEGER NOT NULL DEFAULT 0;
	ALTER TABLE game ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
	UPDATE game SET own = 1 WHERE black_player IS NOT NULL OR white_player IS NOT NULL
		OR black_level <> 0 OR white_level <> 0;
	CREATE INDEX game_version ON game (version);
	CREATE INDEX game_gone ON game (gone) WHERE gone <> 0;
	CREATE TABLE state (
		id      INTEGER PRIMARY KEY CHECK (id = 1),
		changes INTEGER NOT NULL,
		purges  INTEGER NOT NULL
	) STRICT;
	INSERT INTO state VALUES (1, 0, 0);
	DROP TABLE position;
	CREATE TABLE block (
		id      INTEGER PRIMARY KEY,
		hash    INTEGER NOT NULL,
		game    INTEGER NOT NULL,
		entries BLOB NOT NULL
	) STRICT;
	CREATE UNIQUE INDEX block_key ON block (hash, game);
	CREATE TABLE unindexed (game INTEGER PRIMARY KEY) STRICT;
	CREATE TABLE alias (
		key  TEXT PRIMARY KEY,
		name TEXT NOT NULL
	) STRICT, WITHOUT ROWID;
	CREATE TABLE strength (
		key        TEXT PRIMARY KEY,
		rating     REAL NOT NULL,
		deviation  REAL NOT NULL,
		volatility REAL NOT NULL,
		games      INTEGER NOT NULL
	) STRICT, WITHOUT ROWID;
	CREATE TABLE strength_then (
		key       TEXT NOT NULL,
		month     TEXT NOT NULL,
		rating    REAL NOT NULL,
		deviation REAL NOT NULL,
		PRIMARY KEY (key, month)
	) STRICT, WITHOUT ROWID;
	CREATE TABLE verdict (
		hash   INTEGER NOT NULL,
		turn   INTEGER NOT NULL,
		rules  TEXT NOT NULL,
		depth  INTEGER NOT NULL,
		value  INTEGER NOT NULL,
		wins   INTEGER NOT NULL,
		line   BLOB NOT NULL,
		engine TEXT NOT NULL,
		at     INTEGER NOT NULL,
		PRIMARY KEY (hash, turn, rules)
	) STRICT, WITHOUT ROWID;
	CREATE TABLE job (
		id       INTEGER PRIMARY KEY AUTOINCREMENT,
		title    TEXT NOT NULL,
		settings BLOB NOT NULL,
		state    INTEGER NOT NULL,
		made     INTEGER NOT NULL,
		spent    INTEGER NOT NULL
	) STRICT;
	CREATE TABLE task (
		job   INTEGER NOT NULL REFERENCES job (id) ON DELETE CASCADE,
		place INTEGER NOT NULL,
		sgf   BLOB NOT NULL,
		done  INTEGER NOT NULL,
		PRIMARY KEY (job, place)
	) STRICT, WITHOUT ROWID;
	CREATE INDEX task_open ON task (job, place) WHERE done = 0;
	CREATE TABLE own_puzzle (
		id     INTEGER PRIMARY KEY AUTOINCREMENT,
		mark   TEXT NOT NULL UNIQUE,
		puzzle BLOB NOT NULL,
		game   INTEGER NOT NULL,
		made   INTEGER NOT NULL
	) STRICT;
	CREATE TABLE puzzle_card (
		person   TEXT NOT NULL,
		puzzle   TEXT NOT NULL,
		due      INTEGER NOT NULL,
		interval REAL NOT NULL,
		ease     REAL NOT NULL,
		repeats  INTEGER NOT NULL,
		lapses   INTEGER NOT NULL,
		PRIMARY KEY (person, puzzle)
	) STRICT, WITHOUT ROWID;
	CREATE INDEX puzzle_due ON puzzle_card (person, due);
	CREATE TABLE puzzle_result (
		id        INTEGER PRIMARY KEY AUTOINCREMENT,
		person    TEXT NOT NULL,
		puzzle    TEXT NOT NULL,
		themes    TEXT NOT NULL,
		mode      TEXT NOT NULL,
		at        INTEGER NOT NULL,
		took      INTEGER NOT NULL,
		solved    INTEGER NOT NULL,
		hints     INTEGER NOT NULL,
		rating    REAL NOT NULL,
		deviation REAL NOT NULL,
		volatility REAL NOT NULL
	) STRICT;
	CREATE INDEX puzzle_result_person ON puzzle_result (person, at);`

// statements returns a migration that needs nothing but SQL.
func statements(text string) func(context.Context, *sql.Tx) error {
	return func(ctx context.Context, tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, text)
		return err
	}
}

// The columns of game in the order in which they are read and written.
const (
	summaryColumns = `id, black, white, event, date, rules, size, black_level, white_level, over, winner, reason,
		opening, plies, saved, coalesce(black_player, 0), coalesce(white_player, 0), place, round, black_rating,
		white_rating, black_country, white_country, own, commented, branched, stars, tags`

	insertGame = `INSERT INTO game (black, white, event, date, rules, size, black_level, white_level, over, winner,
		reason, opening, plies, saved, black_player, white_player, place, round, black_rating, white_rating,
		black_country, white_country, own, commented, branched, stars, tags, moves, fingerprint, version)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, nullif(?, 0), nullif(?, 0), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`
	updateGame = `UPDATE game SET black = ?, white = ?, event = ?, date = ?, rules = ?, size = ?, black_level = ?,
		white_level = ?, over = ?, winner = ?, reason = ?, opening = ?, plies = ?, saved = ?,
		black_player = nullif(?, 0), white_player = nullif(?, 0), place = ?, round = ?, black_rating = ?,
		white_rating = ?, black_country = ?, white_country = ?, own = ?, commented = ?, branched = ?, stars = ?,
		tags = ?, moves = ?, fingerprint = ?, version = ? WHERE id = ? AND gone = 0`
	putContent = `INSERT INTO content (game, sgf, time, clock, state, review) VALUES (?, ?, ?, ?, ?, ?)
		ON CONFLICT (game) DO UPDATE SET sgf = excluded.sgf, time = excluded.time, clock = excluded.clock,
		state = excluded.state, review = excluded.review`
	selectContent = `SELECT sgf, time, clock, state, review FROM content WHERE game = ?`
	updateReview  = `UPDATE content SET review = ? WHERE game = ?`
	// The ending is that of endingOf.
	selectCommon = `SELECT min(black), max(black), min(white), max(white), min(event), max(event), min(place), max(place),
		min(round), max(round), min(date), max(date), min(rules), max(rules), min(tags), max(tags),
		min(iif(over, iif(winner = 0, 3, winner), 4)), max(iif(over, iif(winner = 0, 3, winner), 4)), min(stars), max(stars)
		FROM game WHERE gone = 0 AND id IN (SELECT value FROM json_each(?))`
	selectSummary = `SELECT ` + summaryColumns + ` FROM game WHERE id = ? AND gone = 0`
	insertGameID  = `INSERT INTO game (id, black, white, event, date, rules, size, black_level, white_level, over, winner,
		reason, opening, plies, saved, fingerprint) VALUES (?, '', '', '', '', '', 0, 0, 0, 0, 0, 0, '', 0, 0, 0)`
	selectGameIDs   = `SELECT id FROM game`
	selectUnnamed   = `SELECT id FROM game WHERE opening = '' AND plies >= 3 AND size % 2 = 1`
	setOpening      = `UPDATE game SET opening = ? WHERE id = ?`
	countGames      = `SELECT count(*) FROM game WHERE gone = 0`
	backUp          = `VACUUM INTO ?`
	checkAll        = `PRAGMA integrity_check(1)`
	markGone        = `UPDATE game SET gone = ?, version = ? WHERE gone = 0 AND id IN (SELECT value FROM json_each(?))`
	markBack        = `UPDATE game SET gone = 0, version = ? WHERE gone <> 0 AND id IN (SELECT value FROM json_each(?))`
	selectGone      = `SELECT id FROM game WHERE gone <> 0 AND gone < ? LIMIT ?`
	deleteGone      = `DELETE FROM game WHERE gone <> 0`
	deleteGame      = `DELETE FROM game WHERE id = ?`
	findFingerprint = `SELECT id FROM game WHERE fingerprint = ? AND gone = 0 LIMIT 1`

	findBlock = `SELECT id, hash, game, entries FROM block WHERE (hash, game) <= (?, ?)
		ORDER BY hash DESC, game DESC LIMIT 1`
	nextBlock   = `SELECT hash, game FROM block WHERE (hash, game) > (?, ?) ORDER BY hash, game LIMIT 1`
	insertBlock = `INSERT INTO block (hash, game, entries) VALUES (?, ?, ?)`
	updateBlock = `UPDATE block SET entries = ? WHERE id = ?`
	// The block before the first one of a position may end with that position.
	standingBlocks = `SELECT entries FROM (SELECT entries FROM block WHERE (hash, game) < (?, 1)
			ORDER BY hash DESC, game DESC LIMIT 1)
		UNION ALL SELECT entries FROM (SELECT entries FROM block WHERE hash = ? AND game > 0 ORDER BY game)`
	addUnindexed    = `INSERT OR IGNORE INTO unindexed (game) VALUES (?)`
	selectUnindexed = `SELECT game FROM unindexed ORDER BY game LIMIT ?`
	dropUnindexed   = `DELETE FROM unindexed WHERE game = ?`

	selectChanges = `SELECT changes, purges FROM state`
	countChange   = `UPDATE state SET changes = changes + 1 RETURNING changes`
	countPurge    = `UPDATE state SET purges = purges + 1`
	selectRows    = `SELECT id, gone, black, white, event, place, tags, rules, opening, date, size, plies, over, winner,
		black_rating, white_rating, coalesce(black_player, 0), coalesce(white_player, 0), black_level, white_level,
		own, commented, branched, stars FROM game WHERE version > ?`
	selectLastGame     = `SELECT coalesce(max(id), 0) FROM game`
	clearKept          = `DELETE FROM kept`
	insertKept         = `INSERT INTO kept (place, data) VALUES (?, ?)`
	selectKept         = `SELECT data FROM kept ORDER BY place`
	selectAliases      = `SELECT key, name FROM alias`
	putAlias           = `INSERT INTO alias (key, name) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET name = excluded.name`
	deleteAlias        = `DELETE FROM alias WHERE key = ?`
	bumpChanges        = `UPDATE state SET changes = changes + 1`
	selectStrengths    = `SELECT key, rating, deviation, volatility, games FROM strength`
	clearStrengths     = `DELETE FROM strength`
	clearStrengthThen  = `DELETE FROM strength_then`
	putStrength        = `INSERT OR REPLACE INTO strength (key, rating, deviation, volatility, games) VALUES (?, ?, ?, ?, ?)`
	putStrengthThen    = `INSERT OR REPLACE INTO strength_then (key, month, rating, deviation) VALUES (?, ?, ?, ?)`
	selectStrengthThen = `SELECT month, rating, deviation FROM strength_then WHERE key = ? ORDER BY month`
	selectCountries    = `SELECT DISTINCT black, black_country FROM game WHERE black_country <> '' AND gone = 0
		UNION SELECT white, white_country FROM game WHERE white_country <> '' AND gone = 0`
	putVerdict = `INSERT INTO verdict (hash, turn, rules, depth, value, wins, line, engine, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
		ON CONFLICT (hash, turn, rules) DO UPDATE SET depth = excluded.depth, value = excluded.value, wins = excluded.wins,
		line = excluded.line, engine = excluded.engine, at = excluded.at
		WHERE (excluded.wins <> 0, excluded.depth) > (wins <> 0, depth)`
	selectVerdict = `SELECT depth, value, wins, line, engine, at FROM verdict WHERE hash = ? AND turn = ? AND rules = ?`

	insertJob  = `INSERT INTO job (title, settings, state, made, spent) VALUES (?, ?, ?, ?, 0)`
	insertTask = `INSERT INTO task (job, place, sgf, done) VALUES (?, ?, ?, 0)`
	selectJobs = `SELECT id, title, settings, state, made, spent, (SELECT count(*) FROM task WHERE job = id),
		(SELECT count(*) FROM task WHERE job = id AND done = 1) FROM job ORDER BY id DESC`
	nextTask    = `SELECT place, sgf FROM task JOIN job ON job.id = job WHERE job = ? AND done = 0 AND state = 0 ORDER BY place LIMIT 1`
	finishTask  = `UPDATE task SET done = 1 WHERE job = ? AND place = ? AND done = 0`
	spendOnJob  = `UPDATE job SET spent = spent + ? WHERE id = ?`
	finishJob   = `UPDATE job SET state = ? WHERE id = ? AND NOT EXISTS (SELECT 1 FROM task WHERE job = job.id AND done = 0)`
	setJobState = `UPDATE job SET state = ? WHERE id = ?`
	deleteJob   = `DELETE FROM job WHERE id = ?`

	insertResult = `INSERT INTO puzzle_result (person, puzzle, themes, mode, at, took, solved, hints, rating, deviation,
		volatility) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`
	selectResults = `SELECT puzzle, themes, mode, at, took, solved, hints, rating, deviation, volatility FROM puzzle_result
		WHERE person = ? AND at >= ? ORDER BY at, id`
	lastPuzzleRating = `SELECT rating, deviation, volatility FROM puzzle_result WHERE person = ? ORDER BY at DESC, id DESC LIMIT 1`
	putCard          = `INSERT INTO puzzle_card (person, puzzle, due, interval, ease, repeats, lapses) VALUES (?, ?, ?, ?, ?, ?, ?)
		ON CONFLICT (person, puzzle) DO UPDATE SET due = excluded.due, interval = excluded.interval, ease = excluded.ease,
		repeats = excluded.repeats, lapses = excluded.lapses`
	cardColumns = `SELECT puzzle, due, interval, ease, repeats, lapses FROM puzzle_card WHERE person = ? AND `
	dueCards    = cardColumns + `due <= ? ORDER BY due LIMIT ?`
	selectCard  = cardColumns + `puzzle = ?`
	putAccuracy = `INSERT INTO accuracy (person, game, at, percent, moves) VALUES (?, ?, ?, ?, ?)
		ON CONFLICT (person, game) DO UPDATE SET percent = excluded.percent, moves = excluded.moves`
	selectAccuracies = `SELECT game, at, percent, moves FROM accuracy WHERE person = ? ORDER BY at, game`
	insertOwnPuzzle  = `INSERT OR IGNORE INTO own_puzzle (mark, puzzle, game, made) VALUES (?, ?, ?, ?)`
	selectOwnPuzzles = `SELECT id, mark, puzzle, game, made FROM own_puzzle ORDER BY id`
	deleteOwnPuzzle  = `DELETE FROM own_puzzle WHERE id = ?`

	selectMoves = `SELECT id, size, moves FROM game WHERE gone = 0 AND length(moves) > 0 ORDER BY id`

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

	// One row for each combination of the things that statistics count by.
	selectTallies = `SELECT colour, rules, opening, level, score, count(*) FROM (
			SELECT 1 AS colour, rules, opening, white_level AS level,
				CASE winner WHEN 1 THEN 2 WHEN 0 THEN 1 ELSE 0 END AS score
			FROM game WHERE black_player = ?1 AND over = 1 AND gone = 0
			UNION ALL
			SELECT 2, rules, opening, black_level, CASE winner WHEN 2 THEN 2 WHEN 0 THEN 1 ELSE 0 END
			FROM game WHERE white_player = ?1 AND over = 1 AND gone = 0
		) GROUP BY colour, rules, opening, level, score`
)
