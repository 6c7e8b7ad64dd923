import { Hono } from 'hono'
import { hasCode } from '#domain/errors.ts'
import { version } from '../package.json'
import { match } from './api/match.ts'
import type { Env } from './env.ts'
import { isFromElsewhere } from './middleware/same-origin.ts'

/** What scripts call. Every error is `{ "error": { "code", "message" } }`. */
export const api = new Hono<{ Bindings: Env }>()
	.use(async (c, next) => {
		if (isFromElsewhere(c.req.raw)) return failure(403, 'FORBIDDEN', 'This call came from another site')
		await next()
		if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
		c.res.headers.set('X-Content-Type-Options', 'nosniff')
	})
	.get('/health', (c) => c.json({ status: 'ok', version }))
	.route('/match', match)
	.all('*', () => failure(404, 'NOT_FOUND', 'There is nothing at this address'))
	.onError((error) => {
		if (hasCode(error, 'CATALOGUE_UNAVAILABLE')) {
			return failure(503, error.code, 'The catalogue cannot be reached just now', {
				'Retry-After': String(error.retryAfterSeconds ?? 5),
			})
		}
		if (hasCode(error, 'INVALID_REQUEST')) return failure(400, error.code, error.message)
		console.error(JSON.stringify({ event: 'api_error', name: error.name, message: error.message }))
		return failure(500, 'INTERNAL', 'Something went wrong on our side')
	})

function failure(status: number, code: string, message: string, headers: Record<string, string> = {}): Response {
	return Response.json({ error: { code, message } }, { status, headers: { ...headers, 'Cache-Control': 'no-store' } })
}
