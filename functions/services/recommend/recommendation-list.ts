import type { Availability } from '#domain/providers/port.ts'
import type { RecommendationList, RecommendationQuery } from '#domain/recommend/port.ts'
import { pickBest, type RankedItem } from '#domain/recommend/ranking.ts'
import type { Recommendation } from '#domain/recommend/recommendation.ts'
import { mediaKey } from '#domain/title/media.ts'

/** What is asked of the streaming services. */
export type ProviderLookup = Pick<Availability, 'providersWith'>

/** What the services have of some titles. */
type ProvidersOf = (ranked: RankedItem) => readonly string[]

/**
 * The best of a ranking, as it is wished for, with the services that have each.
 * @param mine the viewer's services, where the wish names none
 */
export async function buildRecommendationList(
	items: readonly RankedItem[],
	{ count, onProviders, type }: RecommendationQuery,
	{ offers, mine, isPersonal }: { offers: ProviderLookup; mine: () => readonly string[]; isPersonal: boolean },
): Promise<RecommendationList> {
	const ofType = items.filter(({ title }) => type === null || title.type === type)
	if (onProviders.length === 0) {
		const chosen = pickBest(ofType, count)
		const on = await lookUpProviders(chosen, mine(), offers)
		return { isPersonal, items: chosen.map((ranked) => toRecommendation(ranked, on, isPersonal)) }
	}
	const on = await lookUpProviders(ofType, onProviders, offers)
	const chosen = pickBest(ofType, count, (ranked) => on(ranked).length > 0)
	return { isPersonal, items: chosen.map((ranked) => toRecommendation(ranked, on, isPersonal)) }
}

/** @param isPersonal without a taste a score would say nothing about the viewer */
function toRecommendation(
	{ title, score, parts, reasons }: RankedItem,
	on: ProvidersOf,
	isPersonal: boolean,
): Recommendation {
	const ranked = { title, score, parts, reasons }
	return { title, reasons, providers: on(ranked), ...(isPersonal ? { score, parts } : { score: null, parts: null }) }
}

async function lookUpProviders(
	items: readonly RankedItem[],
	services: readonly string[],
	offers: ProviderLookup,
): Promise<ProvidersOf> {
	if (services.length === 0 || items.length === 0) return () => []
	const found = await offers.providersWith(
		services,
		items.map(({ title }) => ({ type: title.type, id: title.id })),
	)
	return ({ title }) => found.get(mediaKey(title)) ?? []
}
