import { toRecord } from '#domain/shared/json.ts'
import type { MediaRef, MediaType } from '#domain/shared/media-ref.ts'
import type { EpisodeNumber } from '#domain/title/episode.ts'

/** A movie or a show on the viewer's server. */
export interface ServerTitle {
	itemId: string
	type: MediaType
	tmdbId: number | null
	/** `tt1375666` */
	imdbId: string | null
	/** How many seasons a show has; `null` if the server does not say. */
	seasons: number | null
	episodes: number | null
}

const TYPES: ReadonlyMap<unknown, MediaType> = new Map([
	['Movie', 'movie'],
	['Series', 'tv'],
])

/** @returns `null` for anything but a movie or show with an id that we know */
export function toServerTitle(item: unknown): ServerTitle | null {
	const { Id: itemId, Type, ProviderIds, ChildCount, RecursiveItemCount } = toRecord(item)
	const type = TYPES.get(Type)
	if (typeof itemId !== 'string' || itemId === '' || !type) return null
	const ids = new Map(
		Object.entries(toRecord(ProviderIds)).map(([name, id]) => [
			name.toLowerCase(),
			typeof id === 'number' ? String(id) : toText(id),
		]),
	)
	const tmdb = ids.get('tmdb') ?? ''
	const imdb = ids.get('imdb') ?? ''
	const tmdbId = /^\d{1,10}$/.test(tmdb) ? Number(tmdb) : null
	const imdbId = /^tt\d{5,12}$/.test(imdb) ? imdb : null
	if (tmdbId === null && imdbId === null) return null
	const isShow = type === 'tv'
	return {
		itemId,
		type,
		tmdbId,
		imdbId,
		seasons: isShow ? toCount(ChildCount) : null,
		episodes: isShow ? toCount(RecursiveItemCount) : null,
	}
}

/** Finds a title by TMDB's id, else by IMDb's: a server may know only one of them. */
export function findServerTitle(
	titles: readonly ServerTitle[],
	{ type, id }: Pick<MediaRef, 'type' | 'id'>,
	imdbId: string | null,
): ServerTitle | null {
	const sameType = titles.filter((title) => title.type === type)
	return (
		sameType.find(({ tmdbId }) => tmdbId === id) ??
		sameType.find((title) => title.tmdbId === null && imdbId !== null && title.imdbId === imdbId) ??
		null
	)
}

/** Id of the item with this episode; a file may hold several. `null` when the server has none. */
export function findServerEpisode(items: readonly unknown[], { season, episode }: EpisodeNumber): string | null {
	for (const item of items) {
		const { Id, ParentIndexNumber, IndexNumber, IndexNumberEnd, LocationType } = toRecord(item)
		// Servers also list missing episodes.
		if (typeof Id !== 'string' || LocationType === 'Virtual' || ParentIndexNumber !== season) continue
		const first = toCount(IndexNumber)
		if (first !== null && first <= episode && episode <= (toCount(IndexNumberEnd) ?? first)) return Id
	}
	return null
}

/** Returns text, else an empty string: an object from a server may not even have a callable `toString`. */
export function toText(value: unknown): string {
	return typeof value === 'string' ? value : ''
}

/** The items of a response with `Items`. */
export function toItems(response: unknown): unknown[] {
	const { Items } = toRecord(response)
	return Array.isArray(Items) ? Items : []
}

function toCount(value: unknown): number | null {
	return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null
}
