import { countsOf, withCounter } from './counter.mjs'
import { get } from './load.mjs'
import { serveBuilt } from './serve-built.mjs'
import { serveMetadata } from './serve-metadata.mjs'
import { isPage, RENDERED_ANEW, VISITS } from './visits.mjs'

const KINDS = ['outside', 'd1', 'kvReads', 'kvWrites', 'edgeReads', 'edgeWrites', 'files']

/**
 * Calls to other services that each page makes, including background work: on its first visit, rendered again with warm
 * caches, and from the page cache. The metadata service is a local server with the embedded catalog.
 */
export async function benchCalls() {
	const metadata = await serveMetadata()
	const rows = []
	try {
		for (const [name, visit] of Object.entries(VISITS)) {
			if (!isPage(visit)) continue
			// A new isolate with empty storage, so that nothing is warm.
			const app = await serveBuilt({ TMDB_API_KEY: 'bench', TMDB_API_URL: metadata.url }, withCounter)
			try {
				const page = new URL(visit, app.url)
				rows.push({ page: name, visit: 'first', ...(await row(app, page)) })
				rows.push({ page: name, visit: 'kept', ...(await row(app, page)) })
				rows.push({ page: name, visit: 'made anew, warm', ...(await row(app, page, RENDERED_ANEW)) })
			} finally {
				await app.stop()
			}
		}
		return rows
	} finally {
		metadata.stop()
	}
}

async function row(app, page, headers) {
	const counts = await countsOf(app, () => get(page, { headers }))
	return Object.fromEntries(KINDS.map((kind) => [kind, counts[kind] ?? 0]))
}
