import { isAbout } from '#domain/offline/pending.ts'
import { fieldOf, type Write } from '#domain/offline/write.ts'
import { OPINION_ACTION } from '#domain/shared/links.ts'
import { MAX_FEEDBACK_LENGTH, type Opinion, type TitleRef } from './taste.ts'

/** What somebody wants said of a title. */
export type OpinionChange =
	| { intent: 'rate'; rating: number; text: string | null }
	| { intent: 'unrate' | 'dismiss' | 'undismiss' }

/**
 * Reads the fields of a form; `null` for what no form of ours sends.
 * @param field the text of a field, empty where there is none
 */
export function readOpinionChange(field: (name: string) => string): OpinionChange | null {
	const intent = field('intent')
	if (intent === 'unrate' || intent === 'dismiss' || intent === 'undismiss') return { intent }
	const rating = field('rating')
	// A form sends each new line as two characters, which the field itself counts as one.
	const text = field('text').replaceAll('\r\n', '\n').trim()
	if (intent !== 'rate' || !/^[1-5]$/.test(rating) || text.length > MAX_FEEDBACK_LENGTH) return null
	return { intent, rating: Number(rating), text: text || null }
}

/** What is thought of a title after that. */
export function changeOpinion(opinion: Opinion, change: OpinionChange): Opinion {
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
export function wishedOpinion(writes: readonly Write[], title: TitleRef, opinion: Opinion): Opinion {
	const changes = writes
		.filter((one) => one.action === OPINION_ACTION && isAbout(one, title))
		.flatMap((one) => readOpinionChange((name) => fieldOf(one, name)) ?? [])
	return changes.reduce(changeOpinion, opinion)
}
