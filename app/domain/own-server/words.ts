import { messages } from '#domain/shared/messages.ts'
import type { ServerTitle } from './library.ts'

/** A Jellyfin server of the visitor's own. */
export const ownServerWords = messages('own-server', {
	/** Why the server or a title on it cannot be used, up to `faulty`. */
	noAddress: 'Enter the address of your server.',
	noServer: 'No server is connected to this browser.',
	notAnAddress: "This isn't a valid address. Use a format like https://media.example.com or 192.168.1.20:8096.",
	insecure:
		"Your server's address starts with http, and browsers don't let this secure site load anything from it. Give it an https address, for example with a reverse proxy.",
	offline: "You're offline. Connect to the internet, then try again.",
	unreachable:
		"We can't reach your server. Check its address, and that it is on. If your browser asks whether this site may reach devices on your network, allow it.",
	blocked:
		"Your server responds, but doesn't let this site read the response (CORS). Remove the limit on hosts in its network settings, or in its reverse proxy.",
	notAServer: 'There is no Jellyfin server at this address. Does it have a base path, such as /jellyfin?',
	wrongPassword: 'Wrong user or password.',
	noUser: "Enter the name of a user on your server. An API key doesn't include one.",
	noQuickConnect: 'Quick Connect is off on your server. Use your password.',
	quickConnectExpired: 'The code has expired. Ask for another one.',
	revoked: 'Your server no longer accepts this device. Connect again.',
	removed: "Your server doesn't have this.",
	unplayable: 'Your server has this, but not in a format that this browser can play.',
	notAllowed: "Your server doesn't let this user play this. Its administrator can allow it.",
	busy: 'Your server plays as much at once as it allows. Stop something that it plays elsewhere, then try again.',
	faulty: 'Your server responded with an error. Try again in a moment.',

	moviesAndShows: '{movies, plural, one {# movie} other {# movies}} and {shows, plural, one {# show} other {# shows}}',
	seasons: '{count, plural, one {# season} other {# seasons}}',
	episodes: '{count, plural, one {# episode} other {# episodes}}',
	seasonsAndEpisodes:
		'{seasons, plural, one {# season} other {# seasons}}, {episodes, plural, one {# episode} other {# episodes}}',

	/** Name of the page, and of links to it. */
	title: 'Your server',
	description: 'Play what your own Jellyfin server has. Its address and token stay on your device.',
	lead: 'Play movies and shows from your own Jellyfin server, and continue where you stopped on your other devices. Your browser talks to it directly: its address and your password are never sent to us.',
	loading: 'Loading your server…',
	/** Completes "… in this browser as it is set up. Try another one." */
	cannotConnect: "Servers can't be connected",

	/** Name of the form. */
	connectYours: 'Connect your server',
	addressLabel: 'Address of your server',
	user: 'User',
	password: 'Password',
	/** Opens the field for it, in place of a user and a password. */
	orApiKey: 'or an API key',
	apiKey: 'API key',
	waitingForCode: 'Waiting for the code…',
	connecting: 'Connecting…',
	connect: 'Connect',
	cancel: 'Cancel',
	/** Quick Connect is what Jellyfin calls it. */
	quickConnect: 'Use Quick Connect',
	/** Profile and Quick Connect are places in Jellyfin's apps. */
	enterCode: 'Enter this code in another app of your server: Profile, then Quick Connect.',

	address: 'Address',
	library: 'Library',
	/** What the library has. */
	notKnownYet: 'Not known yet',
	connectAgain: 'Connect again',
	refresh: 'Refresh',
	refreshing: 'Refreshing…',
	disconnect: 'Disconnect',
	note: 'What your server has is marked “On your server” on its page, and is one of its sources in the player. Only titles that your server has matched with TMDB or IMDb are recognized.',
	/** Beside the button "Play": `name` is the server's. */
	fromServer: 'from {name}',
	/** As a source in the player. */
	source: 'Your server ({name})',
	/** Heading on the page of a title that the server has. */
	onYourServer: 'On your server',
})

/** Why a request to the viewer's server failed, and what viewers read about it. */
export const SERVER_PROBLEM_TEXTS = {
	'no-address': () => ownServerWords.noAddress,
	'no-server': () => ownServerWords.noServer,
	'not-an-address': () => ownServerWords.notAnAddress,
	insecure: () => ownServerWords.insecure,
	offline: () => ownServerWords.offline,
	unreachable: () => ownServerWords.unreachable,
	blocked: () => ownServerWords.blocked,
	'not-a-server': () => ownServerWords.notAServer,
	'wrong-password': () => ownServerWords.wrongPassword,
	'no-user': () => ownServerWords.noUser,
	'no-quick-connect': () => ownServerWords.noQuickConnect,
	'quick-connect-expired': () => ownServerWords.quickConnectExpired,
	/** The token no longer works. */
	revoked: () => ownServerWords.revoked,
	/** The title, or this episode. */
	removed: () => ownServerWords.removed,
	unplayable: () => ownServerWords.unplayable,
	'not-allowed': () => ownServerWords.notAllowed,
	busy: () => ownServerWords.busy,
	faulty: () => ownServerWords.faulty,
}

export type ServerProblem = keyof typeof SERVER_PROBLEM_TEXTS

/** '1,204 movies and 96 shows' */
export function describeLibrary(titles: readonly Pick<ServerTitle, 'type'>[]): string {
	const movies = titles.filter(({ type }) => type === 'movie').length
	return ownServerWords.moviesAndShows({ movies, shows: titles.length - movies })
}

/** '3 seasons, 24 episodes'; `null` where the server does not say, and for a movie. */
export function describeServerTitle({ seasons, episodes }: Pick<ServerTitle, 'seasons' | 'episodes'>): string | null {
	if (seasons !== null && episodes !== null) return ownServerWords.seasonsAndEpisodes({ seasons, episodes })
	if (seasons !== null) return ownServerWords.seasons({ count: seasons })
	return episodes === null ? null : ownServerWords.episodes({ count: episodes })
}
