import { applyOpinionCommand, type OpinionCommand } from '#domain/recommend/opinion.ts'
import { MAX_FEEDBACK_LENGTH, NO_OPINION, type Opinion, type TitleRef } from '#domain/recommend/taste.ts'
import { MAX_TITLE_ID } from '#domain/shared/links.ts'
import { isMediaType, mediaKey } from '#domain/title/media.ts'
import { parseJsonList, readStored, removeStored, writeStored } from './device-storage.ts'
import { OPINIONS_KEY } from './registry.ts'

/** The newest stay. */
export const LOCAL_OPINION_LIMIT = 500

/** What was said of a title on this device while nobody was signed in. */
export interface LocalOpinion extends TitleRef, Opinion {
	/** What was written about it; `null` for nothing. */
	text: string | null
	/** Epoch ms. */
	saidAt: number
}

/** Newest first, one for each title. Anybody may have written there: whatever is no opinion is dropped. */
export function parseLocalOpinions(stored: string | null): LocalOpinion[] {
	const newest = new Map<string, LocalOpinion>()
	for (const item of parseJsonList(stored).flatMap((one) => parseStoredOpinion(one) ?? [])) {
		const known = newest.get(mediaKey(item))
		if (!known || item.saidAt > known.saidAt) newest.set(mediaKey(item), item)
	}
	return [...newest.values()].sort((one, other) => other.saidAt - one.saidAt).slice(0, LOCAL_OPINION_LIMIT)
}

export function readLocalOpinions(): LocalOpinion[] {
	return parseLocalOpinions(readStored(OPINIONS_KEY))
}

export function localOpinionOf(ref: TitleRef): Opinion {
	const { rating, isDismissed } = findOpinion(readLocalOpinions(), ref) ?? NO_OPINION
	return { rating, isDismissed }
}

/**
 * Read anew each time: another tab may have written.
 * @param now epoch ms
 */
export function changeLocalOpinion({ type, id }: TitleRef, change: OpinionCommand, now: number): void {
	const opinions = readLocalOpinions()
	const known = findOpinion(opinions, { type, id })
	const opinion = applyOpinionCommand(known ?? NO_OPINION, change)
	const text = change.intent === 'rate' ? (change.text ?? known?.text ?? null) : null
	writeLocalOpinions([{ ...opinion, type, id, text, saidAt: now }, ...opinions.filter((one) => one !== known)])
}

/** Lets go of an opinion, unless it has changed since. */
export function removeLocalOpinion({ type, id, saidAt }: LocalOpinion): void {
	writeLocalOpinions(readLocalOpinions().filter((one) => one.type !== type || one.id !== id || one.saidAt !== saidAt))
}

function findOpinion(opinions: readonly LocalOpinion[], { type, id }: TitleRef): LocalOpinion | undefined {
	return opinions.find((one) => one.type === type && one.id === id)
}

/** A title of which nothing is thought any more is none. */
function writeLocalOpinions(opinions: readonly LocalOpinion[]): void {
	const kept = opinions.filter(({ rating, isDismissed }) => rating !== null || isDismissed)
	if (kept.length === 0) removeStored(OPINIONS_KEY)
	else writeStored(OPINIONS_KEY, JSON.stringify(kept.slice(0, LOCAL_OPINION_LIMIT)))
	// As the script before the first paint does: it keeps a place for what is recommended by them.
	document.documentElement.toggleAttribute('data-taste', kept.length > 0)
}

function parseStoredOpinion(item: unknown): LocalOpinion | null {
	if (typeof item !== 'object' || item === null) return null
	const { type, id, rating, isDismissed, text, saidAt } = item as Record<string, unknown>
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

function isPositiveIntegerUpTo(value: unknown, max: number): value is number {
	return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= max
}
