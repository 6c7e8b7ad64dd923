/** Why a stream does not play. */
export type PlaybackFailure =
	/** There is nothing at its address. */
	| 'missing'
	/** The server does not send it to this viewer. */
	| 'refused'
	/** No answer: the server is gone, or does not allow pages of other sites to read it. */
	| 'unreachable'
	/** The server has an error of its own. */
	| 'faulty'
	/** It has played, or could, but nothing new comes any more. */
	| 'silent'
	/** What comes is no stream. */
	| 'unreadable'
	/** A stream that this browser cannot decode. */
	| 'undecodable'
	/** This browser plays no such streams at all. */
	| 'unsupported'

/** What went wrong last, as an engine tells it. */
export interface PlaybackError {
	/** On the way, in what was said, in the pictures, or because nothing new was said. */
	kind: 'network' | 'parse' | 'media' | 'unchanged'
	/** Of the HTTP answer; 0 or `null` where there was none. */
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

/** Whether it is no use to ask again in a moment. */
export function isPermanent(failure: PlaybackFailure): boolean {
	return failure === 'missing' || failure === 'refused' || failure === 'unreadable' || failure === 'unsupported'
}

/** What a viewer of a broadcast is told. */
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
