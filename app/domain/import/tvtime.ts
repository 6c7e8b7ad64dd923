import { memoize } from '#domain/shared/memoize.ts'
import {
	fieldsOf,
	imdbIdField,
	type JsonFields,
	ordinalField,
	ratingField,
	textField,
	truthField,
	viewingTimeField,
	yearField,
} from './field.ts'
import { flatName, isFlatTable, readFlatRecord, readFlatTable } from './flat.ts'
import {
	createImportRow,
	hasAnyColumn,
	hasColumns,
	joinParsed,
	type ListItem,
	type ParsedRows,
	type ReadOutcome,
	ratingRows,
	readRows,
	rowsWithout,
	type TableRecord,
	toItems,
	toRecord,
	toRecords,
} from './parsed-rows.ts'
import type { ImportDocument, ImportRow, ImportTable } from './row.ts'

/**
 * `tracking` and `episodes` are the old and the new log of the data that TV Time sends on request, beside which it has the
 * `latest` episodes and others of those in the log; `export` is what its app saves, before it closed.
 */
type TvTimeKind = 'tracking' | 'episodes' | 'latest' | 'shows' | 'votes' | 'ratings' | 'lists' | 'export'

/** The kind of a table of TV Time, by its columns. */
export function tvTimeKind(table: ImportTable): TvTimeKind | null {
	if (hasColumns(table, 'vote_key')) return 'votes'
	if (hasColumns(table, 'objects', 'is_public') || hasColumns(table, 'list_name', 'item_type')) return 'lists'
	const isExport = hasAnyColumn(table, 'is_watched', 'tvdb_id', 'series_tvdb_id') && !hasColumns(table, 'trakt_id')
	if (isExport && isFlatTable(table)) return 'export'
	if (hasColumns(table, 'series_name') && hasAnyColumn(table, 'key', 'is_for_later')) return 'episodes'
	if (hasColumns(table, 'movie_name', 'type')) return 'tracking'
	const isNamed = hasAnyColumn(table, 'series_name', 'tv_show_name', 'show_name')
	if (isNamed && hasAnyColumn(table, 'episode_number', 'ep_no'))
		return /latest|unitarian|watched_on/i.test(table.name) ? 'latest' : 'episodes'
	if (hasColumns(table, 'tv_show_name', 'rating')) return 'ratings'
	return hasColumns(table, 'tv_show_name') && hasAnyColumn(table, 'archived', 'is_followed', 'status', 'created_at')
		? 'shows'
		: null
}

/** Shows have five stars; in old files, and where other programs have saved what they had, ten. */
const SHOW_STARS = 5
const TEN_STARS = 10

/** @param named what the file's other tables name: see `namedTitles` */
export function readTvTime(table: ImportTable, kind: TvTimeKind, named: () => NamedTitles): ParsedRows {
	if (kind === 'export') return readFlatTable(table)
	if (kind === 'lists') return hasColumns(table, 'list_name') ? readNamedLists(table) : readLists(table, named())
	const names = memoize(named)
	const records = toRecords(table).map((record) => withShowName(record, names))
	const readers: Record<TableKind, ReadRecord> = {
		...READERS,
		votes: (record) => readVote(record, table.name),
		ratings: (record) => readRating(record, starsOf(records)),
	}
	return readRows(table.name, records, nameOf, readers[kind])
}

function nameOf({ cell }: TableRecord): string {
	return textField(cell('movie_name', 'series_name', 'tv_show_name', 'show_name', 'uuid'))
}

const showNumber = ({ cell }: TableRecord) => cell('tv_show_id', 's_id', 'series_id').trim()

/** Some records only number a show that others name. */
function withShowName(record: TableRecord, named: () => NamedTitles): TableRecord {
	const number = showNumber(record)
	if (number === '' || showName(record) !== '' || movieName(record) !== '') return record
	const title = named().get(`series:${number}`)?.title
	return title === undefined
		? record
		: { ...record, cell: (...names) => record.cell(...names) || (names.includes('series_name') ? title : '') }
}

const movieName = ({ cell }: TableRecord) => textField(cell('movie_name'))
const showName = ({ cell }: TableRecord) => textField(cell('series_name', 'tv_show_name', 'show_name'))
const isTrue = (text: string) => truthField(text) === true

/** Reads a record; no rows for records such as totals. */
type ReadRecord = (record: TableRecord) => ReadOutcome
type TableKind = Exclude<TvTimeKind, 'export' | 'lists'>

