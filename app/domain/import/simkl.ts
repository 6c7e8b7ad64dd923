import type { MediaType } from '#domain/shared/media-ref.ts'
import {
	fieldsOf,
	imdbIdField,
	type JsonFields,
	ordinalField,
	ratingField,
	textField,
	timeField,
	titleIdField,
	viewingTimeField,
	yearField,
} from './field.ts'
import { importFileWords } from './file-words.ts'
import {
	createImportRow,
	hasColumns,
	isNameless,
	joinParsed,
	type ListItem,
	type ParsedRows,
	type ReadOutcome,
	ratingRows,
	readRows,
	readSeasons,
	rowsWithout,
	type TableRecord,
	type TitleFields,
	titleFieldsOf,
	toItems,
	toRecords,
} from './parsed-rows.ts'
import type { ImportDocument, ImportRow, ImportTable, SkippedRow, SkipReason } from './row.ts'

/** Lists of SIMKL's JSON backup. */
const LISTS = ['movies', 'shows', 'anime'] as const
type List = (typeof LISTS)[number]
const PLANNED = 'plantowatch'
const COMPLETED = 'completed'
const HIDINGS: ReadonlyMap<unknown, ImportRow['hiding']> = new Map([
	['dropped', 'dropped'],
	['notinteresting', 'dropped'],
	['hold', 'hidden'],
	['onhold', 'hidden'],
])

/** SIMKL's JSON backup: objects with a status in at least one of its lists. */
export function isSimkl({ value }: ImportDocument): boolean {
	const fields = fieldsOf(value)
	return LISTS.some((list) => toItems(fields[list]).some((item) => 'status' in item.fields))
}

export function readSimkl({ name, value }: ImportDocument): ParsedRows {
	const items = LISTS.flatMap((list) => toItems(fieldsOf(value)[list]))
	const memos = items.filter(({ fields }) => textField(fieldsOf(fields.memo).text ?? fields.memo) !== '').length
	const notes: SkippedRow[] =
		memos === 0 ? [] : [{ file: name, line: null, text: importFileWords.memos({ count: memos }), reason: 'note' }]
	return joinParsed([
		{ rows: [], skipped: notes },
		...LISTS.map((list) =>
			readRows(
				`${name} (${list})`,
				toItems(fieldsOf(value)[list]),
				(item) => titleOf(item, list).title,
				(item) => rowsOf(item.fields, titleOf(item, list)),
			),
		),
	])
}

function titleOf({ fields }: ListItem, list: List): TitleFields {
	const about = fieldsOf(fields.show ?? fields.movie ?? fields.anime)
	return withType(
		titleFieldsOf(about, 'tv'),
		list === 'anime' ? animeType(fields.anime_type) : list === 'movies' ? 'movie' : 'tv',
	)
}

/** What an anime is in our catalog; `null` for what is a film there or part of a show. */
function animeType(said: unknown): MediaType | null {
	const type = textField(said, 40).toLowerCase()
	if (type === 'movie') return 'movie'
	return type === '' || type === 'tv' ? 'tv' : null
}

/** The catalog numbers films and shows separately, so its number says nothing without the type. */
function withType(title: TitleFields, type: MediaType | null): TitleFields {
	return { ...title, type, tmdbId: type === null ? null : title.tmdbId }
}

function rowsOf(item: JsonFields, title: TitleFields): ReadOutcome {
	if (isNameless(title)) return 'nameless'
	const at = viewingTimeField(item.last_watched_at)
	const listedAt = timeField(item.added_to_watchlist_at) ?? timeField(item.last_watched_at)
	const sequel = sequelOf(item, title)
	const seasons = readSeasons(item.seasons, sequel ?? title, ({ watched_at, tvdb }) => {
		const seenAt = viewingTimeField(watched_at)
		const place = placeOf(fieldsOf(tvdb)) ?? (sequel ? { season: sequel.season } : {})
		return { at: seenAt, plays: seenAt === null ? [] : [seenAt], ...place }
	})
	const episodes = title.type === 'movie' ? [] : seasons.rows
	const isSeen = item.status === COMPLETED || Number(item.watched_episodes_count) > 0
	const isPartRated = sequel !== null && ratingField(item.user_rating, 10) !== null
	const left = isPartRated ? 'part-rating' : isSeen && isUncounted(title, episodes) ? 'whole-show' : null
	const rating = sequel === null ? item.user_rating : null
	return settle(
		{ title, status: item.status, at, listedAt, ratedAt: timeField(item.user_rated_at), rating },
		episodes,
		seasons.skipped ?? left,
	)
}

/** SIMKL counts each season of an anime from one, as a title of its own; the catalog has them in one show. */
function placeOf(tvdb: JsonFields): { season: number; episode: number } | null {
	const [season, episode] = [ordinalField(tvdb.season), ordinalField(tvdb.episode)]
	return season === null || episode === null ? null : { season, episode }
}

