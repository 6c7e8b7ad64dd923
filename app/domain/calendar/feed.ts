import { type CalendarEvent, formatCalendar, uidHost } from '#domain/shared/icalendar.ts'
import { titlePath } from '#domain/shared/links.ts'
import { nounInSentence } from '#domain/shared/text.ts'
import { addDays } from '#domain/shared/zone.ts'
import { matchEvent } from '#domain/sports/calendar.ts'
import type { MatchSummary } from '#domain/sports/sports.ts'
import type { EpisodesItem, FilmItem } from './calendar.ts'
import { episodesText, whereName } from './words.ts'

const DAYS_BACK = 30
const DAYS_AHEAD = 180

/** The range of days in a calendar file. */
export function feedRange(today: string): { fromDay: string; toDay: string } {
	return { fromDay: addDays(today, -DAYS_BACK), toDay: addDays(today, DAYS_AHEAD) }
}

export interface FeedContents {
	titles: readonly (EpisodesItem | FilmItem)[]
	matches: readonly MatchSummary[]
}

/** A viewer's calendar as a file. @param today ISO day, which stamps the file: it is the same all day */
export function feedFile({ titles, matches }: FeedContents, origin: string, today: string): string {
	return formatCalendar({
		product: 'Calendar',
		name: 'Marquee',
		stampMs: Date.parse(today),
		events: [...titles.map((item) => titleEvent(item, origin)), ...matches.map((match) => matchEvent(match, origin))],
	})
}

/** Makes an event whose id doesn't depend on its day, so calendars move it when the day changes. */
function titleEvent(item: EpisodesItem | FilmItem, origin: string): CalendarEvent {
	const type = item.kind === 'shows' ? 'tv' : 'movie'
	const url = origin + titlePath({ type, id: item.id })
	const part = item.kind === 'shows' ? `s${item.season}e${item.episodes[0]}` : item.where
	const note = item.kind === 'shows' ? episodesText(item) : whereName(item.where)
	return {
		uid: `${type}-${item.id}-${part}@${uidHost(origin)}`,
		when: { day: item.day },
		summary: item.kind === 'shows' ? `${item.title} ${note}` : `${item.title} (${nounInSentence(note)})`,
		description: url,
		url,
	}
}
