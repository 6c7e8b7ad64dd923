import { isMediaKey, type MediaRef, mediaKey } from './media-ref.ts'

/** Fits a cookie, whatever else is said. */
const MAX_LENGTH = 300
const MAX_KEYS = 5_000
const RANGES = /^tv:\d+(?:;\d{1,4}:\d{1,4}(?:-\d{1,4})?)+$/

/** Episodes of a show as short text, `tv:1396;1:1-7;2:3`; `null` where it would not be short, or without any. @param refs in order */
export function formatKeyRanges(refs: readonly MediaRef[]): string | null {
	const ranges: { season: number; first: number; last: number }[] = []
	for (const { season, episode } of refs) {
		if (season == null || episode == null) return null
		const range = ranges.at(-1)
		if (range?.season === season && range.last === episode - 1) range.last = episode
		else ranges.push({ season, first: episode, last: episode })
	}
	const parts = ranges.map(({ season, first, last }) => `${season}:${first === last ? first : `${first}-${last}`}`)
	const text = [`tv:${refs[0]?.id}`, ...parts].join(';')
	return parts.length > 0 && text.length <= MAX_LENGTH ? text : null
}

/** The keys of `formatKeyRanges`; `null` for anything else. */
export function parseKeyRanges(text: string): string[] | null {
	if (text.length > MAX_LENGTH || !RANGES.test(text)) return null
	const [show, ...parts] = text.split(';')
	const keys: string[] = []
	for (const part of parts) {
		const [season = 0, first = 0, last = first] = part.split(/[:-]/).map(Number)
		if (keys.length + last - first >= MAX_KEYS) return null
		const id = Number(show?.slice('tv:'.length))
		for (let episode = first; episode <= last; episode += 1) keys.push(mediaKey({ type: 'tv', id, season, episode }))
	}
	return keys.length > 0 && keys.every(isMediaKey) ? keys : null
}
