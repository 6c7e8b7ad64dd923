import { notFoundResponse } from '#app/http/service-unavailable.ts'
import { parseTitleId } from '#domain/shared/links.ts'

const MOVED_PERMANENTLY = 301

/**
 * The id in a page's address. `27205-inception` moves to the one address of the thing, what is no id is not found: both
 * are thrown, as loaders do.
 */
export function parsePageId(param: string | undefined, toPath: (id: number) => string, search: string): number {
	const parsed = parseTitleId(param ?? '')
	if (!parsed) throw notFoundResponse()
	if (parsed.canonical) return parsed.id
	throw new Response(null, { status: MOVED_PERMANENTLY, headers: { Location: toPath(parsed.id) + search } })
}
