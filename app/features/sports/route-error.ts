import { isRouteErrorResponse } from '@remix-run/react'
import { MATCH_NOT_FOUND, SCHEDULE_UNAVAILABLE } from '#domain/sports/words.ts'

/** Texts of the error page for sports pages. */
export function readSportsError(error: unknown): { status: number; heading?: string; detail?: string | null } {
	if (!isRouteErrorResponse(error)) return { status: 500 }
	const { status, data } = error
	if (status === 503) return { status, ...SCHEDULE_UNAVAILABLE }
	if (status === 404) return { status, ...MATCH_NOT_FOUND }
	return { status, detail: status === 400 && typeof data === 'string' ? data : null }
}
