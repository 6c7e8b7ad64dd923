import { isAbout, isForgotten, standing } from '#domain/offline/pending.ts'
import { fieldOf, type Write } from '#domain/offline/write.ts'
import { HISTORY_ACTION } from '#domain/shared/links.ts'
import { type MediaRef, mediaKey } from '#domain/title/media.ts'
import type { EpisodeView } from './seasons.ts'
import type { EpisodeWatched, WatchedView } from './watched.ts'

const SEEN: EpisodeWatched = { fraction: 1, words: 'Watched' }

interface Shown {
	ref: MediaRef
	/** `null` for a film. */
	season: number | null
	episodes: readonly EpisodeView[]
}

/** What the viewer has seen of the title, once what waits has been sent. */
export function withPending(ours: WatchedView, writes: readonly Write[], shown: Shown): WatchedView {
	return standing(writes)
		.filter(({ action }) => action === HISTORY_ACTION)
		.reduce((view, write) => after(view, write, shown), ours)
}

function after(view: WatchedView, write: Write, { ref, season, episodes }: Shown): WatchedView {
	const intent = fieldOf(write, 'intent')
	if (intent === 'forget')
		return isAbout(write, ref) ? { play: null, isKept: false, isDone: false, episodes: {} } : view
	if (intent === 'remove') {
		const isGone = (episode: number) => isForgotten([write], mediaKey({ ...ref, season, episode }))
		return {
			...view,
			episodes: Object.fromEntries(Object.entries(view.episodes).filter(([one]) => !isGone(Number(one)))),
		}
	}
	if (intent !== 'watched' || !isAbout(write, ref)) return view
	if (season === null) return { ...view, play: null, isKept: true, isDone: true }
	if (fieldOf(write, 'season') !== String(season)) return { ...view, isKept: true }
	const asked = fieldOf(write, 'episode')
	const seen = episodes.filter(({ isOut, number }) => (asked === '' ? isOut : asked === String(number)))
	const added = Object.fromEntries(seen.map(({ number }) => [number, SEEN]))
	return { ...view, isKept: true, episodes: { ...view.episodes, ...added } }
}
