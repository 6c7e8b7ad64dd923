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
		title: 'This broadcast is not there',
		text: 'Its server knows no stream at this address: it may be off the air, or the playlist may be out of date.',
	},
	refused: {
		title: 'This broadcast may not be watched from here',
		text: 'Its server refuses to send it: it may be for subscribers, or for another country.',
	},
	unreachable: {
		title: 'This broadcast cannot be reached',
		text: 'Its server does not answer, or does not allow other sites to play its streams.',
	},
	faulty: {
		title: 'This broadcast has trouble',
		text: 'Its server answers with an error. It may be back in a moment.',
	},
	silent: {
		title: 'This broadcast has stopped',
		text: 'Nothing new arrives any more. It may go on in a moment.',
	},
	unreadable: {
		title: 'This is no stream that a browser plays',
		text: 'What its address sends is neither HLS nor MP4.',
	},
	undecodable: {
		title: 'This browser cannot show this broadcast',
		text: 'It is sent in a format that the browser does not know, or the picture is damaged.',
	},
	unsupported: {
		title: 'This browser plays no live streams',
		text: 'It has neither HLS nor Media Source Extensions. Another browser will play it.',
	},
}
