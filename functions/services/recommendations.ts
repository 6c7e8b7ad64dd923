import type { Recommendations } from '#domain/ports.ts'
import { MAX_INTERACTIONS, profileOfInteractions } from '#domain/taste-profile.ts'
import { listFor, type Offers } from './recommendation-list.ts'
import type { Recommender } from './recommender.ts'

interface Options {
	recommender: Recommender
	offers: Offers
	/** Ids of the visitor's streaming services. */
	mine: () => readonly string[]
	now: () => number
}

const NOTHING_SET = { weights: {}, years: null, searches: [], services: [] }

/** Recommendations that nobody has to be signed in for. */
export function createRecommendations({ recommender, offers, mine, now }: Options): Recommendations {
	return {
		async forVisitor(interactions, wish) {
			const newest = [...interactions].sort((one, other) => other.timestamp - one.timestamp).slice(0, MAX_INTERACTIONS)
			const profile = profileOfInteractions('', newest, NOTHING_SET, now())
			const { items } = await recommender.rank(profile, true)
			const isPersonal = items.length > 0
			return listFor(isPersonal ? items : await recommender.everybodys(), wish, { offers, mine, isPersonal })
		},
		async similar(ref, count) {
			const found = await recommender.similar(ref, count)
			return found?.map((ranked) => ({ ...ranked, services: [] })) ?? null
		},
	}
}
