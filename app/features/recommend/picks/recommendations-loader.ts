import { data } from '@remix-run/cloudflare'
import { orAccountsUnavailable, orServiceUnavailable } from '#app/http/service-unavailable.ts'
import type { MyProviders } from '#domain/providers/port.ts'
import type { RecommendationList, RecommendationQuery, Recommendations, Taste } from '#domain/recommend/port.ts'
import { isMediaType, type MediaType } from '#domain/title/media.ts'
import { PAGE_LENGTH } from './recommendation-limits.ts'
import { type ExplainedCard, toExplainedCard } from './recommended-cards.ts'

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
	cards: ExplainedCard[]
}

/** @throws a 400 that names the invalid parameter */
export function parseType(params: URLSearchParams): MediaType | null {
	const type = params.get('type') || null
	if (type !== null && !isMediaType(type)) throw data('type must be movie or tv', { status: 400 })
	return type
}

interface RecommendationsDeps {
	viewer: { taste: Taste } | null
	recommendations: Recommendations
	myProviders: Pick<MyProviders, 'isFilterOn' | 'myProviderIds'>
}

/** The viewer's recommendations, or popular titles without a taste. */
export async function loadRecommendations(
	type: MediaType | null,
	deps: RecommendationsDeps,
): Promise<RecommendationsView> {
	const { viewer, recommendations, myProviders } = deps
	const isMyProvidersOnly = myProviders.isFilterOn
	const query = { count: PAGE_LENGTH, type, onProviders: isMyProvidersOnly ? myProviders.myProviderIds : [] }
	const { isPersonal, items, isEnabled } = viewer
		? await loadForViewer(viewer.taste, query)
		: { ...(await orServiceUnavailable(recommendations.forAnonymous([], query))), isEnabled: true }
	return {
		type,
		isSignedIn: viewer !== null,
		isPersonal,
		isEnabled,
		isMyProvidersOnly,
		cards: items.map(toExplainedCard),
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
