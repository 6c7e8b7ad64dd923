import { sleep } from '#functions/lib/promises.ts'

/** How long callers wait for another's call before one of them starts its own. */
export const STALE_CALL_MS = 4_000

const FIRST_POLL_MS = 4
const MAX_POLL_MS = 50
/** How long they wait at least: on a busy machine, an answer may be there and not read yet. */
const LEAST_WAIT_MS = 200
/** Abandoned calls are removed beyond this number. */
const MAX_CALLS = 500

/** Plain data, because requests of one isolate may not wait on each other's promises. */
interface InFlightCall {
	startedMs: number
	outcome: { value: unknown } | { error: unknown } | null
}

/** The running calls of this isolate, by key. Created once, outside of any request. */
export type InFlightCalls = Map<string, InFlightCall>

interface SingleFlightOptions {
	calls: InFlightCalls
	now: () => number
	/** When a caller stops waiting for others; `load` must then handle having no time left. */
	deadlineMs: number
	/** Keeps the call alive when its visitor leaves, because others may be waiting for it. */
	waitUntil: (promise: Promise<unknown>) => void
}

/**
 * Shares one call between identical concurrent calls. Later callers get the first one's value or error.
 *
 * A promise belongs to the request that created it and may never settle in another, or at all if that
 * request is cancelled. So joiners poll a plain record with their own timers (which also keeps the runtime from
 * thinking that they hang), and the first to see an outdated record takes over.
 */
export async function singleFlight<T>(key: string, options: SingleFlightOptions, load: () => Promise<T>): Promise<T> {
	const { calls, now, deadlineMs } = options
	for (;;) {
		const flight = calls.get(key)
		if (!flight) return startCall(key, options, load)
		await waitForOutcome(flight, now, deadlineMs)
		if (flight.outcome !== null) {
			if ('error' in flight.outcome) throw flight.outcome.error
			return flight.outcome.value as T
		}
		if (now() >= deadlineMs) return load()
		// Another caller may have taken over meanwhile.
		if (calls.get(key) === flight) return startCall(key, options, load)
	}
}

/** Time in which nothing ran is no waiting: after it, an answer comes as late as everything else. */
async function waitForOutcome(flight: InFlightCall, now: () => number, deadlineMs: number): Promise<void> {
	let waitedMs = Math.min(now() - flight.startedMs, STALE_CALL_MS - LEAST_WAIT_MS)
	let pollMs = FIRST_POLL_MS
	while (flight.outcome === null && waitedMs < STALE_CALL_MS && now() < deadlineMs) {
		const beforeMs = now()
		await sleep(pollMs)
		waitedMs += Math.min(now() - beforeMs, 2 * pollMs)
		pollMs = Math.min(pollMs * 1.5, MAX_POLL_MS)
	}
}

function startCall<T>(key: string, { calls, now, waitUntil }: SingleFlightOptions, load: () => Promise<T>): Promise<T> {
	const flight: InFlightCall = { startedMs: now(), outcome: null }
	if (calls.size >= MAX_CALLS) removeStale(calls, now())
	calls.set(key, flight)
	const landed = load()
		.then(
			(value) => {
				flight.outcome = { value }
				return value
			},
			(error) => {
				flight.outcome = { error }
				throw error
			},
		)
		.finally(() => {
			if (calls.get(key) === flight) calls.delete(key)
		})
	// Callers get the failure from `landed`.
	waitUntil(landed.catch(() => {}))
	return landed
}

function isStale(flight: InFlightCall, nowMs: number): boolean {
	return nowMs - flight.startedMs >= STALE_CALL_MS
}

function removeStale(flights: InFlightCalls, nowMs: number): void {
	for (const [key, flight] of flights) if (isStale(flight, nowMs)) flights.delete(key)
}
