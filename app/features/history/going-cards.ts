import type { GoOn } from '#domain/history/continue-watching.ts'
import { progressFraction } from '#domain/player/playback.ts'
import { episodeWords, timeLeft } from '#domain/player/watch-progress.ts'
import { watchPath } from '#domain/shared/links.ts'
import { type MediaType, mediaKey } from '#domain/title/media.ts'
import { type Picture, pictureOf } from './picture.ts'

/** A card of what to go on with. */
export interface GoingCard {
	key: string
	type: MediaType
	id: number
	title: string
	to: string
	/** "S1 E2 · 23 min left" */
	note: string
	picture: Picture | null
	/** How much was seen, 0..1. */
	fraction: number
}

export function toGoingCard({ entry, ref, positionSeconds, durationSeconds }: GoOn): GoingCard {
	const { type, id, title } = entry
	const isBegun = positionSeconds > 0
	const rest = isBegun ? timeLeft(positionSeconds, durationSeconds) : 'Next episode'
	return {
		key: mediaKey(ref),
		type,
		id,
		title: title || 'Untitled',
		to: watchPath(ref),
		note: [episodeWords(ref), rest].filter(Boolean).join(' · '),
		picture: pictureOf(entry),
		fraction: progressFraction(positionSeconds, durationSeconds),
	}
}
