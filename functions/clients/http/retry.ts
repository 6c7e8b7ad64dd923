import { type Fetch, FetchError, fetchJson, type JsonResponse } from './fetch.ts'

export const ATTEMPT_TIMEOUT_MS = 3_500
export const RETRIED_STATUSES: ReadonlySet<number> = new Set([500, 502, 503, 504])
/** A try with less time than this is not started. */
const MIN_ATTEMPT_MS = 50
const RETRY_DELAY_MS = 100
/** Timers may fire slightly early. */
const TIMER_SLACK_MS = 10
/** The wait after a 429 without `Retry-After`. */
const DEFAULT_RETRY_AFTER_SECONDS = 5
const MAX_RETRY_AFTER_SECONDS = 600

/** When a service may be called again, shared by all requests of an isolate. */
export interface RetryGate {
	notBeforeMs: number
}

export function createRetryGate(): RetryGate {
	return { notBeforeMs: 0 }
}

export interface FailedTry {
	isRetryable: boolean
	/** How long the service asked everyone to wait; `null` when it did not. */
	closeGateSeconds: number | null
}

interface RetryOptions<Failure> {
	now: () => number
	sleep: (ms: number) => Promise<void>
	gate: RetryGate
	deadlineMs: number
	/** How often a call is tried again. */
	retries: number
	/** A closed gate is waited for only if it opens within this. */
	maxWaitMs: number
	/** The error for a call that was never made. */
	unavailable: (reason: 'asked to wait' | 'no time left', retryAfterSeconds: number | null) => Error
	failed: (failure: Failure) => Error
}

/** Calls `attempt`, and again where that may help, within the deadline, and never while the gate is closed. */
export async function withRetries<Value, Failure extends FailedTry>(
	{ now, sleep, gate, deadlineMs, retries, maxWaitMs, unavailable, failed }: RetryOptions<Failure>,
	attempt: (timeoutMs: number) => Promise<{ value: Value } | Failure>,
): Promise<Value> {
	for (let tried = 1; ; tried++) {
		const closedMs = gate.notBeforeMs - now()
		if (closedMs > 0 && closedMs <= maxWaitMs && now() + closedMs < deadlineMs) await sleep(closedMs + TIMER_SLACK_MS)
		const stillClosedMs = gate.notBeforeMs - now()
		if (stillClosedMs > 0) throw unavailable('asked to wait', Math.ceil(stillClosedMs / 1000))
		const leftMs = deadlineMs - now()
		if (leftMs < MIN_ATTEMPT_MS) throw unavailable('no time left', null)
		const outcome = await attempt(Math.min(ATTEMPT_TIMEOUT_MS, leftMs))
		if ('value' in outcome) return outcome.value
		if (outcome.closeGateSeconds !== null)
			gate.notBeforeMs = Math.max(gate.notBeforeMs, now() + outcome.closeGateSeconds * 1000)
		const isTimeLeft = deadlineMs - now() > RETRY_DELAY_MS + MIN_ATTEMPT_MS
		if (tried > retries || !outcome.isRetryable || !isTimeLeft) throw failed(outcome)
		await sleep(RETRY_DELAY_MS)
	}
}

/** How long a response asks everyone to wait; `null` when it does not. */
function retryWaitSeconds(status: number, retryAfterSeconds: number | null): number | null {
	if (status !== 429 && retryAfterSeconds === null) return null
	return Math.min(retryAfterSeconds ?? DEFAULT_RETRY_AFTER_SECONDS, MAX_RETRY_AFTER_SECONDS)
}

/** A service and how to reach it. */
export interface JsonService {
	fetch: Fetch
	now: () => number
	sleep: (ms: number) => Promise<void>
	gate: RetryGate
	maxBytes: number
	headers?: Record<string, string>
}

interface JsonRequest<Value> {
	deadlineMs: number
	/** Sent by POST as JSON; without it, the request is a GET. */
	body?: unknown
	/** How often a call is tried again. */
	retries?: number
	/** `null` for an unusable response. Throws if a status has a specific meaning. */
	read: (response: Pick<JsonResponse, 'status' | 'body'>) => Value | null
	/** The error when there is no usable response. */
	unavailable: (reason: string, retryAfterSeconds: number | null) => Error
}

interface Failure extends FailedTry {
	reason: string
}

/** Tries at most twice within the deadline, and not while the service asks everyone to wait. */
export function requestJson<Value>(
	{ fetch, now, sleep, gate, maxBytes, headers }: JsonService,
	url: string,
	{ deadlineMs, body: payload, retries = 1, read, unavailable }: JsonRequest<Value>,
): Promise<Value> {
	async function attempt(timeoutMs: number): Promise<{ value: Value } | Failure> {
		try {
			const response = await fetchJson(url, { fetch, now, timeoutMs, maxBytes, headers, body: payload })
			const value = read(response)
			if (value !== null) return { value }
			const { status, retryAfterSeconds } = response
			const closeGateSeconds = retryWaitSeconds(status, retryAfterSeconds)
			const reason = status === 200 ? 'malformed' : `HTTP ${status}`
			return { reason, isRetryable: status >= 500 && closeGateSeconds === null, closeGateSeconds }
		} catch (error) {
			if (!(error instanceof FetchError)) throw error
			return { reason: error.reason, isRetryable: error.reason !== 'too-large', closeGateSeconds: null }
		}
	}
	return withRetries(
		{
			now,
			sleep,
			gate,
			deadlineMs,
			retries,
			maxWaitMs: 0,
			unavailable,
			failed: ({ reason, closeGateSeconds }: Failure) => unavailable(reason, closeGateSeconds),
		},
		attempt,
	)
}
