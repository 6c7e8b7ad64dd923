import type { FollowedTeam } from '#domain/sports/following.ts'
import type { CalendarItem, CalendarKind } from './calendar.ts'
import type { FeedContents } from './feed.ts'

export interface CalendarRange {
	/** ISO day. */
	fromDay: string
	/** Exclusive. */
	toDay: string
}

export interface CalendarPage {
	/** The entries, in order. */
	items: readonly CalendarItem[]
	/** The shows that the viewer follows, and how many films, whether or not they come soon. */
	showIds: readonly number[]
	films: number
	teams: readonly FollowedTeam[]
	/** Whether matches are missing because the schedule is unavailable. */
	isSportMissing: boolean
	/** The private address, without its token; `null` before it is created. */
	feed: FeedState | null
}

export interface FeedState {
	/** Epoch ms. */
	createdAt: number
	/** The ISO day in UTC on which a calendar app last fetched it; `null` if never. */
	readOn: string | null
}

/** One viewer's calendar. */
export interface Calendar {
	/** @param kinds only these; all when empty */
	page(range: CalendarRange, kinds: readonly CalendarKind[]): Promise<CalendarPage>
	/** Reads all entries for a calendar file. @throws an error with the code `SPORTS_UNAVAILABLE` */
	contents(range: CalendarRange): Promise<FeedContents>
}

/** The private address of a viewer's calendar. */
export interface CalendarFeed {
	/** Replaces the previous address. @returns the new token, which is not stored */
	create(): Promise<string>
	revoke(): Promise<void>
}
