import { CLIENT_LIMITS, type ClientLimit, consumeRateLimit, waitMs } from '#domain/shared/rate-limit.ts'

/** Times of this page's requests, per limit. */
const requestTimes = new Map<ClientLimit, number[]>()

/** The time until all of these limits allow another request, in ms. Counts nothing. */
export function rateLimitDelayMs(kinds: readonly ClientLimit[]): number {
	return Math.max(...kinds.map((kind) => waitMs(requestTimes.get(kind) ?? [], Date.now(), CLIENT_LIMITS[kind])))
}

/** Counts a request towards all of these limits, unless one is exhausted. */
export function tryConsumeRateLimit(...kinds: ClientLimit[]): boolean {
	if (rateLimitDelayMs(kinds) > 0) return false
	for (const kind of kinds) {
		const { limit, windowMs } = CLIENT_LIMITS[kind]
		requestTimes.set(kind, consumeRateLimit(requestTimes.get(kind) ?? [], Date.now(), limit, windowMs).times)
	}
	return true
}
