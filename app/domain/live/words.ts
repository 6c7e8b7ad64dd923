import type { ErrorText } from '#domain/shared/errors.ts'
import { LIVE_PATH } from '#domain/shared/links.ts'
import { pluralize } from '#domain/shared/text.ts'
import { errorToast, infoToast } from '#domain/shared/toast.ts'
import type { ChannelTrouble } from './live.ts'
import type { PlaylistProblem } from './playlist.ts'

/** Why a channel will probably not play here. */
export const channelTroubleText: Record<ChannelTrouble, string> = {
	insecure: "This stream is not encrypted (http). Browsers don't play such streams on secure pages.",
	header: "This stream needs request headers that browsers don't send. It may not play.",
	protected: 'This stream is copy-protected for other players. It may not play.',
	protocol: 'This stream only plays in apps outside the browser.',
}

/** Why a text or a file contains no channels. */
export const playlistProblemText: Record<PlaylistProblem, string> = {
	'not-a-playlist': "This isn't an M3U playlist: it doesn't start with #EXTM3U. Nothing was changed.",
	stream: 'This is a single stream, not a list of channels. Use the address of its playlist instead.',
	empty: "We couldn't find any channels in this playlist. Nothing was changed.",
}

export const CHANNELS_UNAVAILABLE: ErrorText = {
	heading: 'Channels are temporarily unavailable',
	detail: 'Try again in a few seconds. Your own playlists still work.',
}

export const CHANNEL_NOT_FOUND: ErrorText = {
	heading: 'Channel not found',
	detail: 'It may have been removed from the playlist or moved.',
	action: { label: 'All channels', to: LIVE_PATH },
}

/** The outcome of choosing a guide by hand. */
export const guideChoiceMessages = {
	chosen: (channel: string, guide: string) => infoToast('Guide changed', `${channel} now uses the guide of ${guide}.`),
	undone: (channel: string) => infoToast('Guide changed', `${channel} uses its own guide again.`),
	notFound: errorToast('Guide not found', "The guide doesn't have this channel at the moment. Choose another one."),
	failed: errorToast('Guide not changed', "The guide isn't available right now. Try again in a moment."),
	full: errorToast(
		'Guide not changed',
		'This browser has no room for more of them. Undo one of another channel first.',
	),
} as const

/** The outcome of hiding a channel, or of putting it first. */
export const arrangeMessages = {
	full: errorToast(
		'Not changed',
		'This browser has no room for more hidden or ordered channels. Hide whole groups instead.',
	),
	failed: errorToast('Not changed', 'Try again in a moment.'),
} as const

/** Why a channel or a group was not added to what this device stores. */
export const storedChannelMessages = {
	favorites: (limit: number) =>
		errorToast('Not added', `This device stores ${limit} favorite channels. Remove one of them first.`),
	groups: (limit: number) =>
		errorToast('Not pinned', `This device stores ${limit} pinned groups. Unpin one of them first.`),
} as const

/** What the server of a list says instead of sending it. @param status of its response */
export function refusalOf(status: number): string {
	if (status === 404 || status === 410) return 'The server has nothing at this address. Check it.'
	if (status === 401 || status === 403) return "The server doesn't let you in. Check the user name and the password."
	return 'The server has a problem of its own. Try again later.'
}

/** The outcome of adding a playlist. */
export const myPlaylistsText = {
	unreachable:
		"Your browser couldn't load this address. It may be mistyped or down, or its server may block other sites. Try downloading the playlist and adding it as a file.",
	interrupted: 'The address stopped responding before everything arrived, or what it sent is damaged. Try again.',
	unreadableFile: "Your browser can't read this file any more. Choose it again.",
	status: refusalOf,
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
	saved: (name: string, channels: number) => `${name}: ${pluralize(channels, 'channel')}.`,
} as const
