import { OPINION_ACTION_PATH } from '#domain/shared/links.ts'
import type { TitleRef } from '#domain/shared/media-ref.ts'
import { fieldOf, type PendingWrite, targetsTitle } from '#domain/shared/pending-write.ts'
import type { Taste } from './port.ts'
import { MAX_FEEDBACK_LENGTH, type Opinion } from './taste.ts'

/** A change to an opinion on a title. */
export type OpinionCommand =
	| { intent: 'rate'; rating: number; text: string | null }
	| { intent: 'unrate' | 'dismiss' | 'undismiss' }

/**
 * `null` for a form that is not one of ours.
 * @param field the value of a field, empty if missing
 */
export function parseOpinionCommand(field: (name: string) => string): OpinionCommand | null {
	const intent = field('intent')
	if (intent === 'unrate' || intent === 'dismiss' || intent === 'undismiss') return { intent }
	const rating = field('rating')
	// Forms send a line break as two characters, which the field counts as one.
	const text = field('text').replaceAll('\r\n', '\n').trim()
	if (intent !== 'rate' || !/^[1-5]$/.test(rating) || text.length > MAX_FEEDBACK_LENGTH) return null
	return { intent, rating: Number(rating), text: text || null }
}

/** Records an opinion from the opinion panel, the chat or the API. */
export function recordOpinion(
	taste: Pick<Taste, 'rate' | 'dismiss'>,
	title: TitleRef,
	command: OpinionCommand,
	givenAtMs?: number,
): Promise<void> {
	switch (command.intent) {
		case 'rate':
			return taste.rate(title, command.rating, command.text ?? undefined, givenAtMs)
		case 'unrate':
			return taste.rate(title, null, undefined, givenAtMs)
		case 'dismiss':
			return taste.dismiss(title, true, givenAtMs)
		case 'undismiss':
			return taste.dismiss(title, false, givenAtMs)
		default:
			return command satisfies never
	}
}

/** The opinion after the change. */
export function applyOpinionCommand(opinion: Opinion, change: OpinionCommand): Opinion {
	switch (change.intent) {
		case 'rate':
			// Rating a title undoes its dismissal.
			return { rating: change.rating, isDismissed: false }
		case 'unrate':
			return { ...opinion, rating: null }
		case 'dismiss':
			return { ...opinion, isDismissed: true }
		case 'undismiss':
			return { ...opinion, isDismissed: false }
		default:
			return change satisfies never
	}
}

/** The opinion after all pending writes, oldest first. */
export function pendingOpinion(writes: readonly PendingWrite[], title: TitleRef, opinion: Opinion): Opinion {
	const changes = writes
		.filter((write) => write.action === OPINION_ACTION_PATH && targetsTitle(write, title))
		.flatMap((write) => parseOpinionCommand((name) => fieldOf(write, name)) ?? [])
	return changes.reduce(applyOpinionCommand, opinion)
}
