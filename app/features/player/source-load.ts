import type { MediaRef } from '#domain/media.ts'
import type { PlayableSource, Player } from '#domain/sources.ts'

/**
 * The sources of a title. A malformed setting is told to whoever opens the page, in the setting's own words: it names the
 * variable and what it must be, never what it held.
 */
export function readSources(player: Player, ref: MediaRef): { sources: PlayableSource[]; problem: string | null } {
	try {
		return { sources: player.sources(ref), problem: null }
	} catch (error) {
		if (!(error instanceof Error) || !('code' in error) || error.code !== 'CONFIG_INVALID') throw error
		return { sources: [], problem: error.message }
	}
}
