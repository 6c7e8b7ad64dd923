import { messages } from '#domain/shared/messages.ts'

/** What calendar apps show of matches. */
export const matchCalendarWords = messages('sports-calendar', {
	/** The name of a calendar with the matches of a team. Marquee is the product. */
	name: '{name} on Marquee',
})
