import { type SQL, sql } from 'drizzle-orm'
import type { HouseholdHere } from '#domain/import/household.ts'
import { hasSettings } from '#domain/import/marquee.ts'
import type { MatchedTitle, MatchOutcome } from '#domain/import/match.ts'
import { IMPORT_PARTS, type ImportPart, type RestoredProfile } from '#domain/import/row.ts'
import {
	ADDED_KINDS,
	bitsToParts,
	type FoundTitle,
	type ImportedList,
	type ImportHead,
	type ImportPerson,
	type ImportQuestion,
	type ImportTitle,
	type ImportView,
	isInProgress,
	LIST_PARTS,
	MAX_LISTED,
	PART_COMBINATIONS,
	partsToBits,
	QUESTIONS_PER_PAGE,
	type RestoreView,
	SKIP_CHOICE,
	type UnnumberedEpisode,
} from '#domain/import/view.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { yearOf } from '#domain/title/media.ts'
import type { imports } from '#drizzle/schema.ts'
import { type Db, toStatement } from '#functions/data/database.ts'

type ImportRecord = typeof imports.$inferSelect

interface TitleRow {
	position: number
	title: string
	year: number | null
	parts: number
	entries: number
	outcome: string
	choice: string | null
}
type CountRow = { kind: string | null; parts: number; titles: number }
interface EntryRow {
	part: ImportPart
	outcome: string | null
	undo: string | null
	isUnnumbered: number
	isUndated: number
	isRated: number
	isListed: number
	profile: number
	count: number
	plays: number
}

const PARTS = sql.raw(
	IMPORT_PARTS.map(
		(part) => `max(row ->> 'part' = '${part}' AND row ->> 'isUnnumbered' IS NULL) * ${partsToBits([part])}`,
	).join(' + '),
)

/** The viewer's own lists in a file that has more, in its order. */
export const selectLists = (importId: string): SQL => sql`
	SELECT row ->> 'list' AS name, count(*) AS titles FROM import_rows
	WHERE import_id = ${importId} AND row ->> 'list' IS NOT NULL GROUP BY 1 ORDER BY min(position)`

