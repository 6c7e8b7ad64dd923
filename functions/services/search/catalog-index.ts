import { type SQL, sql } from 'drizzle-orm'
import { parseTitleKey } from '#domain/recommend/candidate.ts'
import { weightedRating } from '#domain/recommend/ranking.ts'
import {
	type IndexableTitle,
	NAME_BREAK,
	PLACE_WEIGHTS,
	qualityOf,
	quoteTerms,
	toListed,
} from '#domain/search/catalog-index.ts'
import type { Bounds, CatalogIndex, IndexedTitle, IndexQuery, ThemeSign } from '#domain/search/port.ts'
import type { MediaType, TitleRef } from '#domain/shared/media-ref.ts'
import { DAY_MS, utcDayOf } from '#domain/shared/time.ts'
import { genresOf } from '#domain/title/genres.ts'
import type { TitleSummary } from '#domain/title/media.ts'
import { type Db, toStatement } from '#functions/data/database.ts'
import { log } from '#functions/lib/log.ts'
import { withTimeout } from '#functions/lib/promises.ts'

/** The metadata service allows its data to be kept for six months. */
const RETENTION_MS = 180 * DAY_MS
/** What a title is about rarely changes. */
const FRESH_MS = 30 * DAY_MS
/** Beyond this, those with the fewest votes are removed: about 110 MB. */
export const MAX_TITLES = 50_000
/** An index with fewer titles is filled from the lists at once. */
const MIN_FILLED = 500
/** The most rows that one statement writes. */
const MAX_ROWS = 100
const FIND_TIMEOUT_MS = 1_500
const MAX_IDEAS = 16
const MAX_LISTED = 500
const MAX_FOUND = 150

/** bm25 weights in the order of the columns: name, original name, keywords, tagline, overview, people, characters. */
const WEIGHTS = sql.raw('2.0, 2.0, 3.0, 1.0, 2.0, 1.0, 1.0')

const ROW_COLUMNS = [
	...['key', 'type', 'id', 'name', 'original_name', 'overview', 'release_date', 'poster_path', 'backdrop_path'],
	...['vote_average', 'vote_count', 'popularity', 'weighted_rating', 'quality', 'original_language', 'genre_ids'],
	...['country_codes', 'certificate', 'runtime_minutes', 'seasons', 'cast_names', 'maker_names', 'indexed_at'],
] as const
const WORD_COLUMNS = ['name', 'other_name', 'keywords', 'tagline', 'overview', 'people', 'characters'] as const

type Row = Record<
	(typeof ROW_COLUMNS)[number] | (typeof WORD_COLUMNS)[number],
	string | number | readonly unknown[] | null
>

interface FoundRow {
	type: MediaType
	id: number
	name: string
	original_name: string
	overview: string
	release_date: string | null
	poster_path: string | null
	backdrop_path: string | null
	vote_average: number
	vote_count: number
	popularity: number
	original_language: string
	genre_ids: string
	told: number
	strength: number
}

/** The index as the server fills it. Everything but `find` rejects when the database fails. */
export interface FilledIndex extends CatalogIndex {
	/** Adds titles, or replaces them. */
	put(titles: readonly IndexableTitle[]): Promise<void>
	/** Adds what a list tells of titles that are not there. Their details are due. */
	putListed(titles: readonly TitleSummary[]): Promise<void>
	/** Returns the titles that are not in the index, or were read more than a month ago. */
	due<Ref extends TitleRef>(titles: readonly Ref[]): Promise<Ref[]>
	/** The titles whose details have been due for that long, best known first. */
	allDue(limit: number, forMs?: number): Promise<TitleRef[]>
	/** Whether it has hardly any titles. */
	isNew(): Promise<boolean>
	/** Returns the titles that are in the index. */
	known<Ref extends TitleRef>(titles: readonly Ref[]): Promise<Ref[]>
	/** Removes titles that were read half a year ago, and those beyond the index's size. */
	deleteOld(): Promise<void>
	/** The page of a list to read next. Counts as read. */
	nextPage(list: string): Promise<number>
	/** The list's first page comes next. */
	restart(list: string): Promise<void>
}

