import type { Program } from './program.ts'

interface PlayedTitle extends Pick<Program, 'title' | 'subtitle' | 'detailsPath' | 'previous' | 'next'> {
	playing: { key: string }
	pictureUrl: string | null
}

/** A film or an episode of an account that only this device knows: nothing of it is recorded. */
export function libraryProgram({
	title,
	subtitle,
	detailsPath,
	previous,
	next,
	playing,
	pictureUrl,
}: PlayedTitle): Program {
	return {
		kind: 'title',
		key: playing.key,
		title,
		subtitle,
		detailsPath,
		posterUrl: pictureUrl,
		originalLanguage: null,
		previous,
		next,
		lastWatched: null,
		record: null,
	}
}
