import type { MediaType } from '#domain/shared/media-ref.ts'
import { fold } from '#domain/shared/spelling.ts'
import { imdbIdField, ratingField, runtimeField, textField, utcTimeField, yearField } from './field.ts'
import { splitNetflixTitle } from './netflix-title.ts'
import {
	columnNames,
	createImportRow,
	hasAnyColumn,
	hasColumns,
	type ParsedRows,
	type ReadOutcome,
	ratingRows,
	readRows,
	rowsWithout,
	type TableRecord,
	toRecords,
} from './parsed-rows.ts'
import type { ImportRow, ImportTable } from './row.ts'

/** Title types in IMDb's current and former spelling: `TV Mini Series`, `tvMiniSeries`. */
const TITLE_TYPES: ReadonlyMap<string, MediaType | 'episode' | 'neither'> = new Map([
	['movie', 'movie'],
	['featurefilm', 'movie'],
	['documentary', 'movie'],
	['short', 'movie'],
	['shortfilm', 'movie'],
	['tvmovie', 'movie'],
	['tvspecial', 'movie'],
	['tvshort', 'movie'],
	['video', 'movie'],
	['musicvideo', 'movie'],
	['tvseries', 'tv'],
	['tvminiseries', 'tv'],
	['miniseries', 'tv'],
	['tvepisode', 'episode'],
	['tvpilot', 'episode'],
	['videogame', 'neither'],
	['podcastseries', 'neither'],
	['podcastepisode', 'neither'],
])

/** Words in the types of IMDb's other languages. The first that fits counts: `Serie de podcast`, `Episodio TV`. */
const FOREIGN_TYPES: readonly (readonly [word: RegExp, type: MediaType | 'episode' | 'neither'])[] = [
	[/podcast|videospiel|videogame|videojuego|videogioco|jeu video|jogo/, 'neither'],
	[/episod|folge/, 'episode'],
	[/serie/, 'tv'],
	[/film|pelicula|court|cort[oa]|curta|kurz|especial|spezial|special|video/, 'movie'],
]

/** Lists may be of people. */
const PERSON_ID = /^\s*nm\d/

type ImdbKind = 'watchlist' | 'list' | 'checkins' | 'ratings'

/** Lists have positions; ratings have dates. The name of the file tells the watchlist and the films that were seen from other lists. */
export function imdbKind(table: ImportTable): ImdbKind | null {
	if (!hasColumns(table, 'Const')) return null
	if (!hasAnyColumn(table, 'Position', 'Created', 'Modified')) {
		if (hasColumns(table, 'Your Rating')) return 'ratings'
		// A list of nothing but numbers.
		return columnNames(table).length <= 2 ? 'list' : null
	}
	// They once had the columns of lists.
	if (/\bratings?\b/i.test(table.name) && hasColumns(table, 'You rated')) return 'ratings'
	if (/check-?\s?ins?\b/i.test(table.name)) return 'checkins'
	return /watch-?\s?list/i.test(table.name) ? 'watchlist' : 'list'
}

/**
 * Rated films and check-ins count as watched; shows do not, because the history has episodes. Where the titles of other lists
 * go is chosen.
 */
export function readImdb(table: ImportTable, kind: ImdbKind): ParsedRows {
	const nameOf = ({ cell }: TableRecord) => textField(cell('Title', 'Original Title', 'Name', 'Const'))
	return readRows(table.name, toRecords(table), nameOf, (record) => readRecord(record, kind, table.name))
}

function readRecord(record: TableRecord, kind: ImdbKind, file: string): ReadOutcome {
	const title = textField(record.cell('Title', 'Original Title'))
	const imdbId = imdbIdField(record.cell('Const')) ?? imdbIdField(/\btt\d+/.exec(record.cell('URL'))?.[0])
	if (PERSON_ID.test(record.cell('Const'))) return 'not-a-title'
	if (imdbId === null && title === '') return 'nameless'
	const type = typeOf(record.cell('Title Type').slice(0, 40))
	const rating = ratingField(record.cell('Your Rating', 'You rated'), 10)
	if (type === 'neither') return 'not-a-title'
	if (type === 'episode') return readEpisode(record, kind, { title, imdbId, rating })
	const about = createImportRow({
		part: 'history',
		title,
		year: yearField(record.cell('Year')),
		type,
		imdbId,
		runtimeMinutes: runtimeField(record.cell('Runtime (mins)')),
	})
	const ratedAt = utcTimeField(kind === 'ratings' ? record.cell('Date Rated', 'Created') : record.cell('Date Rated'))
	const rated = ratingRows({ ...about, rating, at: ratedAt })
	const seenAt = kind === 'checkins' ? utcTimeField(record.cell('Created', 'Modified')) : ratedAt
	const plays = kind === 'checkins' && seenAt !== null ? [seenAt] : null
	const seen: ImportRow[] = type === 'tv' ? [] : [{ ...about, at: seenAt, rating, plays }]
	if (kind === 'ratings' || kind === 'checkins') {
		const rows = [...seen, ...rated]
		return rows.length > 0 ? rows : 'whole-show'
	}
	const list = kind === 'list' ? file : null
	return [{ ...about, part: 'watchlist', at: utcTimeField(record.cell('Created')), list }, ...rated]
}

/** A rated episode was watched. */
function readEpisode(
	{ cell }: TableRecord,
	kind: ImdbKind,
	{ title, imdbId, rating }: Pick<ImportRow, 'title' | 'imdbId' | 'rating'>,
): ReadOutcome {
	const seenAt = kind === 'checkins' ? utcTimeField(cell('Created', 'Modified')) : null
	if (rating === null && kind !== 'checkins') return 'not-whole'
	// Older tables have the show in front.
	const split = splitNetflixTitle(title)
	const row = createImportRow({
		part: 'history',
		type: 'tv',
		title: split?.show ?? title,
		episodeImdbId: imdbId,
		episodeTitle: split?.rest ?? null,
		runtimeMinutes: runtimeField(cell('Runtime (mins)')),
		at: seenAt ?? utcTimeField(cell('Date Rated')),
		plays: seenAt === null ? null : [seenAt],
	})
	if (imdbId === null && split === null) return 'malformed'
	return rowsWithout([row], rating === null ? null : 'part-rating')
}

function typeOf(text: string): MediaType | 'episode' | 'neither' | null {
	const known = TITLE_TYPES.get(text.toLowerCase().replace(/[^a-z]/g, ''))
	const word = fold(text)
	return known ?? FOREIGN_TYPES.find(([words]) => words.test(word))?.[1] ?? null
}
