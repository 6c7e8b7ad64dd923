/** Errors carry a code, because `instanceof` does not hold across the two bundles of the app. */
export type ErrorCode =
	| 'CATALOGUE_UNAVAILABLE'
	| 'SPORTS_UNAVAILABLE'
	| 'LIVE_UNAVAILABLE'
	| 'CAPTIONS_UNAVAILABLE'
	| 'SEGMENTS_UNAVAILABLE'
	| 'ACCOUNTS_UNAVAILABLE'
	| 'AUTH_NOT_CONFIGURED'
	| 'INVALID_REQUEST'
	| 'UNAUTHENTICATED'
	| 'FORBIDDEN'
	| 'NOT_FOUND'
	| 'PAYLOAD_TOO_LARGE'
	| 'QUOTA_EXCEEDED'
	| 'RATE_LIMIT_EXCEEDED'
	| 'INTERNAL'

/** When to retry if the other side didn't say. */
export const RETRY_AFTER_SECONDS = 5

export class CodedError extends Error {
	readonly code: ErrorCode
	/** When to retry, if the other side said so. */
	readonly retryAfterSeconds: number | null

	constructor(code: ErrorCode, message: string, options: { retryAfterSeconds?: number | null; cause?: unknown } = {}) {
		super(message, { cause: options.cause })
		this.name = 'CodedError'
		this.code = code
		this.retryAfterSeconds = options.retryAfterSeconds ?? null
	}
}

/** Whether `error` is one of ours with that code, whichever bundle created it. */
export function hasCode(error: unknown, code: ErrorCode): error is CodedError {
	return error instanceof Error && 'code' in error && error.code === code
}

/** What an error page says instead of its default text. */
export interface ErrorText {
	heading: string
	detail: string
	/** The link to another page. */
	action?: { label: string; to: string }
}
