import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { toSuggestions } from '#app/features/search/suggestion.ts'
import { or503 } from '#app/http/or503.ts'
import { parseSearch } from '#domain/search/search.ts'

/** Titles, people, channels and teams for a half-typed query, for scripts: `{ items: Suggestion[] }`, at most eight. */
export async function loader({ request, context: { catalogue, onAir } }: LoaderFunctionArgs) {
	const asked = parseSearch(new URL(request.url).searchParams)
	if (!asked.ok) {
		return Response.json({ error: { code: 'INVALID_REQUEST', message: asked.message } }, { status: 400 })
	}
	const { q } = asked.search
	const [hits, live] = await Promise.all([or503(catalogue.suggest(q)), onAir.suggest(q)])
	return Response.json({ items: toSuggestions(hits, live) }, { headers: { 'Cache-Control': 'private, max-age=60' } })
}
