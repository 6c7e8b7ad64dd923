import { and, eq, type SQL, sql } from 'drizzle-orm'
import { classifyMatch, type MatchedTitle, type MatchOutcome, toMatchedTitle } from '#domain/import/match.ts'
import type { ImportCatalog } from '#domain/import/port.ts'
import type { ImportRow } from '#domain/import/row.ts'
import { type ImportStepOutcome, LOOKUPS_PER_STEP } from '#domain/import/view.ts'
import { hasCode } from '#domain/shared/errors.ts'
import { addToList } from '#domain/shared/lists.ts'
import { type MediaType, mediaKey } from '#domain/shared/media-ref.ts'
import { MAX_IMPORTED_BYTES } from '#domain/shared/quota.ts'
import { fold } from '#domain/shared/spelling.ts'
import { importRows, imports } from '#drizzle/schema.ts'
import { type Db, toStatement } from '#functions/data/database.ts'
import { shareTexts } from '#functions/data/title-texts.ts'
import { accountKeysOf } from '#functions/data/viewer-key.ts'

/** One less than a Worker's simultaneous connections. */
const MAX_CONCURRENT_LOOKUPS = 5
/** By name, and by the start of the name or with its number spelled in two other ways. */
const MAX_CALLS_BY_NAME = 3
/** By TMDB id, by IMDb id, by name, and for the runtime. */
const MAX_CALLS_PER_LOOKUP = 3 + MAX_CALLS_BY_NAME
/** A request may make fifty calls. */
const MAX_CALLS = 45
/** Keeps the page responsive when the catalog is slow. */
const STEP_BUDGET_MS = 2_500

interface Lookup {
	lookup: string
	row: ImportRow
	/** The history needs the runtime. */
	isWatched: boolean
}

/** Looks up the next titles. Failed lookups are left for the next step. */
export async function matchNext(
	db: Db,
	importId: string,
	{ catalog, language, now }: { catalog: ImportCatalog; language: string | null; now: () => number },
): Promise<ImportStepOutcome> {
	const pending = await nextLookups(db, importId)
	const counted = countCalls(catalog)
	const startedAt = now()
	const matches: { lookup: string; outcome: MatchOutcome }[] = []
	let tried = 0
	while (tried < pending.length && counted.calls() + MAX_CONCURRENT_LOOKUPS * MAX_CALLS_PER_LOOKUP <= MAX_CALLS) {
		if (now() - startedAt > STEP_BUDGET_MS) break
		const group = pending.slice(tried, tried + MAX_CONCURRENT_LOOKUPS)
		tried += group.length
		const outcomes = await Promise.all(group.map((lookup) => outcomeOf(lookup, counted.catalog)))
		group.forEach(({ lookup }, index) => {
			const outcome = outcomes[index]
			if (outcome) matches.push({ lookup, outcome })
		})
		// Stop when the catalog is down.
		if (outcomes.every((outcome) => outcome === null)) break
	}
	await saveOutcomes(db, importId, matches, { language, now })
	return pending.length > 0 && matches.length === 0 ? 'stuck' : 'moving'
}

/** Marks titles that could not be looked up as unknown. */
export async function markRestUnknown(db: Db, importId: string): Promise<void> {
	const rest = sql`UPDATE import_rows SET outcome = '{"kind":"unknown"}' WHERE import_id = ${importId} AND outcome IS NULL`
	await db.changes.$client.batch([toStatement(db, rest), toStatement(db, markReady(db, importId))])
}

/** UTF-8 bytes of the rows of these imports, as SQL. */
export function importedBytes(importIds: SQL): SQL {
	const { row, outcome, undo } = importRows
	const bytes = [row, outcome, undo].map((column) => sql`coalesce(octet_length(${column}), 0)`)
	return sql`(SELECT sum(${sql.join(bytes, sql` + `)}) FROM import_rows WHERE import_id IN (${importIds}))`
}

