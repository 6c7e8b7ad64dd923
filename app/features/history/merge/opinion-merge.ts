import { type LocalOpinion, readLocalOpinions, removeLocalOpinion } from '#app/device/local-opinions.ts'
import { OPINION_ACTION_PATH } from '#domain/shared/links.ts'
import { createDeviceMerge, postToAccount, type SendOutcome } from './device-merge.ts'

/** Oldest first, so that the account keeps their order. */
export const opinionMerge = createDeviceMerge<LocalOpinion>({
	answerKey: (userId) => `marquee_merge_opinions:${userId}`,
	read: () => readLocalOpinions().reverse(),
	send: sendOpinion,
	remove: removeLocalOpinion,
})

async function sendOpinion({ type, id, rating, isDismissed, text }: LocalOpinion): Promise<SendOutcome> {
	const title = { type, id: String(id) }
	const post = (fields: Record<string, string>) => postToAccount(OPINION_ACTION_PATH, { ...fields, ...title })
	const rated = rating === null ? 'done' : await post({ intent: 'rate', rating: String(rating), text: text ?? '' })
	return rated === 'done' && isDismissed ? post({ intent: 'dismiss' }) : rated
}
