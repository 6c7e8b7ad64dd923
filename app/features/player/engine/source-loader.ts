import type { PlayableSource } from '#domain/player/sources.ts'

/**
 * The sources of what is to be played. A malformed setting is told to whoever opens the page, in the setting's own words: it names the
 * variable and what it must be, never what it held.
 */
export function loadSources(find: () => PlayableSource[]): { sources: PlayableSource[]; configError: string | null } {
	try {
		return { sources: find(), configError: null }
	} catch (error) {
		if (!(error instanceof Error) || !('code' in error) || error.code !== 'CONFIG_INVALID') throw error
		return { sources: [], configError: error.message }
	}
}
