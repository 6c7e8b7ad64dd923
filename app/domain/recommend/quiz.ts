import { mediaKey, type TitleRef } from '#domain/shared/media-ref.ts'
import { parseTitleKey } from './candidate.ts'
import { type Interaction, LIKE_RATING } from './taste.ts'

/** Titles that a new viewer chooses from. */
export const QUIZ_SIZE = 18
/** Likes that the first recommendations are based on. */
export const QUIZ_LIKES = 3

/** The chosen titles, from `mediaKey`s; each once. Anything else is ignored. */
export function parseLikes(keys: readonly string[]): TitleRef[] {
	const likes = new Map(keys.flatMap((key) => parseTitleKey(key) ?? []).map((ref) => [mediaKey(ref), ref]))
	return [...likes.values()].slice(0, QUIZ_SIZE)
}

export function likesToInteractions(likes: readonly TitleRef[], nowMs: number): Interaction[] {
	return likes.map(({ type, id }) => ({
		mediaType: type,
		mediaId: id,
		rating: LIKE_RATING,
		timestamp: nowMs,
		watchDuration: null,
		completed: false,
		sentiment: null,
	}))
}
