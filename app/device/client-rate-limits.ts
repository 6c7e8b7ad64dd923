import { CLIENT_LIMITS, type ClientLimit, consumeRateLimit, waitMs } from '#domain/shared/rate-limit.ts'

/** When this page asked, for each limit. */
const requestTimes = new Map<ClientLimit, number[]>()

/** How long until all of these admit one more, in ms; 0 for now. Counts nothing. */
export function rateLimitDelayMs(kinds: readonly ClientLimit[]): number {
	return Math.max(...kinds.map((kind) => waitMs(requestTimes.get(kind) ?? [], Date.now(), CLIENT_LIMITS[kind])))
}

/** Counts one more towards all of these, unless one of them is full. */
export function tryConsumeRateLimit(...kinds: ClientLimit[]): boolean {
	if (rateLimitDelayMs(kinds) > 0) return false
	for (const kind of kinds) {
		const { limit, windowMs } = CLIENT_LIMITS[kind]
		requestTimes.set(kind, consumeRateLimit(requestTimes.get(kind) ?? [], Date.now(), limit, windowMs).times)
	}
	return true
}
