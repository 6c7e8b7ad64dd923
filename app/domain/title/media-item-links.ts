import { openPath, titlePath, watchPath } from '#domain/shared/links.ts'
import type { MediaType, TitleRef } from '#domain/shared/media-ref.ts'
import { yearOf } from './media.ts'
import type { MediaItem } from './media-item.ts'

export function itemName(item: MediaItem): string {
	return item.title ?? item.name ?? ''
}

export function itemYear(item: MediaItem): number | null {
	return yearOf(item.release_date ?? item.first_air_date ?? null)
}

/** `null` for a title without an id. */
export function itemRef({
	media_type: type,
	media_id: id,
}: {
	media_type: MediaType
	media_id: number
}): TitleRef | null {
	return id > 0 ? { type, id } : null
}

/** The path of a card's link. Without an id, it searches for the title and redirects. */
export function itemPath(to: 'details' | 'play', item: MediaItem): string {
	const [ref, season, episode] = [itemRef(item), item.season_number, item.episode_number]
	if (!ref) return openPath(to, { title: itemName(item), year: itemYear(item), season, episode })
	return to === 'details' ? titlePath(ref) : watchPath({ ...ref, season, episode })
}
