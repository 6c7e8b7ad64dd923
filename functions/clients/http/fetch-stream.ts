import { limitBytes } from '#functions/lib/limit-bytes.ts'
import { type Fetch, FetchError } from './fetch-json.ts'

interface FetchStreamOptions {
	fetch: Fetch
	/** For the whole answer, its body included. */
	timeoutMs: number
	maxBytes: number
}

/** Somebody answered, but not with 200. */
class StatusError extends Error {
	readonly status: number
	constructor(status: number) {
		super(`HTTP ${status}`)
		this.name = 'StatusError'
		this.status = status
	}
}

/**
 * Reads an answer as it comes, without holding it whole. Follows redirects: nothing secret goes along.
 * @throws {FetchFailure} when no whole answer came in time, {StatusError} for any status but 200
 */
export async function fetchStream<T>(
	url: string,
	{ fetch, timeoutMs, maxBytes }: FetchStreamOptions,
	read: (body: ReadableStream<Uint8Array>) => Promise<T>,
): Promise<T> {
	const controller = new AbortController()
	const timer = setTimeout(() => controller.abort(), timeoutMs)
	// As in fetch-json.ts: an embedded app does not listen to the signal.
	const aborted = new Promise<never>((_, reject) => {
		controller.signal.addEventListener('abort', () => reject(new FetchError('timeout')))
	})
	const answered = async () => {
		const response = await fetch(url, { signal: controller.signal })
		if (response.status !== 200 || !response.body) {
			response.body?.cancel().catch(() => {})
			throw new StatusError(response.status)
		}
		return read(limitBytes(response.body, maxBytes, () => new FetchError('too-large')))
	}
	try {
		return await Promise.race([answered(), aborted])
	} catch (error) {
		if (controller.signal.aborted) throw new FetchError('timeout')
		throw error instanceof FetchError || error instanceof StatusError ? error : new FetchError('network')
	} finally {
		clearTimeout(timer)
	}
}