/** Reads an import for its page, in one batch. While the import is in progress, only the counts are read. */
export async function readImportView(
	db: Db,
	record: ImportRecord,
	profiles: readonly (RestoredProfile & Pick<RestoreView, 'place' | 'target' | 'problem'>)[],
	here: HouseholdHere,
	page: number,
): Promise<ImportView> {
	const ofImport = sql`FROM import_rows WHERE import_id = ${record.id}`
	/** SQLite takes the other columns from the row that has the `min`, the first of each title. */
	const titles = (kind: string, limit: number, offset = 0): SQL => sql`
		SELECT min(position) AS position, row ->> 'title' AS title, row ->> 'year' AS year, ${PARTS} AS parts,
			sum(row ->> 'isUnnumbered' IS NULL) AS entries, outcome, choice
		${ofImport} AND outcome ->> 'kind' = ${kind} GROUP BY lookup ORDER BY position LIMIT ${limit} OFFSET ${offset}`
	const countsOnly = isInProgress(record.state) ? 2 : undefined
	const results = await db.$client.batch(
		[
			sql`SELECT kind, parts, count(*) AS titles FROM (
				SELECT outcome ->> 'kind' AS kind, ${PARTS} AS parts ${ofImport} GROUP BY lookup
			) GROUP BY kind, parts`,
			sql`SELECT row ->> 'part' AS part, outcome ->> 'kind' AS outcome, undo ->> 'kind' AS undo,
					row ->> 'isUnnumbered' IS NOT NULL AS isUnnumbered, row ->> 'at' IS NULL AS isUndated,
					row ->> 'rating' IS NOT NULL AS isRated, row ->> 'list' IS NOT NULL AS isListed,
					coalesce(row ->> 'profile', 0) AS profile, count(*) AS count,
					sum((
						SELECT count(*) FROM json_each(row, '$.plays') WHERE json_each.value <> coalesce(row ->> 'at', '')
					)) AS plays
				${ofImport} GROUP BY 1, 2, 3, 4, 5, 6, 7, 8`,
			titles('certain', MAX_LISTED),
			titles('doubtful', QUESTIONS_PER_PAGE, (page - 1) * QUESTIONS_PER_PAGE),
			titles('unknown', MAX_LISTED),
			sql`SELECT position, row ->> 'title' AS title, row ->> 'season' AS season, row ->> 'episode' AS episode,
				row ->> 'episodeTitle' AS episodeTitle ${ofImport} AND row ->> 'isUnnumbered' IS NOT NULL ORDER BY position LIMIT ${MAX_LISTED}`,
			sql`SELECT row ->> 'person' AS name, count(*) AS entries ${ofImport} AND row ->> 'person' IS NOT NULL
				GROUP BY 1 ORDER BY 2 DESC, 1`,
			titles('skipped', MAX_LISTED),
			selectLists(record.id),
			sql`SELECT *, count(*) OVER () AS titles FROM (${titles('doubtful', -1)}) WHERE coalesce(choice, ${SKIP_CHOICE}) = ${SKIP_CHOICE}
				LIMIT ${MAX_LISTED}`,
		]
			.slice(0, countsOnly)
			.map((query) => toStatement(db, query)),
	)
	const rowsOf = <Row>(index: number) => (results[index]?.results ?? []) as Row[]
	const [counts, entries] = [rowsOf<CountRow>(0), rowsOf<EntryRow>(1)]
	const [certain, questions, unknown] = [rowsOf<TitleRow>(2), rowsOf<TitleRow>(3), rowsOf<TitleRow>(4)]
	const countOf = (kind: string) => sum(counts.filter((row) => row.kind === kind).map((row) => row.titles))
	const total = sum(counts.map((row) => row.titles))
	return {
		...toImportHead(record),
		titles: { total, matched: total - sum(counts.filter(({ kind }) => kind === null).map((row) => row.titles)) },
		entries: entryCounts(entries),
		selectedParts: record.parts,
		parts: {
			...eachPart((part) => countEntries(entries, (row) => row.part === part && isFound(row))),
			settings: profiles.some(hasSettings) ? 1 : 0,
		},
		certainByParts: Array.from({ length: PART_COMBINATIONS }, (_, bits) =>
			sum(counts.filter((row) => row.kind === 'certain' && row.parts === bits).map((row) => row.titles)),
		),
		certain: {
			count: countOf('certain'),
			rows: certain.map((row) => ({ ...toTitle(row), found: matchedTitleIn(row) })),
		},
		questions: {
			count: countOf('doubtful'),
			page,
			pages: Math.ceil(countOf('doubtful') / QUESTIONS_PER_PAGE),
			rows: questions.map(toQuestion),
		},
		unknown: { count: countOf('unknown'), rows: unknown.map(toTitle) },
		unsearched: { count: countOf('skipped'), rows: rowsOf<TitleRow>(7).map(toTitle) },
		unchosen: { count: rowsOf<{ titles: number }>(9)[0]?.titles ?? 0, rows: rowsOf<TitleRow>(9).map(toTitle) },
		unnumbered: {
			count: countEntries(entries, ({ isUnnumbered }) => isUnnumbered === 1),
			rows: rowsOf<UnnumberedEpisode>(5),
		},
		skipped: record.skipped,
		profiles: profiles.map((profile) => toRestoreView(profile, entries)),
		targets: here.profiles.flatMap(({ id, name, isInReach }) => (isInReach ? [{ value: id, label: name }] : [])),
		hasRoom: here.room > 0,
		people: record.state === 'choosing' ? rowsOf<ImportPerson>(6) : [],
		lists: record.state === 'choosing' ? rowsOf<ImportedList>(8) : [],
		listPart: LIST_PARTS.find((part) => entries.some((row) => row.isListed === 1 && row.part === part)) ?? null,
		hasOwnFavorites: entries.some(({ part, isRated }) => part === 'favorites' && isRated === 0),
		undated: countEntries(entries, (row) => row.part === 'history' && row.isUndated === 1 && isFound(row)),
		leftOut: countEntries(
			entries,
			(row) => row.undo === 'nothing' && row.outcome === 'certain' && row.isUnnumbered === 0 && isSelected(record, row),
		),
		result: {
			...eachPart((part) => ({
				added: countEntries(entries, (row) => row.part === part && isAdded(row.undo)),
				already: countEntries(entries, (row) => row.part === part && row.undo === 'already'),
				full: countEntries(entries, (row) => row.part === part && row.undo === 'full'),
				undone: countEntries(entries, (row) => row.part === part && row.undo === 'undone'),
			})),
			settings: settingsResult(record),
		},
	}
}

