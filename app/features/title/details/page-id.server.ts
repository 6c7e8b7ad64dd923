import { notFoundResponse } from '#app/http/service-unavailable.server.ts'
import { parseTitleId } from '#domain/shared/links.ts'

const MOVED_PERMANENTLY = 301

/** @throws a redirect to the canonical URL for `27205-inception`, and a 404 for anything that isn't an id */
export function parsePageId(param: string | undefined, toPath: (id: number) => string, search: string): number {
	const parsed = parseTitleId(param ?? '')
	if (!parsed) throw notFoundResponse()
	if (parsed.canonical) return parsed.id
	throw new Response(null, { status: MOVED_PERMANENTLY, headers: { Location: toPath(parsed.id) + search } })
}
