/** Chat requests that one account, or one network without any, may make in any window (docs/product.md). */
export const CHAT_LIMIT = 60
export const CHAT_WINDOW_MS = 60_000

interface RateLimitDecision {
	admitted: boolean
	/** Times within the window, including this request if it was admitted. */
	times: number[]
	/** Whole seconds until the oldest request leaves the window; 0 when admitted. */
	retryAfterSeconds: number
}

/** Sliding window: at most `limit` requests in any `windowMs`. */
export function consumeRateLimit(
	times: readonly number[],
	nowMs: number,
	limit = CHAT_LIMIT,
	windowMs = CHAT_WINDOW_MS,
): RateLimitDecision {
	const recent = times.filter((time) => nowMs - time < windowMs)
	if (recent.length < limit) return { admitted: true, times: [...recent, nowMs], retryAfterSeconds: 0 }
	const oldest = Math.min(...recent)
	return {
		admitted: false,
		times: recent,
		retryAfterSeconds: Math.max(1, Math.ceil((oldest + windowMs - nowMs) / 1000)),
	}
}

/** Limits for the scripts of one page (docs/product.md). */
export const CLIENT_LIMITS = {
	api: { limit: 100, windowMs: 60_000 },
	image: { limit: 200, windowMs: 60_000 },
	static: { limit: 300, windowMs: 60_000 },
	read: { limit: 200, windowMs: 300_000 },
	write: { limit: 100, windowMs: 300_000 },
	delete: { limit: 50, windowMs: 300_000 },
} as const satisfies Record<string, { limit: number; windowMs: number }>
export type ClientLimit = keyof typeof CLIENT_LIMITS

/** How long until the next request is admitted, in ms; 0 when it is admitted now. */
export function waitMs(
	times: readonly number[],
	nowMs: number,
	{ limit, windowMs }: { limit: number; windowMs: number },
) {
	const recent = times.filter((time) => nowMs - time < windowMs).sort((a, b) => a - b)
	const leaving = recent[recent.length - limit]
	return leaving === undefined ? 0 : leaving + windowMs - nowMs
}

// Outcomes of account forms. The function tier decides, screens choose the words.

/** Too many attempts. The wait is in whole seconds. */
export interface RateLimited {
	kind: 'limited'
	retryAfterSeconds: number
}
