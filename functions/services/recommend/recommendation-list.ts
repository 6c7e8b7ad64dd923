import type { Availability } from '#domain/providers/port.ts'
import type { RecommendationList, RecommendationQuery } from '#domain/recommend/port.ts'
import { pickBest, type RankedItem, withVariedReasons } from '#domain/recommend/ranking.ts'
import type { GenreShares, Recommendation } from '#domain/recommend/recommendation.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'

export type ProviderLookup = Pick<Availability, 'providersWith'>

/** The providers that have a title. */
type ProvidersOf = (ranked: RankedItem) => readonly string[]

interface ListOptions {
	offers: ProviderLookup
	myProviderIds: () => readonly string[]
	isPersonal: boolean
	/** Of the viewer; none for a row about one title, whose reasons all name it. */
	genreShares?: GenreShares
}

/**
 * The best titles of a ranking that match a query, with the providers of each.
 * @param myProviderIds the viewer's providers, used when the query names none
 */
export async function buildRecommendationList(
	items: readonly RankedItem[],
	{ count, onProviders, type }: RecommendationQuery,
	{ offers, myProviderIds, isPersonal, genreShares }: ListOptions,
): Promise<RecommendationList> {
	const ofType = items.filter(({ title }) => type === null || title.type === type)
	const options = { count, ...(genreShares && { genreShares }) }
	const toList = (chosen: readonly RankedItem[], on: ProvidersOf): RecommendationList => ({
		isPersonal,
		items: (genreShares ? withVariedReasons(chosen) : chosen).map((ranked) => toRecommendation(ranked, on, isPersonal)),
	})
	if (onProviders.length === 0) {
		const chosen = pickBest(ofType, options)
		return toList(chosen, await lookUpProviders(chosen, myProviderIds(), offers))
	}
	const on = await lookUpProviders(ofType, onProviders, offers)
	return toList(pickBest(ofType, { ...options, isAvailable: (ranked) => on(ranked).length > 0 }), on)
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
