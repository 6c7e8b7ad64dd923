import { readStored, removeStored, writeStored } from '#app/device/device-storage.ts'
import { type LocalOpinion, readLocalOpinions, removeLocalOpinion } from '#app/device/local-opinions.ts'
import { OPINION_ACTION_PATH } from '#domain/shared/links.ts'

/** Where this viewer's answer on this device is stored. */
const answerKey = (userId: string) => `marquee_merge_opinions:${userId}` as const

/** The opinions to offer this viewer: none once they have answered. */
export function opinionsToMerge(userId: string): LocalOpinion[] {
	return readStored(answerKey(userId)) === null ? readLocalOpinions() : []
}

export function declineOpinionMerge(userId: string): void {
	writeStored(answerKey(userId), 'no')
}

/** @returns how many opinions the account has taken */
export function startOpinionMerge(userId: string): Promise<number> {
	writeStored(answerKey(userId), 'yes')
	return resumeOpinionMerge(userId)
}

/** Sends the opinions one by one if the viewer agreed; each stays on the device until the server has taken it. */
export async function resumeOpinionMerge(userId: string): Promise<number> {
	if (readStored(answerKey(userId)) !== 'yes') return 0
	let mergedCount = 0
	// Oldest first, so that the account keeps their order.
	for (const opinion of readLocalOpinions().reverse()) {
		if (!(await sendOpinion(opinion))) return mergedCount
		removeLocalOpinion(opinion)
		mergedCount += 1
	}
	// Opinions given here without an account later are offered again.
	removeStored(answerKey(userId))
	return mergedCount
}

async function sendOpinion({ type, id, rating, isDismissed, text }: LocalOpinion): Promise<boolean> {
	const title = { type, id: String(id) }
	const isRated =
		rating === null || (await postOpinion({ intent: 'rate', rating: String(rating), text: text ?? '', ...title }))
	return isRated && (!isDismissed || (await postOpinion({ intent: 'dismiss', ...title })))
}

/** A title that has left the catalog counts as sent: a retry would fail again. */
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