async function nextLookups(db: Db, importId: string): Promise<Lookup[]> {
	// With `min`, SQLite takes the other columns from the first row of each title.
	const rows = await db.all<{ lookup: string; row: string; isWatched: number }>(sql`
		SELECT lookup, row, min(position) AS first, max(row ->> 'part' = 'history') AS isWatched
		FROM import_rows WHERE import_id = ${importId} AND outcome IS NULL
		GROUP BY lookup ORDER BY first LIMIT ${LOOKUPS_PER_STEP}`)
	return rows.map(({ lookup, row, isWatched }) => ({ lookup, row: JSON.parse(row), isWatched: isWatched === 1 }))
}

async function saveOutcomes(
	db: Db,
	importId: string,
	matches: readonly { lookup: string; outcome: MatchOutcome }[],
	{ language, now }: { language: string | null; now: () => number },
) {
	const found = matches.flatMap(({ outcome }) => (outcome.kind === 'certain' ? [toSharedTexts(outcome.title)] : []))
	// The same outcome is stored in every row of a title, so what was found can be larger than the file.
	const owner = sql`(SELECT user_key FROM imports WHERE id = ${importId})`
	const others = sql`SELECT id FROM imports WHERE user_key IN ${accountKeysOf(owner)}`
	const update = sql`
		WITH matches AS MATERIALIZED (
			SELECT value ->> 'lookup' AS lookup, value -> 'outcome' AS outcome FROM json_each(${JSON.stringify(matches)})
		)
		UPDATE import_rows SET outcome = CASE WHEN ${importedBytes(others)} > ${MAX_IMPORTED_BYTES}
			THEN '{"kind":"unknown"}' ELSE matches.outcome END FROM matches
		WHERE import_id = ${importId} AND import_rows.outcome IS NULL AND import_rows.lookup = matches.lookup`
	await db.changes.$client.batch([
		shareTexts(db, language, found, now()),
		toStatement(db, update),
		toStatement(db, markReady(db, importId)),
	])
}

function toSharedTexts({ type, id, voteAverage, ...title }: MatchedTitle) {
	return { mediaKey: mediaKey({ type, id }), ...title, rating: voteAverage }
}

function markReady(db: Db, importId: string) {
	const isOver = sql`NOT EXISTS (SELECT 1 FROM import_rows WHERE import_id = ${importId} AND outcome IS NULL)`
	return db
		.update(imports)
		.set({ state: 'ready' })
		.where(and(eq(imports.id, importId), eq(imports.state, 'matching'), isOver))
}

/** `null` when the catalog is unavailable. */
async function outcomeOf({ row, isWatched }: Lookup, catalog: ImportCatalog): Promise<MatchOutcome | null> {
	try {
		return await findMatch(row, isWatched, catalog)
	} catch (error) {
		if (hasCode(error, 'CATALOGUE_UNAVAILABLE')) return null
		throw error
	}
}

async function findMatch(row: ImportRow, isWatched: boolean, catalog: ImportCatalog): Promise<MatchOutcome> {
	const { tmdbId, imdbId, type, title, year } = row
	const byId = tmdbId !== null && type !== null ? await details(catalog, type, tmdbId) : null
	if (byId) return { kind: 'certain', title: byId }
	const imdbTitle = imdbId === null ? null : await catalog.findByImdbId(imdbId)
	const outcome: MatchOutcome = imdbTitle
		? { kind: 'certain', title: toMatchedTitle(imdbTitle) }
		: classifyMatch({ title, year, type }, title === '' ? [] : await catalog.candidates(title, year))
	if (outcome.kind !== 'certain' || !isWatched || row.runtimeMinutes !== null) return outcome
	return { kind: 'certain', title: (await details(catalog, outcome.title.type, outcome.title.id)) ?? outcome.title }
}

