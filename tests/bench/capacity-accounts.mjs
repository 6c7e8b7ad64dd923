import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../../scripts/lib/project.mjs'

/** Of each thousand, one account has as much as a viewer of many years. */
export const HEAVY = { history: 300, saved: 60, opinions: 60 }
const LIGHT = { history: 20, saved: 5, opinions: 4 }
/** After so many accounts, the next has as much of everything: see `fill`. */
export const PERIOD = 21_000
const PARTS = 64

/** A user's id, as random as a real one, so that neighbors in the database are strangers. @param number from 1 */
export const idOf = (number) => `${hashOf(number)}-0000-4000-8000-${String(number).padStart(12, '0')}`
const hashOf = (number) => ((number * 2_654_435_761) % 2 ** 32).toString(16).padStart(8, '0')

/** Adds accounts with a past to a migrated database. */
export async function addAccounts(db, count) {
	await addTitles(db)
	await db
		.prepare(
			`WITH RECURSIVE numbers(number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < ?1)
			INSERT INTO users (id, email, name, password_hash, created_at)
			SELECT printf('%08x-0000-4000-8000-%012d', number * 2654435761 % 4294967296, number), 'viewer' || number || '@example.com',
				CASE WHEN number % 1000 = 0 THEN 'heavy' END, 'scrypt$16384$8$5$0123456789abcdef0123456789abcdef$' || hex(zeroblob(32)), ?2
			FROM numbers`,
		)
		.bind(count, Date.now())
		.run()
	await db.prepare('INSERT INTO viewers (id) SELECT id FROM users ORDER BY rowid').run()
	// In the order of the indexes, a part at a time, which is many times faster than one by one.
	const bounds = Array.from({ length: PARTS + 1 }, (_, part) =>
		((part * 2 ** 32) / PARTS).toString(16).padStart(8, '0'),
	)
	bounds[PARTS] = 'g'
	for (let part = 0; part < PARTS; part += 1) await fill(db, bounds[part], bounds[part + 1])
}

/** Gives an account that has just signed up a past. */
export async function addPast(db, email, { isHeavy = false } = {}) {
	const { id } = await db
		.prepare('UPDATE users SET name = ?2 WHERE email = ?1 RETURNING id')
		.bind(email, isHeavy ? 'heavy' : null)
		.first()
	await fill(db, id, `${id}~`)
	return id
}

/** The embedded catalog's titles, in a table of this benchmark, for rows that name and describe one. */
async function addTitles(db) {
	const { movies, shows } = JSON.parse(readFileSync(path.join(ROOT, 'public/embedded/catalogue.json'), 'utf8'))
	// Two films for each episode.
	const titles = movies.map((movie, index) => (index % 3 === 2 ? shows[index % shows.length] : movie))
	const rows = titles.map((title, place) => ({
		place,
		type: place % 3 === 2 ? 'tv' : 'movie',
		id: title[0],
		episode: 1 + Math.floor(place / 3 / shows.length),
		title: title[1],
		overview: title.findLast((field) => typeof field === 'string').slice(0, 300),
	}))
	await db
		.prepare(
			'CREATE TABLE bench_titles (place INTEGER PRIMARY KEY, type TEXT, id INTEGER, episode INTEGER, title TEXT, overview TEXT)',
		)
		.run()
	await db
		.prepare(
			`INSERT INTO bench_titles SELECT value ->> 'place', value ->> 'type', value ->> 'id', value ->> 'episode',
			value ->> 'title', value ->> 'overview' FROM json_each(?1)`,
		)
		.bind(JSON.stringify(rows))
		.run()
	await db
		.prepare(
			`INSERT INTO title_texts (media_key, language, title, poster_path, backdrop_path, overview, rating, release_date, read_at)
			SELECT ${KEY}, '', title, '/' || lower(hex(randomblob(13))) || '.jpg', '/' || lower(hex(randomblob(13))) || '.jpg',
				overview, 7.2, '2019-05-01', ${Date.now()}
			FROM bench_titles AS picked WHERE true ON CONFLICT DO NOTHING`,
		)
		.run()
}

/** Of a row of `bench_titles`, here named `picked`. */
const KEY = `picked.type || ':' || picked.id || CASE WHEN picked.type = 'tv' THEN ':1:' || picked.episode ELSE '' END`
const TEXTS = `(SELECT title_texts.id FROM title_texts WHERE title_texts.media_key = ${KEY})`

/** Fills the personal tables of the users whose ids lie between two. The only place that knows how rows are stored. */
async function fill(db, fromId, belowId) {
	const now = Date.now()
	/** For each account, as many titles as it has of that kind, at places of its own in the catalog. */
	const picks = (kind) => `(
		SELECT viewers.key AS user_key, users.rowid AS seat, numbers.place AS number, picked.* FROM users JOIN viewers USING (id)
		CROSS JOIN bench_titles AS numbers
			ON numbers.place < CASE WHEN users.name = 'heavy' THEN ${HEAVY[kind]} ELSE ${LIGHT[kind] / 2} + users.rowid % ${LIGHT[kind] + 1} END
		CROSS JOIN bench_titles AS picked
			ON picked.place = (users.rowid * 31 + numbers.place * 8) % (SELECT count(*) FROM bench_titles)
		WHERE users.id >= ?1 AND users.id < ?2
		ORDER BY users.id
	)`
	const own = 'FROM users WHERE id >= ?1 AND id < ?2'
	const statements = [
		`INSERT OR IGNORE INTO sessions (id_hash, user_id, device, created_at, seen_at)
			SELECT lower(hex(randomblob(32))), id, 'Firefox on Windows', ${now}, ${now} ${own}`,
		`INSERT OR IGNORE INTO preferences (user_id, is_watch_history_enabled, is_notifications_enabled, accent_color, services, created_at, updated_at)
			SELECT id, 1, 1, '#9b87f5', '["netflix","mubi"]', ${now}, ${now} ${own}`,
		`INSERT INTO history (user_key, media_key, texts_id, watch_position, duration, created_at)
			SELECT user_key, ${KEY}, ${TEXTS}, CASE WHEN number % 3 = 0 THEN 1800 ELSE 5900 END, 6000,
				${now} - number * 7200000 - seat % 3600000
			FROM ${picks('history')} AS picked WHERE true ON CONFLICT DO NOTHING`,
		`INSERT INTO saved (id, user_key, list, media_type, media_id, texts_id, added_at)
			SELECT lower(hex(randomblob(16))), user_key, CASE WHEN number % 3 = 0 THEN 'favorites' ELSE 'watchlist' END, type, id,
				${TEXTS}, ${now} - number * 86400000
			FROM ${picks('saved')} AS picked WHERE true ON CONFLICT DO NOTHING`,
		`INSERT INTO opinions (user_key, media_type, media_id, rating, is_dismissed, keywords, said_at)
			SELECT user_key, type, id, 1 + (seat + number) % 5, 0, '[]', ${now} - number * 86400000
			FROM ${picks('opinions')} AS picked WHERE true ON CONFLICT DO NOTHING`,
		`INSERT OR IGNORE INTO taste (user_key) SELECT viewers.key FROM users JOIN viewers USING (id) WHERE id >= ?1 AND id < ?2`,
	]
	await db.batch(
		statements.map((text) => (/\?1/.test(text) ? db.prepare(text).bind(fromId, belowId) : db.prepare(text))),
	)
}