function toRestoreView(
	{
		place,
		label,
		hasPin,
		target,
		problem,
		settings,
		isFull = false,
		isNew = false,
	}: RestoredProfile & Pick<RestoreView, 'place' | 'target' | 'problem'>,
	entries: readonly EntryRow[],
): RestoreView {
	const own = entries.filter(({ profile }) => profile === place)
	const { teams = [], skipped = [], shows, notifications } = settings
	return {
		...{ place, label, hasPin, target, problem, isFull, isNew },
		entries: eachPart((part) => countEntries(own, (row) => row.part === part)),
		earlierViewings: sum(own.map(({ plays }) => plays)),
		teams: teams.length,
		skippedEpisodes: sum(skipped.map(({ episodes }) => episodes.length)),
		rewatches: shows?.rewatches.length ?? 0,
		hasNotifications: notifications !== undefined,
		hasSettings: hasSettings({ settings }),
		added: countEntries(own, ({ undo }) => isAdded(undo)),
	}
}

/** Whether its title may be in the catalog, and its episode too. */
const isFound = ({ outcome, isUnnumbered }: EntryRow) =>
	outcome !== 'unknown' && outcome !== 'skipped' && isUnnumbered === 0

const isSelected = ({ parts }: ImportRecord, { part }: EntryRow) => parts?.includes(part) === true

function settingsResult({ state, replacedSettings }: ImportRecord) {
	const isUndone = state === 'undone'
	const [added, undone] = isUndone ? [0, 1] : [1, 0]
	const hasSettings = Object.values(replacedSettings ?? {}).some(({ settings }) => settings)
	return hasSettings ? { added, already: 0, full: 0, undone } : { added: 0, already: 0, full: 0, undone: 0 }
}

export function toImportHead({ id, source, fileName, state, createdAt }: ImportRecord): ImportHead {
	return { id, source, fileName, state, createdAt: new Date(createdAt).toISOString() }
}

function isAdded(undo: string | null): boolean {
	return ADDED_KINDS.some((kind) => kind === undo)
}

function entryCounts(entries: readonly EntryRow[]) {
	const written = countEntries(entries, (row) => row.undo !== null)
	const total = countEntries(entries, () => true)
	return { total, written, left: countEntries(entries, (row) => isAdded(row.undo)) }
}

function countEntries(entries: readonly EntryRow[], matches: (row: EntryRow) => boolean): number {
	return sum(entries.filter(matches).map(({ count }) => count))
}

function eachPart<T>(of: (part: ImportPart) => T): Record<ImportPart, T> {
	return Object.fromEntries(IMPORT_PARTS.map((part) => [part, of(part)])) as Record<ImportPart, T>
}

function sum(numbers: readonly number[]): number {
	return numbers.reduce((total, number) => total + number, 0)
}

function toTitle({ position, title, year, parts, entries }: TitleRow): ImportTitle {
	return { position, title, year, parts: bitsToParts(parts), entries }
}

/** `null` once the row has been written, because only its name is kept then. */
function matchedTitleIn({ outcome }: TitleRow): FoundTitle | null {
	const { title } = JSON.parse(outcome) as { title?: MatchedTitle }
	return title ? toFoundTitle(title) : null
}

function toQuestion(row: TitleRow): ImportQuestion {
	const outcome = JSON.parse(row.outcome) as Partial<Extract<MatchOutcome, { kind: 'doubtful' }>>
	const candidates = (outcome.titles ?? []).map(toFoundTitle)
	const [best] = candidates
	const suggested = outcome.suggested && best ? mediaKey({ type: best.type, id: best.id }) : SKIP_CHOICE
	return { ...toTitle(row), candidates, preselected: row.choice ?? suggested }
}

function toFoundTitle({ type, id, title, releaseDate, posterPath }: MatchedTitle): FoundTitle {
	return { type, id, title, year: yearOf(releaseDate), posterPath }
}
