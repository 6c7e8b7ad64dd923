import { messages } from '#domain/shared/messages.ts'

/** What is on now: matches and channels. */
export const onAirWords = messages('on-air', {
	/** Heading of a row. */
	heading: 'Live now',
	/** Links to all of them. */
	sports: 'Sports',
	channels: 'Channels',
	/** Below a channel without a group. */
	live: 'Live',
})

/** `time` is a length: "1 h 5 min". */
export const timeLeftWords = messages('on-air-times', {
	left: '{time} left',
	ends: 'ends now',
	until: 'in {time}',
	now: 'now',
})
