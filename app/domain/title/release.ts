import { type Episode, type MovieDetails, type ShowDetails, yearOf } from './media.ts'

export const FIRST_FILM_YEAR = 1870
/** Includes announced titles. */
export const LAST_FILM_YEAR = 2100

const ENDED_STATUSES = new Set(['Ended', 'Canceled', 'Cancelled'])

/** A movie's year or a show's years, open-ended until the show ends. */
export function yearsOf(title: MovieDetails | ShowDetails): string | null {
	const first = yearOf(title.releaseDate)
	if (first === null) return null
	if (title.type === 'movie') return String(first)
	if (!ENDED_STATUSES.has(title.status ?? '')) return `${first}–`
	const last = yearOf(title.lastAirDate)
	return last === null || last <= first ? String(first) : `${first}–${last}`
}

/** An undated episode has aired if it isn't later than the last aired one. */
export function hasAired(episode: Episode, last: Episode | null, today: string): boolean {
	if (episode.airDate) return episode.airDate <= today
	if (!last?.airDate || last.airDate > today) return false
	if (episode.seasonNumber !== last.seasonNumber) return episode.seasonNumber < last.seasonNumber
	return episode.episodeNumber <= last.episodeNumber
}
