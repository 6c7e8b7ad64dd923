import { parseRetryAfter } from '#domain/shared/retry-after.ts'
import { limitBytes } from '#functions/lib/limit-bytes.ts'
/** `fetch` itself, or the `request` of an embedded Hono app: the same clients speak to both. */
export type Fetch = (url: string, init?: RequestInit) => Response | Promise<Response>

export interface JsonResponse {
	status: number
	/** From `Retry-After`, in seconds from now; `null` when absent or unreadable. */
	retryAfterSeconds: number | null
	/** The parsed body; `undefined` where it is not JSON. */
	body: unknown
	/** Whether there was any body at all. */
	isEmpty: boolean
}

type FetchErrorReason = 'timeout' | 'network' | 'too-large'

/** No response. Carries neither URL nor cause, because both may contain a key. */
export class FetchError extends Error {
	readonly reason: FetchErrorReason
	constructor(reason: FetchErrorReason) {
		super(`no response: ${reason}`)
		this.name = 'FetchError'
		this.reason = reason
	}
}

interface FetchJsonOptions {
	fetch: Fetch
	/** For the whole response, including its body. */
	timeoutMs: number
	now: () => number
	headers?: Record<string, string>
	maxBytes?: number
	/** POSTed as JSON; a GET without it. */
	body?: unknown
}

/** More than any page needs, well below an isolate's memory. */
const MAX_JSON_BYTES = 8 * 1024 * 1024

/**
 * One request: any status, no retries, no redirects (they could carry a key to another host).
 * @throws {FetchError} when no complete response arrives in time
 */
export async function fetchJson(url: string, options: FetchJsonOptions): Promise<JsonResponse> {
	const { timeoutMs, now, maxBytes = MAX_JSON_BYTES } = options
	const controller = new AbortController()
	const timer = setTimeout(() => controller.abort(), timeoutMs)
	// Embedded apps ignore the signal, and so may a hanging body: hence the race.
	const aborted = new Promise<never>((_, reject) => {
		controller.signal.addEventListener('abort', () => reject(new FetchError('timeout')))
	})
	try {
		return await Promise.race([sendRequest(url, options, controller.signal, maxBytes, now), aborted])
	} catch (error) {
		if (controller.signal.aborted) throw new FetchError('timeout')
		throw error instanceof FetchError ? error : new FetchError('network')
	} finally {
		clearTimeout(timer)
	}
}

async function sendRequest(
	url: string,
	{ fetch, headers, body: sent }: FetchJsonOptions,
	signal: AbortSignal,
	maxBytes: number,
	now: () => number,
): Promise<JsonResponse> {
	const response = await fetch(url, {
		headers: { accept: 'application/json', ...headers },
		...(sent !== undefined && {
			method: 'POST',
			body: JSON.stringify(sent),
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
