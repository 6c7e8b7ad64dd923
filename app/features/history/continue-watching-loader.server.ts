import { report } from '#app/http/report.server.ts'
import { CONTINUE_LIMIT } from '#domain/history/continue-watching.ts'
import type { ContinueWatching } from '#domain/history/port.ts'
import { withLang } from '#domain/title/text-langs.ts'
import { type ContinueWatchingCard, toUpNextCard } from './continue-watching-row.tsx'

interface ContinueWatchingDeps {
	viewer: { continueWatching: ContinueWatching } | null
	requestContext: { today: string; titleLanguage: string | null }
}

/** The viewer's row; `null` for anonymous visitors, empty when the history cannot be read. */
export async function loadContinueWatching({
	viewer,
	requestContext: { today, titleLanguage },
}: ContinueWatchingDeps): Promise<ContinueWatchingCard[] | null> {
	if (!viewer) return null
	try {
		const items = (await viewer.continueWatching.upNext(today)).slice(0, CONTINUE_LIMIT)
		return items.map((item) => withLang(toUpNextCard(item), titleLanguage))
	} catch (error) {
		report('continue_watching_load_failed', error)
		return []
	}
}
