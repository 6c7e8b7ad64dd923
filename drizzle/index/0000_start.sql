-- The catalog index, a database of its own: one with an FTS5 table cannot be exported, and this one fills itself again.
CREATE TABLE indexed_titles (
	-- Twice the metadata service's id, plus one for a show.
	key INTEGER PRIMARY KEY,
	type TEXT NOT NULL,
	id INTEGER NOT NULL,
	name TEXT NOT NULL,
	original_name TEXT NOT NULL,
	overview TEXT NOT NULL,
	release_date TEXT,
	poster_path TEXT,
	backdrop_path TEXT,
	vote_average REAL NOT NULL,
	vote_count INTEGER NOT NULL,
	popularity REAL NOT NULL,
	weighted_rating REAL NOT NULL,
	quality REAL NOT NULL,
	original_language TEXT NOT NULL,
	genre_ids TEXT NOT NULL,
	country_codes TEXT NOT NULL,
	certificate TEXT,
	runtime_minutes INTEGER,
	seasons INTEGER,
	cast_names TEXT NOT NULL,
	maker_names TEXT NOT NULL,
	indexed_at INTEGER NOT NULL
);
--> statement-breakpoint
-- Its words only: the texts that are shown are in the table above. `rowid` is its key.
CREATE VIRTUAL TABLE title_words USING fts5 (
	name,
	original_name,
	keywords,
	tagline,
	overview,
	people,
	characters,
	content = '',
	contentless_delete = 1,
	tokenize = 'porter unicode61 remove_diacritics 2'
);
--> statement-breakpoint
-- Which page of each list the hourly job reads next.
CREATE TABLE list_cursors (
	list TEXT PRIMARY KEY,
	page INTEGER NOT NULL
);
