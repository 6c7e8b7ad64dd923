import { type ErrorCode, hasCode, RETRY_AFTER_SECONDS } from '#domain/shared/errors.ts'

const UNAVAILABLE_CODES: readonly ErrorCode[] = ['CATALOGUE_UNAVAILABLE', 'SPORTS_UNAVAILABLE', 'LIVE_UNAVAILABLE']

/**
 * Waits for an outside service. Where it cannot answer, the page becomes one that says so (503 with Retry-After), never a
 * 404 for something that exists.
 */
export async function orServiceUnavailable<T>(work: Promise<T>): Promise<T> {
	try {
		return await work
	} catch (error) {
		const code = UNAVAILABLE_CODES.find((one) => hasCode(error, one))
		if (!code || !hasCode(error, code)) throw error
		const seconds = error.retryAfterSeconds ?? RETRY_AFTER_SECONDS
		throw new Response(null, { status: 503, headers: { 'Retry-After': String(seconds), 'Cache-Control': 'no-store' } })
	}
}

/** A 404 page. */
export function notFoundResponse(): Response {
	return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
}
