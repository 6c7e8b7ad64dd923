import { notFound } from '#app/http/or503.ts'
import { report } from '#app/http/report.ts'
import { hasCode } from '#domain/shared/errors.ts'
import { messages } from '#domain/shared/messages.ts'
import type { Taste } from '#domain/shared/ports.ts'
import type { Toast } from '#domain/shared/toast.ts'
import type { OpinionWish } from './opinion-wish.ts'

/** What became of it. */
export interface OpinionOutcome {
	status: 200 | 401 | 503
	toast: Toast
}

/** Whose opinion it is: `null` when nobody is signed in. */
interface Giver {
	taste: Taste | null
	isViewerKnown: boolean
	/** When it was given, epoch ms. */
	at: number
}

/**
 * Does what the form asks for. What cannot be reached is an outcome too, with words.
 * @throws a 404 for a title that the catalogue does not have
 */
export async function giveOpinion(wish: OpinionWish, { taste, isViewerKnown, at }: Giver): Promise<OpinionOutcome> {
	const { change } = wish
	if (!isViewerKnown) return { status: 503, toast: messages.opinionFailed(change) }
	if (!taste) return { status: 401, toast: messages.signInToRate }
	try {
		await carryOut(wish, taste, at)
		return { status: 200, toast: messages.opinionKept(change) }
	} catch (error) {
		if (hasCode(error, 'NOT_FOUND')) throw notFound()
		report('opinion_failed', error, { intent: change.intent })
		return { status: 503, toast: messages.opinionFailed(change) }
	}
}

async function carryOut({ title, change }: OpinionWish, taste: Taste, at: number): Promise<void> {
	switch (change.intent) {
		case 'rate':
			return taste.rate(title, change.rating, change.text ?? undefined, at)
		case 'unrate':
			return taste.rate(title, null, undefined, at)
		case 'dismiss':
			return taste.dismiss(title, true, at)
		case 'undismiss':
			return taste.dismiss(title, false, at)
		default:
			return change satisfies never
	}
}
