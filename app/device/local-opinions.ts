import { applyOpinionCommand, type OpinionCommand } from '#domain/recommend/opinion.ts'
import { MAX_FEEDBACK_LENGTH, NO_OPINION, type Opinion } from '#domain/recommend/taste.ts'
import { isPositiveIntegerUpTo, toRecord } from '#domain/shared/json.ts'
import { MAX_TITLE_ID } from '#domain/shared/links.ts'
import { uniqueBy } from '#domain/shared/lists.ts'
import { isMediaType, mediaKey, type TitleRef } from '#domain/shared/media-ref.ts'
import type { StoreOutcome } from '#domain/shared/stored-words.ts'
import { OPINIONS_KEY } from './registry.ts'
import { createStoredList } from './stored-list.ts'

export const LOCAL_OPINION_LIMIT = 500

/** An opinion on a title, given on this device without an account. */
export interface LocalOpinion extends TitleRef, Opinion {
	/** The written comment; `null` for none. */
	text: string | null
	/** Epoch ms. */
	saidAt: number
}

/** Opinions, newest first, one per title. Invalid items are dropped. */
const localOpinions = createStoredList(OPINIONS_KEY, (stored) => {
	const newestFirst = stored.flatMap((item) => parseStoredOpinion(item) ?? []).sort((a, b) => b.saidAt - a.saidAt)
	return uniqueBy(newestFirst, mediaKey).slice(0, LOCAL_OPINION_LIMIT)
})
export const { read: readLocalOpinions, subscribe: subscribeToLocalOpinions } = localOpinions

export function localOpinionOf(ref: TitleRef): Opinion {
	const { rating, isDismissed } = findOpinion(readLocalOpinions(), ref) ?? NO_OPINION
	return { rating, isDismissed }
}

/**
 * Reads the list first: another tab may have changed it.
 * @param now epoch ms
 */
export function changeLocalOpinion({ type, id }: TitleRef, change: OpinionCommand, now: number): StoreOutcome {
	const opinions = readLocalOpinions()
	const known = findOpinion(opinions, { type, id })
	const opinion = applyOpinionCommand(known ?? NO_OPINION, change)
	const text = change.intent === 'rate' ? (change.text ?? known?.text ?? null) : null
	if (!known && opinions.length >= LOCAL_OPINION_LIMIT) return 'full'
	return writeLocalOpinions([
		{ ...opinion, type, id, text, saidAt: now },
		...opinions.filter((entry) => entry !== known),
	])
}

/** Removes an opinion, unless it has changed since. */
export function removeLocalOpinion({ type, id, saidAt }: LocalOpinion): void {
	writeLocalOpinions(
		readLocalOpinions().filter((entry) => entry.type !== type || entry.id !== id || entry.saidAt !== saidAt),
	)
}

function findOpinion(opinions: readonly LocalOpinion[], { type, id }: TitleRef): LocalOpinion | undefined {
	return opinions.find((entry) => entry.type === type && entry.id === id)
}

/** Drops titles without a rating or dismissal. */
function writeLocalOpinions(opinions: readonly LocalOpinion[]): StoreOutcome {
	const remaining = opinions.filter(({ rating, isDismissed }) => rating !== null || isDismissed)
	// Like the script before the first paint, which reserves space for the recommendations.
	document.documentElement.toggleAttribute('data-taste', remaining.length > 0)
	return localOpinions.write(remaining)
}

function parseStoredOpinion(item: unknown): LocalOpinion | null {
	const { type, id, rating, isDismissed, text, saidAt } = toRecord(item)
	if (
		!isMediaType(type) ||
		!isPositiveIntegerUpTo(id, MAX_TITLE_ID) ||
		!isPositiveIntegerUpTo(saidAt, Number.MAX_SAFE_INTEGER)
	)
		return null
	const opinion = { rating: isPositiveIntegerUpTo(rating, 5) ? rating : null, isDismissed: isDismissed === true }
	if (opinion.rating === null && !opinion.isDismissed) return null
	const words = typeof text === 'string' && text.length <= MAX_FEEDBACK_LENGTH ? text : null
	return { type, id, ...opinion, text: words, saidAt }
}
