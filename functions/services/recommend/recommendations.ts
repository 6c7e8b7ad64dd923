import type { Recommendations } from '#domain/recommend/port.ts'
import { buildProfileFromInteractions, MAX_INTERACTIONS } from '#domain/recommend/taste-profile.ts'
import { mediaKey } from '#domain/title/media.ts'
import type { Cached, Freshness } from '#functions/data/cache.ts'
import { buildRecommendationList, type ProviderLookup } from './recommendation-list.ts'
import type { Recommender } from './recommender.ts'

interface Options {
	recommender: Recommender
	offers: ProviderLookup
	/** Ids of the visitor's streaming services. */
	myProviderIds: () => readonly string[]
	/** Keeps what is the same for everybody who reads the same catalogue. */
	cached: Cached
	/** Of the titles that are shown. */
	language: string | null
	region: string
	now: () => number
}

/** What is near to a title changes with the model and with the pool. */
const SIMILAR_FRESHNESS: Freshness = { freshMs: 6 * 3_600_000, ttlMs: 24 * 3_600_000 }
const SIMILAR_TIMEOUT_MS = 8_000
const EMPTY_SETTINGS = { weights: {}, years: null, searches: [], providers: [] }

/** Recommendations that nobody has to be signed in for. */
export function createRecommendations(options: Options): Recommendations {
	const { recommender, offers, myProviderIds, cached, language, region, now } = options
	return {
		async forAnonymous(interactions, wish) {
			const newest = [...interactions].sort((one, other) => other.timestamp - one.timestamp).slice(0, MAX_INTERACTIONS)
			const profile = buildProfileFromInteractions('', newest, EMPTY_SETTINGS, now())
			const { items } = await recommender.rank(profile, true)
			const isPersonal = items.length > 0
			return buildRecommendationList(isPersonal ? items : await recommender.popular(), wish, {
				offers,
				mine: myProviderIds,
				isPersonal,
			})
		},
		async similar(ref, count) {
			const load = () => recommender.similar(ref, count)
			const parts = ['near', mediaKey(ref), count, language, region]
			const { value: found } = await cached(parts, SIMILAR_FRESHNESS, now() + SIMILAR_TIMEOUT_MS, load)
			return found?.map((ranked) => ({ ...ranked, providers: [] })) ?? null
		},
	}
}
