import type { MediaType } from './media.ts'

/** A title in the public JSON (specification section 3, "Parsed media item"). `title` names a film, `name` a show. */
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
	/** 0..1, the place in the viewer's taste; `null` where there is no taste to tell by. */
	score: number | null
	/** Why it is shown, in words. */
	why?: string
	/** Names of the services that have it at no further price. */
	services?: string[]
}
