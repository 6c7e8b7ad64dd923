import { FetchError } from './fetch-error.ts'
import { type Fetch, fetchJson, type JsonResponse } from './fetch-json.ts'
import { type FailedTry, type RetryGate, retryWaitSeconds, withRetries } from './retry.ts'

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
	/** After the first try. */
	retries?: number
	/** `null` for an unusable response. Throws if a status has a specific meaning. */
	read: (response: Pick<JsonResponse, 'status' | 'body'>) => Value | null
	/** The error when there is no usable response. */
	unavailable: (reason: string, retryAfterSeconds: number | null) => Error
}

interface Failure extends FailedTry {
	reason: string
}

/** At most two tries within the deadline, and none while the service asks everyone to wait. */
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