const READERS: Record<Exclude<TableKind, 'ratings' | 'votes'>, ReadRecord> = {
	tracking(record) {
		const type = record.cell('type').trim().toLowerCase()
		if (
			record.cell('entity_type').trim().toLowerCase() === 'episode' ||
			(movieName(record) === '' && showName(record) !== '')
		)
			return /^(?:re)?watch$/.test(type) ? readViewing(record) : []
		const title = movieName(record)
		if (title === '') return 'nameless'
		const movie = { type: 'movie', title, year: yearField(record.cell('release_date').slice(0, 4)) } as const
		const at = timeOf(record)
		const playCount = playCountOf(record)
		if (type === 'watch' || type === 'rewatch')
			return [createImportRow({ part: 'history', ...movie, at, plays: playsAt(at), playCount })]
		if (type === 'rewatch_count' && playCount !== null)
			return [createImportRow({ part: 'history', ...movie, plays: [], playCount })]
		return type === 'towatch' || type === 'follow' ? [createImportRow({ part: 'watchlist', ...movie, at })] : []
	},
	episodes(record) {
		const key = record.cell('key').trim().toLowerCase()
		if (key.startsWith('user-series')) return readFollowed(record)
		// Other keys are of totals, and of what was taken back.
		if (key !== '' && !/^(?:re)?watch/.test(key)) return []
		return readEpisode(record)
	},
	latest: (record) => readEpisode(record, false),
	shows: readFollowed,
}

const starsIn = ({ cell }: TableRecord, stars: number) => ratingField(cell('rating'), stars)

function starsOf(records: readonly TableRecord[]): number {
	return records.some((record) => (starsIn(record, TEN_STARS) ?? 0) > SHOW_STARS) ? TEN_STARS : SHOW_STARS
}

function readRating(record: TableRecord, stars: number): ReadOutcome {
	const [title, rating] = [showName(record), starsIn(record, stars)]
	if (title === '') return 'nameless'
	const at = viewingTimeField(record.cell('updated_at', 'created_at'))
	return rating === null
		? 'malformed'
		: ratingRows(createImportRow({ part: 'opinions', type: 'tv', title, rating, at }))
}

/** A vote's key ends with its number. What somebody felt has the same columns and other numbers, in a file of another name. */
function readVote({ cell }: TableRecord, file: string): ReadOutcome {
	const [, words = '', number] = /^(.*)-(\d{1,3})$/.exec(cell('vote_key').trim()) ?? []
	const rating = /^stars/i.test(words) || /ratings/i.test(file) ? ratingField(VOTES.get(Number(number)), 10) : null
	if (rating === null) return 'note'
	if (!/^0?$/.test(cell('episode_id').trim())) return 'part-rating'
	const [title, at] = [textField(cell('movie_name')), viewingTimeField(cell('created_at'))]
	return title === '' ? 'nameless' : ratingRows(createImportRow({ part: 'opinions', type: 'movie', title, rating, at }))
}

/** The numbers of TV Time's five words, from "bad" to "wow", out of 10. */
const VOTES: ReadonlyMap<number, number> = new Map([
	[1, 2],
	[27, 4],
	[28, 6],
	[29, 8],
	[3, 10],
])

/** A viewing that the old log has without its episode is named. */
function readViewing(record: TableRecord): ReadOutcome {
	const outcome = readEpisode(record)
	const isNothing = typeof outcome === 'object' && 'length' in outcome && outcome.length === 0
	if (!isNothing) return outcome
	return showName(record) === '' ? 'nameless' : 'malformed'
}

/** @param isLog whether each record is a viewing; other files repeat some of them */
function readEpisode(record: TableRecord, isLog = true): ReadOutcome {
	const [seasonText, episodeText] = [
		record.cell('season_number', 's_no', 'episode_season_number'),
		record.cell('episode_number', 'ep_no'),
	]
	// Records of a whole show hold its totals.
	if (episodeText.trim() === '') return []
	const title = showName(record)
	if (title === '') return 'nameless'
	const [season, episode] = [ordinalField(seasonText), ordinalField(episodeText)]
	if (season === null || episode === null) return 'malformed'
	const at = timeOf(record)
	return [
		createImportRow({
			part: 'history',
			type: 'tv',
			title,
			season,
			episode,
			at,
			plays: isLog ? playsAt(at) : null,
			playCount: playCountOf(record),
		}),
	]
}

/**
 * A show that somebody follows, keeps for later or has stopped, perhaps with the number of episodes that they have seen.
 * `withoutBegun` and `withoutSeenShows` take out what the history has.
 */
