import type { EpisodeProgress } from '#domain/history/watch-status.ts'
import type { Siblings } from '#domain/player/keys.ts'
import { playerWords } from '#domain/player/words.ts'
import type { MediaRef } from '#domain/shared/media-ref.ts'
import type { EpisodeNumber } from '#domain/title/episode.ts'
import type { TextLangs } from '#domain/title/media.ts'

/** The previous or next episode or channel. */
export interface ProgramNeighbor {
	/** The neighbor's `Program.key`. */
	key: string
	path: string
	/** "S1 E3 · The Lodger", "News 24" */
	label: string
	pictureUrl?: string | null
}

/** A title of the catalog, a match, a channel, or a channel's past program. */
type ProgramKind = 'title' | 'match' | 'channel' | 'replay'

/** What the player shows about the program, and where it links to. */
export interface Program {
	kind: ProgramKind
	/** The program's key; for a title its `mediaKey`, under which positions are saved. */
	key: string
	title: string
	/** "S1 E2 · Name", or a channel's current program; `null` for a film. */
	subtitle: string | null
	/** Of the title, and as `name` of the subtitle. */
	langs?: TextLangs
	/** Target of the back link. */
	detailsPath: string
	posterUrl: string | null
	/** ISO 639-1; `null` if unknown. */
	originalLanguage: string | null
	previous: ProgramNeighbor | null
	next: ProgramNeighbor | null
	/** The previously watched channel; `null` when there is none. */
	lastWatched: ProgramNeighbor | null
	/** The path of a channel's current program from its start, if it can be watched. */
	fromStartPath?: string
	/** The record for history and position; `null` if nothing is recorded. */
	record: ProgramRecord | null
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

export interface SeasonLink {
	number: number
	name: string
	path: string
	isCurrent: boolean
}

/** A link to an episode, named "3. The Lodger" or "Episode 3". */
export interface EpisodeLink extends SeasonLink {
	/** Of the name, where it is not the app's own. */
	lang?: string
	stillPath: string | null
	/** "45 min"; `null` if unknown. */
	runtimeText: string | null
	/** "Oct 24, 2026" for an unreleased episode. */
	releaseText: string | null
}

/** Other sources and episodes to choose from in the player's panels. */
export interface PlayerMenu {
	sources: SourceChoice | null
	/** The episodes of the season; empty for anything but an episode. */
	episodes: readonly EpisodeLink[]
	seasons: readonly SeasonLink[]
	/** The account's progress by episode; `null` without an account. */
	progress: Record<number, EpisodeProgress> | null
	/** The Google Cast application that plays; absent without Cast. */
	castReceiverId?: string | undefined
}

export interface SourceChoice {
	all: readonly { id: string; name: string }[]
	current: string
	choose: (id: string) => void
}

/** The menu of programs with one source and no episodes. */
export const EMPTY_MENU: PlayerMenu = { sources: null, episodes: [], seasons: [], progress: null }

interface ProgramLabels {
	/** The targets of "previous" and "next". */
	siblings: Siblings
	previous: string
	next: string
	/** The text if no source has it. */
	noSource: string
	/** A hint at what to do then. */
	noSourceHint: string
	/** Label of the link to the details. */
	details: string
}

/** Labels that differ by kind of program. */
export const PROGRAM_LABELS: Record<ProgramKind, ProgramLabels> = {
	get title() {
		return {
			siblings: 'episodes' as const,
			previous: playerWords.previousEpisode,
			next: playerWords.nextEpisode,
			noSource: playerWords.noTitle,
			noSourceHint: playerWords.noTitleHint,
			details: playerWords.details,
		}
	},
	get match() {
		return {
			siblings: 'episodes' as const,
			previous: playerWords.previousMatch,
			next: playerWords.nextMatch,
			noSource: playerWords.noMatch,
			noSourceHint: playerWords.noMatchHint,
			details: playerWords.details,
		}
	},
	get channel() {
		return {
			siblings: 'channels' as const,
			previous: playerWords.previousChannel,
			next: playerWords.nextChannel,
			noSource: playerWords.noChannel,
			noSourceHint: playerWords.noChannelHint,
			details: playerWords.allChannels,
		}
	},
	get replay() {
		return {
			siblings: 'programs' as const,
			previous: playerWords.previousProgram,
			next: playerWords.nextProgram,
			noSource: playerWords.noProgram,
			noSourceHint: playerWords.noProgramHint,
			details: playerWords.backToLive,
		}
	},
}
