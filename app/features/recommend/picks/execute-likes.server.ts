import { type CommandOutcome, executeCommand, rejectAnonymous } from '#app/http/command.server.ts'
import { notFoundResponse } from '#app/http/service-unavailable.server.ts'
import type { Taste } from '#domain/recommend/port.ts'
import { LIKE_RATING } from '#domain/recommend/taste.ts'
import { opinionMessages } from '#domain/recommend/words.ts'
import { hasCode } from '#domain/shared/errors.ts'
import type { TitleRef } from '#domain/shared/media-ref.ts'

/**
 * Likes the titles that a new viewer has chosen.
 * @param taste `null` for anonymous visitors
 * @throws a 404 for a title that isn't in the catalog
 */
export async function executeLikes(
	likes: readonly TitleRef[],
	{ taste, isViewerKnown }: { taste: Taste | null; isViewerKnown: boolean },
): Promise<CommandOutcome> {
	const failure = opinionMessages.failed({ intent: 'rate', rating: LIKE_RATING, text: null })
	const rejection = rejectAnonymous(
		{ isViewerKnown, isSignedIn: taste !== null },
		{ failure, signIn: opinionMessages.signIn },
	)
	if (rejection || !taste) return rejection ?? { status: 503, toast: failure }
	const execute = async () => {
		for (const title of likes)
			await taste.rate(title, LIKE_RATING).catch((error) => {
				throw hasCode(error, 'NOT_FOUND') ? notFoundResponse() : error
			})
		return likes.length > 0 ? opinionMessages.liked(likes.length) : null
	}
	return executeCommand(execute, { toast: failure, event: 'opinion_failed', fields: { intent: 'quiz' } })
}
