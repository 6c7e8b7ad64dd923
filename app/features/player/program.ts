import type { Siblings } from '#domain/player/keys.ts'
import type { EpisodeNumber } from '#domain/title/episode.ts'
import type { MediaRef } from '#domain/title/media.ts'

/** An episode or a channel before or after the one that plays. */
export interface ProgramNeighbor {
	/** `Programme.key` of it. */
	key: string
	path: string
	/** "S1 E3 · The Lodger", "News 24" */
	label: string
}

/** A title of the catalogue, a meeting of two teams, a channel. */
export type ProgramKind = 'title' | 'match' | 'channel'

/** What the player says about what it plays, and where it can go from there. */
export interface Program {
	kind: ProgramKind
	/** Of what plays; for a title `mediaKey`, under which positions are kept. */
	key: string
	title: string
	/** "S1 E2 · Name", or what a channel shows now; `null` for a film. */
	subtitle: string | null
	/** Where the way back leads. */
	detailsPath: string
	posterUrl: string | null
	previous: ProgramNeighbor | null
	next: ProgramNeighbor | null
	/** What was watched before, for going back there; `null` where nothing was. */
	lastWatched: ProgramNeighbor | null
	/** `null` where nothing is kept: no history, no place to resume from. */
	record: ProgramRecord | null
}

/** What the player's keys can go to. */
export function siblingKind({ kind }: Pick<Program, 'kind'>): Siblings {
	return kind === 'channel' ? 'channels' : 'episodes'
}

/** What a history keeps of what plays. */
export interface ProgramRecord {
	ref: MediaRef
	title: string
	posterPath: string | null
	backdropPath: string | null
	overview: string
	rating: number
	/** The episode after it, if there is one yet. */
	next: EpisodeNumber | null
}
