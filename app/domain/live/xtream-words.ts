import { messages } from '#domain/shared/messages.ts'
import { libraryWords } from './library-words.ts'
import { refusalOf } from './words.ts'
import { MAX_LIBRARY_TITLES } from './xtream-library.ts'

const words = messages('live-xtream', {
	missing: 'Enter the server, the user name and the password.',
	server: 'Enter the address of the server, such as https://tv.example:8080.',
	refused: "The server doesn't know this user name and password.",
	expired: 'The server says that this account has expired.',
	expiredOn: 'The server says that this account expired on {day}.',
	/** `status` is a word of the server: "Banned". */
	inactive: "The server says that this account isn't active: {status}.",
	unknown: "This server doesn't answer as Xtream Codes servers do. Check its address and port.",
	empty: 'The server has nothing for this account: no channels, no films and no series.',
	interrupted: 'The server stopped responding before everything arrived. Try again.',
	tooLarge: 'The list that the server sends is too large. The limit is 64 MB.',
	insecure:
		"This server is not encrypted (http), and a secure page can't load from such servers. Ask its provider for an https address.",
	blocked:
		"The server is there, but doesn't allow websites to read from it, so it only works in apps. If it offers a playlist file, download that and add it here.",
	unreachable: "Your browser couldn't reach this server. Check its address and port.",
})

/** The outcome of signing in to a server with Xtream Codes. */
export const xtreamText = {
	get missing() {
		return words.missing
	},
	get server() {
		return words.server
	},
	get refused() {
		return words.refused
	},
	expired: (atMs: number | null) =>
		atMs === null ? words.expired : words.expiredOn({ day: new Date(atMs).toISOString().slice(0, 10) }),
	inactive: (status: string) => words.inactive({ status }),
	get unknown() {
		return words.unknown
	},
	get empty() {
		return words.empty
	},
	get interrupted() {
		return words.interrupted
	},
	get tooLarge() {
		return words.tooLarge
	},
	status: refusalOf,
	get insecure() {
		return words.insecure
	},
	get blocked() {
		return words.blocked
	},
	get unreachable() {
		return words.unreachable
	},
} as const

/** What a list of films or series leaves out; empty for nothing. */
export function libraryLeftOut(unreadable: number, beyondLimit: number): string {
	const first = unreadable > 0 ? libraryWords.unreadable({ count: unreadable }) : ''
	const second = beyondLimit > 0 ? libraryWords.beyondLimit({ count: beyondLimit, limit: `${MAX_LIBRARY_TITLES}` }) : ''
	if (first === '' && second === '') return ''
	const parts = first !== '' && second !== '' ? libraryWords.bothParts({ first, second }) : first + second
	return libraryWords.leftOut({ parts })
}
