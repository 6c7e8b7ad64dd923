/** Why a stream does not play. */
export type PlaybackFailure =
	/** There is nothing at its URL. */
	| 'missing'
	/** The server refuses to send it to this viewer. */
	| 'refused'
	/** No response: the server is down, or forbids cross-origin reads. */
	| 'unreachable'
	/** The server reports an error of its own. */
	| 'faulty'
	/** It has played, or could, but no new segments arrive. */
	| 'silent'
	/** The response is not a stream. */
	| 'unreadable'
	/** A stream that this browser cannot decode. */
	| 'undecodable'
	/** This browser does not play this kind of stream. */
	| 'unsupported'

/** The last error, as an engine reports it. */
export interface PlaybackError {
	/** In the network, in a manifest, in the media, or because nothing new arrived. */
	kind: 'network' | 'parse' | 'media' | 'unchanged'
	/** HTTP status; 0 or `null` when there was no response. */
	status: number | null
}

export function toPlaybackFailure({ kind, status }: PlaybackError): PlaybackFailure {
	if (kind === 'parse') return 'unreadable'
	if (kind === 'media') return 'undecodable'
	if (kind === 'unchanged') return 'silent'
	if (status === 404 || status === 410) return 'missing'
	if (status === null || status < 400) return 'unreachable'
	return status < 500 && status !== 408 && status !== 429 ? 'refused' : 'faulty'
}

/** Whether retrying in a moment is pointless. */
export function isPermanent(failure: PlaybackFailure): boolean {
	return failure === 'missing' || failure === 'refused' || failure === 'unreadable' || failure === 'unsupported'
}

/** What viewers of a broadcast are told. */
export const BROADCAST_FAILURES: Record<PlaybackFailure, { title: string; text: string }> = {
	missing: {
		title: 'This stream is not available',
		text: 'It may be off the air, or its address may have changed.',
	},
	refused: {
		title: "You don't have access to this stream",
		text: 'It may be limited to subscribers or to certain countries.',
	},
	unreachable: {
		title: "We can't reach this stream",
		text: 'Its server may be down, or may not allow other sites to play its streams.',
	},
	faulty: {
		title: 'This stream has a problem',
		text: 'Its server responded with an error. Try again in a moment.',
	},
	silent: {
		title: 'This stream has stopped',
		text: 'No new video is arriving. It may resume in a moment.',
	},
	unreadable: {
		title: "This isn't a stream that browsers can play",
		text: 'It is neither HLS nor MP4.',
	},
	undecodable: {
		title: "Your browser can't play this stream",
		text: 'Its format is not supported, or the video is damaged.',
	},
	unsupported: {
		title: "Your browser doesn't support live streams",
		text: 'It has neither HLS nor Media Source Extensions. Try another browser.',
	},
}
