import { messages } from './messages.ts'

/** Lengths and times in words. */
export const timeWords = messages('time', {
	/** Less than a minute ago. */
	justNow: 'just now',
	/** A length: 2 hours and 28 minutes, as short as it is usually written. */
	hoursAndMinutes: '{hours} h {minutes} min',
	hours: '{hours} h',
	minutes: '{minutes} min',
	/** A length in a choice, such as 'Under 2 hours'. */
	wholeHours: '{hours, plural, one {# hour} other {# hours}}',
	/** A choice of films by their length, such as 'Under 2 hours'. */
	under: 'Under {length}',
	over: 'Over {length}',
	atLeast: 'At least {length}',
	atMost: 'At most {length}',
	/** A choice of films by their length: between two lengths. */
	between: '{min} to {max}',
	anyLength: 'Any length',
})
