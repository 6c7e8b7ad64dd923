import { report } from '#app/http/report.ts'
import { continueWatching, episodeOf, finishedEpisodes } from '#domain/history/continue-watching.ts'
import type { HistoryEntry } from '#domain/history/history.ts'
import { nextEpisode } from '#domain/player/playback.ts'
import type { Catalogue, History } from '#domain/shared/ports.ts'
import { dayOf } from '#domain/shared/time.ts'
import type { EpisodeNumber } from '#domain/title/episode.ts'
import { mediaKey } from '#domain/title/media.ts'
import { type GoingCard, toGoingCard } from './going-cards.ts'

/** Of a long history the newest part decides; what lies further back nobody goes on with from the home page. */
const ENTRIES_READ = 100
/** Shows that are asked for what follows: each is a call to the catalogue. */
const MAX_SHOWS_ASKED = 3

interface World {
	viewer: { history: History } | null
	catalogue: Catalogue
	visit: { now: number }
}

/** What the viewer can go on with; `null` when nobody is signed in, and nothing when their history cannot be read. */
export async function loadGoing({ viewer, catalogue, visit }: World): Promise<GoingCard[] | null> {
	if (!viewer) return null
	try {
		const { entries } = await viewer.history.page(null, ENTRIES_READ)
		const asked = finishedEpisodes(entries).slice(0, MAX_SHOWS_ASKED)
		const answers = await Promise.allSettled(asked.map((entry) => following(entry, catalogue, dayOf(visit.now))))
		const next = new Map(
			answers.map((answer, index) => [keyOf(asked[index]), answer.status === 'fulfilled' ? answer.value : null]),
		)
		return continueWatching(entries, (entry) => next.get(mediaKey(entry)) ?? null).map(toGoingCard)
	} catch (error) {
		report('continue_unknown', error)
		return []
	}
}

async function following(entry: HistoryEntry, catalogue: Catalogue, today: string): Promise<EpisodeNumber | null> {
	const at = episodeOf(entry)
	const show = at && (await catalogue.show(entry.id, at.season))
	return show ? nextEpisode(show.seasons, at, today, show.season?.episodes) : null
}

function keyOf(entry: HistoryEntry | undefined): string {
	return entry ? mediaKey(entry) : ''
}
