import type { Viewer } from '#app/context.ts'
import { type CommandOutcome, executeFor, type Sender } from '#app/http/command.server.ts'
import {
	badRequest,
	notFoundResponse,
	orAccountsUnavailable,
	orServiceUnavailable,
} from '#app/http/error-responses.server.ts'
import type { MyProviders } from '#domain/providers/port.ts'
import type { RecommendationList, RecommendationQuery, Recommendations, Taste } from '#domain/recommend/port.ts'
import { likesToInteractions, parseLikes, QUIZ_SIZE } from '#domain/recommend/quiz.ts'
import { PAGE_COUNT } from '#domain/recommend/recommendation.ts'
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
	/** `mediaKey`s of titles that an anonymous visitor has just chosen. */
	likes: string[]
	cards: ExplainedCard[]
}

/** The parsed parameters of the URL. */
interface RecommendationsRequest {
	type: MediaType | null
	/** Titles that an anonymous visitor has chosen in the quiz. */
	likes: readonly TitleRef[]
}

/** @throws a 400 that names the invalid parameter */
export function parseRequest(params: URLSearchParams): RecommendationsRequest {
	return {
		type: parseType(params),
		likes: parseLikes(params.getAll('like')),
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
	{ type, likes }: RecommendationsRequest,
	deps: RecommendationsDeps,
): Promise<RecommendationsView> {
	const { viewer, recommendations, myProviders, requestContext } = deps
	const interactions = likesToInteractions(likes, requestContext.nowMs)
	const isMyProvidersOnly = myProviders.isFilterOn
	const query = { count: PAGE_COUNT, type, onProviders: isMyProvidersOnly ? myProviders.myProviderIds : [] }
	const { isPersonal, items, isEnabled } = viewer
		? await loadForViewer(viewer.taste, query)
		: { ...(await orServiceUnavailable(recommendations.forAnonymous(interactions, query))), isEnabled: true }
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
		cards: cards.slice(quizSize),
	}
}

/** @throws a 503 when the catalog or the database is unavailable */
function loadForViewer(taste: Taste, query: RecommendationQuery): Promise<RecommendationList & { isEnabled: boolean }> {
	const load = async () => {
		const list = await orServiceUnavailable(taste.recommendations(query))
		return { ...list, isEnabled: list.isPersonal || (await taste.view()).isEnabled }
	}
	return orAccountsUnavailable(load(), 'recommendations_unavailable')
}

/** Likes the titles that a new viewer has chosen. @throws a 404 for a title that isn't in the catalog */
export function executeLikes(
	likes: readonly TitleRef[],
	sender: Sender<Pick<Viewer, 'taste'>>,
): Promise<CommandOutcome> {
	const execute = async ({ taste }: Pick<Viewer, 'taste'>) => {
		for (const title of likes)
			await taste.rate(title, LIKE_RATING).catch((error) => {
				throw hasCode(error, 'NOT_FOUND') ? notFoundResponse() : error
			})
		return likes.length > 0 ? opinionMessages.liked(likes.length) : null
	}
	return executeFor(sender, execute, {
		toast: opinionMessages.failed({ intent: 'rate', rating: LIKE_RATING, text: null }),
		signIn: opinionMessages.signIn,
		event: 'opinion_failed',
		fields: { intent: 'quiz' },
	})
}
