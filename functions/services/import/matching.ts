import { and, eq, sql } from 'drizzle-orm'
import { classifyMatch, type MatchOutcome, toMatchedTitle } from '#domain/import/match.ts'
import type { ImportCatalog } from '#domain/import/port.ts'
import type { ImportRow } from '#domain/import/row.ts'
import { type ImportStepOutcome, LOOKUPS_PER_STEP } from '#domain/import/view.ts'
import { hasCode } from '#domain/shared/errors.ts'
import type { MediaType } from '#domain/title/media.ts'
import { imports } from '#drizzle/schema.ts'
import { type Db, toStatement } from '#functions/data/database.ts'

/** Connections that a Worker holds open at once, and one to spare. */
const MAX_CONCURRENT_LOOKUPS = 5
/** By id, by the other id, by name, by the beginning of the name, and for the running time. */
const MAX_CALLS_PER_LOOKUP = 5
/** A request may make fifty. */
const MAX_CALLS = 45
/** The page should answer soon, however slow the catalogue is. */
const STEP_BUDGET_MS = 2_500

interface Lookup {
	lookup: string
	row: ImportRow
	/** The history wants to know how long it runs. */
	isWatched: boolean
}

/** Looks up the next titles. What the catalogue did not answer stays for the next step. */
export async function matchNext(
	db: Db,
	importId: string,
	catalog: ImportCatalog,
	now: () => number,
): Promise<ImportStepOutcome> {
	const waiting = await nextLookups(db, importId)
	const counted = countCalls(catalog)
	const startedAt = now()
	const answers: { lookup: string; outcome: MatchOutcome }[] = []
	let tried = 0
	while (tried < waiting.length && counted.calls() + MAX_CONCURRENT_LOOKUPS * MAX_CALLS_PER_LOOKUP <= MAX_CALLS) {
		if (now() - startedAt > STEP_BUDGET_MS) break
		const group = waiting.slice(tried, tried + MAX_CONCURRENT_LOOKUPS)
		tried += group.length
		const outcomes = await Promise.all(group.map((lookup) => outcomeOf(lookup, counted.catalog)))
		group.forEach(({ lookup }, index) => {
			const outcome = outcomes[index]
			if (outcome) answers.push({ lookup, outcome })
		})
		// Where nothing answers there is no use in asking on.
		if (outcomes.every((outcome) => outcome === null)) break
	}
	await saveOutcomes(db, importId, answers)
	return waiting.length > 0 && answers.length === 0 ? 'stuck' : 'moving'
}

/** What could not be looked up counts as unknown. */
export async function markRestUnknown(db: Db, importId: string): Promise<void> {
	const rest = sql`UPDATE import_rows SET outcome = '{"kind":"unknown"}' WHERE import_id = ${importId} AND outcome IS NULL`
	await db.$client.batch([toStatement(db, rest), toStatement(db, markReady(db, importId))])
}

async function nextLookups(db: Db, importId: string): Promise<Lookup[]> {
	// With `min` the other columns are those of the first row of each title.
	const rows = await db.all<{ lookup: string; row: string; isWatched: number }>(sql`
		SELECT lookup, row, min(position) AS first, max(row ->> 'part' = 'history') AS isWatched
		FROM import_rows WHERE import_id = ${importId} AND outcome IS NULL
		GROUP BY lookup ORDER BY first LIMIT ${LOOKUPS_PER_STEP}`)
	return rows.map(({ lookup, row, isWatched }) => ({ lookup, row: JSON.parse(row), isWatched: isWatched === 1 }))
}

async function saveOutcomes(db: Db, importId: string, answers: readonly { lookup: string; outcome: MatchOutcome }[]) {
	const kept = sql`
		WITH answers AS MATERIALIZED (
			SELECT value ->> 'lookup' AS lookup, value -> 'outcome' AS outcome FROM json_each(${JSON.stringify(answers)})
		)
		UPDATE import_rows SET outcome = answers.outcome FROM answers
		WHERE import_id = ${importId} AND import_rows.outcome IS NULL AND import_rows.lookup = answers.lookup`
	await db.$client.batch([toStatement(db, kept), toStatement(db, markReady(db, importId))])
}

function markReady(db: Db, importId: string) {
	const isOver = sql`NOT EXISTS (SELECT 1 FROM import_rows WHERE import_id = ${importId} AND outcome IS NULL)`
	return db
		.update(imports)
		.set({ state: 'ready' })
		.where(and(eq(imports.id, importId), eq(imports.state, 'matching'), isOver))
}

/** `null` when the catalogue could not answer. */
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
	const found = imdbId === null ? null : await catalog.findByImdbId(imdbId)
	const outcome: MatchOutcome = found
		? { kind: 'certain', title: toMatchedTitle(found) }
		: classifyMatch({ title, year, type }, title === '' ? [] : await catalog.candidates(title, year))
	if (outcome.kind !== 'certain' || !isWatched || row.runtimeMinutes !== null) return outcome
	return { kind: 'certain', title: (await details(catalog, outcome.title.type, outcome.title.id)) ?? outcome.title }
}

/** A title with its running time; of a show that of an episode. */
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
			findByImdbId: counted(catalog.findByImdbId),
			// A second search follows when the first finds nothing.
			candidates: counted(catalog.candidates, 2),
		},
	}
}
