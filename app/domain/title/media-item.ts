import { openPath, titlePath, watchPath } from '#domain/shared/links.ts'
import { type MediaType, mediaKey, type TitleRef } from '#domain/shared/media-ref.ts'
import { parseEpisodeOf } from './episode.ts'
import { genresOf } from './genres.ts'
import type { TitleSummary } from './media.ts'
import { yearOf } from './media.ts'

/** A title in the public JSON (docs/product.md). `title` names a film, `name` a show. */
export interface MediaItem {
	/** `mediaKey`. */
	id: string
	media_id: number
	media_type: MediaType
	title?: string
	name?: string
	overview: string
	/** Languages of the name and the overview where they are not English; BCP 47. */
	lang?: string
	overview_lang?: string
	/** ISO days; empty when unknown. */
	release_date?: string
	first_air_date?: string
	season_number?: number
	episode_number?: number
	poster_path: string | null
	vote_average: number
	genres: string[]
	/** Match with the viewer's taste, 0..1; `null` while the taste is unknown. */
	score: number | null
	/** Why it is recommended. */
	why?: string
	/** Names of the providers that include it at no extra cost. */
	services?: string[]
	/** The logo of the first service. */
	service_logo?: string
	/** The first service's own page of it: one of our paths, or a URL. */
	service_url?: string
	/** The viewer's lists that have it. */
	lists?: string[]
	/** The viewer's rating, 1..5. */
	my_rating?: number
}

/** Data that the catalog doesn't have. */
interface MediaItemExtras {
	score: number | null
	why?: string
	services?: readonly string[]
	serviceLogo?: string | null
	serviceUrl?: string | null
	lists?: readonly string[]
	myRating?: number | null
}

export function toMediaItem(
	title: TitleSummary,
	{ score, why, services = [], serviceLogo, serviceUrl, lists = [], myRating = null }: MediaItemExtras,
): MediaItem {
	const date = title.releaseDate ?? ''
	const episode = title.type === 'tv' ? parseEpisodeOf(title) : null
	return {
		id: mediaKey({ type: title.type, id: title.id }),
		media_id: title.id,
		media_type: title.type,
		...(title.type === 'movie'
			? { title: title.title, release_date: date }
			: { name: title.title, first_air_date: date }),
		...(episode && { season_number: episode.season, episode_number: episode.episode }),
		overview: title.overview,
		...(title.langs?.title && { lang: title.langs.title }),
		...(title.langs?.overview && { overview_lang: title.langs.overview }),
		poster_path: title.posterPath,
		vote_average: title.voteAverage,
		genres: genresOf(title),
		score,
		...(why && { why }),
		...(services.length > 0 && { services: [...services] }),
		...(serviceLogo && { service_logo: serviceLogo }),
		...(serviceUrl && { service_url: serviceUrl }),
		...(lists.length > 0 && { lists: [...lists] }),
		...(myRating !== null && { my_rating: myRating }),
	}
}

export function itemName(item: MediaItem): string {
	return item.title ?? item.name ?? ''
}

export function itemYear(item: MediaItem): number | null {
	return yearOf(item.release_date ?? item.first_air_date ?? null)
}

/** The reference of an item; `null` without an id. */
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
