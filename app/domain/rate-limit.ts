/** Chat requests that one viewer may make in any window (specification section 9). */
export const CHAT_LIMIT = 60
export const CHAT_WINDOW_MS = 60_000

interface Decision {
	admitted: boolean
	/** Times still within the window, this request's included when it was admitted. */
	times: number[]
	/** Whole seconds until the oldest request leaves the window; 0 when admitted. */
	retryAfterSeconds: number
}

/** Sliding window: at most `limit` requests in any `windowMs`, however they are spread. */
export function admit(
	times: readonly number[],
	nowMs: number,
	limit = CHAT_LIMIT,
	windowMs = CHAT_WINDOW_MS,
): Decision {
	const recent = times.filter((time) => nowMs - time < windowMs)
	if (recent.length < limit) return { admitted: true, times: [...recent, nowMs], retryAfterSeconds: 0 }
	const oldest = Math.min(...recent)
	return {
		admitted: false,
		times: recent,
		retryAfterSeconds: Math.max(1, Math.ceil((oldest + windowMs - nowMs) / 1000)),
	}
}
