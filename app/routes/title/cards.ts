import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { loadSavedLists } from '#app/features/saved/saved-loader.server.ts'
import { notFoundResponse, orServiceUnavailable } from '#app/http/error-responses.server.ts'
import { parseTitleId } from '#domain/shared/links.ts'
import { isMediaType } from '#domain/shared/media-ref.ts'
import { cardFacts, toCard } from '#domain/title/card.ts'
import type { MovieDetails, ShowDetails } from '#domain/title/media.ts'

/** A title's card, a line about it, and the lists that it is in, as JSON. */
export async function loader({ params: { type, id: param }, context: { catalog, viewer } }: LoaderFunctionArgs) {
	const id = parseTitleId(param)?.id
	if (!id || !isMediaType(type)) throw notFoundResponse()
	const details: Promise<MovieDetails | ShowDetails | null> = type === 'movie' ? catalog.movie(id) : catalog.show(id)
	const title = await orServiceUnavailable(details)
	if (!title) throw notFoundResponse()
	const saved = await loadSavedLists(viewer?.saved, title)
	return Response.json(
		{ card: toCard(title), facts: cardFacts(title), saved },
		{ headers: { 'Cache-Control': 'private, no-cache' } },
	)
}
