import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { toSuggestion } from '#app/features/search/suggestion.ts'
import { or503 } from '#app/lib/or503.ts'
import { parseSearch } from '#domain/search.ts'

/** Titles and people for a half-typed query, for scripts: `{ items: Suggestion[] }`, at most eight. */
export async function loader({ request, context: { catalogue } }: LoaderFunctionArgs) {
	const asked = parseSearch(new URL(request.url).searchParams)
	if (!asked.ok) {
		return Response.json({ error: { code: 'INVALID_REQUEST', message: asked.message } }, { status: 400 })
	}
	const hits = await or503(catalogue.suggest(asked.search.q))
	return Response.json({ items: hits.map(toSuggestion) }, { headers: { 'Cache-Control': 'private, max-age=60' } })
}
