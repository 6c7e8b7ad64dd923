import { sendForm } from '#app/http/send-form.ts'
import { RATED, RATING_FAILED, SIGN_IN_TO_RATE } from '#domain/assistant/conversation/chat-words.ts'
import type { TitleRef } from '#domain/recommend/taste.ts'
import { savingFailures } from '#domain/saved/saving-failures.ts'
import { OPINION_ACTION, SAVE_ACTION } from '#domain/shared/links.ts'
import type { Deed, DeedOutcome } from './deed.ts'

const RATING_LOST = { title: 'Error saving rating', text: RATING_FAILED, destructive: true }

/** Does what a button of a card says, without leaving the page. Never rejects. */
export function doDeed({ ref, rating }: Deed): Promise<DeedOutcome> {
	return rating === null ? addToWatchlist(ref) : rate(ref, rating)
}

async function addToWatchlist({ type, id }: TitleRef): Promise<DeedOutcome> {
	const form = formOf({ intent: 'add', list: 'watchlist', type, id: String(id), returnTo: '/watchlist' })
	const { isDone, toast } = await sendForm(SAVE_ACTION, form, savingFailures.addFailed('watchlist'))
	return { isDone, words: toast?.text ?? '' }
}

async function rate({ type, id }: TitleRef, rating: number): Promise<DeedOutcome> {
	try {
		const answer = await fetch('/api/feedback', {
			method: 'POST',
			headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify({ mediaId: id, mediaType: type, rating }),
			keepalive: true,
		})
		if (answer.ok) return { isDone: true, words: RATED }
		return { isDone: false, words: answer.status === 401 ? SIGN_IN_TO_RATE : RATING_FAILED }
	} catch (error) {
		console.warn(error)
		const form = formOf({ intent: 'rate', rating: String(rating), type, id: String(id) })
		const { isDone, toast } = await sendForm(OPINION_ACTION, form, RATING_LOST)
		return { isDone, words: toast?.text ?? RATING_FAILED }
	}
}

function formOf(fields: Record<string, string>): FormData {
	const form = new FormData()
	for (const [name, value] of Object.entries(fields)) form.set(name, value)
	return form
}
