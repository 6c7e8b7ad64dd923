import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { findByStory } from '#app/features/search/story-titles.server.ts'
import { toSuggestions } from '#app/features/search/suggestion.ts'
import { orServiceUnavailable } from '#app/http/error-responses.server.ts'
import { parseSearch } from '#domain/search/search.ts'
import { isOfChild } from '#domain/title/maturity.ts'

/** How many described titles are suggested when no name matches. */
const MAX_DESCRIBED = 4

/**
 * Suggestions as JSON: `{ items: Suggestion[] }`, at most eight titles, people, channels and teams. A profile with an age limit gets
 * none of the last two.
 */
export async function loader({ request, context: { catalog, catalogIndex, onAir, viewer } }: LoaderFunctionArgs) {
	const parsed = parseSearch(new URL(request.url).searchParams)
	if (!parsed.ok) {
		return Response.json({ error: { code: 'INVALID_REQUEST', message: parsed.message } }, { status: 400 })
	}
	const { q } = parsed.search
	const cap = viewer?.cap ?? null
	const [hits, live] = await Promise.all([orServiceUnavailable(catalog.suggest(q)), cap ? [] : onAir.suggest(q)])
	const described = hits.length + live.length === 0 ? await findByStory(q, catalogIndex, { limit: MAX_DESCRIBED }) : []
	const titles = described.map((title) => ({ kind: 'title' as const, title }))
	return Response.json(
		{ items: toSuggestions(q, [...hits, ...titles], live, isOfChild(cap)) },
		{ headers: { 'Cache-Control': 'private, max-age=60' } },
	)
}
