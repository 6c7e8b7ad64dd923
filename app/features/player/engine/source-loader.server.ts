import type { PlayableSource } from '#domain/player/sources.ts'

/**
 * The sources of a program. A malformed setting is shown on the page: the message names the variable and its expected
 * format, never its value.
 */
export function loadSources(find: () => PlayableSource[]): { sources: PlayableSource[]; configError: string | null } {
	try {
		return { sources: find(), configError: null }
	} catch (error) {
		if (!(error instanceof Error) || !('code' in error) || error.code !== 'CONFIG_INVALID') throw error
		return { sources: [], configError: error.message }
	}
}
