import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { findHomeRow, loadHomeRow } from '#app/features/browse/home/home-rows.server.ts'
import { loadMarking } from '#app/features/title/marks-loader.server.ts'
import { notFoundResponse, orServiceUnavailable } from '#app/http/error-responses.server.ts'
import { filterToMyProviders } from '#domain/providers/availability.ts'
import { widen } from '#domain/title/card.ts'
import { HIDE_SEEN } from '#domain/title/marks.ts'

/** Enough for a full row after the page has left out what it shows elsewhere. */
const PAGES_PER_ROW = 3

/** All cards of a row of the home page as JSON, filtered as the page is. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
	const { catalog, myProviders, requestContext, viewer } = context
	const options = { pageCount: PAGES_PER_ROW, nowMs: requestContext.nowMs, cap: viewer?.cap ?? null }
	const row = findHomeRow(params.id ?? '')
	if (!row) throw notFoundResponse()
	const { titles, showType = false, isWide } = await orServiceUnavailable(loadHomeRow(row, catalog, options))
	const hidesSeen = new URL(request.url).searchParams.get('seen') === HIDE_SEEN
	const marking = await loadMarking(viewer, titles, hidesSeen)
	const shown = marking.select(marking.recommendable(titles))
	const { cards } = filterToMyProviders(shown, await myProviders.findForFilter(shown))
	const marked = marking.mark(cards)
	return Response.json(
		{ cards: isWide ? widen(marked, titles) : marked, showsType: showType },
		{ headers: { 'Cache-Control': 'private, max-age=60' } },
	)
}
