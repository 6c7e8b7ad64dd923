import { limitBytes } from '#functions/lib/limit-bytes.ts'
import { FetchError, StatusError, withFetchTimeout } from './fetch-error.ts'
import type { Fetch } from './fetch-json.ts'

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
