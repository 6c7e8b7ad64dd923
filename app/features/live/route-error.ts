import { isRouteErrorResponse } from '@remix-run/react'
import { CHANNEL_NOT_FOUND, CHANNELS_UNAVAILABLE } from '#domain/live/words.ts'

/** What the error page of a live page says. */
export function readLiveError(error: unknown): { status: number; heading?: string; detail?: string | null } {
	if (!isRouteErrorResponse(error)) return { status: 500 }
	const { status, data } = error
	if (status === 503) return { status, ...CHANNELS_UNAVAILABLE }
	if (status === 404) return { status, ...CHANNEL_NOT_FOUND }
	return { status, detail: status === 400 && typeof data === 'string' ? data : null }
}
