import { parseRetryAfter } from '#domain/shared/backoff.ts'
import { limitBytes } from '#functions/lib/limit-bytes.ts'
import { FetchError, withFetchTimeout } from './fetch-error.ts'

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

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}
