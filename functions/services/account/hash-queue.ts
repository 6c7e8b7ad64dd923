import { CodedError, RETRY_AFTER_SECONDS } from '#domain/shared/errors.ts'
import { sleep } from '#functions/lib/timer.ts'

/** A hash blocks the isolate for about 130 ms. Pages are answered in the pause after each. */
const PAUSE_MS = 200
/** The last in a longer queue would wait more than seven seconds. */
const MAX_QUEUED_HASHES = 20
const POLL_MS = 25
/** A waiting request that has not polled for this long was cancelled, and so was a hash that runs for this long. */
const ABANDONED_MS = 2000

/** When each waiting request last polled, in the order of arrival. */
const waiting = new Map<symbol, number>()
let runningSinceMs: number | null = null
let lastEndMs = Number.NEGATIVE_INFINITY

/**
 * Runs one hash at a time, with a pause after each. Requests poll, because in workerd they cannot await each other's promises.
 * @throws {CodedError} `ACCOUNTS_UNAVAILABLE` when the queue is full
 */
export async function queueHash<T>(hash: () => Promise<T>): Promise<T> {
	const startedMs = await waitForTurn()
	try {
		return await hash()
	} finally {
		// The platform's clock stands still while code runs: a timer lets it catch up.
		await sleep(1)
		lastEndMs = Date.now()
		if (runningSinceMs === startedMs) runningSinceMs = null
	}
}

/** @returns when the turn began */
async function waitForTurn(): Promise<number> {
	dropAbandoned()
	if (waiting.size >= MAX_QUEUED_HASHES)
		throw new CodedError('ACCOUNTS_UNAVAILABLE', 'Too many passwords are being checked', {
			retryAfterSeconds: RETRY_AFTER_SECONDS,
		})
	const ticket = Symbol('hash')
	waiting.set(ticket, Date.now())
	try {
		while (!isFree() || waiting.keys().next().value !== ticket) {
			await sleep(POLL_MS)
			waiting.set(ticket, Date.now())
			dropAbandoned()
		}
		runningSinceMs = Date.now()
		return runningSinceMs
	} finally {
		waiting.delete(ticket)
	}
}

function isFree(): boolean {
	const isRunning = runningSinceMs !== null && Date.now() - runningSinceMs < ABANDONED_MS
	return !isRunning && Math.abs(Date.now() - lastEndMs) >= PAUSE_MS
}

function dropAbandoned(): void {
	for (const [ticket, polledMs] of waiting) if (Date.now() - polledMs > ABANDONED_MS) waiting.delete(ticket)
}
