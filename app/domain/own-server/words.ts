import { pluralize } from '#domain/shared/text.ts'
import type { ServerTitle } from './library.ts'

/** Why a request to the viewer's server failed, and what viewers read about it. */
export const SERVER_PROBLEM_TEXTS = {
	'no-address': 'Enter the address of your server.',
	'no-server': 'No server is connected to this browser.',
	'not-an-address': "This isn't a valid address. Use a format like https://media.example.com or 192.168.1.20:8096.",
	insecure:
		"Your server's address starts with http, and browsers don't let this secure site load anything from it. Give it an https address, for example with a reverse proxy.",
	offline: "You're offline. Connect to the internet, then try again.",
	unreachable:
		"We can't reach your server. Check its address, and that it is on. If your browser asks whether this site may reach devices on your network, allow it.",
	blocked:
		"Your server responds, but doesn't let this site read the response (CORS). Remove the limit on hosts in its network settings, or in its reverse proxy.",
	'not-a-server': 'There is no Jellyfin server at this address. Does it have a base path, such as /jellyfin?',
	'wrong-password': 'Wrong user or password.',
	'no-user': "Enter the name of a user on your server. An API key doesn't include one.",
	'no-quick-connect': 'Quick Connect is off on your server. Use your password.',
	'quick-connect-expired': 'The code has expired. Ask for another one.',
	/** The token no longer works. */
	revoked: 'Your server no longer accepts this device. Connect again.',
	/** The title, or this episode. */
	removed: "Your server doesn't have this.",
	unplayable: 'Your server has this, but not in a format that this browser can play.',
	'not-allowed': "Your server doesn't let this user play this. Its administrator can allow it.",
	busy: 'Your server plays as much at once as it allows. Stop something that it plays elsewhere, then try again.',
	faulty: 'Your server responded with an error. Try again in a moment.',
}

export type ServerProblem = keyof typeof SERVER_PROBLEM_TEXTS

/** '1,204 movies and 96 shows' */
export function describeLibrary(titles: readonly Pick<ServerTitle, 'type'>[]): string {
	const movies = titles.filter(({ type }) => type === 'movie').length
	return `${pluralize(movies, 'movie')} and ${pluralize(titles.length - movies, 'show')}`
}

/** '3 seasons, 24 episodes'; `null` where the server does not say, and for a movie. */
export function describeServerTitle({ seasons, episodes }: Pick<ServerTitle, 'seasons' | 'episodes'>): string | null {
	const parts = [seasons !== null && pluralize(seasons, 'season'), episodes !== null && pluralize(episodes, 'episode')]
	return parts.filter(Boolean).join(', ') || null
}
