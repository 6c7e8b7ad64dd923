import { YEAR_SECONDS } from '#domain/shared/time.ts'

/** Headers of media files that never change. */
export function immutableHeaders(contentType: string): Record<string, string> {
	return {
		'Content-Type': contentType,
		'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable`,
		'Cross-Origin-Resource-Policy': 'same-origin',
		'X-Content-Type-Options': 'nosniff',
	}
}

export function emptyResponse(status: 404 | 410 | 503): Response {
	return new Response(null, { status, headers: { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' } })
}
