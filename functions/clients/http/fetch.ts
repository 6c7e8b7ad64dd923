import { parseRetryAfter } from '#domain/shared/backoff.ts'
import { parseJson } from '#domain/shared/json.ts'
import { withTimeout } from '#functions/lib/promises.ts'
import { limitBytes } from '#functions/lib/streams.ts'

/** `fetch` itself, or the `request` of an embedded Hono app: the same clients speak to both. */
export type Fetch = (url: string, init?: RequestInit) => Response | Promise<Response>

export interface JsonResponse {
	status: number
	/** From `Retry-After`, in seconds from now; `null` when absent or unreadable. */
	retryAfterSeconds: number | null
	/** The parsed body; `undefined` when it is not JSON. */
	body: unknown
	/** Whether there was any body at all. */
	isEmpty: boolean
}

interface FetchJsonOptions {
	fetch: Fetch
	/** For the whole response, including its body. */
	timeoutMs: number
	now: () => number
	headers?: Record<string, string>
	maxBytes?: number
	/** Sent by POST as JSON; without it, the request is a GET. */
	body?: unknown
}

/** More than any page needs, well below an isolate's memory. */
const MAX_JSON_BYTES = 8 * 1024 * 1024

/**
 * One request: any status, no retries, no redirects (they could carry a key to another host).
 * @throws {FetchError} when no complete response arrives in time
 */
export function fetchJson(url: string, options: FetchJsonOptions): Promise<JsonResponse> {
	const { timeoutMs, now, maxBytes = MAX_JSON_BYTES } = options
	return withFetchTimeout(timeoutMs, (signal) => sendRequest(url, options, signal, maxBytes, now))
}

async function sendRequest(
	url: string,
	{ fetch, headers, body: payload }: FetchJsonOptions,
	signal: AbortSignal,
	maxBytes: number,
	now: () => number,
): Promise<JsonResponse> {
	const response = await fetch(url, {
		headers: { accept: 'application/json', ...headers },
		...(payload !== undefined && {
			method: 'POST',
			body: JSON.stringify(payload),
			headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
		}),
		redirect: 'manual',
		signal,
	})
	const body = response.body && limitBytes(response.body, maxBytes, () => new FetchError('too-large'))
	const text = body ? await new Response(body).text() : ''
	return {
		status: response.status,
		retryAfterSeconds: parseRetryAfter(response.headers.get('retry-after'), now()),
		body: parseJson(text),
		isEmpty: text.trim() === '',
	}
}

type FetchErrorReason = 'timeout' | 'network' | 'too-large'

/** No complete response. Carries neither URL nor cause, because both may contain a key. */
export class FetchError extends Error {
	readonly reason: FetchErrorReason
	constructor(reason: FetchErrorReason) {
		super(`no response: ${reason}`)
		this.name = 'FetchError'
		this.reason = reason
	}
}

/** A response with a status other than 200. */
export class StatusError extends Error {
	readonly status: number
	constructor(status: number) {
		super(`HTTP ${status}`)
		this.name = 'StatusError'
		this.status = status
	}
}

/** @throws {FetchError} when the call fails or takes longer than `timeoutMs`, {StatusError} if the call throws one */
async function withFetchTimeout<T>(timeoutMs: number, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
	const controller = new AbortController()
	const abort = () => {
		controller.abort()
		return new FetchError('timeout')
	}
	try {
		// Embedded apps ignore the signal, and so may a hanging body: hence both limits.
		return await withTimeout(timeoutMs, call(controller.signal), abort)
	} catch (error) {
		if (controller.signal.aborted) throw new FetchError('timeout')
		throw error instanceof FetchError || error instanceof StatusError ? error : new FetchError('network')
	}
}

interface FetchStreamOptions {
	fetch: Fetch
	/** For the whole response, including its body. */
	timeoutMs: number
	maxBytes: number
}

/**
 * Streams a response. Follows redirects, because no secret is sent.
 * @throws {FetchError} when no complete response arrives in time, {StatusError} for any status but 200
 */
export function fetchStream<T>(
	url: string,
	{ fetch, timeoutMs, maxBytes }: FetchStreamOptions,
	read: (body: ReadableStream<Uint8Array>) => Promise<T>,
): Promise<T> {
	return withFetchTimeout(timeoutMs, async (signal) => {
		const response = await fetch(url, { signal })
		if (response.status !== 200 || !response.body) {
			response.body?.cancel().catch(() => {})
			throw new StatusError(response.status)
		}
		return read(limitBytes(response.body, maxBytes, () => new FetchError('too-large')))
	})
}
