import type { Availability } from '#domain/providers/port.ts'
import type { RecommendationList, RecommendationQuery } from '#domain/recommend/port.ts'
import { pickBest, type RankedItem } from '#domain/recommend/ranking.ts'
import type { Recommendation } from '#domain/recommend/recommendation.ts'
import { mediaKey } from '#domain/title/media.ts'

export type ProviderLookup = Pick<Availability, 'providersWith'>

/** The providers that have a title. */
type ProvidersOf = (ranked: RankedItem) => readonly string[]

interface ListOptions {
	offers: ProviderLookup
	myProviderIds: () => readonly string[]
	isPersonal: boolean
}

/**
 * The best titles of a ranking that match a query, with the providers of each.
 * @param myProviderIds the viewer's providers, used when the query names none
 */
export async function buildRecommendationList(
	items: readonly RankedItem[],
	{ count, onProviders, type }: RecommendationQuery,
	{ offers, myProviderIds, isPersonal }: ListOptions,
): Promise<RecommendationList> {
	const ofType = items.filter(({ title }) => type === null || title.type === type)
	if (onProviders.length === 0) {
		const chosen = pickBest(ofType, count)
		const on = await lookUpProviders(chosen, myProviderIds(), offers)
		return { isPersonal, items: chosen.map((ranked) => toRecommendation(ranked, on, isPersonal)) }
	}
	const on = await lookUpProviders(ofType, onProviders, offers)
	const chosen = pickBest(ofType, count, (ranked) => on(ranked).length > 0)
	return { isPersonal, items: chosen.map((ranked) => toRecommendation(ranked, on, isPersonal)) }
}

/** @param isPersonal scores are only given to viewers with a taste */
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
	providerIds: readonly string[],
	offers: ProviderLookup,
): Promise<ProvidersOf> {
	if (providerIds.length === 0 || items.length === 0) return () => []
	const providersByTitle = await offers.providersWith(
		providerIds,
		items.map(({ title }) => ({ type: title.type, id: title.id })),
	)
	return ({ title }) => providersByTitle.get(mediaKey(title)) ?? []
}
