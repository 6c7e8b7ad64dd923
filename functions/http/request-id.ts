import { secure } from '#functions/http/security-headers.ts'
import { log, requestId, withRequestId } from '#functions/lib/log.ts'
import { isSafeRequest } from '#functions/lib/request.ts'

export const REQUEST_ID_HEADER = 'X-Request-Id'

type Handler<Rest extends unknown[]> = (request: Request, ...rest: Rest) => Response | Promise<Response>

/** The platform's format: sixteen hex digits and the data center. */
const RAY_ID = /^[0-9a-f]{16}(?:-[A-Z]{3})?$/
/** Refusals that may indicate an attack. */
const LOGGED_STATUSES = new Set([403, 429])
const MAX_PATH = 200

/**
 * Gives every request an id that its response and log lines carry, logs refusals and failures, and adds the common headers.
 * `Server-Timing` covers reads only; the platform's clock advances only while the Worker waits.
 */
export function withRequestLog<Rest extends unknown[]>(handle: Handler<Rest>): Handler<Rest> {
	return (request, ...rest) =>
		withRequestId(requestIdOf(request), async () => {
			const startedMs = Date.now()
			const handled = await handle(request, ...rest)
			logFailure(request, handled.status)
			// Cached responses are immutable.
			const response = new Response(handled.body, handled)
			secure(response.headers)
			response.headers.set(REQUEST_ID_HEADER, requestId())
			// The duration of a write (a password check, say) stays secret.
			if (isSafeRequest(request)) response.headers.append('Server-Timing', `app;dur=${Date.now() - startedMs}`)
			return response
		})
}

function requestIdOf(request: Request): string {
	const ray = request.headers.get('CF-Ray') ?? ''
	return RAY_ID.test(ray) ? ray : crypto.randomUUID()
}

function logFailure({ method, url }: Request, status: number): void {
	if (status < 500 && !LOGGED_STATUSES.has(status)) return
	const path = new URL(url).pathname.slice(0, MAX_PATH)
	log(status < 500 ? 'warn' : 'error', status < 500 ? 'request_rejected' : 'request_failed', { status, method, path })
}
