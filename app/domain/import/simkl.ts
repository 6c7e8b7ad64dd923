import {
	fieldsOf,
	imdbIdField,
	type JsonFields,
	ordinalField,
	ratingField,
	textField,
	timeField,
	titleIdField,
	utcTimeField,
	yearField,
} from './field.ts'
import {
	createImportRow,
	hasColumns,
	isNameless,
	joinParsed,
	type ListItem,
	type ParsedRows,
	ratingRows,
	readRows,
	type TableRecord,
	type TitleFields,
	titleFieldsOf,
	toItems,
	toRecords,
} from './parsed-rows.ts'
import type { ImportDocument, ImportRow, ImportTable, SkipReason } from './row.ts'

/** Lists of SIMKL's JSON backup, and the field that names the title of an item. */
const LISTS = [
	['movies', 'movie', 'movie'],
	['shows', 'show', 'tv'],
	['anime', 'show', 'tv'],
] as const
const PLANNED = 'plantowatch'
const COMPLETED = 'completed'

/** SIMKL's JSON backup: objects with a status in at least one of its lists. */
export function isSimkl({ value }: ImportDocument): boolean {
	const fields = fieldsOf(value)
	return LISTS.some(([list]) => {
		const items = fields[list]
		return Array.isArray(items) && items.some((item) => 'status' in fieldsOf(item))
	})
}

export function readSimkl({ name, value }: ImportDocument): ParsedRows {
	return joinParsed(
		LISTS.map(([list, titleField, type]) => {
			const titleOf = ({ fields }: ListItem) => titleFieldsOf(fieldsOf(fields[titleField]), type)
			return readRows(
				`${name} (${list})`,
				toItems(fieldsOf(value)[list]),
				(item) => titleOf(item).title,
				(item) => rowsOf(item.fields, titleOf(item)),
			)
		}),
	)
}

function rowsOf(item: JsonFields, title: TitleFields): ImportRow[] | SkipReason {
	if (isNameless(title)) return 'nameless'
	const at = timeField(item.last_watched_at)
	const rated = ratingRows(
		createImportRow({
			part: 'opinions',
			...title,
			at: timeField(item.user_rated_at) ?? at,
			rating: ratingField(item.user_rating, 10),
		}),
	)
	if (item.status === PLANNED)
		return [createImportRow({ part: 'watchlist', ...title, at: timeField(item.added_to_watchlist_at) }), ...rated]
	const isWatched = title.type === 'movie' && item.status === COMPLETED
	const film = isWatched ? [createImportRow({ part: 'history', ...title, at })] : []
	const episodes = title.type === 'tv' ? episodesOf(item, title) : []
	const rows = [...film, ...episodes, ...rated]
	return rows.length > 0 ? rows : 'whole-show'
}

function episodesOf({ seasons }: JsonFields, title: TitleFields): ImportRow[] {
	return toItems(seasons).flatMap(({ fields: { number, episodes } }) => {
		const season = ordinalField(number)
		return toItems(episodes).flatMap(({ fields }) => {
			const episode = ordinalField(fields.number)
			if (season === null || episode === null) return []
			return [createImportRow({ part: 'history', ...title, season, episode, at: timeField(fields.watched_at) })]
		})
	})
}

/** SIMKL's CSV backup. */
export function isSimklTable(table: ImportTable): boolean {
	return hasColumns(table, 'SIMKL_ID', 'Title', 'Watchlist')
}

export function readSimklTable(table: ImportTable): ParsedRows {
	const nameOf = (record: TableRecord) => textField(record.cell('Title')) || textField(record.cell('SIMKL_ID'))
	return readRows(table.name, toRecords(table), nameOf, rowsOfRecord)
}

function titleOfRecord(record: TableRecord): TitleFields {
	return {
		type: /movie/i.test(record.cell('Type')) ? 'movie' : 'tv',
		title: textField(record.cell('Title')),
		year: yearField(record.cell('Year')),
		tmdbId: titleIdField(record.cell('TMDB')),
		imdbId: imdbIdField(record.cell('IMDB')),
	}
}

function rowsOfRecord(record: TableRecord): ImportRow[] | SkipReason {
	const title = titleOfRecord(record)
	if (isNameless(title)) return 'nameless'
	const at = utcTimeField(record.cell('WatchedDate'))
	const status = record
		.cell('Watchlist')
		.toLowerCase()
		.replace(/[^a-z]/g, '')
	const rated = ratingRows(
		createImportRow({ part: 'opinions', ...title, at, rating: ratingField(record.cell('Rating'), 10) }),
	)
	if (status === PLANNED) return [createImportRow({ part: 'watchlist', ...title, at }), ...rated]
	if (title.type === 'movie')
		return status === COMPLETED ? [createImportRow({ part: 'history', ...title, at }), ...rated] : rated
	// Only the last episode is named; the others were watched at times that the file does not have.
	const [, season, episode] = /s(\d{1,4})e(\d{1,4})/i.exec(record.cell('LastEpWatched')) ?? []
	if (!season || !episode) return rated.length > 0 ? rated : 'whole-show'
	return [
		createImportRow({ part: 'history', ...title, season: Number(season), episode: Number(episode), at }),
		...rated,
	]
}
