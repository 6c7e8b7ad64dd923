import { isMediaKey, type MediaRef, mediaKey } from '#domain/shared/media-ref.ts'
import { isEntryFinished } from './continue-watching.ts'
import { type HistoryEntry, timeOf } from './history.ts'

/** The position of an unfinished episode before it was marked. */
interface BegunEpisode {
	key: string
	positionSeconds: number
	durationSeconds: number
	/** Epoch ms. */
	atMs: number
}

/** The undo of a mark: marked entries are removed, and unfinished ones are restored. */
export interface MarkUndo {
	keys: string[]
	begun: BegunEpisode[]
}

/** The longest undo that fits a cookie next to a toast. */
const MAX_LENGTH = 300
const MAX_KEYS = 5_000
const EPISODE = String.raw`\d{1,4}:\d{1,4}`
const STATE = String.raw`@\d{1,6}-\d{1,6}-\d{1,14}`
const TEXT = new RegExp(
	String.raw`^(?:movie:\d+;(?:${STATE})?|tv:\d+(?:;${EPISODE}(?:-\d{1,4})?)+(?:;${EPISODE}${STATE})*)$`,
)

/**
 * The undo of a mark as short text, `tv:1396;1:1-7;2:3;1:5@600-2700-1795219200000`: what was marked, then where begun episodes
 * stood. Of a film `movie:603;@600-6000-1795219200000`. `null` where it would not be short, or without any.
 * @param marked in order @param known of the show before the mark
 */
export function formatMarkUndo(marked: readonly MediaRef[], known: readonly HistoryEntry[]): string | null {
	const [film] = marked
	if (film?.type === 'movie') {
		const begun = known.find((entry) => mediaKey(entry) === mediaKey(film) && !isEntryFinished(entry))
		return `${mediaKey(film)};${begun ? stateOf(begun) : ''}`
	}
	const ranges: { season: number; first: number; last: number }[] = []
	for (const { season, episode } of marked) {
		if (season == null || episode == null) return null
		const range = ranges.at(-1)
		if (range?.season === season && range.last === episode - 1) range.last = episode
		else ranges.push({ season, first: episode, last: episode })
	}
	const keys = new Set(marked.map(mediaKey))
	const begun = known.filter((entry) => keys.has(mediaKey(entry)) && !isEntryFinished(entry))
	const parts = [
		...ranges.map(({ season, first, last }) => `${season}:${first === last ? first : `${first}-${last}`}`),
		...begun.map((entry) => `${entry.season}:${entry.episode}${stateOf(entry)}`),
	]
	const text = [`tv:${marked[0]?.id}`, ...parts].join(';')
	return ranges.length > 0 && text.length <= MAX_LENGTH ? text : null
}

const stateOf = (entry: HistoryEntry) =>
	`@${[entry.positionSeconds, entry.durationSeconds, timeOf(entry)].map(Math.round).join('-')}`

function parseState(key: string, state: string): BegunEpisode {
	const [positionSeconds = 0, durationSeconds = 0, atMs = 0] = state.split('-').map(Number)
	return { key, positionSeconds, durationSeconds, atMs }
}

/** Reads `formatMarkUndo`; `null` for anything else. */
export function parseMarkUndo(text: string): MarkUndo | null {
	if (text.length > MAX_LENGTH || !TEXT.test(text)) return null
	const [show = '', ...parts] = text.split(';')
	if (show.startsWith('movie')) {
		const [, state] = (parts[0] ?? '').split('@')
		return isMediaKey(show) ? { keys: [show], begun: state ? [parseState(show, state)] : [] } : null
	}
	const id = Number(show.slice('tv:'.length))
	const keyOf = (season: number, episode: number) => mediaKey({ type: 'tv', id, season, episode })
	const keys: string[] = []
	const begun: BegunEpisode[] = []
	for (const part of parts) {
		const [place = '', state] = part.split('@')
		const [season = 0, first = 0, last = first] = place.split(/[:-]/).map(Number)
		if (state !== undefined) {
			begun.push(parseState(keyOf(season, first), state))
			continue
		}
		if (keys.length + last - first >= MAX_KEYS) return null
		for (let episode = first; episode <= last; episode += 1) keys.push(keyOf(season, episode))
	}
	return keys.length > 0 && keys.every(isMediaKey) && begun.every(({ key }) => keys.includes(key))
		? { keys, begun }
		: null
}
