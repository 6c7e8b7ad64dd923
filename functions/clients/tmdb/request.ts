import { CodedError } from '#domain/shared/errors.ts'
import { type Fetch, FetchError, fetchJson, type JsonResponse } from '#functions/clients/http/fetch.ts'
import {
	ATTEMPT_TIMEOUT_MS,
	type FailedTry,
	RETRIED_STATUSES,
	type RetryGate,
	withRetries,
} from '#functions/clients/http/retry.ts'
import { log } from '#functions/lib/log.ts'

/** How often a request is tried again. */
const RETRIES = 2
/** Visitors do not wait for a longer `Retry-After`. */
const MAX_WAIT_MS = 1_000
/** The wait after a 429 without `Retry-After`. */
const DEFAULT_RETRY_AFTER_SECONDS = 1
/** A longer `Retry-After` is treated as a mistake: one header must not close the catalog for hours. */
const MAX_RETRY_AFTER_SECONDS = 3_600
/** TMDB's status codes for "not found" and "invalid id". */
const NOT_FOUND_CODES: readonly unknown[] = [34, 6, undefined]

export interface TmdbRequestOptions {
	/** Without the `/3`. */
	apiUrl: string
	/** A v3 key, or a v4 token (`eyJ...`). */
	apiKey: string
	fetch: Fetch
	now: () => number
	sleep: (ms: number) => Promise<void>
	gate: RetryGate
	attemptTimeoutMs?: number
}

export type Params = Record<string, string>

/** The JSON of a path below `/3`; `null` when TMDB reports that it does not exist. */
type TmdbRequest = (path: string, params: Params, deadlineMs: number) => Promise<unknown>

interface Failure extends FailedTry {
	reason: string
	status: number | null
	retryAfterSeconds: number | null
}
type Outcome = { value: unknown } | Failure

/**
 * At most three tries within the deadline, and none while a 429 asks everyone to wait.
 * Every failure is a `CATALOGUE_UNAVAILABLE`, logged here without the key and the query.
 */
export function createTmdbRequest(options: TmdbRequestOptions): TmdbRequest {
	const { now, sleep, gate, attemptTimeoutMs = ATTEMPT_TIMEOUT_MS } = options
	const isToken = options.apiKey.startsWith('eyJ')

	async function attempt(path: string, params: Params, timeoutMs: number): Promise<Outcome> {
		const query = new URLSearchParams(isToken ? params : { api_key: options.apiKey, ...params })
		try {
			const response = await fetchJson(`${options.apiUrl}/3${path}?${query}`, {
				fetch: options.fetch,
				now,
				timeoutMs: Math.min(attemptTimeoutMs, timeoutMs),
				...(isToken && { headers: { authorization: `Bearer ${options.apiKey}` } }),
			})
			return toOutcome(response)
		} catch (error) {
			if (!(error instanceof FetchError)) throw error
			const { reason } = error
			return {
				reason,
				status: null,
				isRetryable: reason !== 'too-large',
				retryAfterSeconds: null,
				closeGateSeconds: null,
			}
		}
	}

	return (path, params, deadlineMs) =>
		withRetries(
			{
				now,
				sleep,
				gate,
				deadlineMs,
				retries: RETRIES,
				maxWaitMs: MAX_WAIT_MS,
				unavailable: (reason, retryAfterSeconds) =>
					unavailableError(`the metadata service was not called: ${reason}`, retryAfterSeconds),
				failed: (failure: Failure) => logUnavailable(path, failure, failure.retryAfterSeconds),
			},
			(timeoutMs) => attempt(path, params, timeoutMs),
		)
}

function toOutcome({ status, body, isEmpty, retryAfterSeconds }: JsonResponse): Outcome {
	const isObject = typeof body === 'object' && body !== null
	if (status === 200 && isObject) return { value: body }
	if (status === 404 && (isEmpty || (isObject && NOT_FOUND_CODES.includes(statusCodeOf(body))))) return { value: null }
	const isWaitShort = retryAfterSeconds === null ? status !== 429 : retryAfterSeconds * 1000 <= MAX_WAIT_MS
	return {
		reason: status === 200 ? 'malformed' : 'status',
		status,
		isRetryable: (status === 429 || RETRIED_STATUSES.has(status)) && isWaitShort,
		retryAfterSeconds,
		closeGateSeconds:
			status === 429 ? Math.min(retryAfterSeconds ?? DEFAULT_RETRY_AFTER_SECONDS, MAX_RETRY_AFTER_SECONDS) : null,
	}
}

function statusCodeOf(body: object): unknown {
	return 'status_code' in body ? body.status_code : undefined
}

/** Logs only the path: the query contains the key and what visitors typed. */
export function logUnavailable(
	path: string,
	failure: { reason: string; status: number | null },
	retryAfterSeconds: number | null = null,
): CodedError {
	const { reason, status } = failure
	log('error', 'catalog_unavailable', { path: `/3${path}`, reason, status })
	return unavailableError(
		`the metadata service did not respond as expected: ${reason} ${status ?? ''}`.trimEnd(),
		retryAfterSeconds,
	)
}

function unavailableError(message: string, retryAfterSeconds: number | null): CodedError {
	return new CodedError('CATALOGUE_UNAVAILABLE', message, { retryAfterSeconds })
}
