import { isRouteErrorResponse } from '@remix-run/react'

/** What the error page is told. Only a 400 has words of its own; whatever else went wrong is not shown. */
export function readRouteError(error: unknown): { status: number; detail: string | null } {
	if (!isRouteErrorResponse(error)) return { status: 500, detail: null }
	const { status, data } = error
	return { status, detail: status === 400 && typeof data === 'string' ? data : null }
}
