import { and, eq, sql } from 'drizzle-orm'
import {
	classifyMatch,
	type MatchedTitle,
	type MatchOutcome,
	namelessTitle,
	toMatchedTitle,
} from '#domain/import/match.ts'
import { episodeFinder, isNumberedName, splitNetflixTitle } from '#domain/import/netflix-title.ts'
import { episodeCounts, isNumberedOn } from '#domain/import/numbering.ts'
import { createImportRow } from '#domain/import/parsed-rows.ts'
import type { ImportCatalog } from '#domain/import/port.ts'
import { type ImportRow, lookupKey } from '#domain/import/row.ts'
import { type ImportStepOutcome, LOOKUPS_PER_STEP } from '#domain/import/view.ts'
import { hasCode } from '#domain/shared/errors.ts'
import { addToList } from '#domain/shared/lists.ts'
import { type MediaType, mediaKey } from '#domain/shared/media-ref.ts'
import { MAX_IMPORTED_BYTES } from '#domain/shared/quota.ts'
import { fold } from '#domain/shared/spelling.ts'
import type { Season, ShowDetails } from '#domain/title/media.ts'
import { imports } from '#drizzle/schema.ts'
import { type Db, toStatement } from '#functions/data/database.ts'
import { shareTexts } from '#functions/data/title-texts.ts'
import { accountKeysOf } from '#functions/data/viewer-key.ts'
import { importedBytes, makeRoom } from './room.ts'

/** One less than a Worker's simultaneous connections. */
const MAX_CONCURRENT_LOOKUPS = 5
/** By name, and by the start of the name or with its number spelled in two other ways. */
const MAX_CALLS_BY_NAME = 3
/** By TMDB id, by IMDb id, by name, and for the runtime; and by the name of the show that it may be an episode of. */
const maxCallsOf = ({ row }: Lookup) => 3 + (row.asEpisode ? 2 : 1) * MAX_CALLS_BY_NAME
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
	if (pending.length === 0) return numberOrReady(db, importId, catalog)
	const counted = countCalls(catalog)
	const startedAt = now()
	const matches: ({ lookup: string } & FoundMatch)[] = []
	let tried = 0
	while (tried < pending.length && now() - startedAt <= STEP_BUDGET_MS) {
		const group = pending.slice(tried, tried + MAX_CONCURRENT_LOOKUPS)
		if (counted.calls() + group.reduce((sum, lookup) => sum + maxCallsOf(lookup), 0) > MAX_CALLS) break
		tried += group.length
		const outcomes = await Promise.all(group.map((lookup) => outcomeOf(lookup, counted.catalog)))
		group.forEach(({ lookup }, index) => {
			const found = outcomes[index]
			if (found) matches.push({ lookup, ...found })
		})
		// Stop when the catalog is down.
		if (outcomes.every((outcome) => outcome === null)) break
	}
	const isFull = await saveOutcomes(db, importId, matches, { language, now })
	return matches.length === 0 ? 'stuck' : isFull ? 'full' : 'moving'
}

/** Once all titles are looked up, the episodes of shows that are certain are found by name, so that the preview is right. */
async function numberOrReady(db: Db, importId: string, catalog: ImportCatalog): Promise<ImportStepOutcome> {
	const numbering = await numberEpisodes(db, importId, catalog)
	if (numbering) return numbering
	await db.changes.run(sql`UPDATE imports SET state = 'ready' WHERE id = ${importId} AND state = 'matching'`)
	return 'moving'
}

/** Goes on without the titles that could not be looked up. */
export async function markRestSkipped(db: Db, importId: string): Promise<void> {
	const rest = sql`UPDATE import_rows SET outcome = '{"kind":"skipped"}' WHERE import_id = ${importId} AND outcome IS NULL`
	const ready = sql`UPDATE imports SET state = 'ready' WHERE id = ${importId} AND state = 'matching'`
	await db.changes.$client.batch([toStatement(db, rest), toStatement(db, ready)])
}

async function nextLookups(db: Db, importId: string): Promise<Lookup[]> {
	// With `min`, SQLite takes the other columns from the first row of each title.
	const rows = await db.all<{ lookup: string; row: string; isWatched: number }>(sql`
		SELECT lookup, row, min(position) AS first, max(row ->> 'part' = 'history') AS isWatched
		FROM import_rows WHERE import_id = ${importId} AND outcome IS NULL
		GROUP BY lookup ORDER BY first LIMIT ${LOOKUPS_PER_STEP}`)
	return rows.map(({ lookup, row, isWatched }) => ({
		lookup,
		row: createImportRow(JSON.parse(row)),
		isWatched: isWatched === 1,
	}))
}