function readFollowed(record: TableRecord): ReadOutcome {
	const title = showName(record)
	if (title === '') return 'nameless'
	const { cell } = record
	const at = viewingTimeField(cell('created_at', 'followed_at', 'updated_at'))
	const show = { type: 'tv', title, at } as const
	const status = cell('status').trim().toLowerCase()
	const isFavorite = status === 'favorite' || isTrue(cell('is_favorited', 'is_favorite'))
	const favorite = isFavorite ? [createImportRow({ part: 'favorites', ...show })] : []
	if (isTrue(cell('is_archived', 'archived')))
		return [createImportRow({ part: 'hidden', ...show, hiding: 'dropped' }), ...favorite]
	if (status === 'for_later' || isTrue(cell('is_for_later')))
		return [createImportRow({ part: 'watchlist', ...show }), ...favorite]
	if (status !== '') return favorite
	const isFollowed = cell('is_followed') === '' || isTrue(cell('is_followed'))
	const isBegun = Number(cell('nb_episodes_seen')) > 0
	const following = isBegun
		? createImportRow({ part: 'hidden', ...show, hiding: 'followed' })
		: createImportRow({ part: 'watchlist', ...show })
	return rowsWithout([...(isFollowed ? [following] : []), ...favorite], isBegun ? 'whole-show' : null)
}

type NamedTitles = ReadonlyMap<string, Pick<ImportRow, 'type' | 'title' | 'year'>>

/** What the tables of the data that TV Time sends call the shows and films that its lists only number. */
export function namedTitles(tables: readonly ImportTable[]): NamedTitles {
	const named = new Map<string, Pick<ImportRow, 'type' | 'title' | 'year'>>()
	const numbered = tables.filter((table) => hasAnyColumn(table, 'tv_show_id', 's_id', 'series_id', 'uuid'))
	for (const record of numbered.flatMap(toRecords)) {
		const [show, film] = [showName(record), movieName(record)]
		const year = yearField(record.cell('release_date').slice(0, 4))
		if (show !== '') named.set(`series:${showNumber(record)}`, { type: 'tv', title: show, year: null })
		else if (film !== '') named.set(`movie:${record.cell('uuid').trim()}`, { type: 'movie', title: film, year })
	}
	return named
}

/** Lists as Go writes them: `[map[id:1 type:series] map[type:movie uuid:a-b]]`. */
function readLists(table: ImportTable, named: NamedTitles): ParsedRows {
	const found: ParsedRows = { rows: [], skipped: [] }
	for (const { cell } of toRecords(table)) {
		const isFavorites = /^favou?rite-/i.test(cell('s_key').trim())
		const list = textField(cell('name')) || textField(cell('s_key')) || table.name
		const objects = cell('objects')
		const items = [...objects.matchAll(/map\[([^[\]]*)\]/g)]
		// Spreadsheets cut long cells, and so the last item.
		let unnamed = objects.split('map[').length - 1 - items.length
		for (const [, item = ''] of items) {
			const [, type] = /\btype:(\w+)/.exec(item) ?? []
			const [, id] = (type === 'movie' ? /\buuid:([\w-]+)/ : /\bid:(\d+)/).exec(item) ?? []
			const title = named.get(`${type}:${id}`)
			if (!title) unnamed += 1
			else if (isFavorites) found.rows.push(createImportRow({ part: 'favorites', ...title }))
			else found.rows.push(createImportRow({ part: 'watchlist', ...title, list }))
		}
		if (unnamed > 0)
			found.skipped.push({ file: table.name, line: null, text: `${list} (${unnamed})`, reason: 'unnamed-list' })
	}
	return found
}

/** Lists of the app's own export, a line for each title. */
function readNamedLists(table: ImportTable): ParsedRows {
	return readRows(table.name, toRecords(table), listItemName, (record) =>
		readListItem(record, record.cell('list_name')),
	)
}

const listItemName = ({ cell }: TableRecord) => textField(cell('name', 'title', 'list_name'))

function readListItem({ cell }: TableRecord, listName: string): ReadOutcome {
	const title = textField(cell('name', 'title'))
	const imdbId = imdbIdField(cell('imdb_id'))
	if (title === '' && imdbId === null) return 'nameless'
	const isMovie = /movie|film/i.test(cell('item_type', 'type', 'entity_type'))
	const type = isMovie ? 'movie' : 'tv'
	return [
		createImportRow({
			part: 'watchlist',
			...{ type, title, imdbId, year: yearField(cell('year')), at: viewingTimeField(cell('added_at', 'created_at')) },
			list: textField(listName) || 'List',
		}),
	]
}

