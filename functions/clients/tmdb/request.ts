import { CodedError } from '#domain/shared/errors.ts'
import { type Fetch, FetchFailure, fetchJson, type JsonAnswer } from '#functions/clients/http/fetch-json.ts'
import { log } from '#functions/lib/log.ts'

export const TRY_TIMEOUT_MS = 3_500
/** A try with less time than this is not begun. */
export const SHORTEST_TRY_MS = 50
export const RETRY_PAUSE_MS = 100
/** The longest `Retry-After` that is worth a visitor's wait. */
export const LONGEST_WAIT_MS = 1_000
/** Timers may ring a little before their time. */
const TIMER_SLACK_MS = 10
const TRIES = 2
const RETRIED_STATUSES = new Set([500, 502, 503, 504])
/** A 429 that does not say how long. */
const DEFAULT_RETRY_AFTER_SECONDS = 1
/** Beyond this a `Retry-After` is taken for a mistake: nobody closes a catalogue for longer by one header. */
const LONGEST_RETRY_AFTER_SECONDS = 3_600
/** The service's own codes for "no such thing": not found, and an id that it takes for invalid. */
const NOT_FOUND_CODES: readonly unknown[] = [34, 6, undefined]

/** When the service may be called again. One for all requests of an isolate. */
export interface Gate {
	notBeforeMs: number
}

export function createGate(): Gate {
	return { notBeforeMs: 0 }
}

export interface RequestOptions {
	/** Without the `/3`. */
	apiUrl: string
	/** A v3 key, or a v4 token (`eyJ...`). */
	apiKey: string
	fetch: Fetch
	now: () => number
	sleep: (ms: number) => Promise<void>
	gate: Gate
	tryTimeoutMs?: number
}

export type Params = Record<string, string>

/** Asks for one path below `/3`: its JSON, or `null` where the service says that there is no such thing. */
export type Request = (path: string, params: Params, deadlineMs: number) => Promise<unknown>

type Failure = { reason: string; status: number | null; isRetried: boolean; retryAfterSeconds: number | null }
type Outcome = { body: unknown } | Failure

/**
 * Two tries at most, all within the deadline; after a 429 nobody calls before the time the service gave.
 * Every failure is the one `CATALOGUE_UNAVAILABLE`, logged here without key and query.
 */
export function createRequest(options: RequestOptions): Request {
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
			return judge(answer)
		} catch (error) {
			if (!(error instanceof FetchFailure)) throw error
			return { reason: error.reason, status: null, isRetried: error.reason !== 'too-large', retryAfterSeconds: null }
		}
	}

	function closeGate(seconds: number): void {
		gate.notBeforeMs = Math.max(gate.notBeforeMs, now() + Math.min(seconds, LONGEST_RETRY_AFTER_SECONDS) * 1000)
	}

	/** Waits where waiting is short. @throws when the gate stays closed for longer, or for longer than there is time */
	async function passGate(deadlineMs: number): Promise<void> {
		const waitMs = gate.notBeforeMs - now()
		if (waitMs <= 0) return
		if (waitMs <= LONGEST_WAIT_MS && now() + waitMs < deadlineMs) await sleep(waitMs + TIMER_SLACK_MS)
		const leftMs = gate.notBeforeMs - now()
		if (leftMs > 0) throw unavailable('the metadata service asked to wait', Math.ceil(leftMs / 1000))
	}

	return async (path, params, deadlineMs) => {
		for (let tried = 1; ; tried++) {
			await passGate(deadlineMs)
			if (deadlineMs - now() < SHORTEST_TRY_MS) throw unavailable('no time left to ask the metadata service', null)
			const outcome = await attempt(path, params, deadlineMs)
			if ('body' in outcome) return outcome.body
			if (outcome.status === 429) closeGate(outcome.retryAfterSeconds ?? DEFAULT_RETRY_AFTER_SECONDS)
			const isTimeLeft = deadlineMs - now() > RETRY_PAUSE_MS + SHORTEST_TRY_MS
			if (tried === TRIES || !outcome.isRetried || !isTimeLeft) throw failed(path, outcome, outcome.retryAfterSeconds)
			await sleep(RETRY_PAUSE_MS)
		}
	}
}

function judge({ status, body, isEmpty, retryAfterSeconds }: JsonAnswer): Outcome {
	const isObject = typeof body === 'object' && body !== null
	if (status === 200 && isObject) return { body }
	if (status === 404 && (isEmpty || (isObject && NOT_FOUND_CODES.includes(statusCodeOf(body))))) return { body: null }
	const isPatient = retryAfterSeconds === null ? status !== 429 : retryAfterSeconds * 1000 <= LONGEST_WAIT_MS
	return {
		reason: status === 200 ? 'malformed' : 'status',
		status,
		isRetried: (status === 429 || RETRIED_STATUSES.has(status)) && isPatient,
		retryAfterSeconds,
	}
}

function statusCodeOf(body: object): unknown {
	return 'status_code' in body ? body.status_code : undefined
}

/** Logs the failure once, by path only: a query holds the key and people's words. */
export function failed(
	path: string,
	failure: { reason: string; status: number | null },
	retryAfterSeconds: number | null = null,
): CodedError {
	const { reason, status } = failure
	log('error', 'catalogue_unavailable', { path: `/3${path}`, reason, status })
	return unavailable(
		`the metadata service did not answer as it should: ${reason} ${status ?? ''}`.trimEnd(),
		retryAfterSeconds,
	)
}

function unavailable(message: string, retryAfterSeconds: number | null): CodedError {
	return new CodedError('CATALOGUE_UNAVAILABLE', message, { retryAfterSeconds })
}
