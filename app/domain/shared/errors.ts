/** Errors carry a code, because `instanceof` does not hold across the two bundles of the app. */
export type ErrorCode =
	| 'CATALOGUE_UNAVAILABLE'
	| 'SPORTS_UNAVAILABLE'
	| 'LIVE_UNAVAILABLE'
	| 'ACCOUNTS_UNAVAILABLE'
	| 'AUTH_NOT_CONFIGURED'
	| 'INVALID_REQUEST'
	| 'UNAUTHENTICATED'
	| 'FORBIDDEN'
	| 'NOT_FOUND'
	| 'PAYLOAD_TOO_LARGE'
	| 'RATE_LIMIT_EXCEEDED'
	| 'INTERNAL'

/** When another try makes sense, where the other side has not said it. */
export const RETRY_AFTER_SECONDS = 5

export class CodedError extends Error {
	readonly code: ErrorCode
	/** Seconds after which another try makes sense, when the other side said so. */
	readonly retryAfterSeconds: number | null

	constructor(code: ErrorCode, message: string, options: { retryAfterSeconds?: number | null; cause?: unknown } = {}) {
		super(message, { cause: options.cause })
		this.name = 'CodedError'
		this.code = code
		this.retryAfterSeconds = options.retryAfterSeconds ?? null
	}
}

/** True for an error of this project with that code, whichever bundle made it. */
export function hasCode(error: unknown, code: ErrorCode): error is CodedError {
	return error instanceof Error && 'code' in error && error.code === code
}
