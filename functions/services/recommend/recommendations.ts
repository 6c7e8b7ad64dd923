import type { Availability } from '#domain/providers/port.ts'
import type { RecommendationList, RecommendationQuery, Recommendations } from '#domain/recommend/port.ts'
import { pickBest, type RankedItem, withVariedReasons } from '#domain/recommend/ranking.ts'
import type { GenreShares, Recommendation } from '#domain/recommend/recommendation.ts'
import {
	buildProfileFromInteractions,
	EMPTY_TASTE_SETTINGS,
	MAX_INTERACTIONS,
} from '#domain/recommend/taste-profile.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { DAY_MS, HOUR_MS } from '#domain/shared/time.ts'
import type { Cached, Freshness } from '#functions/data/cache.ts'
import type { Recommender } from './recommender.ts'

interface Options {
	recommender: Recommender
	offers: ProviderLookup
	/** The visitor's streaming providers. */
	myProviderIds: () => readonly string[]
	/** Shared by everyone with the same language and region. */
	cached: Cached
	/** The language of the titles that are shown. */
	language: string | null
	region: string
	now: () => number
}

/** Similar titles change with the model and the pool. */
const SIMILAR_FRESHNESS: Freshness = { freshMs: 6 * HOUR_MS, ttlMs: DAY_MS }
const SIMILAR_TIMEOUT_MS = 8_000

/** Recommendations for anonymous visitors, and similar titles. */
export function createRecommendations(options: Options): Recommendations {
	const { recommender, offers, myProviderIds, cached, language, region, now } = options
	return {
		async forAnonymous(interactions, query, excluded = new Set()) {
			const newest = [...interactions].sort((a, b) => b.timestamp - a.timestamp).slice(0, MAX_INTERACTIONS)
			const profile = buildProfileFromInteractions('', newest, EMPTY_TASTE_SETTINGS, now())
			const { items, genreShares } = await recommender.rank(profile, { isAnonymous: true, excluded })
			const isPersonal = items.length > 0
			return buildRecommendationList(isPersonal ? items : await recommender.popular(excluded), query, {
				offers,
				myProviderIds,
				isPersonal,
				genreShares: new Map(genreShares),
			})
		},
		async similar(ref, count) {
			const load = () => recommender.similar(ref, count)
			const parts = ['near', mediaKey(ref), count, language, region]
			const { value: titles } = await cached(parts, SIMILAR_FRESHNESS, now() + SIMILAR_TIMEOUT_MS, load)
			return titles?.map((ranked) => ({ ...ranked, providers: [] })) ?? null
		},
	}
}

export type ProviderLookup = Pick<Availability, 'providersWith'>

/** The providers that have a title. */
type ProvidersOf = (ranked: RankedItem) => readonly string[]

interface ListOptions {
	offers: ProviderLookup
	myProviderIds: () => readonly string[]
	isPersonal: boolean
	/** The viewer's shares of genres; missing for a row about one title, whose reasons all name that title. */
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
