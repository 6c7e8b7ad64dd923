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
	type TableRecord,
	toItems,
	toRecord,
	toRecords,
} from './parsed-rows.ts'
import type { ImportDocument, ImportRow, ImportTable } from './row.ts'

/**
 * `tracking` and `episodes` are the old and the new log of the data that TV Time sends on request, `export` is what its app
 * saves, before it closed.
 */
type TvTimeKind = 'tracking' | 'episodes' | 'shows' | 'votes' | 'ratings' | 'lists' | 'export'

/** The kind of a table of TV Time, by its columns. */
export function tvTimeKind(table: ImportTable): TvTimeKind | null {
	if (hasColumns(table, 'vote_key')) return 'votes'
	if (hasColumns(table, 'objects', 'is_public') || hasColumns(table, 'list_name', 'item_type')) return 'lists'
	const isExport = hasAnyColumn(table, 'is_watched', 'tvdb_id', 'series_tvdb_id') && !hasColumns(table, 'trakt_id')
	if (isExport && isFlatTable(table)) return 'export'
	if (hasColumns(table, 'series_name') && hasAnyColumn(table, 'key', 'is_for_later')) return 'episodes'
	if (hasColumns(table, 'movie_name', 'type')) return 'tracking'
	const isNamed = hasAnyColumn(table, 'series_name', 'tv_show_name', 'show_name')
	if (isNamed && hasAnyColumn(table, 'episode_number', 'ep_no')) return 'episodes'
	if (hasColumns(table, 'tv_show_name', 'rating')) return 'ratings'
	return hasColumns(table, 'tv_show_name') && hasAnyColumn(table, 'archived', 'is_followed', 'created_at')
		? 'shows'
		: null
}

/** The app's own export has half of the stars that we count, like the ratings of shows. */
const RATING_SCALE = 5

/** @param named what the file's other tables name: see `namedTitles` */
export function readTvTime(table: ImportTable, kind: TvTimeKind, named: () => NamedTitles): ParsedRows {
	if (kind === 'export') return readFlatTable(table, RATING_SCALE)
	if (kind === 'lists') return hasColumns(table, 'list_name') ? readNamedLists(table) : readLists(table, named())
	return readRows(table.name, toRecords(table), nameOf, READERS[kind])
}

function nameOf({ cell }: TableRecord): string {
	return textField(cell('movie_name', 'series_name', 'tv_show_name', 'show_name', 'uuid'))
}

const movieName = ({ cell }: TableRecord) => textField(cell('movie_name'))
const showName = ({ cell }: TableRecord) => textField(cell('series_name', 'tv_show_name', 'show_name'))
const isTrue = (text: string) => truthField(text) === true

/** Reads a record; no rows for records such as totals. */
type ReadRecord = (record: TableRecord) => ReadOutcome

const READERS: Record<Exclude<TvTimeKind, 'export' | 'lists'>, ReadRecord> = {
	tracking(record) {
		const type = record.cell('type').trim().toLowerCase()
		if (
			record.cell('entity_type').trim().toLowerCase() === 'episode' ||
			(movieName(record) === '' && showName(record) !== '')
		)
			return /^(?:re)?watch$/.test(type) ? readEpisode(record) : []
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
	shows: readFollowed,
	ratings(record) {
		const [title, rating] = [showName(record), ratingField(record.cell('rating'), RATING_SCALE)]
		if (title === '') return 'nameless'
		const at = viewingTimeField(record.cell('updated_at', 'created_at'))
		return rating === null
			? 'malformed'
			: ratingRows(createImportRow({ part: 'opinions', type: 'tv', title, rating, at }))
	},
	votes(record) {
		// The same table has how somebody felt about an episode.
		const [, stars] = /^stars.*-(\d{1,3})$/.exec(record.cell('vote_key').trim()) ?? []
		if (!stars) return 'note'
		if (!/^0?$/.test(record.cell('episode_id').trim())) return 'part-rating'
		const title = movieName(record)
		const rating = ratingField(VOTES.get(Number(stars)), 10)
		if (title === '') return 'nameless'
		if (rating === null) return 'malformed'
		return ratingRows(
			createImportRow({
				part: 'opinions',
				type: 'movie',
				title,
				rating,
				at: viewingTimeField(record.cell('created_at')),
			}),
		)
	},
}

/** The numbers of TV Time's five words, from "bad" to "wow", out of 10. */
const VOTES: ReadonlyMap<number, number> = new Map([
	[1, 2],
	[27, 4],
	[28, 6],
	[29, 8],
	[3, 10],
])

function readEpisode(record: TableRecord): ReadOutcome {
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
			plays: playsAt(at),
			playCount: playCountOf(record),
		}),
	]
}

