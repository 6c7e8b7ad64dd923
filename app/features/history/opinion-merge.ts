import { readStored, removeStored, writeStored } from '#app/device/device-storage.ts'
import { type LocalOpinion, readLocalOpinions, removeLocalOpinion } from '#app/device/local-opinions.ts'
import { OPINION_ACTION_PATH } from '#domain/shared/links.ts'

/** Behind it the viewer's id: what they answered on this device about its opinions. */
const MERGE_ANSWER_PREFIX = 'marquee_merge_opinions:'

/** What this viewer may be asked about: nothing once they have answered. */
export function opinionsToMerge(userId: string): LocalOpinion[] {
	return readStored(MERGE_ANSWER_PREFIX + userId) === null ? readLocalOpinions() : []
}

export function declineOpinionMerge(userId: string): void {
	writeStored(MERGE_ANSWER_PREFIX + userId, 'no')
}

/** @returns how many the account has taken */
export function startOpinionMerge(userId: string): Promise<number> {
	writeStored(MERGE_ANSWER_PREFIX + userId, 'yes')
	return resumeOpinionMerge(userId)
}

/** Says one opinion after the other, if that was agreed to; each stays on the device until the server has it. */
export async function resumeOpinionMerge(userId: string): Promise<number> {
	if (readStored(MERGE_ANSWER_PREFIX + userId) !== 'yes') return 0
	let mergedCount = 0
	// Oldest first, so that the account has them in the same order.
	for (const opinion of readLocalOpinions().reverse()) {
		if (!(await sendOpinion(opinion))) return mergedCount
		removeLocalOpinion(opinion)
		mergedCount += 1
	}
	// Whatever is said here without an account later is another question.
	removeStored(MERGE_ANSWER_PREFIX + userId)
	return mergedCount
}

async function sendOpinion({ type, id, rating, isDismissed, text }: LocalOpinion): Promise<boolean> {
	const title = { type, id: String(id) }
	const isRated =
		rating === null || (await postOpinion({ intent: 'rate', rating: String(rating), text: text ?? '', ...title }))
	return isRated && (!isDismissed || (await postOpinion({ intent: 'dismiss', ...title })))
}

/** A title that the catalogue does not have any more is not worth another try. */
async function postOpinion(fields: Record<string, string>): Promise<boolean> {
	try {
		const init = { method: 'POST', body: new URLSearchParams(fields), headers: { Accept: 'application/json' } }
		const { ok, status } = await fetch(OPINION_ACTION_PATH, init)
		return ok || status === 404
	} catch (error) {
		console.error(error)
		return false
	}
}
