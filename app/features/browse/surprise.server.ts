import type { AppContext } from '#app/context.ts'
import { loadMarking } from '#app/features/title/marks-loader.server.ts'
import { emptyFilters } from '#domain/browse/browse.ts'
import { INCLUDED_KINDS, onlyOnMyProviders } from '#domain/providers/availability.ts'
import { pickOne } from '#domain/shared/lists.ts'
import type { MediaType } from '#domain/shared/media-ref.ts'
import type { TitleSummary } from '#domain/title/media.ts'

/** How many pages of popular titles are read, of twenty titles each. */
const POPULAR_PAGES = 5
const OTHER_TYPE = { movie: 'tv', tv: 'movie' } as const

type SurpriseContext = Pick<AppContext, 'catalog' | 'myProviders' | 'viewer'> & { region: string }

/**
 * A popular title that the viewer has not seen and did not reject: on their services, or else, and without any, on whichever.
 * `null` when the catalog has none.
 */
export async function findSurprise(context: SurpriseContext, chance: () => number): Promise<TitleSummary | null> {
	const hasProviders = context.myProviders.myProviderIds.length > 0
	const type = pickOne<MediaType>(['movie', 'tv'], chance()) ?? 'movie'
	const page = Math.floor(chance() * POPULAR_PAGES) + 1
	for (const isMine of hasProviders ? [true, false] : [false]) {
		const attempts = [
			{ type, page },
			{ type: OTHER_TYPE[type], page: 1 },
		]
		for (const attempt of attempts) {
			const picked = pickOne(await findCandidates(context, attempt, isMine), chance())
			if (picked) return picked
		}
	}
	return null
}

async function findCandidates(
	{ catalog, myProviders, viewer, region }: SurpriseContext,
	{ type, page }: { type: MediaType; page: number },
	isMine: boolean,
): Promise<TitleSummary[]> {
	const catalogIds = isMine ? myProviders.catalogIds : null
	const watch = catalogIds && { providers: catalogIds, without: [], kinds: INCLUDED_KINDS, region }
	const { results } = await catalog.browse({ ...emptyFilters(type), page }, watch ? { watch } : {})
	const marking = await loadMarking(viewer, results, true)
	const unseen = marking.select(marking.recommendable(results))
	return isMine && !watch ? onlyOnMyProviders(unseen, await myProviders.findAvailability(unseen)) : unseen
}
