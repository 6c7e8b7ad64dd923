import type { ErrorText } from '#domain/shared/errors.ts'
import { LIVE_PATH } from '#domain/shared/links.ts'
import { messages } from '#domain/shared/messages.ts'
import { errorToast, infoToast } from '#domain/shared/toast.ts'
import type { PlaylistProblem } from './playlist.ts'

/** `channel` and `guide` are channels; `limit` is a number. */
const words = messages('live-toasts', {
	unavailable: 'Channels are temporarily unavailable',
	unavailableDetail: 'Try again in a few seconds. Your own playlists still work.',
	notFound: 'Channel not found',
	notFoundDetail: 'It may have been removed from the playlist or moved.',
	allChannels: 'All channels',
	guideChanged: 'Guide changed',
	guideChosen: '{channel} now uses the guide of {guide}.',
	guideUndone: '{channel} uses its own guide again.',
	guideNotFound: 'Guide not found',
	guideNotFoundDetail: "The guide doesn't have this channel at the moment. Choose another one.",
	guideNotChanged: 'Guide not changed',
	guideFailed: "The guide isn't available right now. Try again in a moment.",
	guideFull: 'This browser has no room for more of them. Undo one of another channel first.',
	notChanged: 'Not changed',
	arrangeFull: 'This browser has no room for more hidden or ordered channels. Hide whole groups instead.',
	arrangeFailed: 'Try again in a moment.',
	notAdded: 'Not added',
	favoritesFull: 'This device stores {limit} favorite channels. Remove one of them first.',
	notPinned: 'Not pinned',
	groupsFull: 'This device stores {limit} pinned groups. Unpin one of them first.',
})

/** Why a playlist could not be added. */
const problems = messages('live-problems', {
	notAPlaylist: "This isn't an M3U playlist: it doesn't start with #EXTM3U. Nothing was changed.",
	stream: 'This is a single stream, not a list of channels. Use the address of its playlist instead.',
	empty: "We couldn't find any channels in this playlist. Nothing was changed.",
	/** What the server of a list says instead of sending it. */
	nothingThere: 'The server has nothing at this address. Check it.',
	notLetIn: "The server doesn't let you in. Check the user name and the password.",
	serverProblem: 'The server has a problem of its own. Try again later.',
	unreachable:
		"Your browser couldn't load this address. It may be mistyped or down, or its server may block other sites. Try downloading the playlist and adding it as a file.",
	interrupted: 'The address stopped responding before everything arrived, or what it sent is damaged. Try again.',
	unreadableFile: "Your browser can't read this file any more. Choose it again.",
	tooLarge: 'This playlist is too large. The limit is 32 MB.',
	notAGuide: "This isn't an XMLTV guide: there are no channels or programs in it.",
	guideTooLarge: 'This guide is too large. The limits are 32 MB as it comes, and 96 MB unpacked.',
	insecure:
		"This address is not encrypted (http), so a secure page can't load it. Try downloading the playlist and adding it as a file.",
	guideUnreachable:
		"Your browser couldn't load this guide. Its address may be mistyped or down, or its server may block other sites.",
	guideInsecure: "This guide's address is not encrypted (http), so a secure page can't load it.",
	address: 'Enter an address that starts with https:// or http://.',
	missing: 'Enter an address, choose a file, or paste a playlist.',
	storageBlocked:
		"Your browser doesn't allow this site to store data, for example in a private window, so the playlist can't be saved.",
	/** A playlist, and how many channels it has. */
	saved: '{name}: {count, plural, one {{count} channel} other {{count} channels}}.',
})

/** Why a text or a file contains no channels. */
export function playlistProblemText(problem: PlaylistProblem): string {
	return problem === 'not-a-playlist' ? problems.notAPlaylist : problem === 'stream' ? problems.stream : problems.empty
}

export const CHANNELS_UNAVAILABLE: ErrorText = {
	get heading() {
		return words.unavailable
	},
	get detail() {
		return words.unavailableDetail
	},
}

export const CHANNEL_NOT_FOUND: ErrorText = {
	get heading() {
		return words.notFound
	},
	get detail() {
		return words.notFoundDetail
	},
	action: {
		get label() {
			return words.allChannels
		},
		to: LIVE_PATH,
	},
}

/** The outcome of choosing a guide by hand. */
export const guideChoiceMessages = {
	chosen: (channel: string, guide: string) => infoToast(words.guideChanged, words.guideChosen({ channel, guide })),
	undone: (channel: string) => infoToast(words.guideChanged, words.guideUndone({ channel })),
	get notFound() {
		return errorToast(words.guideNotFound, words.guideNotFoundDetail)
	},
	get failed() {
		return errorToast(words.guideNotChanged, words.guideFailed)
	},
	get full() {
		return errorToast(words.guideNotChanged, words.guideFull)
	},
} as const

/** The outcome of hiding a channel, or of putting it first. */
export const arrangeMessages = {
	get full() {
		return errorToast(words.notChanged, words.arrangeFull)
	},
	get failed() {
		return errorToast(words.notChanged, words.arrangeFailed)
	},
} as const

/** Why a channel or a group was not added to what this device stores. */
export const storedChannelMessages = {
	favorites: (limit: number) => errorToast(words.notAdded, words.favoritesFull({ limit })),
	groups: (limit: number) => errorToast(words.notPinned, words.groupsFull({ limit })),
} as const

/** What the server of a list says instead of sending it. @param status of its response */
export function refusalOf(status: number): string {
	if (status === 404 || status === 410) return problems.nothingThere
	if (status === 401 || status === 403) return problems.notLetIn
	return problems.serverProblem
}

/** The outcome of adding a playlist. */
export const myPlaylistsText = {
	get unreachable() {
		return problems.unreachable
	},
	get interrupted() {
		return problems.interrupted
	},
	get unreadableFile() {
		return problems.unreadableFile
	},
	status: refusalOf,
	get tooLarge() {
		return problems.tooLarge
	},
	get notAGuide() {
		return problems.notAGuide
	},
	get guideTooLarge() {
		return problems.guideTooLarge
	},
	get insecure() {
		return problems.insecure
	},
	get guideUnreachable() {
		return problems.guideUnreachable
	},
	get guideInsecure() {
		return problems.guideInsecure
	},
	get address() {
		return problems.address
	},
	get missing() {
		return problems.missing
	},
	get storageBlocked() {
		return problems.storageBlocked
	},
	saved: (name: string, channels: number) => problems.saved({ name, count: channels }),
} as const
