import {
	fieldsOf,
	type JsonFields,
	ordinalField,
	ratingField,
	runtimeField,
	textField,
	timeField,
	viewingTimeField,
} from './field.ts'
import { importFileWords } from './file-words.ts'
import { isFlatTable, readFlatRecord } from './flat.ts'
import {
	createImportRow,
	isNameless,
	type ListItem,
	type ParsedRows,
	type ReadOutcome,
	ratingRows,
	readRows,
	readSeasons,
	rowsWithout,
	type TitleFields,
	titleFieldsOf,
	toItems,
	toRecord,
} from './parsed-rows.ts'
import type { ImportDocument, ImportRow } from './row.ts'

/** What an item says, by the fields that say it. Their names also tell the files apart. */
const SIGNS = [
	'watched_at',
	'last_watched_at',
	'listed_at',
	'watchlisted_at',
	'rated_at',
	'hidden_at',
	'favorited_at',
	'paused_at',
] as const

/** Whether the path of a file says that it is of Trakt's export, and relevant. */
export const TRAKT_FILE =
	/(?:^|[-_/ ])(?:watched|history|lists?|watchlist|fav(?:ou?rites)?|ratings?|hidden|dropped)(?=[-_ (/]|\.json$)/i

/** What is hidden from other pages than the progress says nothing about the show. */
const HIDDEN_ELSEWHERE = /calendar|collect|comments/i
const NOT_INTERESTED = { rating: null, isDismissed: true, sentiment: null, keywords: [] }

/** Whether any item looks like Trakt's. */
export function isTrakt({ value }: ImportDocument): boolean {
	return toItems(value).some(({ fields }) => isNested(fields) || isFlat(fields))
}

const isNested = (item: JsonFields) =>
	(typeof item.movie === 'object' || typeof item.show === 'object') &&
	(SIGNS.some((sign) => sign in item) || 'rating' in item || 'plays' in item || 'seasons' in item)

/** Items of other programs name the title beside what was done with it. */
function isFlat(item: JsonFields): boolean {
	const header = Object.keys(item).slice(0, 60)
	return typeof item.title === 'string' && isFlatTable({ name: '', header, records: [] })
}

/** What Trakt's lists are called, by the part of the address that the names of their files have. */
export function traktListNames(documents: readonly ImportDocument[]): ReadonlyMap<string, string> {
	const items = documents.filter(({ name }) => LIST_NAMES.test(name)).flatMap(({ value }) => toItems(value))
	return new Map(
		items.flatMap(({ fields }) => {
			const [slug, name] = [textField(fieldsOf(fields.ids).slug), textField(fields.name)]
			return slug && name ? [[slug, name] as const] : []
		}),
	)
}

/** Not a list, but the names of all. */
export const isTraktListNames = ({ name }: ImportDocument) => LIST_NAMES.test(name)
const LIST_NAMES = /(?:^|[-/])lists[-/]lists(?:-\d+)?\.json$/i

/** What lists of the viewer's own are called; `null` for the watchlist, the favorites and files that are no lists. */
function ownListOf({ name, value }: ImportDocument, names: ReadonlyMap<string, string>): string | null {
	const isListed = toItems(value).some(({ fields }) => 'listed_at' in fields)
	if (!isListed || isWatchlist(name) || isFavorites(name)) return null
	const [, own] = /(?:^|[-/ ])lists?[-/](?:list-)?(?:\d{1,12}-)?(.+)$/is.exec(name) ?? []
	const slug = own?.replace(/\.json$/i, '')
	return slug === undefined ? null : (names.get(slug) ?? slug)
}

const isWatchlist = (name: string) => /watchlist/i.test(name)
const isFavorites = (name: string) => /fav(?:ou?rites)?\b|recommendations/i.test(name)

/** @param names of lists: see `traktListNames` */
export function readTrakt({ name, value }: ImportDocument, names: ReadonlyMap<string, string>): ParsedRows {
	const list = ownListOf({ name, value }, names)
	const notes = toItems(value).filter(({ fields }) => textField(fields.notes) !== '').length
	const found = readRows(
		name,
		toItems(value),
		({ fields }) => readTitle(fields).title || textField(fields.title) || textField(fieldsOf(fields.person).name),
		(item) => readItem(item, name, list),
	)
	if (notes > 0)
		found.skipped.push({ file: name, line: null, text: importFileWords.notes({ count: notes }), reason: 'note' })
	return found
}

function readItem(item: ListItem, file: string, list: string | null): ReadOutcome {
	const { fields } = item
	if (!isNested(fields) && isFlat(fields)) return readFlatItem(item)
	const title = readTitle(fields)
	if (whatOf(fields) === 'person') return 'not-a-title'
	if (isNameless(title)) return 'nameless'
	const watched = readWatched(fields, title)
	if (typeof watched === 'string' || 'skipped' in watched) return watched
	const rows = [...watched]
	const isWhole = whatOf(fields) === 'movie' || whatOf(fields) === 'show'
	const listedAt = timeField(fields.listed_at) ?? timeField(fields.watchlisted_at) ?? timeField(fields.favorited_at)
	if (listedAt !== null || 'listed_at' in fields || 'watchlisted_at' in fields || 'favorited_at' in fields) {
		if (!isWhole) return rowsWithout(rows, 'not-whole')
		const part = isFavorites(file) || 'favorited_at' in fields ? 'favorites' : 'watchlist'
		rows.push(createImportRow({ part, ...title, at: listedAt, list }))
	}
	if ('hidden_at' in fields || /(?:^|[-/])(?:hidden|dropped)/i.test(file)) {
		if (HIDDEN_ELSEWHERE.test(file)) return rowsWithout(rows, 'note')
		if (!isWhole) return rowsWithout(rows, 'not-whole')
		const at = timeField(fields.hidden_at)
		const hiding = /progress/i.test(file) ? 'hidden' : 'dropped'
		if (/recommend/i.test(file)) rows.push(createImportRow({ part: 'opinions', ...title, at, opinion: NOT_INTERESTED }))
		else rows.push(createImportRow({ part: 'hidden', ...title, at, hiding }))
	}
	if ('paused_at' in fields) return readPaused(fields, title)
	const rating = ratingField(fields.rating, 10)
	if (rating !== null) {
		if (!isWhole) return rowsWithout(rows, 'part-rating')
		rows.push(...ratingRows(createImportRow({ part: 'opinions', ...title, at: timeField(fields.rated_at), rating })))
	} else if ('rated_at' in fields && rows.length === 0) return 'malformed'
	return rows.length > 0 ? rows : 'unwatched'
}

function readFlatItem({ line, fields }: ListItem): ReadOutcome {
	const { imdb, tmdb } = { ...fieldsOf(fields.ids), ...fieldsOf(fields.id) }
	return readFlatRecord(toRecord({ line, fields: { imdb_id: imdb, tmdb_id: tmdb, ...fields } }))
}

/** Single viewings, or how often a film or each episode of a show was watched and when last. */
function readWatched(item: JsonFields, title: TitleFields & Pick<ImportRow, 'runtimeMinutes'>): ReadOutcome {
	if (Array.isArray(item.seasons)) return readWatchedShow(item, title)
	if (!('watched_at' in item || 'last_watched_at' in item || 'plays' in item)) return []
	const at = viewingTimeField(item.watched_at) ?? viewingTimeField(item.last_watched_at)
	const playCount = ordinalField(item.plays)
	const row = createImportRow({ part: 'history', ...title, at, plays: at === null ? [] : [at], playCount })
	if (row.type === 'movie') return playCount === 0 ? [] : [row]
	const { season, number, runtime } = fieldsOf(item.episode)
	if (season === undefined && number === undefined) return 'whole-show'
	const episode = { season: ordinalField(season), episode: ordinalField(number), runtimeMinutes: runtimeField(runtime) }
	if (episode.season === null || episode.episode === null) return 'malformed'
	return [{ ...row, ...episode }]
}

/** A film or episode that was begun, with how much of it was seen in percent. */
function readPaused(item: JsonFields, title: Partial<ImportRow>): ReadOutcome {
	const percent = typeof item.progress === 'number' ? item.progress : Number.NaN
	const [season, episode] = [ordinalField(fieldsOf(item.episode).season), ordinalField(fieldsOf(item.episode).number)]
	const isPlaced = title.type === 'movie' || (season !== null && episode !== null)
	if (!(percent >= 0 && percent <= 100) || !isPlaced) return 'malformed'
	const watchedFraction = percent / 100
	return [
		createImportRow({ part: 'history', ...title, season, episode, at: timeField(item.paused_at), watchedFraction }),
	]
}

function readWatchedShow(item: JsonFields, title: Partial<ImportRow>): ReadOutcome {
	const { rows, skipped } = readSeasons(item.seasons, title, (episode) => {
		const playCount = ordinalField(episode.plays)
		if (playCount === 0 || episode.completed === false) return null
		const own = viewingTimeField(episode.last_watched_at) ?? viewingTimeField(episode.watched_at)
		const at = own ?? viewingTimeField(item.last_watched_at)
		return { at, plays: own === null ? [] : [own], playCount }
	})
	return rowsWithout(rows, rows.length === 0 ? (skipped ?? 'whole-show') : skipped)
}

function whatOf(item: JsonFields): string {
	if (typeof item.type === 'string') return item.type
	if (item.episode) return 'episode'
	if (item.season) return 'season'
	return item.movie ? 'movie' : 'show'
}

/** The film or show of an item. */
function readTitle(item: JsonFields): TitleFields & Pick<ImportRow, 'runtimeMinutes'> {
	const isMovie = whatOf(item) === 'movie'
	const about = fieldsOf(isMovie ? item.movie : item.show)
	return {
		...titleFieldsOf(about, isMovie ? 'movie' : 'tv'),
		runtimeMinutes: isMovie ? runtimeField(about.runtime) : null,
	}
}
