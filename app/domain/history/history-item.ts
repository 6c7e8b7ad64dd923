import { toRecord } from '#domain/shared/json.ts'
import { MAX_TITLE_ID } from '#domain/shared/links.ts'
import { isMediaType, type MediaType } from '#domain/shared/media-ref.ts'
import { type HistoryEntry, timeOf } from './history.ts'

/** A history entry in API requests and on the device (docs/product.md). */
export interface HistoryItem {
	media_id: number
	media_type: MediaType
	season?: number
	episode?: number
	title: string
	poster_path: string | null
	backdrop_path: string | null
	overview: string
	rating: number
	watch_position: number
	duration: number
	/** ISO. */
	created_at: string
	preferred_source: string | null
	/** See `HistoryEntry`; ISO. */
	said_at?: string
	is_dated?: true
}

// Limits for items from any source.
export const MAX_ORDINAL = 9999
export const MAX_SECONDS = 7 * 86_400
export const MAX_RATING = 10
export const MAX_TITLE_LENGTH = 500
export const MAX_SOURCE_LENGTH = 60
export const IMAGE_PATH = /^\/[\w.-]{1,120}$/
/** Local storage holds only a few megabytes. */
const MAX_OVERVIEW_LENGTH = 1000
/** Smaller numbers are seconds: as milliseconds they would be before 1974. */
const MIN_EPOCH_MS = 1e11
/** Years with more than four digits have a different ISO format. */
export const MAX_EPOCH_MS = Date.UTC(9999, 11, 31)

export function toHistoryItem(entry: HistoryEntry): HistoryItem {
	return {
		media_id: entry.id,
		media_type: entry.type,
		...(entry.season != null && entry.episode != null ? { season: entry.season, episode: entry.episode } : {}),
		title: entry.title.slice(0, MAX_TITLE_LENGTH),
		poster_path: entry.posterPath,
		backdrop_path: entry.backdropPath,
		overview: entry.overview.slice(0, MAX_OVERVIEW_LENGTH),
		rating: entry.rating,
		watch_position: entry.positionSeconds,
		duration: entry.durationSeconds,
		created_at: entry.createdAt,
		preferred_source: entry.preferredSource,
		...(entry.saidAt !== undefined && { said_at: new Date(entry.saidAt).toISOString() }),
		...(entry.isDated && { is_dated: true }),
	}
}

/** Parses an item from the network or the device, including older formats; `null` if invalid. */
export function parseHistoryItem(value: unknown): HistoryEntry | null {
	const item = toRecord(value)
	const id = wholeNumber(item.media_id, 1, MAX_TITLE_ID)
	const createdAt = createdAtOf(item)
	if (!isMediaType(item.media_type) || id === null || createdAt === null) return null
	const isEpisode = item.media_type === 'tv'
	const season = isEpisode ? wholeNumber(item.season, 0, MAX_ORDINAL) : null
	const episode = isEpisode ? wholeNumber(item.episode, 0, MAX_ORDINAL) : null
	const isPart = season !== null && episode !== null
	const durationSeconds = clampAmount(item.duration, MAX_SECONDS)
	const positionSeconds = clampAmount(item.watch_position, MAX_SECONDS)
	const saidAt = isoTime(item.said_at)
	return {
		type: item.media_type,
		id,
		season: isPart ? season : null,
		episode: isPart ? episode : null,
		title: clampText(item.title, MAX_TITLE_LENGTH),
		posterPath: parseImagePath(item.poster_path),
		backdropPath: parseImagePath(item.backdrop_path),
		overview: clampText(item.overview, MAX_OVERVIEW_LENGTH),
		rating: clampAmount(item.rating, MAX_RATING),
		positionSeconds: clampPosition(positionSeconds, durationSeconds),
		durationSeconds,
		createdAt,
		preferredSource: clampText(item.preferred_source, MAX_SOURCE_LENGTH) || null,
		...(saidAt !== null && { saidAt: Date.parse(saidAt) }),
		...(item.is_dated === true && { isDated: true }),
	}
}

/** Players may report a position past the end. An unknown duration is 0 and limits nothing. */
export function clampPosition(positionSeconds: number, durationSeconds: number): number {
	return durationSeconds > 0 ? Math.min(positionSeconds, durationSeconds) : positionSeconds
}

/** A season or episode number; season 0 holds the specials. */
export function isOrdinal(value: unknown): value is number {
	return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_ORDINAL
}

/**
 * The time of the last change. Older records have `last_watched` instead: ISO text, seconds, milliseconds, or the document
 * store's `{ seconds }`.
 */
export function createdAtOf(item: Record<string, unknown>): string | null {
	return isoTime(item.created_at) ?? isoTime(item.last_watched)
}

function isoTime(value: unknown): string | null {
	if (typeof value === 'string') return Number.isNaN(timeOf({ createdAt: value })) ? null : value
	if (typeof value === 'object' && value !== null && 'seconds' in value) return isoTime(value.seconds)
	if (typeof value !== 'number' || !(value > 0)) return null
	const ms = value < MIN_EPOCH_MS ? value * 1000 : value
	return ms <= MAX_EPOCH_MS ? new Date(ms).toISOString() : null
}

function wholeNumber(value: unknown, min: number, max: number): number | null {
	const number = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value
	return typeof number === 'number' && Number.isInteger(number) && number >= min && number <= max ? number : null
}

function clampAmount(value: unknown, max: number): number {
	return typeof value === 'number' && value > 0 ? Math.min(value, max) : 0
}

function clampText(value: unknown, max: number): string {
	return typeof value === 'string' ? value.slice(0, max) : ''
}

/** `null` for anything that isn't the path of a catalog's image. */
export function parseImagePath(value: unknown): string | null {
	return typeof value === 'string' && IMAGE_PATH.test(value) ? value : null
}
