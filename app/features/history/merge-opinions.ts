import { forget, keep, readKept } from '#app/device/device-store.ts'
import { dropLocalOpinion, type LocalOpinion, readLocalOpinions } from '#app/device/local-opinions.ts'
import { OPINION_ACTION } from '#domain/shared/links.ts'

/** Behind it the viewer's id: what they answered on this device about its opinions. */
const ANSWER_PREFIX = 'marquee_merge_opinions:'

/** What this viewer may be asked about: nothing once they have answered. */
export function opinionsToMerge(userId: string): LocalOpinion[] {
	return readKept(ANSWER_PREFIX + userId) === null ? readLocalOpinions() : []
}

export function declineOpinions(userId: string): void {
	keep(ANSWER_PREFIX + userId, 'no')
}

/** @returns how many the account has taken */
export function beginOpinions(userId: string): Promise<number> {
	keep(ANSWER_PREFIX + userId, 'yes')
	return resumeOpinions(userId)
}

/** Says one opinion after the other, if that was agreed to; each stays on the device until the server has it. */
export async function resumeOpinions(userId: string): Promise<number> {
	if (readKept(ANSWER_PREFIX + userId) !== 'yes') return 0
	let taken = 0
	// Oldest first, so that the account has them in the same order.
	for (const opinion of readLocalOpinions().reverse()) {
		if (!(await say(opinion))) return taken
		dropLocalOpinion(opinion)
		taken += 1
	}
	// Whatever is said here without an account later is another question.
	forget(ANSWER_PREFIX + userId)
	return taken
}

async function say({ type, id, rating, isDismissed, text }: LocalOpinion): Promise<boolean> {
	const title = { type, id: String(id) }
	const isRated =
		rating === null || (await send({ intent: 'rate', rating: String(rating), text: text ?? '', ...title }))
	return isRated && (!isDismissed || (await send({ intent: 'dismiss', ...title })))
}

/** A title that the catalogue does not have any more is not worth another try. */
async function send(fields: Record<string, string>): Promise<boolean> {
	try {
		const init = { method: 'POST', body: new URLSearchParams(fields), headers: { Accept: 'application/json' } }
		const { ok, status } = await fetch(OPINION_ACTION, init)
		return ok || status === 404
	} catch (error) {
		console.error(error)
		return false
	}
}
