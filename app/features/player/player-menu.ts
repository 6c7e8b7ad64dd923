import type { EpisodeLink } from './watch-parts.tsx'

/** What else can be played, offered by the player's own panels. */
export interface PlayerMenu {
	sources: SourceChoice | null
	/** Those of the season; empty for anything but an episode. */
	episodes: readonly EpisodeLink[]
	/** The Google Cast application that plays; absent without Cast. */
	castReceiverId?: string | undefined
}

export interface SourceChoice {
	all: readonly { id: string; name: string }[]
	current: string
	choose: (id: string) => void
}

/** For programs with one source and no episodes. */
export const EMPTY_MENU: PlayerMenu = { sources: null, episodes: [] }