/** Numbers of our own export are those of the catalog. */
const IS_DOUBTFUL = sql.raw(`row ->> 'part' = 'history' AND row ->> 'episode' IS NOT NULL AND row ->> 'exact' IS NULL
	AND row ->> 'episode' NOT BETWEEN 1 AND coalesce(matches.counts ->> ('$."' || (row ->> 'season') || '"'), 0)`)

/**
 * Stores what was found while the account's imports have room: the same outcome is stored in every row of a title, so it can be
 * larger than the file. @returns whether they have none, and nothing was stored
 */
async function saveOutcomes(
	db: Db,
	importId: string,
	matches: readonly ({ lookup: string } & FoundMatch)[],
	{ language, now }: { language: string | null; now: () => number },
): Promise<boolean> {
	const found = matches.flatMap(({ outcome }) => (outcome.kind === 'certain' ? [toSharedTexts(outcome.title)] : []))
	const owner = sql`(SELECT user_key FROM imports WHERE id = ${importId})`
	const all = sql`SELECT id FROM imports WHERE user_key IN ${accountKeysOf(owner)}`
	const isFull = sql`${importedBytes(all)} > ${MAX_IMPORTED_BYTES}`
	const update = sql`
		WITH matches AS MATERIALIZED (
			SELECT value ->> 'lookup' AS lookup, value -> 'outcome' AS outcome, coalesce(value -> 'change', '{}') AS change,
				coalesce(value ->> 'changedLookup', value ->> 'lookup') AS changed_lookup, value -> 'counts' AS counts
			FROM json_each(${JSON.stringify(matches)})
		)
		UPDATE import_rows SET row = json_patch(iif(${IS_DOUBTFUL}, json_set(row, '$.isDoubted', json('true')), row), matches.change),
			lookup = matches.changed_lookup, outcome = matches.outcome
		FROM matches
		WHERE import_id = ${importId} AND import_rows.outcome IS NULL AND import_rows.lookup = matches.lookup AND NOT (${isFull})`
	const results = await db.changes.$client.batch<{ isFull: number }>([
		shareTexts(db, language, found, now()),
		toStatement(db, makeRoom(owner, all)),
		toStatement(db, sql`SELECT ${isFull} AS isFull`),
		toStatement(db, update),
		toStatement(db, markReady(db, importId)),
	])
	return results[2]?.results[0]?.isFull === 1
}

function toSharedTexts({ type, id, voteAverage, ...title }: MatchedTitle) {
	return { mediaKey: mediaKey({ type, id }), ...title, rating: voteAverage }
}

/** Unless episodes are still to be found. */
function markReady(db: Db, importId: string) {
	const isOver = sql`NOT EXISTS (SELECT 1 FROM import_rows WHERE import_id = ${importId} AND (outcome IS NULL OR ${IS_SOUGHT}))`
	return db
		.update(imports)
		.set({ state: 'ready' })
		.where(and(eq(imports.id, importId), eq(imports.state, 'matching'), isOver))
}

/** What a lookup finds, and what that changes in its rows. */
interface FoundMatch {
	outcome: MatchOutcome
	change?: Partial<ImportRow>
	/** The `lookupKey` after the change. */
	changedLookup?: string
	/** The `episodeCounts` of a show. */
	counts?: Record<number, number>
}

/** `null` when the catalog is unavailable. */
async function outcomeOf({ row, isWatched }: Lookup, catalog: ImportCatalog): Promise<FoundMatch | null> {
	const shows = new Map<number, ShowDetails>()
	const show: ImportCatalog['show'] = async (id) => {
		const found = await catalog.show(id)
		if (found) shows.set(id, found)
		return found
	}
	try {
		const found = await findMatch(row, { ...catalog, show })
		const outcome = isWatched ? await withRuntime(row, found.outcome, { ...catalog, show }) : found.outcome
		const matched = outcome.kind === 'certain' && outcome.title.type === 'tv' ? shows.get(outcome.title.id) : undefined
		return { ...found, outcome, ...(matched && { counts: episodeCounts(matched) }) }
	} catch (error) {
		if (hasCode(error, 'CATALOGUE_UNAVAILABLE')) return null
		throw error
	}
}

