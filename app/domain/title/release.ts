import { formatDate } from '#domain/shared/time.ts'
import { detailsWords } from './details-words.ts'
import { type MovieDetails, type Releases, type ShowDetails, yearOf } from './media.ts'

export const FIRST_FILM_YEAR = 1870
/** The last year that filters offer, which includes announced titles. */
export const LAST_FILM_YEAR = 2100

const ENDED_STATUSES = new Set(['Ended', 'Canceled', 'Cancelled'])

/** @param status as the metadata service calls it */
export function hasEnded(status: string | null): boolean {
	return ENDED_STATUSES.has(status ?? '')
}

/** A movie's year or a show's years, open-ended until the show ends. */
export function yearsOf(title: MovieDetails | ShowDetails): string | null {
	const first = yearOf(title.releaseDate)
	if (first === null) return null
	if (title.type === 'movie') return String(first)
	if (!hasEnded(title.status)) return `${first}–`
	const last = yearOf(title.lastAirDate)
	return last === null || last <= first ? String(first) : `${first}–${last}`
}

/** The first day of a release at home. */
export function homeDayOf(releases: Releases | null): string | null {
	const days = [releases?.digital, releases?.disc, releases?.tv].filter((day) => day != null)
	return days.sort()[0] ?? null
}

/**
 * 'In theaters May 3, 2026 · At home from July 1, 2026 · On disc from August 12, 2026'; `null` when nothing is known. Once a film is
 * at home, only what is still to come is named.
 */
export function describeReleases(releases: Releases | null, today: string): string | null {
	if (!releases) return null
	const { cinema, disc, tv } = releases
	const home = homeDayOf(releases)
	const onDay = (isoDay: string | null, describe: (values: { day: string }) => string) => {
		const day = formatDate(isoDay)
		return day && describe({ day })
	}
	const isUpcoming = (day: string | null) => day !== null && day !== home && day > today
	const parts = [
		onDay(cinema, detailsWords.inTheaters),
		onDay(home, (home ?? '') > today ? detailsWords.atHomeFrom : detailsWords.atHomeSince),
		isUpcoming(disc) && onDay(disc, detailsWords.onDiscFrom),
		isUpcoming(tv) && onDay(tv, detailsWords.onTv),
	]
	return parts.filter(Boolean).join(' · ') || null
}
