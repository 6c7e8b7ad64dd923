import { type MediaType, mediaKey } from '#domain/shared/media-ref.ts'
import { parseEpisodeOf } from './episode.ts'
import { genresOf } from './genres.ts'
import type { TitleSummary } from './media.ts'

/** A title in the public JSON (docs/product.md). `title` names a film, `name` a show. */
export interface MediaItem {
	/** `mediaKey`. */
	id: string
	media_id: number
	media_type: MediaType
	title?: string
	name?: string
	overview: string
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
}

/** Data beyond the catalog's. */
interface MediaItemExtras {
	score: number | null
	why?: string
	services?: readonly string[]
}

export function toMediaItem(title: TitleSummary, { score, why, services = [] }: MediaItemExtras): MediaItem {
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
		poster_path: title.posterPath,
		vote_average: title.voteAverage,
		genres: genresOf(title),
		score,
		...(why && { why }),
		...(services.length > 0 && { services: [...services] }),
	}
}
