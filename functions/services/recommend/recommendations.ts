import type { Recommendations } from '#domain/recommend/port.ts'
import {
	buildProfileFromInteractions,
	EMPTY_TASTE_SETTINGS,
	MAX_INTERACTIONS,
} from '#domain/recommend/taste-profile.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { DAY_MS, HOUR_MS } from '#domain/shared/time.ts'
import type { Cached, Freshness } from '#functions/data/cache.ts'
import { buildRecommendationList, type ProviderLookup } from './recommendation-list.ts'
import type { Recommender } from './recommender.ts'

interface Options {
	recommender: Recommender
	offers: ProviderLookup
	/** The visitor's streaming providers. */
	myProviderIds: () => readonly string[]
	/** Shared by everyone with the same language and region. */
	cached: Cached
	/** Of the displayed titles. */
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