/** The season that a title of its own is in the show whose numbers it has, by what SIMKL says of it or its name. */
function sequelOf(item: JsonFields, title: TitleFields): (TitleFields & { season: number }) | null {
	const isCountedAnew = toItems(item.seasons).every(({ fields }, index) => index === 0 && fields.number === 1)
	if (title.type !== 'tv' || typeof item.anime_type !== 'string' || !isCountedAnew) return null
	const [name = title.title, ordinal, number] = SEQUEL.exec(title.title)?.slice(1) ?? []
	const [mapped, ...more] = Array.isArray(item.mapped_tvdb_seasons) ? item.mapped_tvdb_seasons : []
	const season = (more.length === 0 ? ordinalField(mapped) : null) ?? ordinalField(ordinal ?? number)
	return season === null || season < 2 ? null : { ...title, title: name, year: null, season }
}

const SEQUEL = /^(.+?):? (?:(\d{1,2})(?:st|nd|rd|th) season|season (\d{1,2}))$/i

/** Whether the file does not tell which episodes of a show were watched. */
const isUncounted = ({ type }: TitleFields, episodes: readonly ImportRow[]) => type === 'tv' && episodes.length === 0

interface Said {
	title: TitleFields
	status: unknown
	at: string | null
	listedAt: string | null
	ratedAt: string | null
	rating: unknown
}

/** What a title's status and rating say, beside the episodes that were watched. */
function settle(
	{ title, status, at, listedAt, ratedAt, rating }: Said,
	episodes: readonly ImportRow[],
	skipped: SkipReason | null,
): ReadOutcome {
	const rows = [...episodes]
	const hiding = HIDINGS.get(status)
	if (status === PLANNED) rows.push(createImportRow({ part: 'watchlist', ...title, at: listedAt }))
	if (hiding) rows.push(createImportRow({ part: 'hidden', ...title, at: listedAt, hiding }))
	if (status === COMPLETED && title.type !== 'tv' && episodes.length === 0)
		rows.push(createImportRow({ part: 'history', ...title, at, plays: at === null ? [] : [at] }))
	rows.push(
		...ratingRows(createImportRow({ part: 'opinions', ...title, at: ratedAt ?? at, rating: ratingField(rating, 10) })),
	)
	if (rows.length > 0) return rowsWithout(rows, skipped)
	return title.type === 'movie' ? 'unwatched' : 'whole-show'
}

/** SIMKL's CSV backup, which has the last episode of each show, or a table for its import. */
export function isSimklTable(table: ImportTable): boolean {
	return hasColumns(table, 'SIMKL_ID', 'Title', 'Watchlist')
}

export function readSimklTable(table: ImportTable): ParsedRows {
	const nameOf = (record: TableRecord) => textField(record.cell('Title')) || textField(record.cell('SIMKL_ID'))
	return readRows(table.name, toRecords(table), nameOf, rowsOfRecord)
}

function titleOfRecord({ cell }: TableRecord): TitleFields {
	const said = cell('Type').trim().toLowerCase()
	const hasEpisode = LAST_EPISODE.test(cell('LastEpWatched'))
	const anime = hasEpisode ? 'tv' : animeType(cell('AnimeType', 'Anime Type') || 'unknown')
	const type = said === 'movie' ? 'movie' : said === 'anime' ? anime : 'tv'
	const title = {
		type,
		title: textField(cell('Title')),
		year: yearField(cell('Year')),
		tmdbId: titleIdField(cell('TMDB', 'TMDB_ID')),
		imdbId: imdbIdField(cell('IMDB', 'IMDB_ID')),
	} as const
	return withType(title, type)
}

const LAST_EPISODE = /^\s*(?:s(\d{1,4}))?e(\d{1,4})/i

function rowsOfRecord(record: TableRecord): ReadOutcome {
	const title = titleOfRecord(record)
	if (isNameless(title)) return 'nameless'
	const at = viewingTimeField(record.cell('WatchedDate', 'LastWatched'))
	const status = record
		.cell('Watchlist')
		.toLowerCase()
		.replace(/[^a-z]/g, '')
	const [, season = '1', episode] = LAST_EPISODE.exec(record.cell('LastEpWatched')) ?? []
	const last =
		title.type === 'tv' && episode
			? [
					createImportRow({
						part: 'history',
						...title,
						season: Number(season),
						episode: Number(episode),
						at,
						plays: at === null ? [] : [at],
					}),
				]
			: []
	const isLater = last.some(({ season, episode }) => (season ?? 0) > 1 || (episode ?? 0) > 1)
	const isUnsaid = status === COMPLETED && isUncounted(title, last)
	return settle(
		{ title, status, at, listedAt: at, ratedAt: null, rating: record.cell('Rating') },
		last,
		isLater ? 'earlier-episodes' : isUnsaid ? 'whole-show' : null,
	)
}
