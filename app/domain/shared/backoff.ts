/** Exponential backoff settings. */
export interface Backoff {
	startMs: number
	factor: number
	maxMs: number
}

/** Streams and the device's queue (docs/product.md). */
export const STREAM_BACKOFF: Backoff = { startMs: 1000, factor: 1.5, maxMs: 60_000 }
/** Chat: three retries after 1, 2 and 4 s. */
export const CHAT_RETRIES = 3
export const CHAT_BACKOFF: Backoff = { startMs: 1000, factor: 2, maxMs: 4000 }

/**
 * How long to wait before a retry, in ms.
 * @param retry 0 for the first one
 */
export function backoffMs(retry: number, { startMs, factor, maxMs }: Backoff): number {
	return Math.min(maxMs, startMs * factor ** Math.max(0, retry))
}
