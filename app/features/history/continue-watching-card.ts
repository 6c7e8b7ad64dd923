import type { ContinueWatchingItem } from '#domain/history/continue-watching.ts'
import { progressFraction } from '#domain/player/playback.ts'
import { episodeCode, formatTimeLeft } from '#domain/player/watch-progress.ts'
import { watchPath } from '#domain/shared/links.ts'
import { type MediaType, mediaKey } from '#domain/shared/media-ref.ts'
import { type EntryImage, entryImage } from './entry-image.ts'

/** A card of the "Continue watching" row. */
export interface ContinueWatchingCard {
	key: string
	type: MediaType
	id: number
	title: string
	to: string
	/** "S1 E2 · 23 min left" */
	note: string
	image: EntryImage | null
	/** Progress, 0..1. */
	fraction: number
}

export function toContinueWatchingCard({
	entry,
	ref,
	positionSeconds,
	durationSeconds,
}: ContinueWatchingItem): ContinueWatchingCard {
	const { type, id, title } = entry
	const isStarted = positionSeconds > 0
	const rest = isStarted ? formatTimeLeft(positionSeconds, durationSeconds) : 'Next episode'
	return {
		key: mediaKey(ref),
		type,
		id,
		title: title || 'Untitled',
		to: watchPath(ref),
		note: [episodeCode(ref), rest].filter(Boolean).join(' · '),
		image: entryImage(entry),
		fraction: progressFraction(positionSeconds, durationSeconds),
	}
}
