import type { Cue } from '../webvtt.ts'

/** What a reader found: the captions in each language of the file, and how many it could not read. */
export interface CaptionFile {
	versions: CaptionVersion[]
	/** Captions whose times are unreadable or whose text is too long. */
	skippedCount: number
}

interface CaptionVersion {
	/** BCP 47; `null` if the file does not say. */
	language: string | null
	cues: Cue[]
}

/** A cue whose end the file may not name. */
export interface Draft extends Omit<Cue, 'endSeconds'> {
	endSeconds: number | null
}

/** The longest that captions without an end stay, unless others follow. */
const MAX_OPEN_SECONDS = 6
/** Shorter ones have no end that is meant. */
const MIN_SECONDS = 0.002

/**
 * Sorts by time, and ends each cue without a usable end where the next one begins. Cues without text only end others, and
 * what lies before the beginning of the program is cut off.
 */
export function closeCues(drafts: readonly Draft[], maxOpenSeconds = MAX_OPEN_SECONDS): Cue[] {
	const sorted = [...drafts].sort((a, b) => a.startSeconds - b.startSeconds)
	const cues: Cue[] = []
	let nextStart = (sorted.at(-1)?.startSeconds ?? 0) + MAX_OPEN_SECONDS
	for (let at = sorted.length - 1; at >= 0; at--) {
		const { startSeconds, endSeconds, ...cue } = sorted[at] as Draft
		const following = sorted[at + 1]?.startSeconds
		if (following !== undefined && following > startSeconds) nextStart = following
		const isEnded = endSeconds !== null && endSeconds - startSeconds > MIN_SECONDS
		const end = isEnded ? endSeconds : Math.min(nextStart, startSeconds + maxOpenSeconds)
		if (cue.text !== '' && end > 0) cues.push({ startSeconds: Math.max(0, startSeconds), endSeconds: end, ...cue })
	}
	return cues.reverse()
}
