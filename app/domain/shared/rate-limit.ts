/** Chat requests that one viewer may make in any window (specification section 9). */
export const CHAT_LIMIT = 60
export const CHAT_WINDOW_MS = 60_000

interface RateLimitDecision {
	admitted: boolean
	/** Times still within the window, this request's included when it was admitted. */
	times: number[]
	/** Whole seconds until the oldest request leaves the window; 0 when admitted. */
	retryAfterSeconds: number
}

/** Sliding window: at most `limit` requests in any `windowMs`, however they are spread. */
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

/** What scripts of one page may ask for in any window (specification section 9, "Client rate limiter"). */
export const CLIENT_LIMITS = {
	api: { limit: 100, windowMs: 60_000 },
	image: { limit: 200, windowMs: 60_000 },
	static: { limit: 300, windowMs: 60_000 },
	read: { limit: 200, windowMs: 300_000 },
	write: { limit: 100, windowMs: 300_000 },
	delete: { limit: 50, windowMs: 300_000 },
} as const satisfies Record<string, { limit: number; windowMs: number }>
export type ClientLimit = keyof typeof CLIENT_LIMITS

/** How long until one more is admitted, in ms; 0 for now. */
export function waitMs(
	times: readonly number[],
	nowMs: number,
	{ limit, windowMs }: { limit: number; windowMs: number },
) {
	const recent = times.filter((time) => nowMs - time < windowMs).sort((one, other) => one - other)
	const leaving = recent[recent.length - limit]
	return leaving === undefined ? 0 : leaving + windowMs - nowMs
}