/** A show that somebody follows, keeps for later or has stopped. `withoutBegun` takes out what the history has. */
function readFollowed(record: TableRecord): ReadOutcome {
	const title = showName(record)
	if (title === '') return 'nameless'
	const { cell } = record
	const at = viewingTimeField(cell('created_at', 'followed_at', 'updated_at'))
	const show = { type: 'tv', title, at } as const
	const favorite = isTrue(cell('is_favorited', 'is_favorite')) ? [createImportRow({ part: 'favorites', ...show })] : []
	if (isTrue(cell('is_archived', 'archived')))
		return [createImportRow({ part: 'hidden', ...show, hiding: 'dropped' }), ...favorite]
	if (isTrue(cell('is_for_later'))) return [createImportRow({ part: 'watchlist', ...show }), ...favorite]
	const isFollowed = cell('is_followed') === '' || isTrue(cell('is_followed'))
	const isBegun = Number(cell('nb_episodes_seen')) > 0
	if (!isFollowed) return favorite
	const following = isBegun
		? createImportRow({ part: 'hidden', ...show, hiding: 'followed' })
		: createImportRow({ part: 'watchlist', ...show })
	return [following, ...favorite]
}

type NamedTitles = ReadonlyMap<string, Pick<ImportRow, 'type' | 'title' | 'year'>>

/** What the tables of the data that TV Time sends call the shows and films that its lists only number. */
export function namedTitles(tables: readonly ImportTable[]): NamedTitles {
	const named = new Map<string, Pick<ImportRow, 'type' | 'title' | 'year'>>()
	for (const record of tables.filter((table) => hasAnyColumn(table, 'tv_show_id', 's_id', 'uuid')).flatMap(toRecords)) {
		const [show, film] = [showName(record), movieName(record)]
		const year = yearField(record.cell('release_date').slice(0, 4))
		if (show !== '')
			named.set(`series:${record.cell('tv_show_id', 's_id').trim()}`, { type: 'tv', title: show, year: null })
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
	const again = ordinalField(cell('rewatch_count'))
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
export function isTvTimeDocument({ value }: ImportDocument): boolean {
	return toItems(value).some(({ fields }) => {
		if (typeof fields.title !== 'string' && typeof fields.name !== 'string') return false
		return (
			'is_watched' in fields ||
			seasonsOf(fields).some(({ fields: { is_watched } }) => is_watched !== undefined) ||
			isList(fields)
		)
	})
}

const isList = ({ items }: JsonFields) =>
	Array.isArray(items) && items.some((item) => 'tvdb_id' in fieldsOf(item) || 'tvdb' in fieldsOf(fieldsOf(item).id))

export function readTvTimeDocument({ name, value }: ImportDocument): ParsedRows {
	const items = toItems(value)
	const lists = items.filter(({ fields }) => isList(fields))
	const titles = items.filter(({ fields }) => !isList(fields)).flatMap(recordsOf)
	return joinParsed([
		readRows(name, titles, flatName, (record) => readFlatRecord(record, RATING_SCALE)),
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
function recordsOf({ line, fields }: ListItem): TableRecord[] {
	const { tvdb: _tvdb, ...ids } = fieldsOf(fields.id)
	const flat: JsonFields = { ...fields, imdb_id: fields.imdb_id ?? ids.imdb, tmdb_id: fields.tmdb_id ?? ids.tmdb }
	if (!Array.isArray(fields.seasons)) return [toRecord({ line, fields: { type: 'movie', ...flat } })]
	const { title, year, imdb_id, tmdb_id } = flat
	const episodes = seasonsOf(fields).map((episode) =>
		toRecord({
			line,
			fields: { ...episode.fields, type: 'episode', title, year, show_imdb_id: imdb_id, show_tmdb_id: tmdb_id },
		}),
	)
	const hasWatched = seasonsOf(fields).some(({ fields: { is_watched } }) => is_watched === true)
	const isSaying = fields.status !== undefined || !hasWatched
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