async function findMatch(row: ImportRow, catalog: ImportCatalog): Promise<FoundMatch> {
	const { tmdbId, imdbId, episodeImdbId, type, title, year, asEpisode } = row
	const place = episodeImdbId === null ? null : await catalog.findEpisodeByImdbId(episodeImdbId)
	const show = place && (await details(catalog, 'tv', place.showId))
	if (place && show) {
		const { season, episode } = place
		const change = { title: show.title, tmdbId: show.id, season, episode, episodeImdbId: null, episodeTitle: null }
		return { outcome: { kind: 'certain', title: show }, change, changedLookup: lookupKey({ ...row, ...change }) }
	}
	if (episodeImdbId !== null && row.episodeTitle === null) return { outcome: { kind: 'unknown' } }
	const byId = tmdbId !== null && type !== null ? await details(catalog, type, tmdbId) : null
	if (byId) return { outcome: { kind: 'certain', title: byId } }
	// Our own export needs no more than the number to restore what was said about a title.
	if (title === '' && tmdbId !== null && type !== null && (row.opinion ?? row.hiding) !== null)
		return { outcome: { kind: 'certain', title: toMatchedTitle(namelessTitle(type, tmdbId)) } }
	const imdbTitle = imdbId === null ? null : await catalog.findByImdbId(imdbId)
	if (imdbTitle) return { outcome: { kind: 'certain', title: toMatchedTitle(imdbTitle) } }
	const outcome = classifyMatch({ title, year, type }, title === '' ? [] : await catalog.candidates(title, year))
	const isLikely = outcome.kind === 'certain' || (outcome.kind === 'doubtful' && outcome.suggested)
	if (!asEpisode || isLikely) return { outcome }
	const wanted = { title: asEpisode.title, year: null, type: 'tv' } as const
	const asShow = classifyMatch(wanted, await catalog.candidates(wanted.title, null))
	if (asShow.kind !== 'certain') return { outcome }
	const change = { ...asEpisode, type: 'tv', asEpisode: null } as const
	return { outcome: asShow, change, changedLookup: lookupKey({ ...row, ...change }) }
}

async function withRuntime(row: ImportRow, outcome: MatchOutcome, catalog: ImportCatalog): Promise<MatchOutcome> {
	if (outcome.kind !== 'certain' || outcome.title.runtimeMinutes !== null || row.runtimeMinutes !== null) return outcome
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
			findEpisodeByImdbId: counted(catalog.findEpisodeByImdbId),
			candidates: counted(catalog.candidates, MAX_CALLS_BY_NAME),
		},
	}
}

/** Each is one call to the catalog. */
const SEASONS_PER_STEP = 8
/** The seasons that are searched for an episode whose season is not known. */
const MAX_SEASONS_SEARCHED = 40

/** Later parts of a season's rows follow in another step. */
const MAX_ROWS = 500
/** Rows of episodes whose names or numbers are still to be found. */
const IS_SOUGHT = sql.raw(`undo IS NULL AND row ->> 'isUnnumbered' IS NULL
	AND (row ->> 'episodeTitle' IS NOT NULL OR row ->> 'isDoubted' IS NOT NULL)
	AND ((outcome ->> 'kind' = 'certain' AND outcome ->> '$.title.type' = 'tv') OR choice LIKE 'tv:%')`)

interface SoughtEpisode {
	position: number
	showId: number
	season: number | null
	episode: number | null
	episodeTitle: string | null
}

/** `null` for an episode that no season has; `unknown` for one that another season may have. */
type FoundEpisode = { season: number; episode: number } | 'unknown' | null

/**
 * Finds the numbers of episodes that a file only names, and the seasons of those that it numbers otherwise than the catalog, for
 * shows that are certain or chosen. Rows without a match are not written. @returns `null` when none is left
 */
export async function numberEpisodes(
	db: Db,
	importId: string,
	catalog: ImportCatalog,
): Promise<ImportStepOutcome | null> {
	const rows = await nextRows(db, importId)
	const [first] = rows
	if (!first) return null
	const seasons = new Map<string, SoughtEpisode[]>()
	for (const row of rows) {
		const key = `${row.showId}:${row.season}`
		addToList(seasons, key, row)
	}
	// A search of all seasons has a step for itself; rows without a season come first.
	const groups = [...seasons.values()].slice(0, first.season === null ? 1 : SEASONS_PER_STEP)
	try {
		const numbered = await Promise.all(groups.map((group) => numberGroup(group, catalog)))
		await saveNumbers(db, importId, numbered.flat())
		return 'moving'
	} catch (error) {
		if (hasCode(error, 'CATALOGUE_UNAVAILABLE')) return 'stuck'
		throw error
	}
}

