import { type CommandOutcome, executeCommand, rejectAnonymous } from '#app/http/command.server.ts'
import {
	badRequest,
	notFoundResponse,
	orAccountsUnavailable,
	orServiceUnavailable,
} from '#app/http/error-responses.server.ts'
import type { MyProviders } from '#domain/providers/port.ts'
import type { RecommendationList, RecommendationQuery, Recommendations, Taste } from '#domain/recommend/port.ts'
import { likesToInteractions, parseLikes, QUIZ_SIZE } from '#domain/recommend/quiz.ts'
import { PAGE_COUNT, type ScoreChange } from '#domain/recommend/recommendation.ts'
import { LIKE_RATING } from '#domain/recommend/taste.ts'
import { opinionMessages } from '#domain/recommend/words.ts'
import { hasCode } from '#domain/shared/errors.ts'
import { isMediaType, type MediaType, mediaKey, type TitleRef } from '#domain/shared/media-ref.ts'
import { type ExplainedCard, toExplainedCard } from './recommended-cards.server.ts'

export interface RecommendationsView {
	/** Only movies, or only shows. */
	type: MediaType | null
	isSignedIn: boolean
	/** False for popular titles, without a taste. */
	isPersonal: boolean
	/** False if the viewer has turned personal recommendations off. */
	isEnabled: boolean
	/** Whether the list is limited to the viewer's providers. */
	isMyProvidersOnly: boolean
	/** Titles that a new viewer chooses from; empty for others. */
	quiz: ExplainedCard[]
	/** `mediaKey`s of what an anonymous visitor has just chosen. */
	likes: string[]
	/** What would change the score of one title, on request. */
	changes: (ScoreChangesView & { key: string }) | null
	cards: ExplainedCard[]
}

/** In points of 100. */
export interface ScoreChangesView {
	points: number
	changes: { cause: ScoreChange['cause']; points: number }[]
}

/** What the address asks for. */
interface RecommendationsRequest {
	type: MediaType | null
	/** Chosen in the quiz by an anonymous visitor. */
	likes: readonly TitleRef[]
	/** The title whose score changes are shown. */
	changes: TitleRef | null
}

/** @throws a 400 that names the invalid parameter */
export function parseRequest(params: URLSearchParams): RecommendationsRequest {
	return {
		type: parseType(params),
		likes: parseLikes(params.getAll('like')),
		changes: parseLikes(params.getAll('changes'))[0] ?? null,
	}
}

/** @throws a 400 that names the invalid parameter */
function parseType(params: URLSearchParams): MediaType | null {
	const type = params.get('type') || null
	if (type !== null && !isMediaType(type)) throw badRequest({ field: 'type' })
	return type
}

interface RecommendationsDeps {
	viewer: { taste: Taste } | null
	recommendations: Recommendations
	myProviders: Pick<MyProviders, 'isFilterOn' | 'myProviderIds'>
	requestContext: { nowMs: number }
}

/** The viewer's recommendations, or popular titles without a taste. */
export async function loadRecommendations(
	{ type, likes, changes }: RecommendationsRequest,
	deps: RecommendationsDeps,
): Promise<RecommendationsView> {
	const { viewer, recommendations, myProviders, requestContext } = deps
	const interactions = likesToInteractions(likes, requestContext.nowMs)
	const isMyProvidersOnly = myProviders.isFilterOn
	const query = { count: PAGE_COUNT, type, onProviders: isMyProvidersOnly ? myProviders.myProviderIds : [] }
	const [{ isPersonal, items, isEnabled }, scoreChanges] = await Promise.all([
		viewer
			? loadForViewer(viewer.taste, query)
			: orServiceUnavailable(recommendations.forAnonymous(interactions, query)).then((list) => ({
					...list,
					isEnabled: true,
				})),
		viewer && changes ? loadChanges(viewer.taste, changes) : null,
	])
	const cards = items.map(toExplainedCard)
	const quizSize = isPersonal || !isEnabled ? 0 : QUIZ_SIZE
	return {
		type,
		isSignedIn: viewer !== null,
		isPersonal,
		isEnabled,
		isMyProvidersOnly,
		quiz: cards.slice(0, quizSize),
		likes: viewer ? [] : likes.map(mediaKey),
		changes: scoreChanges,
		cards: cards.slice(quizSize),
	}
}

async function loadChanges(taste: Taste, ref: TitleRef): Promise<RecommendationsView['changes']> {
	const found = await orAccountsUnavailable(taste.scoreChanges(ref), 'recommendations_unavailable')
	const pointsOf = (score: number) => Math.round(100 * score)
	return (
		found && {
			key: mediaKey(ref),
			points: pointsOf(found.score),
			changes: found.changes.map(({ cause, score }) => ({ cause, points: pointsOf(score) })),
		}
	)
}

/** @throws a 503 when the catalog or the database is unavailable */
function loadForViewer(taste: Taste, query: RecommendationQuery): Promise<RecommendationList & { isEnabled: boolean }> {
	const load = async () => {
		const list = await orServiceUnavailable(taste.recommendations(query))
		return { ...list, isEnabled: list.isPersonal || (await taste.view()).isEnabled }
	}
	return orAccountsUnavailable(load(), 'recommendations_unavailable')
}

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
