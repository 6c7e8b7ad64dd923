import { messages } from '#domain/shared/messages.ts'

/** Pages without styles, for requests that no page of ours sends, or when nothing else works. Each is a heading. */
export const plainWords = messages('plain-pages', {
	fileNotFound: 'File not found',
	method: 'Method not allowed',
	tooLong: 'This address is too long',
	malformed: 'This address is malformed',
	otherSite: 'This form was sent from another site',
	tooLarge: 'This form is too large',
	calendarNotFound: 'Calendar not found',
	teamNotFound: 'Team not found',
	tryAgain: 'Try again in a moment',
	broken: 'Something went wrong on our side',
	/** What a visitor can tell us when they ask for help. */
	reference: 'Reference: {id}',
	tooMany: 'Too many requests',
	/** A form was sent too often. */
	tooManyDetail: 'Nothing was changed. Wait a minute, then go back and try again.',
	home: 'Go to the home page',
})
