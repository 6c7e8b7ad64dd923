/** Exponential backoff settings. */
export interface Backoff {
	startMs: number
	factor: number
	maxMs: number
}

/** Backoff of streams and the device's queue (docs/product.md). */
export const STREAM_BACKOFF: Backoff = { startMs: 1000, factor: 1.5, maxMs: 60_000 }
/** The chat retries three times, after 1, 2 and 4 s. */
export const CHAT_RETRIES = 3
export const CHAT_BACKOFF: Backoff = { startMs: 1000, factor: 2, maxMs: 4000 }

/**
 * How long to wait before a retry, in ms.
 * @param retry 0 for the first one
 */
export function backoffMs(retry: number, { startMs, factor, maxMs }: Backoff): number {
	return Math.min(maxMs, startMs * factor ** Math.max(0, retry))
}

/** Seconds to wait, from either form of the `Retry-After` header: `120` or an HTTP date. */
export function parseRetryAfter(header: string | null, nowMs: number): number | null {
	if (header === null) return null
	if (/^\s*\d+\s*$/.test(header)) return Number(header)
	// `Date.parse` also accepts "1.5" and "-5".
	const atMs = /^\s*[a-z]/i.test(header) ? Date.parse(header) : Number.NaN
	return Number.isNaN(atMs) ? null : Math.max(0, Math.ceil((atMs - nowMs) / 1000))
}
