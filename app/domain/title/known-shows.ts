import type { ShowSeason } from './show-outline.ts'

/** A show that somebody watches or follows, as it was last read from the metadata service. */
export interface KnownShow {
	id: number
	title: string
	posterPath: string | null
	backdropPath: string | null
	/** As the metadata service calls it, such as 'Returning Series'. */
	status: string | null
	/** In order; season 0 holds the specials. */
	seasons: readonly ShowSeason[]
	/** The ISO day of the next episode when it was read; `null` when none was announced. */
	nextAirOn: string | null
}

/** What is known of shows without asking the metadata service. */
export interface KnownShows {
	/** By id. What is missing is read in the background, so that a later visit finds it. */
	find(ids: readonly number[]): Promise<ReadonlyMap<number, KnownShow>>
}
