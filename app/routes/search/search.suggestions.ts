import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { toSuggestions } from '#app/features/search/suggestion.ts'
import { orServiceUnavailable } from '#app/http/service-unavailable.server.ts'
import { parseSearch } from '#domain/search/search.ts'

/** Suggestions as JSON: `{ items: Suggestion[] }`, at most eight titles, people, channels and teams. */
export async function loader({ request, context: { catalog, onAir } }: LoaderFunctionArgs) {
	const parsed = parseSearch(new URL(request.url).searchParams)
	if (!parsed.ok) {
		return Response.json({ error: { code: 'INVALID_REQUEST', message: parsed.message } }, { status: 400 })
	}
	const { q } = parsed.search
	const [hits, live] = await Promise.all([orServiceUnavailable(catalog.suggest(q)), onAir.suggest(q)])
	return Response.json({ items: toSuggestions(hits, live) }, { headers: { 'Cache-Control': 'private, max-age=60' } })
}
