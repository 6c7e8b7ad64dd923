import { failureWords } from './failure-words.ts'

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

/** Texts for viewers; `reason` says why when the player moves on to another source. */
export const FAILURE_WORDS = {
	get missing() {
		return texts(failureWords.missing, failureWords.missingDetail, failureWords.missingReason)
	},
	get expired() {
		return texts(failureWords.expired, failureWords.expiredDetail, failureWords.expiredReason)
	},
	get refused() {
		return texts(failureWords.refused, failureWords.refusedDetail, failureWords.refusedReason)
	},
	get blocked() {
		return texts(failureWords.blocked, failureWords.blockedDetail, failureWords.blockedReason)
	},
	get insecure() {
		return texts(failureWords.insecure, failureWords.insecureDetail, failureWords.insecureReason)
	},
	get unreachable() {
		return texts(failureWords.unreachable, failureWords.unreachableDetail, failureWords.unreachableReason)
	},
	get offline() {
		return texts(failureWords.offline, failureWords.offlineDetail, failureWords.offlineReason)
	},
	get faulty() {
		return texts(failureWords.faulty, failureWords.faultyDetail, failureWords.faultyReason)
	},
	get slow() {
		return texts(failureWords.slow, failureWords.slowDetail, failureWords.slowReason)
	},
	get silent() {
		return texts(failureWords.silent, failureWords.silentDetail, failureWords.silentReason)
	},
	get empty() {
		return texts(failureWords.empty, failureWords.emptyDetail, failureWords.emptyReason)
	},
	get unreadable() {
		return texts(failureWords.unreadable, failureWords.unreadableDetail, failureWords.unreadableReason)
	},
	get 'transport-stream'() {
		return texts(failureWords.transportStream, failureWords.transportStreamDetail, failureWords.transportStreamReason)
	},
	get codec() {
		return texts(failureWords.codec, failureWords.codecDetail, failureWords.codecReason)
	},
	get undecodable() {
		return texts(failureWords.undecodable, failureWords.undecodableDetail, failureWords.undecodableReason)
	},
	get protected() {
		return texts(failureWords.protected, failureWords.protectedDetail, failureWords.protectedReason)
	},
	get locked() {
		return texts(failureWords.locked, failureWords.lockedDetail, failureWords.lockedReason)
	},
	get 'wrong-key'() {
		return texts(failureWords.wrongKey, failureWords.wrongKeyDetail, failureWords.wrongKeyReason)
	},
	get clock() {
		return texts(failureWords.clock, failureWords.clockDetail, failureWords.clockReason)
	},
	get unsupported() {
		return texts(failureWords.unsupported, failureWords.unsupportedDetail, failureWords.unsupportedReason)
	},
	get unexplained() {
		return texts(failureWords.unexplained, failureWords.unexplainedDetail, failureWords.unexplainedReason)
	},
}

function texts(title: string, text: string, reason: string) {
	return { title, text, reason }
}
