import { data } from '@remix-run/cloudflare'
import { or503 } from '#app/http/or503.ts'
import { report } from '#app/http/report.ts'
import { accountsUnavailable } from '#app/http/require-viewer.ts'
import type {
	MyServices,
	RecommendationList,
	Recommendations,
	RecommendationWish,
	Taste,
} from '#domain/shared/ports.ts'
import { isMediaType, type MediaType } from '#domain/title/media.ts'
import { type ExplainedCard, toExplainedCard } from './recommended-cards.ts'
import { PAGE_COUNT } from './row-words.ts'

export interface RecommendationsView {
	/** Only movies, or only shows. */
	type: MediaType | null
	isSignedIn: boolean
	/** Whether a taste was behind it; else these are what everybody likes. */
	isPersonal: boolean
	/** False where the viewer has switched it off. */
	isEnabled: boolean
	/** Whether the list keeps to the viewer's services. */
	isOnMine: boolean
	cards: ExplainedCard[]
}

/** @throws a 400 that says what is not understood */
export function askedType(params: URLSearchParams): MediaType | null {
	const type = params.get('type') || null
	if (type !== null && !isMediaType(type)) throw data('type must be movie or tv', { status: 400 })
	return type
}

interface World {
	viewer: { taste: Taste } | null
	recommendations: Recommendations
	services: Pick<MyServices, 'isOn' | 'mine'>
}

/** The viewer's recommendations, or what everybody likes where there is nothing to go by. */
export async function loadRecommendations(type: MediaType | null, world: World): Promise<RecommendationsView> {
	const { viewer, recommendations, services } = world
	const isOnMine = services.isOn
	const wish = { count: PAGE_COUNT, type, onServices: isOnMine ? services.mine : [] }
	const { isPersonal, items, isEnabled } = viewer
		? await ofViewer(viewer.taste, wish)
		: { ...(await or503(recommendations.forVisitor([], wish))), isEnabled: true }
	return { type, isSignedIn: viewer !== null, isPersonal, isEnabled, isOnMine, cards: items.map(toExplainedCard) }
}

/** @throws a 503 when the catalogue or the database does not answer */
async function ofViewer(taste: Taste, wish: RecommendationWish): Promise<RecommendationList & { isEnabled: boolean }> {
	try {
		const list = await or503(taste.recommendations(wish))
		return { ...list, isEnabled: list.isPersonal || (await taste.view()).isEnabled }
	} catch (error) {
		if (error instanceof Response) throw error
		report('recommendations_unavailable', error)
		throw accountsUnavailable()
	}
}
