import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { loadSavedLists } from '#app/features/saved/saved-loader.server.ts'
import { loadMainPlay, loadTitle } from '#app/features/title/main-play.server.ts'
import { notFoundResponse, orServiceUnavailable } from '#app/http/error-responses.server.ts'
import { parseTitleId } from '#domain/shared/links.ts'
import { isMediaType } from '#domain/shared/media-ref.ts'
import { cardFacts, toCard } from '#domain/title/card.ts'

/** A title's card, a line about it, what its main button does, and the lists that it is in, as JSON. */
export async function loader({ params: { type, id: param }, context }: LoaderFunctionArgs) {
	const { catalog, viewer } = context
	const id = parseTitleId(param)?.id
	if (!id || !isMediaType(type)) throw notFoundResponse()
	const title = await orServiceUnavailable(loadTitle(catalog, { type, id }))
	if (!title) throw notFoundResponse()
	const [saved, play] = await Promise.all([loadSavedLists(viewer?.saved, title), loadMainPlay(title, context)])
	return Response.json(
		{ card: toCard(title), facts: cardFacts(title), play, saved },
		{ headers: { 'Cache-Control': 'private, no-cache' } },
	)
}
