import { changeLocalOpinion } from '#app/device/local-opinions.ts'
import { showToast } from '#app/features/toast/toast-events.ts'
import { parseLikes } from '#domain/recommend/quiz.ts'
import { LIKE_RATING } from '#domain/recommend/taste.ts'
import { opinionMessages } from '#domain/recommend/words.ts'

/** Likes these titles on this device. */
export function storeLikes(keys: readonly string[]): void {
	const likes = parseLikes(keys)
	for (const title of likes) changeLocalOpinion(title, { intent: 'rate', rating: LIKE_RATING, text: null }, Date.now())
	if (likes.length > 0) showToast(opinionMessages.liked(likes.length))
}
