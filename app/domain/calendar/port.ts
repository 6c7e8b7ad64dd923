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
	/** In order. */
	items: readonly CalendarItem[]
	/** What the viewer follows: titles by number, whether or not they come soon. */
	shows: number
	films: number
	teams: readonly FollowedTeam[]
	/** Whether matches are missing because the schedule does not answer. */
	isSportMissing: boolean
	/** The private address, without its token; `null` before there is one. */
	feed: FeedState | null
}

export interface FeedState {
	/** Epoch ms. */
	createdAt: number
	/** The ISO day on which a calendar last asked for it; `null` before. */
	readOn: string | null
}

/** What one viewer awaits. */
export interface Calendar extends CalendarEntries {
	/** The viewer's day. */
	today: string
	/** Names the zone of its times, such as 'Tokyo time'. */
	zoneName: string
}

export interface CalendarEntries {
	/** @param kinds only these; all when empty */
	page(range: CalendarRange, kinds: readonly CalendarKind[]): Promise<CalendarPage>
	/** The same for a calendar file. @throws an error with the code `SPORTS_UNAVAILABLE` */
	contents(range: CalendarRange): Promise<FeedContents>
}

/** The private address of a viewer's calendar. */
export interface CalendarFeed {
	/** Replaces the address before. @returns the token of the new one, which is stored nowhere */
	create(): Promise<string>
	revoke(): Promise<void>
}
