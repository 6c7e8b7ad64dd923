import { MAX_INTERACTIONS, profileOfInteractions } from '#domain/recommend/taste-profile.ts'
import type { Recommendations } from '#domain/shared/ports.ts'
import { mediaKey } from '#domain/title/media.ts'
import type { Cached, Freshness } from '#functions/data/cache.ts'
import { listFor, type Offers } from './recommendation-list.ts'
import type { Recommender } from './recommender.ts'

interface Options {
	recommender: Recommender
	offers: Offers
	/** Ids of the visitor's streaming services. */
	mine: () => readonly string[]
	/** Keeps what is the same for everybody who reads the same catalogue. */
	cached: Cached
	/** Of the titles that are shown. */
	language: string | null
	region: string
	now: () => number
}

/** What is near to a title changes with the model and with the pool. */
const SIMILAR_FRESHNESS: Freshness = { freshMs: 6 * 3_600_000, keepMs: 24 * 3_600_000 }
const SIMILAR_LIMIT_MS = 8_000
const NOTHING_SET = { weights: {}, years: null, searches: [], services: [] }

/** Recommendations that nobody has to be signed in for. */
export function createRecommendations(options: Options): Recommendations {
	const { recommender, offers, mine, cached, language, region, now } = options
	return {
		async forVisitor(interactions, wish) {
			const newest = [...interactions].sort((one, other) => other.timestamp - one.timestamp).slice(0, MAX_INTERACTIONS)
			const profile = profileOfInteractions('', newest, NOTHING_SET, now())
			const { items } = await recommender.rank(profile, true)
			const isPersonal = items.length > 0
			return listFor(isPersonal ? items : await recommender.everybodys(), wish, { offers, mine, isPersonal })
		},
		async similar(ref, count) {
			const load = () => recommender.similar(ref, count)
			const parts = ['near', mediaKey(ref), count, language, region]
			const { value: found } = await cached(parts, SIMILAR_FRESHNESS, now() + SIMILAR_LIMIT_MS, load)
			return found?.map((ranked) => ({ ...ranked, services: [] })) ?? null
		},
	}
}