export function createCatalogIndex(db: Db, now: () => number): FilledIndex {
	/** Those that `condition` holds for, of `value`: a title's row as JSON. */
	async function putSome(titles: readonly IndexableTitle[], indexedAt: number, condition: SQL): Promise<void> {
		const rows = JSON.stringify(titles.map((title) => toRow(title, indexedAt)))
		const values = (columns: readonly string[]) => sql.raw(columns.map((name) => `value ->> '${name}'`).join(', '))
		await db.$client.batch([
			toStatement(
				db,
				sql`INSERT OR REPLACE INTO title_words (rowid, name, original_name, keywords, tagline, overview, people, characters)
					SELECT value ->> 'key', ${values(WORD_COLUMNS)} FROM json_each(${rows}) WHERE ${condition}`,
			),
			toStatement(
				db,
				sql`INSERT INTO indexed_titles (${sql.raw(ROW_COLUMNS.join(', '))})
					SELECT ${values(ROW_COLUMNS)} FROM json_each(${rows}) WHERE ${condition}
					ON CONFLICT (key) DO UPDATE SET ${sql.raw(
						// Only one region's certificate is known here.
						ROW_COLUMNS.map((name) =>
							name === 'certificate'
								? 'certificate = coalesce(excluded.certificate, certificate)'
								: `${name} = excluded.${name}`,
						).join(', '),
					)}`,
			),
		])
	}

	async function putAll(titles: readonly IndexableTitle[], indexedAt: number, condition: SQL): Promise<void> {
		for (let from = 0; from < titles.length; from += MAX_ROWS)
			await putSome(titles.slice(from, from + MAX_ROWS), indexedAt, condition)
	}

	/** The keys of those titles that were read after that time. */
	async function keysSince(titles: readonly TitleRef[], sinceMs: number): Promise<ReadonlySet<number>> {
		if (titles.length === 0) return new Set()
		const keys = JSON.stringify(titles.map(keyOf))
		const rows = await db.all<{ key: number }>(
			sql`SELECT key FROM indexed_titles
				WHERE key IN (SELECT value FROM json_each(${keys})) AND indexed_at > ${sinceMs}`,
		)
		return new Set(rows.map(({ key }) => key))
	}

	return {
		put: (titles) => putAll(titles, now(), sql`true`),
		putListed: (titles) =>
			putAll(
				titles.map(toListed),
				now() - FRESH_MS,
				sql`NOT EXISTS (SELECT 1 FROM indexed_titles WHERE key = value ->> 'key')`,
			),
		async due(titles) {
			const fresh = await keysSince(titles, now() - FRESH_MS)
			return titles.filter((title) => !fresh.has(keyOf(title)))
		},
		allDue: (limit, forMs = 0) =>
			db.all<TitleRef>(
				sql`SELECT type, id FROM indexed_titles WHERE indexed_at <= ${now() - FRESH_MS - forMs}
					ORDER BY vote_count DESC, key LIMIT ${limit}`,
			),
		async isNew() {
			const [row] = await db.all<{ count: number }>(
				sql`SELECT count(*) AS count FROM (SELECT 1 FROM indexed_titles LIMIT ${MIN_FILLED})`,
			)
			return (row?.count ?? 0) < MIN_FILLED
		},
		async known(titles) {
			const keys = await keysSince(titles, 0)
			return titles.filter((title) => keys.has(keyOf(title)))
		},
		async deleteOld() {
			const old = sql`SELECT key FROM indexed_titles WHERE indexed_at < ${now() - RETENTION_MS}
				OR key IN (SELECT key FROM indexed_titles ORDER BY vote_count DESC, key LIMIT -1 OFFSET ${MAX_TITLES})`
			await db.$client.batch([
				toStatement(db, sql`DELETE FROM title_words WHERE rowid IN (${old})`),
				toStatement(db, sql`DELETE FROM indexed_titles WHERE key IN (${old})`),
			])
		},
		async nextPage(list) {
			const [row] = await db.all<{ page: number }>(
				sql`INSERT INTO list_cursors (list, page) VALUES (${list}, 1)
					ON CONFLICT (list) DO UPDATE SET page = page + 1 RETURNING page`,
			)
			return row?.page ?? 1
		},
		async restart(list) {
			await db.run(sql`DELETE FROM list_cursors WHERE list = ${list}`)
		},
		async find(query) {
			try {
				const ideas = query.ideas
					.map(quoteTerms)
					.filter(({ length }) => length > 0)
					.slice(0, MAX_IDEAS)
				const themes = query.themes.slice(0, MAX_IDEAS)
				const sought = themes.length > 0 ? themes.length : ideas.length
				const rows = await withTimeout(FIND_TIMEOUT_MS, db.all<FoundRow>(findSql(query, ideas, utcDayOf(now()))))
				return rows.map((row) => toFound(row, sought))
			} catch (error) {
				log('error', 'catalog_index_failed', { message: error })
				return []
			}
		},
	}
}

function keyOf({ type, id }: TitleRef): number {
	return 2 * id + (type === 'tv' ? 1 : 0)
}