function nextRows(db: Db, importId: string): Promise<SoughtEpisode[]> {
	return db.all<SoughtEpisode>(sql`
		SELECT position, row ->> 'season' AS season, row ->> 'episode' AS episode, row ->> 'episodeTitle' AS episodeTitle,
			CASE outcome ->> 'kind' WHEN 'certain' THEN outcome ->> '$.title.id' ELSE substr(choice, 4) END AS showId
		FROM import_rows
		WHERE import_id = ${importId} AND ${IS_SOUGHT}
		ORDER BY row ->> 'season' IS NOT NULL, lookup, season LIMIT ${MAX_ROWS}`)
}

async function numberGroup(group: readonly SoughtEpisode[], catalog: ImportCatalog) {
	const [{ showId, season } = { showId: 0, season: null }] = group
	const find =
		season === null
			? await searchSeasons(group, Number(showId), catalog)
			: await seasonFinder(Number(showId), season, catalog)
	return group.map((row) => ({ position: row.position, found: find(row) }))
}

type EpisodeFinder = (sought: SoughtEpisode) => FoundEpisode

async function seasonFinder(showId: number, number: number, catalog: ImportCatalog): Promise<EpisodeFinder> {
	const season = await catalog.season(showId, number)
	const find = season && episodeFinder(season, true)
	return ({ episode, episodeTitle }) => {
		if (episodeTitle !== null) return find ? find(episodeTitle) : 'unknown'
		if (season && hasEpisode(season, episode)) return { season: number, episode }
		// Some files number all the episodes of a show as one season.
		return number === 1 ? 'unknown' : null
	}
}

function hasEpisode({ episodes }: Pick<Season, 'episodes'>, number: number | null): number is number {
	return episodes.some(({ episodeNumber }) => episodeNumber === number)
}

/** Searches the season that the names begin with, or all, until each name is found, and each number where seasons number on. */
async function searchSeasons(
	group: readonly SoughtEpisode[],
	showId: number,
	catalog: ImportCatalog,
): Promise<EpisodeFinder> {
	const show = await catalog.show(showId)
	const seasons = (show?.seasons ?? []).slice(0, MAX_SEASONS_SEARCHED)
	const names = group.flatMap(({ episodeTitle }) => episodeTitle ?? [])
	const isCounted = show !== null && isNumberedOn(show)
	const numbers = isCounted ? group.flatMap((row) => (row.episodeTitle === null && row.episode) || []) : []
	const starts = new Set(names.map((name) => fold(splitNetflixTitle(name)?.show ?? '')))
	const isNamed = ({ name }: { name: string }) => starts.has(fold(name))
	const found = new Map<string | number, FoundEpisode>()
	const ordered = [...seasons.filter(isNamed), ...seasons.filter((season) => !isNamed(season))]
	for (const summary of ordered) {
		const left = names.filter((name) => !found.has(name))
		const isLater = summary.seasonNumber > 1
		const uncounted = isLater ? numbers.filter((number) => !found.has(number)) : []
		if (left.length + uncounted.length === 0) continue
		const season = await catalog.season(showId, summary.seasonNumber)
		if (!season) continue
		const find = episodeFinder(season, isNamed(summary))
		for (const name of left) {
			const episode = find(name)
			if (episode) found.set(name, episode)
		}
		for (const episode of uncounted)
			if (hasEpisode(season, episode)) found.set(episode, { season: summary.seasonNumber, episode })
	}
	const inFirst = names.filter((name) => !found.has(name) && isNumberedName(name))
	const first = inFirst.length > 0 ? await catalog.season(showId, 1) : null
	const findInFirst = first && episodeFinder(first, true)
	return ({ episode, episodeTitle: name }) => {
		if (name === null) return found.get(episode ?? 0) ?? null
		return found.get(name) ?? (isNumberedName(name) ? (findInFirst?.(name) ?? null) : null)
	}
}

async function saveNumbers(db: Db, importId: string, numbered: readonly { position: number; found: FoundEpisode }[]) {
	const changes = numbered.map(({ position, found }) => ({
		position,
		change:
			found === 'unknown'
				? { season: null }
				: found === null
					? { isUnnumbered: true }
					: { ...found, episodeTitle: null, isDoubted: null },
	}))
	await db.changes.run(sql`
		-- Otherwise each row of the import would be compared with each change.
		WITH numbered AS MATERIALIZED (
			SELECT value ->> 'position' AS position, value -> 'change' AS change FROM json_each(${JSON.stringify(changes)})
		)
		UPDATE import_rows SET row = json_patch(row, numbered.change) FROM numbered
		WHERE import_rows.import_id = ${importId} AND import_rows.position = numbered.position`)
}
