import type { ChannelTrouble } from './live.ts'
import type { PlaylistProblem } from './playlist.ts'

/** Why a channel will probably not play here. */
export const channelTroubleText: Record<ChannelTrouble, string> = {
	insecure: 'This stream is not encrypted (http). Browsers do not play such streams on a secure page.',
	header: 'This stream wants to be asked in a way that browsers do not allow. It may not play.',
	protected: 'This stream is encrypted for other players. It may not play.',
	protocol: 'This stream is made for players outside of the browser.',
}

/** Why a text or a file contains no channels. */
export const playlistProblemText: Record<PlaylistProblem, string> = {
	'not-a-playlist': 'This is not an M3U playlist: it does not begin with #EXTM3U. Nothing was changed.',
	stream: 'This is one stream, not a list of channels. Ask for the address of the playlist that it belongs to.',
	empty: 'This playlist has no channel that can be read. Nothing was changed.',
}

export const CHANNELS_UNAVAILABLE = {
	heading: 'The channels do not answer just now',
	detail:
		'The server that knows them is having a moment. Try again in a few seconds; your own playlists are still here.',
}

export const CHANNEL_NOT_FOUND = {
	heading: 'This channel is not here',
	detail: 'It has left the playlist, or got another address. All channels that there are stand under Live.',
}

/** The outcome of adding a playlist. */
export const myPlaylistsText = {
	unreachable:
		'This address does not answer this browser. It may be mistyped or down, or its server may not allow other sites to read it. Download the playlist and choose it as a file instead.',
	status: (status: number) => `The server of this address answered with an error (${status}).`,
	tooLarge: 'This playlist is larger than 8 MB, which is more than a browser can handle well.',
	insecure:
		'This address is not encrypted (http), and a secure page cannot read it. Download the playlist and choose it as a file instead.',
	address: 'Enter an address that begins with https:// or http://.',
	missing: 'Enter an address, choose a file, or paste a playlist.',
	storageBlocked:
		'This browser keeps nothing for this site just now (a private window does that), so a playlist cannot be kept.',
	saved: (name: string, channels: number, left: number) =>
		`${name}: ${channels} ${channels === 1 ? 'channel' : 'channels'}${left > 0 ? `; ${left} ${left === 1 ? 'entry' : 'entries'} could not be read` : ''}.`,
} as const
