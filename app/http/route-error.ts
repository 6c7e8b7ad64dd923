import { isRouteErrorResponse } from '@remix-run/react'

interface ErrorTexts {
	heading: string
	detail: string
	/** What to do instead of a search. */
	action?: { label: string; to: string }
}

/**
 * The error page's props. Only a 400 shows its own message, because other errors reveal no details.
 * @param texts replace the page's own texts, by status
 */
export function readRouteError(
	error: unknown,
	texts: Partial<Record<number, ErrorTexts>> = {},
): { status: number; detail: string | null } & Partial<Omit<ErrorTexts, 'detail'>> {
	if (!isRouteErrorResponse(error)) return { status: 500, detail: null }
	const { status, data } = error
	return { status, detail: status === 400 && typeof data === 'string' ? data : null, ...texts[status] }
}
