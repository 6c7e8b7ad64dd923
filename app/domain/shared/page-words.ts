import { messages } from './messages.ts'

/** Controls that many pages have. */
export const controlWords = messages('controls', {
	/** Title of the first page, for search engines. */
	site: 'Marquee: find and play movies, TV, sports and live streams',
	/** Name of the links to other pages of a list. */
	pages: 'Pages',
	page: 'Page {page} of {total}',
	/** Several pages that are shown together. */
	pageRange: 'Pages {from} to {to} of {total}',
	previous: 'Previous',
	next: 'Next',
	/** Links through a list by time. */
	newest: 'Newest',
	older: 'Older',
	cancel: 'Cancel',
	undo: 'Undo',
	/** Closes a message. */
	dismiss: 'Dismiss',
	signIn: 'Sign in',
	createAccount: 'Create an account',
})

/** Why a request was refused. */
export const requestWords = messages('requests', {
	signedOut: 'Signed out',
	signedOutDetail: 'Nothing was changed. Sign in, then try again.',
	unknownForm: 'This form was not sent by Marquee.',
	/** `field` is a name in code. */
	unknownField: 'This form was not sent by Marquee. See its field "{field}".',
	/** `field` is a name in an address, in English, where nothing better is known. */
	badRequest:
		'This address asks for a {field, select, q {search} lang {language} at {start time} other {{field}}} that we can’t show.',
})
