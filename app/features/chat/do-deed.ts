import { sendForm } from '#app/lib/send-form.ts'
import { RATED, RATING_FAILED, SIGN_IN_TO_RATE } from '#domain/chat-words.ts'
import { savingFailures } from '#domain/saving-failures.ts'
import type { TitleRef } from '#domain/taste.ts'
import type { Deed, DeedOutcome } from './deed.ts'

/** Does what a button of a card says, without leaving the page. Never rejects. */
export function doDeed({ ref, rating }: Deed): Promise<DeedOutcome> {
	return rating === null ? addToWatchlist(ref) : rate(ref, rating)
}

async function addToWatchlist({ type, id }: TitleRef): Promise<DeedOutcome> {
	const form = new FormData()
	const fields = { intent: 'add', list: 'watchlist', type, id: String(id), returnTo: '/watchlist' }
	for (const [name, value] of Object.entries(fields)) form.set(name, value)
	const { isDone, toast } = await sendForm('/actions/saved', form, savingFailures.addFailed('watchlist'))
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
		return { isDone: false, words: RATING_FAILED }
	}
}
