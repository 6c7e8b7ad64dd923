import type { EpisodeNumber } from '#domain/episode.ts'
import type { MediaRef } from '#domain/media.ts'

/** An episode before or after the one that plays. */
export interface Neighbour {
	/** `mediaKey` of the episode. */
	key: string
	path: string
	/** "S1 E3 · The Lodger" */
	label: string
}

/** What the player says about what it plays, and where it can go from there. */
export interface Programme {
	/** `mediaKey` of what plays; positions are kept under it. */
	key: string
	title: string
	/** "S1 E2 · Name"; `null` for a film. */
	subtitle: string | null
	detailsPath: string
	poster: string | null
	previous: Neighbour | null
	next: Neighbour | null
	record: ProgrammeRecord
}

/** What a history keeps of what plays. */
export interface ProgrammeRecord {
	ref: MediaRef
	title: string
	posterPath: string | null
	backdropPath: string | null
	overview: string
	rating: number
	/** The episode after it, if there is one yet. */
	next: EpisodeNumber | null
}
