import { choose, type Ranked } from '#domain/recommend/ranking.ts'
import type { Recommendation } from '#domain/recommend/recommendation.ts'
import type { Availability, RecommendationList, RecommendationWish } from '#domain/shared/ports.ts'
import { mediaKey } from '#domain/title/media.ts'

/** What is asked of the streaming services. */
export type Offers = Pick<Availability, 'on'>

/** What the services have of some titles. */
type OnServices = (ranked: Ranked) => readonly string[]

/**
 * The best of a ranking, as it is wished for, with the services that have each.
 * @param mine the viewer's services, where the wish names none
 */
export async function listFor(
	items: readonly Ranked[],
	{ count, onServices = [], type = null }: RecommendationWish,
	{ offers, mine, isPersonal }: { offers: Offers; mine: () => readonly string[]; isPersonal: boolean },
): Promise<RecommendationList> {
	const ofType = items.filter(({ title }) => type === null || title.type === type)
	if (onServices.length === 0) {
		const chosen = choose(ofType, count)
		const on = await servicesOf(chosen, mine(), offers)
		return { isPersonal, items: chosen.map((ranked) => toRecommendation(ranked, on, isPersonal)) }
	}
	const on = await servicesOf(ofType, onServices, offers)
	const chosen = choose(ofType, count, (ranked) => on(ranked).length > 0)
	return { isPersonal, items: chosen.map((ranked) => toRecommendation(ranked, on, isPersonal)) }
}

/** @param isPersonal without a taste a score would say nothing about the viewer */
function toRecommendation(
	{ title, score, parts, reasons }: Ranked,
	on: OnServices,
	isPersonal: boolean,
): Recommendation {
	const ranked = { title, score, parts, reasons }
	return { title, reasons, services: on(ranked), ...(isPersonal ? { score, parts } : { score: null, parts: null }) }
}

async function servicesOf(items: readonly Ranked[], services: readonly string[], offers: Offers): Promise<OnServices> {
	if (services.length === 0 || items.length === 0) return () => []
	const found = await offers.on(
		services,
		items.map(({ title }) => ({ type: title.type, id: title.id })),
	)
	return ({ title }) => found.get(mediaKey(title)) ?? []
}
