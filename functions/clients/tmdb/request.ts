import { CodedError } from '#domain/shared/errors.ts'
import { type Fetch, FetchError, fetchJson, type JsonResponse } from '#functions/clients/http/fetch-json.ts'
import { log } from '#functions/lib/log.ts'

export const TRY_TIMEOUT_MS = 3_500
/** A try with less time than this is not begun. */
export const MIN_TRY_MS = 50
export const RETRY_DELAY_MS = 100
/** The longest `Retry-After` that is worth a visitor's wait. */
export const MAX_WAIT_MS = 1_000
/** Timers may ring a little before their time. */
const TIMER_SLACK_MS = 10
const MAX_TRIES = 2
const RETRIED_STATUSES = new Set([500, 502, 503, 504])
/** A 429 that does not say how long. */
const DEFAULT_RETRY_AFTER_SECONDS = 1
/** Beyond this a `Retry-After` is taken for a mistake: nobody closes a catalogue for longer by one header. */
const MAX_RETRY_AFTER_SECONDS = 3_600
/** The service's own codes for "no such thing": not found, and an id that it takes for invalid. */
const NOT_FOUND_CODES: readonly unknown[] = [34, 6, undefined]

/** When the service may be called again. One for all requests of an isolate. */
export interface RetryGate {
	notBeforeMs: number
}

export function createRetryGate(): RetryGate {
	return { notBeforeMs: 0 }
}

export interface TmdbRequestOptions {
	/** Without the `/3`. */
	apiUrl: string
	/** A v3 key, or a v4 token (`eyJ...`). */
	apiKey: string
	fetch: Fetch
	now: () => number
	sleep: (ms: number) => Promise<void>
	gate: RetryGate
	tryTimeoutMs?: number
}

export type Params = Record<string, string>

/** Asks for one path below `/3`: its JSON, or `null` where the service says that there is no such thing. */
export type TmdbRequest = (path: string, params: Params, deadlineMs: number) => Promise<unknown>

type Failure = { reason: string; status: number | null; isRetryable: boolean; retryAfterSeconds: number | null }
type Outcome = { body: unknown } | Failure

/**
 * Two tries at most, all within the deadline; after a 429 nobody calls before the time the service gave.
 * Every failure is the one `CATALOGUE_UNAVAILABLE`, logged here without key and query.
 */
export function createTmdbRequest(options: TmdbRequestOptions): TmdbRequest {
	const { now, sleep, gate, tryTimeoutMs = TRY_TIMEOUT_MS } = options
	const isToken = options.apiKey.startsWith('eyJ')

	async function attempt(path: string, params: Params, deadlineMs: number): Promise<Outcome> {
		const query = new URLSearchParams(isToken ? params : { api_key: options.apiKey, ...params })
		try {
			const answer = await fetchJson(`${options.apiUrl}/3${path}?${query}`, {
				fetch: options.fetch,
				now,
				timeoutMs: Math.min(tryTimeoutMs, deadlineMs - now()),
				...(isToken && { headers: { authorization: `Bearer ${options.apiKey}` } }),
			})
			return toOutcome(answer)
		} catch (error) {
			if (!(error instanceof FetchError)) throw error
			return { reason: error.reason, status: null, isRetryable: error.reason !== 'too-large', retryAfterSeconds: null }
		}
	}

	function closeGate(seconds: number): void {
		gate.notBeforeMs = Math.max(gate.notBeforeMs, now() + Math.min(seconds, MAX_RETRY_AFTER_SECONDS) * 1000)
	}

	/** Waits where waiting is short. @throws when the gate stays closed for longer, or for longer than there is time */
	async function passGate(deadlineMs: number): Promise<void> {
		const waitMs = gate.notBeforeMs - now()
		if (waitMs <= 0) return
		if (waitMs <= MAX_WAIT_MS && now() + waitMs < deadlineMs) await sleep(waitMs + TIMER_SLACK_MS)
		const leftMs = gate.notBeforeMs - now()
		if (leftMs > 0) throw unavailableError('the metadata service asked to wait', Math.ceil(leftMs / 1000))
	}

	return async (path, params, deadlineMs) => {
		for (let tried = 1; ; tried++) {
			await passGate(deadlineMs)
			if (deadlineMs - now() < MIN_TRY_MS) throw unavailableError('no time left to ask the metadata service', null)
			const outcome = await attempt(path, params, deadlineMs)
			if ('body' in outcome) return outcome.body
			if (outcome.status === 429) closeGate(outcome.retryAfterSeconds ?? DEFAULT_RETRY_AFTER_SECONDS)
			const isTimeLeft = deadlineMs - now() > RETRY_DELAY_MS + MIN_TRY_MS
			if (tried === MAX_TRIES || !outcome.isRetryable || !isTimeLeft)
				throw logUnavailable(path, outcome, outcome.retryAfterSeconds)
			await sleep(RETRY_DELAY_MS)
		}
	}
}

function toOutcome({ status, body, isEmpty, retryAfterSeconds }: JsonResponse): Outcome {
	const isObject = typeof body === 'object' && body !== null
	if (status === 200 && isObject) return { body }
	if (status === 404 && (isEmpty || (isObject && NOT_FOUND_CODES.includes(statusCodeOf(body))))) return { body: null }
	const isPatient = retryAfterSeconds === null ? status !== 429 : retryAfterSeconds * 1000 <= MAX_WAIT_MS
	return {
		reason: status === 200 ? 'malformed' : 'status',
		status,
		isRetryable: (status === 429 || RETRIED_STATUSES.has(status)) && isPatient,
		retryAfterSeconds,
	}
}

function statusCodeOf(body: object): unknown {
	return 'status_code' in body ? body.status_code : undefined
}

/** Logs the failure once, by path only: a query holds the key and people's words. */
export function logUnavailable(
	path: string,
	failure: { reason: string; status: number | null },
	retryAfterSeconds: number | null = null,
): CodedError {
	const { reason, status } = failure
	log('error', 'catalog_unavailable', { path: `/3${path}`, reason, status })
	return unavailableError(
		`the metadata service did not answer as it should: ${reason} ${status ?? ''}`.trimEnd(),
		retryAfterSeconds,
	)
}

function unavailableError(message: string, retryAfterSeconds: number | null): CodedError {
	return new CodedError('CATALOGUE_UNAVAILABLE', message, { retryAfterSeconds })
}
