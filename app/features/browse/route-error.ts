import { isRouteErrorResponse } from '@remix-run/react'

/** The error page's props. Only a 400 shows its own message; other errors reveal no details. */
export function readRouteError(error: unknown): { status: number; detail: string | null } {
	if (!isRouteErrorResponse(error)) return { status: 500, detail: null }
	const { status, data } = error
	return { status, detail: status === 400 && typeof data === 'string' ? data : null }
}
