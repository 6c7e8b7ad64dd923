import type { Siblings } from '#domain/player/keys.ts'
import type { MediaRef } from '#domain/shared/media-ref.ts'
import type { EpisodeNumber } from '#domain/title/episode.ts'

/** The previous or next episode or channel. */
export interface ProgramNeighbor {
	/** Its `Program.key`. */
	key: string
	path: string
	/** "S1 E3 · The Lodger", "News 24" */
	label: string
}

/** A title of the catalog, a match, a channel, or a channel's past program. */
export type ProgramKind = 'title' | 'match' | 'channel' | 'replay'

/** What the player shows about the program, and where it links to. */
export interface Program {
	kind: ProgramKind
	/** Its key; for a title its `mediaKey`, under which positions are saved. */
	key: string
	title: string
	/** "S1 E2 · Name", or a channel's current program; `null` for a film. */
	subtitle: string | null
	/** Target of the back link. */
	detailsPath: string
	posterUrl: string | null
	/** ISO 639-1; `null` if unknown. */
	originalLanguage: string | null
	previous: ProgramNeighbor | null
	next: ProgramNeighbor | null
	/** The previously watched channel; `null` when there is none. */
	lastWatched: ProgramNeighbor | null
	/** `null` when nothing is recorded: no history, no resume position. */
	record: ProgramRecord | null
}

/** What "previous" and "next" go to. */
export function siblingKind({ kind }: Pick<Program, 'kind'>): Siblings {
	return kind === 'channel' ? 'channels' : kind === 'replay' ? 'programs' : 'episodes'
}

/** What the history records about the program. */
export interface ProgramRecord {
	ref: MediaRef
	title: string
	posterPath: string | null
	backdropPath: string | null
	overview: string
	rating: number
	/** The next episode, if it is released. */
	next: EpisodeNumber | null
}
