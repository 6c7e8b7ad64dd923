import type { ShowSeason } from './show-outline.ts'

/** A show that somebody watches or follows, as it was last read from the metadata service. */
export interface KnownShow {
	id: number
	title: string
	posterPath: string | null
	backdropPath: string | null
	/** The metadata service's status, such as 'Returning Series'. */
	status: string | null
	/** The channel or service that shows new episodes, such as 'NBC'. */
	network: string | null
	/** In order; season 0 holds the specials. */
	seasons: readonly ShowSeason[]
	/** The ISO day of the next episode when it was read; `null` when none was announced. */
	nextAirOn: string | null
}

/** Shows that are known without asking the metadata service. */
export interface KnownShows {
	/** Finds shows by id. Missing ones are read in the background for a later visit. */
	find(ids: readonly number[]): Promise<ReadonlyMap<number, KnownShow>>
}
