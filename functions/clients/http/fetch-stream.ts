import { limitBytes } from '#functions/lib/limit-bytes.ts'
import { type Fetch, FetchError } from './fetch-json.ts'

interface FetchStreamOptions {
	fetch: Fetch
	/** For the whole response, including its body. */
	timeoutMs: number
	maxBytes: number
}

/** A response with a status other than 200. */
class StatusError extends Error {
	readonly status: number
	constructor(status: number) {
		super(`HTTP ${status}`)
		this.name = 'StatusError'
		this.status = status
	}
}

/**
 * Streams a response. Follows redirects, because no secret is sent.
 * @throws {FetchError} when no complete response arrives in time, {StatusError} for any status but 200
 */
export async function fetchStream<T>(
	url: string,
	{ fetch, timeoutMs, maxBytes }: FetchStreamOptions,
	read: (body: ReadableStream<Uint8Array>) => Promise<T>,
): Promise<T> {
	const controller = new AbortController()
	const timer = setTimeout(() => controller.abort(), timeoutMs)
	// As in fetch-json.ts: embedded apps ignore the signal.
	const aborted = new Promise<never>((_, reject) => {
		controller.signal.addEventListener('abort', () => reject(new FetchError('timeout')))
	})
	const readResponse = async () => {
		const response = await fetch(url, { signal: controller.signal })
		if (response.status !== 200 || !response.body) {
			response.body?.cancel().catch(() => {})
			throw new StatusError(response.status)
		}
		return read(limitBytes(response.body, maxBytes, () => new FetchError('too-large')))
	}
	try {
		return await Promise.race([readResponse(), aborted])
	} catch (error) {
		if (controller.signal.aborted) throw new FetchError('timeout')
		throw error instanceof FetchError || error instanceof StatusError ? error : new FetchError('network')
	} finally {
		clearTimeout(timer)
	}
}