/** A title with its runtime; for a show, an episode's runtime. */
async function details(catalog: ImportCatalog, type: MediaType, id: number) {
	if (type === 'movie') {
		const movie = await catalog.movie(id)
		return movie && toMatchedTitle(movie, movie.runtimeMinutes)
	}
	const show = await catalog.show(id)
	return show && toMatchedTitle(show, show.episodeRuntimeMinutes)
}

function countCalls(catalog: ImportCatalog): { catalog: ImportCatalog; calls(): number } {
	let calls = 0
	const counted = <Args extends unknown[], Answer>(method: (...args: Args) => Answer, cost = 1) => {
		return (...args: Args): Answer => {
			calls += cost
			return method(...args)
		}
	}
	return {
		calls: () => calls,
		catalog: {
			movie: counted(catalog.movie),
			show: counted(catalog.show),
			season: counted(catalog.season),
			findByImdbId: counted(catalog.findByImdbId),
			candidates: counted(catalog.candidates, MAX_CALLS_BY_NAME),
		},
	}
}

/** Each is one call to the catalog. */
const SEASONS_PER_STEP = 8

/** Later parts of a season's rows follow in another step. */
const MAX_ROWS = 500

interface NamedEpisode {
	position: number
	showId: number
	season: number
	episodeTitle: string
}

/**
 * Finds the numbers of episodes that a file only names, for shows that are certain or chosen. Rows without a match keep no
 * number and are not written. @returns `null` when none is left
 */
export async function numberEpisodes(
	db: Db,
	importId: string,
	catalog: ImportCatalog,
): Promise<ImportStepOutcome | null> {
	const rows = await nextRows(db, importId)
	if (rows.length === 0) return null
	const seasons = new Map<string, NamedEpisode[]>()
	for (const row of rows) {
		const key = `${row.showId}:${row.season}`
		addToList(seasons, key, row)
	}
	try {
		const numbered = await Promise.all(
			[...seasons.values()].slice(0, SEASONS_PER_STEP).map((group) => numberGroup(group, catalog)),
		)
		await saveNumbers(db, importId, numbered.flat())
		return 'moving'
	} catch (error) {
		if (hasCode(error, 'CATALOGUE_UNAVAILABLE')) return 'stuck'
		throw error
	}
}

function nextRows(db: Db, importId: string): Promise<NamedEpisode[]> {
	return db.all<NamedEpisode>(sql`
		SELECT position, row ->> 'season' AS season, row ->> 'episodeTitle' AS episodeTitle,
			CASE outcome ->> 'kind' WHEN 'certain' THEN outcome ->> '$.title.id' ELSE substr(choice, 4) END AS showId
		FROM import_rows
		WHERE import_id = ${importId} AND undo IS NULL AND row ->> 'episodeTitle' IS NOT NULL
			AND ((outcome ->> 'kind' = 'certain' AND outcome ->> '$.title.type' = 'tv') OR choice LIKE 'tv:%')
		ORDER BY lookup, season LIMIT ${MAX_ROWS}`)
}

async function numberGroup(group: readonly NamedEpisode[], catalog: ImportCatalog) {
	const [{ showId, season } = { showId: 0, season: 0 }] = group
	const found = await catalog.season(Number(showId), season)
	const numbers = new Map(found?.episodes.map(({ name, episodeNumber }) => [fold(name), episodeNumber]))
	return group.map(({ position, episodeTitle }) => ({ position, episode: numbers.get(fold(episodeTitle)) ?? null }))
}

async function saveNumbers(
	db: Db,
	importId: string,
	numbered: readonly { position: number; episode: number | null }[],
) {
	await db.changes.run(sql`
		UPDATE import_rows SET row = json_remove(json_set(row, '$.episode', numbered.episode), '$.episodeTitle')
		FROM (
			SELECT value ->> 'position' AS position, value ->> 'episode' AS episode FROM json_each(${JSON.stringify(numbered)})
		) AS numbered
		WHERE import_rows.import_id = ${importId} AND import_rows.position = numbered.position`)
}
