import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { askedQuery, pageOf } from '#app/features/saved/saved-load.ts'
import { requireViewer } from '#app/http/require-viewer.ts'
import { placeByChance, savedPath } from '#domain/saved/saved-query.ts'
import { titlePath } from '#domain/shared/links.ts'

/** Leads to some title of the list. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { pathname, searchParams } = new URL(request.url)
	const list = pathname.startsWith('/favorites/') ? 'favorites' : 'watchlist'
	const { saved } = requireViewer(request, context)
	const query = { ...askedQuery(searchParams), page: 1 }
	const first = await pageOf(list, query, saved)
	const place = placeByChance(first.totalResults, Math.random())
	if (!place) return context.session.redirect(savedPath(list, query))
	const { results } = place.page === 1 ? first : await pageOf(list, { ...query, page: place.page }, saved)
	const picked = results[place.index]
	return context.session.redirect(picked ? titlePath(picked) : savedPath(list, query))
}
