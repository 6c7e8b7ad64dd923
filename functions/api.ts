import { Hono } from 'hono/tiny'
import type { ChatErrorCode } from '#domain/assistant/conversation/chat.ts'
import { type CodedError, type ErrorCode, hasCode, RETRY_AFTER_SECONDS } from '#domain/shared/errors.ts'
import { account, accountExport } from '#functions/api/account.ts'
import { analytics } from '#functions/api/analytics.ts'
import { auth } from '#functions/api/auth.ts'
import { captions, segments } from '#functions/api/captions.ts'
import { changes } from '#functions/api/changes.ts'
import { chat } from '#functions/api/chat.ts'
import { health } from '#functions/api/health.ts'
import { history } from '#functions/api/history.ts'
import { preferences } from '#functions/api/preferences.ts'
import { feedback, recommendations, similar } from '#functions/api/recommendations.ts'
import { saved } from '#functions/api/saved.ts'
import { availability, match, shows } from '#functions/api/titles.ts'
import { isDatabaseFailure } from '#functions/data/database.ts'
import { isCrossOrigin } from '#functions/http/origin.ts'
import { enforceRouteLimit } from '#functions/http/rate-limits.ts'
import { log } from '#functions/lib/log.ts'
import type { Env } from './env.ts'

/** What scripts call. Every error is `{ "error": { "code", "message" } }`. */
export const api = new Hono<{ Bindings: Env }>()
	.use(async (c, next) => {
		if (isCrossOrigin(c.req.raw)) return errorResponse(403, 'FORBIDDEN', 'Cross-origin request refused')
		await enforceRouteLimit(c)
		await next()
		if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
	})
	.route('/health', health)
	.route('/auth', auth)
	.route('/chat', chat)
	.route('/captions', captions)
	.route('/segments', segments)
	.route('/match', match)
	.route('/availability', availability)
	.route('/shows', shows)
	.route('/history', history)
	.route('/favorites', saved('favorites'))
	.route('/watchlist', saved('watchlist'))
	.route('/preferences', preferences)
	.route('/changes', changes)
	.route('/feedback', feedback)
	.route('/recommendations', recommendations)
	.route('/similar', similar)
	.route('/analytics', analytics)
	.route('/export', accountExport)
	.route('/account', account)
	.all('*', () => errorResponse(404, 'NOT_FOUND', 'Not found'))
	.onError((error) => {
		if (hasCode(error, 'CATALOGUE_UNAVAILABLE'))
			return errorResponse(503, error.code, 'The catalog is temporarily unavailable', retryAfter(error))
		if (isDatabaseFailure(error)) {
			log('error', 'database_failed', { message: error })
			return errorResponse(503, 'ACCOUNTS_UNAVAILABLE', 'The account service is temporarily unavailable', {
				'Retry-After': String(RETRY_AFTER_SECONDS),
			})
		}
		const code = error instanceof Error && 'code' in error ? String(error.code) : ''
		const status = (STATUS_BY_CODE as Partial<Record<string, number>>)[code]
		if (status) return codedErrorResponse(status, error as CodedError)
		log('error', 'api_error', { message: error, stack: error.stack })
		return errorResponse(500, 'INTERNAL', 'Something went wrong on our side')
	})

/** Errors whose message the caller may read. */
export const STATUS_BY_CODE = {
	INVALID_REQUEST: 400,
	UNAUTHENTICATED: 401,
	FORBIDDEN: 403,
	NOT_FOUND: 404,
	QUOTA_EXCEEDED: 409,
	PAYLOAD_TOO_LARGE: 413,
	RATE_LIMIT_EXCEEDED: 429,
	AUTH_NOT_CONFIGURED: 503,
	ACCOUNTS_UNAVAILABLE: 503,
	CATALOGUE_UNAVAILABLE: 503,
	CAPTIONS_UNAVAILABLE: 503,
	SEGMENTS_UNAVAILABLE: 503,
	API_NOT_CONFIGURED: 503,
	SYSTEM_PROMPT_FAILED: 503,
} satisfies Partial<Record<ErrorCode | ChatErrorCode, number>>
const RETRY_AFTER_CODES = new Set<string>([
	'RATE_LIMIT_EXCEEDED',
	'ACCOUNTS_UNAVAILABLE',
	'CAPTIONS_UNAVAILABLE',
	'SEGMENTS_UNAVAILABLE',
])

function codedErrorResponse(status: number, error: CodedError): Response {
	return errorResponse(status, error.code, error.message, RETRY_AFTER_CODES.has(error.code) ? retryAfter(error) : {})
}

function retryAfter({ retryAfterSeconds }: CodedError): Record<string, string> {
	return { 'Retry-After': String(retryAfterSeconds ?? RETRY_AFTER_SECONDS) }
}

function errorResponse(status: number, code: string, message: string, headers: Record<string, string> = {}): Response {
	return Response.json({ error: { code, message } }, { status, headers: { ...headers, 'Cache-Control': 'no-store' } })
}