const playsAt = (at: string | null) => (at === null ? [] : [at])

function playCountOf({ cell }: TableRecord): number | null {
	const again = ordinalField(cell('rewatch_count', 'cpt'))
	return again ? again + 1 : null
}

function timeOf({ cell }: TableRecord): string | null {
	const [, seconds] = /^watch-date-(\d{1,11})$/.exec(cell('watch_date_range_key').trim()) ?? []
	const byKey = seconds === undefined ? null : new Date(Number(seconds) * 1000).toISOString()
	return byKey === null
		? viewingTimeField(cell('watch_date', 'watched_at', 'created_at', 'updated_at'))
		: viewingTimeField(byKey)
}

/** The JSON of the app's export: films, or shows with their seasons. */
export function isTvTimeDocument({ name, value }: ImportDocument): boolean {
	return toItems(value).some(({ fields }) => {
		if (typeof fields.title !== 'string' && typeof fields.name !== 'string') return false
		return (
			'is_watched' in fields ||
			(isFavorites(name) && ('tvdb' in fields || 'tvdb' in fieldsOf(fields.id))) ||
			seasonsOf(fields).some(({ fields: { is_watched } }) => is_watched !== undefined) ||
			isList(fields)
		)
	})
}

const isList = ({ items, is_public }: JsonFields) =>
	Array.isArray(items) &&
	(is_public !== undefined ||
		items.some((item) => 'tvdb_id' in fieldsOf(item) || 'tvdb' in fieldsOf(fieldsOf(item).id)))

const isFavorites = (file: string) => /(?:^|[-/])fav(?:ou?rites)?\b/i.test(file)

export function readTvTimeDocument({ name, value }: ImportDocument): ParsedRows {
	const items = toItems(value)
	const lists = items.filter(({ fields }) => isList(fields))
	const titles = items.filter(({ fields }) => !isList(fields)).flatMap((item) => recordsOf(item, isFavorites(name)))
	return joinParsed([
		readRows(name, titles, flatName, readFlatRecord),
		...lists.map(({ line, fields: { name: list, items } }) =>
			readRows(
				name,
				toItems(items).map(({ fields }) =>
					toRecord({ line, fields: { ...fields, imdb_id: fields.imdb_id ?? fieldsOf(fields.id).imdb } }),
				),
				listItemName,
				(record) => readListItem(record, textField(list)),
			),
		),
	])
}

/** A film; or a show, and each of its episodes. */
function recordsOf({ line, fields }: ListItem, isFavorite: boolean): TableRecord[] {
	const { tvdb: _tvdb, ...ids } = fieldsOf(fields.id)
	const flat: JsonFields = {
		...fields,
		imdb_id: fields.imdb_id ?? ids.imdb,
		tmdb_id: fields.tmdb_id ?? ids.tmdb,
		...(isFavorite ? { is_favorite: true } : {}),
	}
	if (!Array.isArray(fields.seasons)) return [toRecord({ line, fields: { type: 'movie', ...flat } })]
	const { title, year, imdb_id, tmdb_id } = flat
	const episodes = seasonsOf(fields).map((episode) =>
		toRecord({
			line,
			fields: { ...episode.fields, type: 'episode', title, year, show_imdb_id: imdb_id, show_tmdb_id: tmdb_id },
		}),
	)
	const hasWatched = seasonsOf(fields).some(({ fields: { is_watched } }) => is_watched === true)
	const isSaying = fields.status !== undefined || !hasWatched || isFavorite
	return [...(isSaying ? [toRecord({ line, fields: { ...flat, type: 'show' } })] : []), ...episodes]
}

function seasonsOf({ seasons }: JsonFields): ListItem[] {
	return toItems(seasons).flatMap(({ fields: { number, episodes } }) =>
		toItems(episodes).map(({ line, fields }) => ({
			line,
			fields: { ...fields, season: number, episode: fields.number, title: undefined },
		})),
	)
}

/** TV Time follows what was begun, and plans what was watched: only what the history lacks goes to lists. */
export function withoutBegun(rows: readonly ImportRow[]): ImportRow[] {
	const keyOf = ({ type, title }: ImportRow) => `${type}:${title.toLowerCase()}`
	const begun = new Set(rows.filter(({ part }) => part === 'history').map(keyOf))
	return rows.filter((row) => {
		const isPlanned = (row.part === 'watchlist' && row.list === null) || row.hiding === 'followed'
		return !(isPlanned && begun.has(keyOf(row)))
	})
}
