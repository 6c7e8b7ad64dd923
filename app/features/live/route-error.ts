import { isRouteErrorResponse } from '@remix-run/react'
import { CHANNEL_NOT_FOUND, CHANNELS_UNAVAILABLE } from '#domain/live/words.ts'

/** Texts of the error page for live pages. */
export function readLiveError(error: unknown): { status: number; heading?: string; detail?: string | null } {
	if (!isRouteErrorResponse(error)) return { status: 500 }
	const { status, data } = error
	if (status === 503) return { status, ...CHANNELS_UNAVAILABLE }
	if (status === 404) return { status, ...CHANNEL_NOT_FOUND }
	return { status, detail: status === 400 && typeof data === 'string' ? data : null }
}
