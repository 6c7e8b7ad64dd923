import { isSavedList } from '#domain/saved/saved.ts'
import { isMediaType, type MediaType, yearOf } from '#domain/title/media.ts'
import { type Fields, fieldsOf, ordinalOf, textOf, timeField, titleIdOf } from './field.ts'
import { type Found, foundRow, skip } from './found.ts'
import type { ExactTitle, ImportDocument, ImportRow } from './row.ts'

/** The newest version of our export that is understood; what a later one means nobody can know yet. */
export const OWN_VERSION = 1

const MAX_OVERVIEW_LENGTH = 2_000
const MAX_SECONDS = 1_000_000
const MAX_SOURCE_LENGTH = 100
/** A path of the metadata service: `/abc.jpg`. */
const PICTURE = /^\/[\w.-]{1,120}$/

export function isOwn({ value }: ImportDocument): boolean {
	return fieldsOf(value).format === 'marquee'
}

export function isOwnVersion({ value }: ImportDocument): boolean {
	return fieldsOf(value).version === OWN_VERSION
}

/** The lists and the history, as they were. Accounts, sessions and preferences stay as they are. */
export function readOwn({ name, value }: ImportDocument): Found {
	const found: Found = { rows: [], skipped: [] }
	const { saved, history } = fieldsOf(value)
	const lists = [
		['saved', saved, readSaved],
		['history', history, readEntry],
	] as const
	for (const [list, items, read] of lists) {
		if (!Array.isArray(items)) continue
		items.forEach((item: unknown, index) => {
			const row = read(fieldsOf(item))
			if (row) found.rows.push(row)
			else skip(found, `${name} (${list})`, index + 1, textOf(fieldsOf(item).title), 'malformed')
		})
	}
	return found
}

function readSaved(item: Fields): ImportRow | null {
	const exact = exactTitle(item, item.mediaType, item.mediaId)
	const at = timeField(item.addedAt)
	return exact && at && isSavedList(item.list) ? foundRow({ part: item.list, ...named(exact), at }) : null
}

function readEntry(item: Fields): ImportRow | null {
	const exact = exactTitle(item, item.type, item.id)
	const at = timeField(item.createdAt)
	const [position, duration] = [secondsOf(item.positionSeconds), secondsOf(item.durationSeconds)]
	if (!exact || !at || position === null || duration === null) return null
	const progress = {
		positionSeconds: position,
		durationSeconds: duration,
		preferredSource: textOf(item.preferredSource, MAX_SOURCE_LENGTH) || null,
	}
	if (exact.type === 'movie') return foundRow({ part: 'history', ...named(exact), at, progress })
	const [season, episode] = [ordinalOf(item.season), ordinalOf(item.episode)]
	// A show as a whole may have been kept, but never half an episode.
	if ((season === null) !== (episode === null)) return null
	return foundRow({ part: 'history', ...named(exact), season, episode, at, progress })
}

function named(exact: ExactTitle): Pick<ImportRow, 'title' | 'year' | 'type' | 'tmdbId' | 'exact'> {
	return { title: exact.title, year: yearOf(exact.releaseDate), type: exact.type, tmdbId: exact.id, exact }
}

function exactTitle(item: Fields, type: unknown, id: unknown): ExactTitle | null {
	const [titleId, title] = [titleIdOf(id), textOf(item.title)]
	if (!isMediaType(type) || titleId === null || title === '') return null
	return {
		type: type satisfies MediaType,
		id: titleId,
		title,
		posterPath: pictureOf(item.posterPath),
		backdropPath: pictureOf(item.backdropPath),
		overview: typeof item.overview === 'string' ? item.overview.slice(0, MAX_OVERVIEW_LENGTH) : '',
		voteAverage: typeof item.rating === 'number' && item.rating >= 0 && item.rating <= 10 ? item.rating : 0,
		releaseDate: timeField(item.releaseDate)?.slice(0, 10) ?? null,
	}
}

function pictureOf(value: unknown): string | null {
	return typeof value === 'string' && PICTURE.test(value) ? value : null
}

function secondsOf(value: unknown): number | null {
	return typeof value === 'number' && value >= 0 && value <= MAX_SECONDS ? value : null
}
