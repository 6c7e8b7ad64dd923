/** Why a source doesn't play. Each has its own text. */
export type PlaybackFailure = keyof typeof FAILURE_WORDS

/** @param status of the response; 0 or `null` when there was none */
export function failureOfStatus(status: number | null): PlaybackFailure {
	if (status === 404) return 'missing'
	if (status === 410) return 'expired'
	if (status === null || status < 400) return 'unreachable'
	return status < 500 && status !== 408 && status !== 429 ? 'refused' : 'faulty'
}

const PERMANENT: readonly PlaybackFailure[] = [
	'missing',
	'expired',
	'refused',
	'insecure',
	'empty',
	'unreadable',
	'transport-stream',
	'codec',
	'protected',
	'locked',
	'wrong-key',
	'unsupported',
]

/** Whether retrying in a moment is pointless. */
export function isPermanent(failure: PlaybackFailure): boolean {
	return PERMANENT.includes(failure)
}

/** A clock that is off by more than this makes the player request the wrong times. */
const MAX_CLOCK_ERROR_MS = 120_000

/** Failures that a wrong clock can cause: the address is right at another time. */
const CLOCK_FAILURES: readonly PlaybackFailure[] = ['missing', 'expired', 'refused', 'empty']

export function isClockSuspect(failure: PlaybackFailure): boolean {
	return CLOCK_FAILURES.includes(failure)
}

/** @param serverMs the time by a server's clock; `null` when unknown */
export function isClockWrong(deviceMs: number, serverMs: number | null): boolean {
	return serverMs !== null && Math.abs(deviceMs - serverMs) > MAX_CLOCK_ERROR_MS
}

/** Texts for viewers; `reason` completes "because ..." when the player moves on to another source. */
export const FAILURE_WORDS = {
	missing: {
		title: 'This stream is not available',
		text: 'It may be off the air, or its address may have changed.',
		reason: 'it is not available there',
	},
	expired: {
		title: 'This stream has expired',
		text: 'Its server no longer offers it.',
		reason: 'it has expired there',
	},
	refused: {
		title: "You don't have access to this stream",
		text: 'It may be limited to subscribers or to certain countries.',
		reason: 'its server refuses access',
	},
	blocked: {
		title: "This stream's server doesn't allow other sites",
		text: 'It responds, but does not let this site play its streams (CORS). Another app may play it.',
		reason: "its server doesn't allow other sites",
	},
	insecure: {
		title: 'This stream is not encrypted',
		text: "Its address, or one that it redirects to, starts with http. Secure pages can't load such streams.",
		reason: 'its address is not secure',
	},
	unreachable: {
		title: "We can't reach this stream",
		text: "Its server doesn't respond. It may be down, or your network may block it.",
		reason: "its server doesn't respond",
	},
	offline: {
		title: "You're offline",
		text: 'Connect to the internet, then try again.',
		reason: 'you were offline',
	},
	faulty: {
		title: 'This stream has a problem',
		text: 'Its server responded with an error. Try again in a moment.',
		reason: 'its server has a problem',
	},
	slow: {
		title: 'This stream is too slow',
		text: 'Its server responds, but the video does not arrive in time.',
		reason: 'its video does not arrive in time',
	},
	silent: {
		title: 'This stream has stopped',
		text: 'No new video is arriving. It may resume in a moment.',
		reason: 'no new video is arriving',
	},
	empty: {
		title: 'This stream is empty',
		text: 'Its server lists no video. It may start later.',
		reason: 'its server lists no video',
	},
	unreadable: {
		title: "This isn't a stream that browsers can play",
		text: 'It is neither HLS nor MP4.',
		reason: 'it is not a video',
	},
	'transport-stream': {
		title: "Browsers can't play this kind of stream",
		text: 'It is an MPEG transport stream, and its server does not offer it as HLS. Apps such as VLC play it.',
		reason: 'it is a transport stream, which browsers do not play',
	},
	codec: {
		title: "Your browser can't play this format",
		text: 'It has no decoder for this kind of video or sound. Another browser may play it.',
		reason: "your browser doesn't know its format",
	},
	undecodable: {
		title: "Your browser can't play this stream",
		text: 'The video is damaged, or not what it claims to be.',
		reason: 'its video is damaged',
	},
	protected: {
		title: 'This stream is copy-protected',
		text: 'It only plays in the apps of its provider.',
		reason: 'it is copy-protected',
	},
	locked: {
		title: "This stream's key is not available",
		text: "It is encrypted, and we can't load a key that opens it.",
		reason: 'its encryption key is not available',
	},
	'wrong-key': {
		title: "This stream's key is wrong",
		text: 'It is encrypted, and the key that its server sends does not open it.',
		reason: 'its encryption key is wrong',
	},
	clock: {
		title: "Your device's clock is wrong",
		text: 'Streams that check the time refuse to play. Correct the clock, then try again.',
		reason: "your device's clock is wrong",
	},
	unsupported: {
		title: "Your browser doesn't support live streams",
		text: 'It has neither HLS nor Media Source Extensions. Try another browser.',
		reason: "your browser doesn't support its kind of stream",
	},
	unexplained: {
		title: "This video can't be loaded",
		text: 'Its server responds, but does not say why the video is unavailable.',
		reason: "it can't be loaded",
	},
}
