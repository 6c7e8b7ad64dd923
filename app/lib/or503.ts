import { hasCode, RETRY_AFTER_SECONDS } from '#domain/errors.ts'

/**
 * Waits for the catalogue. Where the metadata service cannot answer, the page becomes one that says so (503 with
 * Retry-After), never a 404 for a title that exists.
 */
export async function or503<T>(work: Promise<T>): Promise<T> {
	try {
		return await work
	} catch (error) {
		if (!hasCode(error, 'CATALOGUE_UNAVAILABLE')) throw error
		const seconds = error.retryAfterSeconds ?? RETRY_AFTER_SECONDS
		throw new Response(null, { status: 503, headers: { 'Retry-After': String(seconds), 'Cache-Control': 'no-store' } })
	}
}

/** A 404 page. */
export function notFound(): Response {
	return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
}
