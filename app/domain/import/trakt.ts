import { fieldsOf, type JsonFields, ordinalField, ratingField, runtimeField, timeField } from './field.ts'
import {
	createImportRow,
	isNameless,
	type ParsedRows,
	ratingRows,
	readRows,
	type TitleFields,
	titleFieldsOf,
	toItems,
} from './parsed-rows.ts'
import type { ImportDocument, ImportRow, SkipReason } from './row.ts'

/** The time of an item. Its name also tells the lists apart. */
const TIME_FIELDS = ['watched_at', 'listed_at', 'rated_at'] as const

/** Whether a file of Trakt's export is relevant. Files about the person (`user-*`) are never opened. */
export const TRAKT_FILE = /^(?:watched-history|lists-watchlist|ratings-(?:movies|shows))(?:[-_ (]{1,2}\d+\)?)?\.json$/i

/** Whether any item looks like Trakt's: a film or show with a time. */
export function isTrakt({ value }: ImportDocument): boolean {
	return (
		Array.isArray(value) &&
		value.some((item) => TIME_FIELDS.some((field) => field in fieldsOf(item)) && 'type' in fieldsOf(item))
	)
}

export function readTrakt({ name, value }: ImportDocument): ParsedRows {
	return readRows(
		name,
		toItems(value),
		({ fields }) => readTitle(fields).title,
		({ fields }) => readItem(fields),
	)
}

function readItem(item: JsonFields): ImportRow[] | SkipReason {
	const title = readTitle(item)
	if (isNameless(title)) return 'nameless'
	if ('watched_at' in item) return readWatched(item, title)
	if (item.type !== 'movie' && item.type !== 'show') return 'not-whole'
	if ('listed_at' in item) return [createImportRow({ part: 'watchlist', ...title, at: timeField(item.listed_at) })]
	const rating = ratingField(item.rating, 10)
	if (rating === null) return 'malformed'
	return ratingRows(createImportRow({ part: 'opinions', ...title, at: timeField(item.rated_at), rating }))
}

function readWatched(item: JsonFields, title: Partial<ImportRow>): ImportRow[] | SkipReason {
	const row = createImportRow({ part: 'history', ...title, at: timeField(item.watched_at) })
	if (row.type === 'movie') return [row]
	const { season, number, runtime } = fieldsOf(item.episode)
	const episode = { season: ordinalField(season), episode: ordinalField(number), runtimeMinutes: runtimeField(runtime) }
	if (episode.season === null || episode.episode === null) return 'whole-show'
	return [{ ...row, ...episode }]
}

/** The film or show of an item. */
function readTitle(item: JsonFields): TitleFields & Pick<ImportRow, 'runtimeMinutes'> {
	const isMovie = item.type === 'movie'
	const about = fieldsOf(isMovie ? item.movie : item.show)
	return {
		...titleFieldsOf(about, isMovie ? 'movie' : 'tv'),
		runtimeMinutes: isMovie ? runtimeField(about.runtime) : null,
	}
}
