import { pluralize } from '#domain/shared/text.ts'
import { refusalOf } from './words.ts'
import { MAX_LIBRARY_TITLES } from './xtream-library.ts'

/** The outcome of signing in to a server with Xtream Codes. */
export const xtreamText = {
	missing: 'Enter the server, the user name and the password.',
	server: 'Enter the address of the server, such as https://tv.example:8080.',
	refused: "The server doesn't know this user name and password.",
	expired: (atMs: number | null) =>
		atMs === null
			? 'The server says that this account has expired.'
			: `The server says that this account expired on ${new Date(atMs).toISOString().slice(0, 10)}.`,
	inactive: (status: string) => `The server says that this account isn't active: ${status}.`,
	unknown: "This server doesn't answer as Xtream Codes servers do. Check its address and port.",
	empty: 'The server has nothing for this account: no channels, no films and no series.',
	interrupted: 'The server stopped responding before everything arrived. Try again.',
	tooLarge: 'The list that the server sends is too large. The limit is 64 MB.',
	status: refusalOf,
	insecure:
		"This server is not encrypted (http), and a secure page can't load from such servers. Ask its provider for an https address.",
	blocked:
		"The server is there, but doesn't allow websites to read from it, so it only works in apps. If it offers a playlist file, download that and add it here.",
	unreachable: "Your browser couldn't reach this server. Check its address and port.",
} as const

/** The films and series of such a server. */
export const libraryText = {
	films: { name: 'Films', one: 'film', many: 'films', none: 'The server has no films for this account.' },
	series: { name: 'Series', one: 'series', many: 'series', none: 'The server has no series for this account.' },
	unknownTitle: "The server doesn't list it any more. Refresh the list.",
	unknownAccount: "Its account isn't on this device.",
	noEpisodes: 'The server lists no episodes.',
	leftOut: (unreadable: number, beyondLimit: number) =>
		[
			unreadable > 0 ? `${pluralize(unreadable, 'entry', 'entries')} without an id or a name` : '',
			beyondLimit > 0 ? `${pluralize(beyondLimit, 'entry', 'entries')} beyond the ${MAX_LIBRARY_TITLES} that fit` : '',
		]
			.filter(Boolean)
			.join(' and '),
} as const
