import type { ShowDetails } from '#domain/title/media.ts'

type Counted = Pick<ShowDetails, 'seasons' | 'lastEpisode'>

/** Whether a show's seasons number on from those before, as far as its last episode tells. */
export function isNumberedOn({ seasons, lastEpisode }: Counted): boolean {
	if (!lastEpisode) return false
	const season = seasons.find(({ seasonNumber }) => seasonNumber === lastEpisode.seasonNumber)
	return lastEpisode.episodeNumber > (season?.episodeCount ?? 0)
}

/** How many episodes each season has, where they are numbered from 1. */
export function episodeCounts(show: Counted): Record<number, number> {
	const seasons = isNumberedOn(show) ? [] : show.seasons
	return Object.fromEntries(seasons.map(({ seasonNumber, episodeCount }) => [seasonNumber, episodeCount]))
}
