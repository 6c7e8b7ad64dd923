import { pluralize } from '#domain/shared/text.ts'
import { errorToast, infoToast } from '#domain/shared/toast.ts'
import { type CalendarItem, type CalendarKind, type EpisodesItem, type FilmItem, kindsOf } from './calendar.ts'

export const KIND_NAMES: Record<CalendarKind, string> = { shows: 'Shows', films: 'Films', sport: 'Sport' }

/** 'S2 E5', 'S2 E1–E8', 'S2, 3 episodes', 'Special 3'. Episode names could be spoilers. */
export function episodesText({ season, episodes }: Pick<EpisodesItem, 'season' | 'episodes'>): string {
	const [first = 0, last = first] = [episodes[0], episodes.at(-1)]
	const isRow = last - first === episodes.length - 1
	if (season === 0) return episodes.length === 1 ? `Special ${first}` : `${episodes.length} specials`
	if (episodes.length === 1) return `S${season} E${first}`
	return isRow ? `S${season} E${first}–E${last}` : `S${season}, ${episodes.length} episodes`
}

export const WHERE_NAMES: Record<FilmItem['where'], string> = { cinema: 'In theaters', home: 'At home' }

/** The note next to an entry's title. */
export function noteOf(item: CalendarItem): string {
	if (item.kind === 'shows') return episodesText(item)
	return item.kind === 'films' ? WHERE_NAMES[item.where] : item.league
}

const COUNTED: Record<CalendarKind, [one: string, many: string]> = {
	shows: ['show', 'shows'],
	films: ['film', 'films'],
	sport: ['match', 'matches'],
}

/** '2 shows, 1 film' */
export function countsText(items: readonly CalendarItem[]): string {
	return kindsOf(items)
		.map((kind) => pluralize(items.filter((item) => item.kind === kind).length, ...COUNTED[kind]))
		.join(', ')
}

export const SPORT_MISSING = 'The sports schedule does not answer right now, so matches are missing here.'

export const calendarMessages = {
	feedRevoked: infoToast('Address turned off', 'Calendars that use it get nothing any more.'),
	copied: infoToast('Address copied', 'Paste it where your calendar app subscribes to a calendar.'),
	copyFailed: errorToast("Couldn't copy the address", 'Select it and copy it yourself.'),
} as const
