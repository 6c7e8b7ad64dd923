import { messages } from '#domain/shared/messages.ts'
import { errorToast, infoToast } from '#domain/shared/toast.ts'
import { type CalendarItem, type CalendarKind, type EpisodesItem, type FilmItem, kindsOf } from './calendar.ts'

/** The calendar of what the visitor waits for. `month` is a month with its year, `day` a day. */
export const calendarWords = messages('calendar', {
	/** Heading of the page. */
	heading: 'Calendar',
	/** Description of the page for search engines. */
	description: 'New episodes, films in theaters and at home, and matches of your teams, by day.',
	/** Episodes, as short as they are usually written. */
	special: 'Special {number}',
	specials: '{count, plural, one {# special} other {# specials}}',
	episode: 'S{season} E{episode}',
	episodeRange: 'S{season} E{first}–E{last}',
	episodeCount: 'S{season}, {count, plural, one {# episode} other {# episodes}}',
	/** How many entries of a kind a day has. */
	counts:
		'{kind, select, shows {{count, plural, one {# show} other {# shows}}} films {{count, plural, one {# film} other {# films}}} other {{count, plural, one {# match} other {# matches}}}}',
	/** `hidden` is only read aloud. `matches` is "3 matches". */
	matchesOn: '{matches}<hidden> on {day}</hidden>',
	moreOn: '+{count} more<hidden> on {day}</hidden>',
	sportMissing: 'The sports schedule does not answer right now, so matches are missing here.',
	/** What comes for everybody, beside what the visitor waits for. */
	weekForEveryone: 'This week for everyone',
	week: 'This week',
	/** Leads to the schedule of sports. */
	matchesOfWeek: '{count, plural, one {# match} other {# matches}} this week',
	/** The first of several matches. */
	firstOfMany: '<name>{title}</name>, …',
	/** Heading of a row of shows, each with a button. */
	followShow: 'Follow a show and its episodes appear here',
	/** The same without an account. */
	followShowOnDevice: 'Follow a show and its new episodes appear in Up next',
	/** `zone` is a time zone: "Tokyo time". */
	zone: 'Times are in {zone}.',
	/** Name of the choice of a list or a table. */
	view: 'View',
	/** The calendar as a list. */
	agenda: 'Agenda',
	/** The calendar as a table. */
	month: 'Month',
	/** Name of the links to other months. */
	months: 'Months',
	/** Leads back to the next weeks. */
	comingUp: 'Coming up',
	moreFrom: 'More from {day}',
	appears:
		'Episodes of shows you watch or follow, films on your watchlist and matches of teams you follow appear here.',
	noneOfKind: 'Nothing of yours of this kind.',
	noneSoon: 'Nothing of yours is scheduled for the next few weeks. Dates show up here as soon as they’re announced.',
	noneInMonth: 'Nothing of yours in {month}.',
	signIn:
		'<link>Sign in</link> to see what’s coming of your own shows, films and teams, here and in your calendar app.',
	/** Opens the private address that calendar apps read. */
	subscribe: 'Subscribe in your calendar app',
	feedDetail:
		'A private address lets the calendar on your phone or computer show what is here. Whoever has the address can read it, so keep it to yourself.',
	/** `madeOn` and `readOn` are days. */
	feedState:
		'Your address was made on {madeOn}. {isRead, select, yes {A calendar last asked for it on {readOn} (UTC)} other {No calendar has asked for it yet}}. Replacing it or turning it off ends the old one at once.',
	createFeed: 'Create an address',
	replaceFeed: 'Replace the address',
	turnOffFeed: 'Turn it off',
	feedAddress: 'Your private address',
	shownOnce: 'Save it now: it is not shown again.',
	openInApp: 'Open in a calendar app',
	copy: 'Copy',
	/** Toasts. */
	feedRevoked: 'Address turned off',
	feedRevokedDetail: 'Calendars that use it get nothing any more.',
	copied: 'Address copied',
	copiedDetail: 'Paste it where your calendar app subscribes to a calendar.',
	copyFailed: "Couldn't copy the address",
	copyFailedDetail: 'Select it and copy it yourself.',
})

/** The kinds of entries. */
const kindWords = messages('calendar-kinds', { shows: 'Shows', films: 'Films', sport: 'Sport' })

/** Where a film comes out. */
const whereWords = messages('calendar-places', { cinema: 'In theaters', home: 'At home' })

export const kindName = (kind: CalendarKind): string => kindWords[kind]

/** 'S2 E5', 'S2 E1–E8', 'S2, 3 episodes', 'Special 3'. Episode names could be spoilers. */
export function episodesText({ season, episodes }: Pick<EpisodesItem, 'season' | 'episodes'>): string {
	const count = episodes.length
	const [first = 0, last = first] = [episodes[0], episodes.at(-1)]
	const isRow = last - first === count - 1
	if (season === 0) return count === 1 ? calendarWords.special({ number: first }) : calendarWords.specials({ count })
	if (count === 1) return calendarWords.episode({ season, episode: first })
	return isRow ? calendarWords.episodeRange({ season, first, last }) : calendarWords.episodeCount({ season, count })
}

/** 'In theaters' */
export const whereName = (where: FilmItem['where']): string => whereWords[where]

/** 'S2 E5 · NBC', the line below an entry's title. */
export function lineOf(item: CalendarItem): string {
	return item.kind === 'shows' && item.network ? `${episodesText(item)} · ${item.network}` : noteOf(item)
}

/** The note next to an entry's title. */
export function noteOf(item: CalendarItem): string {
	if (item.kind === 'shows') return episodesText(item)
	return item.kind === 'films' ? whereName(item.where) : item.league
}

/** '2 shows, 1 film' */
export function countsText(items: readonly CalendarItem[]): string {
	return kindsOf(items)
		.map((kind) => calendarWords.counts({ kind, count: items.filter((item) => item.kind === kind).length }))
		.join(', ')
}

export const calendarMessages = {
	get feedRevoked() {
		return infoToast(calendarWords.feedRevoked, calendarWords.feedRevokedDetail)
	},
	get copied() {
		return infoToast(calendarWords.copied, calendarWords.copiedDetail)
	},
	get copyFailed() {
		return errorToast(calendarWords.copyFailed, calendarWords.copyFailedDetail)
	},
} as const
