import { isSavedList } from '#domain/saved/saved.ts'
import { isMediaType, type MediaType, yearOf } from '#domain/title/media.ts'
import { fieldsOf, type JsonFields, ordinalField, textField, timeField, titleIdField } from './field.ts'
import { addSkipped, createImportRow, type ParsedRows } from './parsed-rows.ts'
import type { ExactTitle, ImportDocument, ImportRow } from './row.ts'

/** The newest supported version of our export. */
const EXPORT_VERSION = 1

const MAX_OVERVIEW_LENGTH = 2_000
const MAX_SECONDS = 1_000_000
const MAX_SOURCE_LENGTH = 100
/** An image path of the metadata service: `/abc.jpg`. */
const IMAGE_PATH = /^\/[\w.-]{1,120}$/

export function isMarqueeExport({ value }: ImportDocument): boolean {
	return fieldsOf(value).format === 'marquee'
}

export function isSupportedVersion({ value }: ImportDocument): boolean {
	return fieldsOf(value).version === EXPORT_VERSION
}

/** Restores lists and history only, not accounts, sessions or preferences. */
export function readMarqueeExport({ name, value }: ImportDocument): ParsedRows {
	const found: ParsedRows = { rows: [], skipped: [] }
	const { saved, history } = fieldsOf(value)
	const lists = [
		['saved', saved, readSavedItem],
		['history', history, readHistoryItem],
	] as const
	for (const [list, items, read] of lists) {
		if (!Array.isArray(items)) continue
		items.forEach((item: unknown, index) => {
			const row = read(fieldsOf(item))
			if (row) found.rows.push(row)
			else addSkipped(found, `${name} (${list})`, index + 1, textField(fieldsOf(item).title), 'malformed')
		})
	}
	return found
}

function readSavedItem(item: JsonFields): ImportRow | null {
	const exact = readExactTitle(item, item.mediaType, item.mediaId)
	const at = timeField(item.addedAt)
	return exact && at && isSavedList(item.list) ? createImportRow({ part: item.list, ...titleFields(exact), at }) : null
}

function readHistoryItem(item: JsonFields): ImportRow | null {
	const exact = readExactTitle(item, item.type, item.id)
	const at = timeField(item.createdAt)
	const [position, duration] = [secondsField(item.positionSeconds), secondsField(item.durationSeconds)]
	if (!exact || !at || position === null || duration === null) return null
	const progress = {
		positionSeconds: position,
		durationSeconds: duration,
		preferredSource: textField(item.preferredSource, MAX_SOURCE_LENGTH) || null,
	}
	if (exact.type === 'movie') return createImportRow({ part: 'history', ...titleFields(exact), at, progress })
	const [season, episode] = [ordinalField(item.season), ordinalField(item.episode)]
	// An entry may be about a whole show, but never has only a season or an episode.
	if ((season === null) !== (episode === null)) return null
	return createImportRow({ part: 'history', ...titleFields(exact), season, episode, at, progress })
}

function titleFields(exact: ExactTitle): Pick<ImportRow, 'title' | 'year' | 'type' | 'tmdbId' | 'exact'> {
	return { title: exact.title, year: yearOf(exact.releaseDate), type: exact.type, tmdbId: exact.id, exact }
}

function readExactTitle(item: JsonFields, type: unknown, id: unknown): ExactTitle | null {
	const [titleId, title] = [titleIdField(id), textField(item.title)]
	if (!isMediaType(type) || titleId === null || title === '') return null
	return {
		type: type satisfies MediaType,
		id: titleId,
		title,
		posterPath: imagePathField(item.posterPath),
		backdropPath: imagePathField(item.backdropPath),
		overview: typeof item.overview === 'string' ? item.overview.slice(0, MAX_OVERVIEW_LENGTH) : '',
		voteAverage: typeof item.rating === 'number' && item.rating >= 0 && item.rating <= 10 ? item.rating : 0,
		releaseDate: timeField(item.releaseDate)?.slice(0, 10) ?? null,
	}
}

function imagePathField(value: unknown): string | null {
	return typeof value === 'string' && IMAGE_PATH.test(value) ? value : null
}

function secondsField(value: unknown): number | null {
	return typeof value === 'number' && value >= 0 && value <= MAX_SECONDS ? value : null
}