function toRow(title: IndexableTitle, indexedAt: number): Row {
	const { cast, makers } = title
	return {
		key: keyOf(title),
		type: title.type,
		id: title.id,
		name: title.title,
		original_name: title.originalTitle,
		overview: title.overview,
		release_date: title.releaseDate,
		poster_path: title.posterPath,
		backdrop_path: title.backdropPath,
		vote_average: title.voteAverage,
		vote_count: title.voteCount,
		popularity: title.popularity,
		weighted_rating: weightedRating(title),
		quality: qualityOf(title),
		original_language: title.originalLanguage,
		genre_ids: title.genreIds,
		country_codes: title.countryCodes,
		certificate: title.certificate,
		runtime_minutes: title.runtimeMinutes,
		seasons: title.seasons,
		cast_names: [...new Set(cast.map(({ name }) => name))],
		maker_names: makers,
		indexed_at: indexedAt,
		other_name: title.originalTitle === title.title ? '' : title.originalTitle,
		keywords: [...title.keywords, ...genresOf(title)].join(NAME_BREAK),
		tagline: title.tagline,
		people: [...cast.map(({ name }) => name), ...makers].join(NAME_BREAK),
		characters: cast.flatMap(({ character }) => character ?? []).join(NAME_BREAK),
	}
}

function toFound(row: FoundRow, ideas: number): IndexedTitle {
	const title: TitleSummary = {
		type: row.type,
		id: row.id,
		title: row.name,
		originalTitle: row.original_name,
		overview: row.overview,
		releaseDate: row.release_date,
		posterPath: row.poster_path,
		backdropPath: row.backdrop_path,
		voteAverage: row.vote_average,
		voteCount: row.vote_count,
		popularity: row.popularity,
		genreIds: JSON.parse(row.genre_ids),
		originalLanguage: row.original_language,
	}
	return { title, told: ideas === 0 ? 1 : row.told / ideas, strength: row.strength }
}

/** One statement: the ideas' terms are joined to the index one by one, and the strongest of each idea is summed per title. */
function findSql(query: IndexQuery, ideas: readonly (readonly string[])[], today: string): SQL {
	const conditions = sql.join([sql`true`, ...conditionsOf(query, today)], sql` AND `)
	const limit = Math.max(0, Math.min(query.limit, MAX_FOUND))
	// Twice the ideas are worth a little more than twice as much.
	const byFit = sql`strength * (told + 2) * quality DESC`
	if (query.themes.length > 0) return themesSql(query, conditions, limit)
	if (ideas.length === 0)
		return sql`SELECT *, 0 AS told, quality AS strength FROM indexed_titles AS title WHERE ${conditions}
			ORDER BY ${orderOf(query, sql`quality DESC`)}, key LIMIT ${limit}`
	return sql`
		WITH tellings AS MATERIALIZED (
			SELECT idea.key AS idea, title_words.rowid AS key, -bm25(title_words, ${WEIGHTS}) AS strength
			FROM json_each(${JSON.stringify(ideas)}) AS idea
			CROSS JOIN json_each(idea.value) AS term CROSS JOIN title_words WHERE title_words MATCH term.value
		), ideas AS (SELECT key, max(strength) AS strength FROM tellings GROUP BY idea, key),
		fits AS MATERIALIZED (SELECT key, sum(strength) AS strength, count(*) AS told FROM ideas GROUP BY key)
		SELECT title.*, told, strength FROM fits JOIN indexed_titles AS title USING (key) WHERE ${conditions}
		ORDER BY ${orderOf(query, byFit)}, key LIMIT ${limit}`
}

/** So much is the best known title ahead of one that nobody knows: less than a keyword is ahead of an overview. */
const FAME_SHARE = sql.raw('0.004')

/** The surest place of each theme is summed per title. */
function themesSql(query: IndexQuery, conditions: SQL, limit: number): SQL {
	const signs = query.themes
		.slice(0, MAX_IDEAS)
		.flatMap((theme, at) =>
			theme.flatMap((sign) => expressionsOf(sign).map(({ words, weight }) => ({ theme: at, words, weight }))),
		)
		.slice(0, MAX_EXPRESSIONS)
	const fit = sql`strength + ${FAME_SHARE} * quality`
	return sql`
		WITH tellings AS MATERIALIZED (
			SELECT sign.value ->> 'theme' AS theme, title_words.rowid AS key, sign.value ->> 'weight' AS strength
			FROM json_each(${JSON.stringify(signs)}) AS sign
			CROSS JOIN title_words WHERE title_words MATCH sign.value ->> 'words'
		), themes AS (SELECT key, max(strength) + 0.2 * sum(strength) AS strength FROM tellings GROUP BY theme, key),
		fits AS MATERIALIZED (SELECT key, sum(strength) AS strength, count(*) AS told FROM themes GROUP BY key)
		SELECT title.*, told, ${fit} AS strength FROM fits JOIN indexed_titles AS title USING (key) WHERE ${conditions}
		ORDER BY ${orderOf(query, sql`${fit} DESC`)}, key LIMIT ${limit}`
}

