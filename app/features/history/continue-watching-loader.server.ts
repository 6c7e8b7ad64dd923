import { report } from '#app/http/report.server.ts'
import { CONTINUE_LIMIT } from '#domain/history/continue-watching.ts'
import type { ContinueWatching } from '#domain/history/port.ts'
import { type ContinueWatchingCard, toUpNextCard } from './continue-watching-row.tsx'

interface ContinueWatchingDeps {
	viewer: { continueWatching: ContinueWatching } | null
	requestContext: { today: string }
}

/** The viewer's row; `null` for anonymous visitors, empty when the history cannot be read. */
export async function loadContinueWatching({
	viewer,
	requestContext: { today },
}: ContinueWatchingDeps): Promise<ContinueWatchingCard[] | null> {
	if (!viewer) return null
	try {
		return (await viewer.continueWatching.upNext(today)).slice(0, CONTINUE_LIMIT).map(toUpNextCard)
	} catch (error) {
		report('continue_watching_load_failed', error)
		return []
	}
}
