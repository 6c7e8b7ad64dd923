import { data, redirect } from '@remix-run/cloudflare'
import { or503 } from '#app/http/or503.ts'
import { browsePath, isCanonicalBrowse, parseBrowse } from '#domain/browse/browse.ts'
import { describeFilters } from '#domain/browse/filter-chips.ts'
import { readTogether } from '#domain/browse/pages.ts'
import { keepOnMine, PAGES_ON_MINE } from '#domain/providers/availability.ts'
import type { Catalogue, MyServices } from '#domain/shared/ports.ts'
import type { MediaType } from '#domain/title/media.ts'
import { badRequest } from './bad-request.ts'
import { isBeyondEnd, type ListData } from './list-state.ts'

/**
 * A page of a list and all that its address says. What a form without JavaScript sends is answered with the canonical
 * address (302), what nobody knows with 400, and a page behind the last one with 404 and the way back.
 */
export async function loadList(
	type: MediaType,
	{ origin, searchParams }: URL,
	{ catalogue, services }: { catalogue: Catalogue; services: Pick<MyServices, 'isOn' | 'look'> },
) {
	const asked = parseBrowse(type, searchParams)
	if (!asked.ok) throw badRequest(asked)
	const { filters } = asked
	if (!isCanonicalBrowse(filters, searchParams)) throw redirect(browsePath(filters))
	const read = (page: number) => catalogue.browse({ ...filters, page })
	const isOnMine = services.isOn
	const { results, totalPages, totalResults } = await or503(
		readTogether(filters.page, isOnMine ? PAGES_ON_MINE : 1, read),
	)
	const list: ListData = {
		origin,
		filters,
		chips: describeFilters(filters),
		...keepOnMine(results, await services.look(results)),
		isOnMine,
		totalPages,
		totalResults,
	}
	return data(list, { status: isBeyondEnd(filters, totalPages) ? 404 : 200 })
}