const MAX_EXPRESSIONS = 200

/** A sign in the places where a title may have it. */
function expressionsOf({ words, weight }: ThemeSign): { words: string; weight: number }[] {
	const [term] = quoteTerms([words])
	if (!term) return []
	const inner = term.slice(1, -1)
	const end = NAME_BREAK.trim()
	const { keyword, name, inKeyword, text } = PLACE_WEIGHTS
	return [
		{ words: `{keywords} : (^ "${inner} ${end}" OR "${end} ${inner} ${end}")`, weight: keyword * weight },
		{ words: `{name original_name} : ${term}`, weight: name * weight },
		{ words: `{keywords} : ${term}`, weight: inKeyword * weight },
		{ words: `{tagline overview} : ${term}`, weight: text * weight },
	]
}

function orderOf({ order }: IndexQuery, byFit: SQL): SQL {
	switch (order) {
		case 'fit':
			return byFit
		case 'popular':
			return sql`popularity DESC`
		case 'rating':
			return sql`weighted_rating DESC`
		case 'newest':
			return sql`release_date DESC`
		case 'oldest':
			return sql`release_date IS NULL, release_date`
		case 'shortest':
			return sql`runtime_minutes IS NULL, runtime_minutes`
		case 'longest':
			return sql`runtime_minutes DESC`
	}
}

/** Columns of the alias `title`. Lists are bound as JSON, because D1 binds at most a hundred values. */
function conditionsOf(query: IndexQuery, today: string): SQL[] {
	const { type, genres, languages, countries, minVotes, order } = query
	const excluded = query.excluded.flatMap((key) => parseTitleKey(key) ?? []).map(keyOf)
	const unwanted = quoteTerms(query.without).join(' OR ')
	const people = quoteTerms(query.people).join(' AND ')
	const year = (value: number) => String(value).padStart(4, '0')
	const { min: fromYear, max: toYear } = query.years
	return [
		type && sql`type = ${type}`,
		fromYear !== null && sql`release_date >= ${year(fromYear)}`,
		toYear !== null && sql`release_date < ${year(toYear + 1)}`,
		order === 'newest' && sql`release_date <= ${today}`,
		...within(sql`vote_average`, query.rating),
		...within(sql`runtime_minutes`, query.runtimeMinutes),
		...within(sql`seasons`, query.seasons),
		minVotes > 0 && sql`vote_count >= ${minVotes}`,
		...genres.all.map((ids) => hasAny(sql`genre_ids`, ids)),
		genres.any.length > 0 && hasAny(sql`genre_ids`, genres.any),
		genres.none.length > 0 && sql`NOT ${hasAny(sql`genre_ids`, genres.none)}`,
		languages.any.length > 0 && sql`original_language IN ${listed(languages.any)}`,
		languages.none.length > 0 && sql`original_language NOT IN ${listed(languages.none)}`,
		countries.any.length > 0 && hasAny(sql`country_codes`, countries.any),
		countries.none.length > 0 && sql`NOT ${hasAny(sql`country_codes`, countries.none)}`,
		query.certificates.length > 0 && sql`certificate IN ${listed(query.certificates)}`,
		excluded.length > 0 && sql`key NOT IN ${listed(excluded)}`,
		unwanted !== '' && sql`key NOT IN (SELECT rowid FROM title_words WHERE title_words MATCH ${unwanted})`,
		query.people.length > 0 &&
			(people === ''
				? sql`false`
				: sql`key IN (SELECT rowid FROM title_words WHERE title_words MATCH ${`{people} : (${people})`})`),
	].filter((condition) => condition !== false && condition !== null)
}

function within(column: SQL, { min, max }: Bounds): (SQL | false)[] {
	return [min !== null && sql`${column} >= ${min}`, max !== null && sql`${column} <= ${max}`]
}

function listed(values: readonly (string | number)[]): SQL {
	return sql`(SELECT value FROM json_each(${JSON.stringify(values.slice(0, MAX_LISTED))}))`
}

/** Whether a column with a JSON list has one of them. */
function hasAny(column: SQL, values: readonly (string | number)[]): SQL {
	return sql`EXISTS (SELECT 1 FROM json_each(${column}) AS item WHERE item.value IN ${listed(values)})`
}
