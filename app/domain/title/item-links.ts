import type { TitleRef } from '#domain/recommend/taste.ts'
import { openPath, titlePath, watchPath } from '#domain/shared/links.ts'
import { type MediaType, yearOf } from './media.ts'
import type { MediaItem } from './media-item.ts'

export function nameOf(item: MediaItem): string {
	return item.title ?? item.name ?? ''
}

export function yearOfItem(item: MediaItem): number | null {
	return yearOf(item.release_date ?? item.first_air_date ?? null)
}

/** `null` for a title that is known by its name only. */
export function refOf({
	media_type: type,
	media_id: id,
}: {
	media_type: MediaType
	media_id: number
}): TitleRef | null {
	return id > 0 ? { type, id } : null
}

/** Where a card leads; without an id the title is looked for on the way. */
export function itemPath(to: 'details' | 'play', item: MediaItem): string {
	const [ref, season, episode] = [refOf(item), item.season_number, item.episode_number]
	if (!ref) return openPath(to, { title: nameOf(item), year: yearOfItem(item), season, episode })
	return to === 'details' ? titlePath(ref) : watchPath({ ...ref, season, episode })
}
