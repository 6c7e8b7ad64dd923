import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { loadSavedPage, requireSavedQuery } from '#app/features/saved/saved-loader.server.ts'
import { requireViewer } from '#app/http/require-viewer.server.ts'
import { randomPosition, savedPath } from '#domain/saved/saved-query.ts'
import { FAVORITES_PATH, titlePath } from '#domain/shared/links.ts'

/** Redirects to a random title of the list. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { pathname, searchParams } = new URL(request.url)
	const list = pathname.startsWith(`${FAVORITES_PATH}/`) ? 'favorites' : 'watchlist'
	const { saved } = requireViewer(request, context)
	const query = { ...requireSavedQuery(searchParams), page: 1 }
	const first = await loadSavedPage(list, query, saved)
	const position = randomPosition(first.totalResults, Math.random())
	if (!position) return context.flash.redirect(savedPath(list, query))
	const { results } = position.page === 1 ? first : await loadSavedPage(list, { ...query, page: position.page }, saved)
	const picked = results[position.index]
	return context.flash.redirect(picked ? titlePath(picked) : savedPath(list, query))
}
