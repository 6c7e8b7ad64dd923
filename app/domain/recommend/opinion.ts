import { targetsTitle } from '#domain/offline/pending.ts'
import { fieldOf, type PendingWrite } from '#domain/offline/pending-write.ts'
import { OPINION_ACTION_PATH } from '#domain/shared/links.ts'
import type { Taste } from './port.ts'
import { MAX_FEEDBACK_LENGTH, type Opinion, type TitleRef } from './taste.ts'

/** What somebody wants said of a title. */
export type OpinionCommand =
	| { intent: 'rate'; rating: number; text: string | null }
	| { intent: 'unrate' | 'dismiss' | 'undismiss' }

/**
 * Reads the fields of a form; `null` for what no form of ours sends.
 * @param field the text of a field, empty where there is none
 */
export function parseOpinionCommand(field: (name: string) => string): OpinionCommand | null {
	const intent = field('intent')
	if (intent === 'unrate' || intent === 'dismiss' || intent === 'undismiss') return { intent }
	const rating = field('rating')
	// A form sends each new line as two characters, which the field itself counts as one.
	const text = field('text').replaceAll('\r\n', '\n').trim()
	if (intent !== 'rate' || !/^[1-5]$/.test(rating) || text.length > MAX_FEEDBACK_LENGTH) return null
	return { intent, rating: Number(rating), text: text || null }
}

/** The one way in which opinions reach a taste: from the opinion panel, the chat and the API. */
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

/** What is thought of a title after that. */
export function applyOpinionCommand(opinion: Opinion, change: OpinionCommand): Opinion {
	switch (change.intent) {
		case 'rate':
			// Who rates a title is interested in it.
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

/** What is thought of a title after what waits to be sent, oldest first. */
export function pendingOpinion(writes: readonly PendingWrite[], title: TitleRef, opinion: Opinion): Opinion {
	const changes = writes
		.filter((one) => one.action === OPINION_ACTION_PATH && targetsTitle(one, title))
		.flatMap((one) => parseOpinionCommand((name) => fieldOf(one, name)) ?? [])
	return changes.reduce(applyOpinionCommand, opinion)
}
