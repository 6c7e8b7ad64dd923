import { secure } from '#functions/http/security-headers.ts'
import { log, requestId, withRequestId } from '#functions/lib/log.ts'
import { isSafeRequest } from '#functions/lib/safe-request.ts'

export const REQUEST_ID_HEADER = 'X-Request-Id'

type Handler<Rest extends unknown[]> = (request: Request, ...rest: Rest) => Response | Promise<Response>

/** As the platform writes it: sixteen digits, and where the request came in. */
const RAY_ID = /^[0-9a-f]{16}(?:-[A-Z]{3})?$/
/** Refusals that tell of somebody who tries. */
const LOGGED_STATUSES = new Set([403, 429])
const MAX_PATH = 200

/**
 * Gives every request an id, which its answer and each line of the log carry, and tells the log what was refused or failed. Adds the
 * headers that every answer has.
 * `Server-Timing` says how long it took until the answer to a reading began; the platform's clock only moves while the Worker waits.
 */
export function withRequestLog<Rest extends unknown[]>(handle: Handler<Rest>): Handler<Rest> {
	return (request, ...rest) =>
		withRequestId(requestIdOf(request), async () => {
			const startedMs = Date.now()
			const made = await handle(request, ...rest)
			logFailure(request, made.status)
			// What comes from a cache cannot be written to.
			const answer = new Response(made.body, made)
			secure(answer.headers)
			answer.headers.set(REQUEST_ID_HEADER, requestId())
			// How long a form took (a password's check, say) is not told.
			if (isSafeRequest(request)) answer.headers.append('Server-Timing', `app;dur=${Date.now() - startedMs}`)
			return answer
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
