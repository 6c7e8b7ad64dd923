import type { EntryContext } from '@remix-run/cloudflare'

/**
 * What Remix renders a document from, without its data, which then are not printed into it, and with the routes of this page
 * only: Remix ranks and matches every route several times a rendering, and its scripts discover the others as links to them
 * appear. They take an index route for its parent, so those stay. tests/e2e/platform/budget.e2e.ts covers it.
 */
export function withoutData({ serverHandoffStream: _, ...remix }: EntryContext): EntryContext {
	const { manifest, staticHandlerContext } = remix
	const matched = new Set(staticHandlerContext.matches.map(({ route }) => route.id))
	const routes = Object.entries(manifest.routes).filter(([id, route]) => matched.has(id) || route?.index)
	return { ...remix, manifest: { ...manifest, routes: Object.fromEntries(routes) } }
}

/** The data of a document, as Remix's scripts read them. `sendDocument` decides where they go. */
export function dataOf({ serverHandoffStream }: EntryContext): Promise<string> {
	return new Response(serverHandoffStream).text()
}
