import { parse } from 'hono/utils/cookie'
import { CodedError } from '#domain/shared/errors.ts'
import { safeReturnPath } from '#domain/shared/links.ts'
import { readText } from '#functions/lib/request-body.ts'

const MAX_BODY_BYTES = 16_000
/** The issuer's callback parameters. All others are dropped, because Auth.js passes them on to the issuer. */
const CALLBACK_PARAMETERS = ['code', 'state', 'iss', 'error', 'error_description']

/** The path on our origin, from a URL or a path; `/` for anything else. */
function toReturnPath(value: unknown, origin: string): string {
	if (typeof value !== 'string') return '/'
	return safeReturnPath(value.startsWith(`${origin}/`) ? value.slice(origin.length) : value, '/')
}

/**
 * Builds the request for Auth.js: at our own origin whatever the headers say, and with a safe path as `callbackUrl`, because
 * Auth.js responds with 500 to others.
 * @throws {CodedError} `INVALID_REQUEST` for a body that is neither JSON nor a form
 */
export async function toAuthRequest(request: Request, origin: string, callbackCookie: string): Promise<Request> {
	const { pathname, searchParams } = new URL(request.url)
	const url = new URL(pathname, origin)
	const parameters = pathname.includes('/callback/') ? CALLBACK_PARAMETERS : []
	for (const name of parameters)
		for (const value of searchParams.getAll(name).slice(0, 1)) url.searchParams.set(name, value)
	const callbackUrl = searchParams.get('callbackUrl')
	if (callbackUrl !== null) url.searchParams.set('callbackUrl', toReturnPath(callbackUrl, origin))
	const headers = new Headers({ Cookie: cookieHeader(request, origin, callbackCookie) })
	if (request.headers.has('X-Auth-Return-Redirect')) headers.set('X-Auth-Return-Redirect', '1')
	if (request.method !== 'POST') return new Request(url, { method: request.method, headers })
	const fields = await readFields(request)
	if ('callbackUrl' in fields) fields.callbackUrl = toReturnPath(fields.callbackUrl, origin)
	return new Request(url, { method: 'POST', headers, body: new URLSearchParams(fields) })
}

/** Where the visitor wanted to go when the sign-in began. */
export function callbackPath(request: Request, origin: string, callbackCookie: string): string {
	return toReturnPath(parse(request.headers.get('Cookie') ?? '')[callbackCookie], origin)
}

function cookieHeader(request: Request, origin: string, callbackCookie: string): string {
	const cookies = parse(request.headers.get('Cookie') ?? '')
	if (callbackCookie in cookies) cookies[callbackCookie] = origin + toReturnPath(cookies[callbackCookie], origin)
	return Object.entries(cookies)
		.filter(([name]) => name.includes('authjs.'))
		.map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
		.join('; ')
}

/** The text fields of a JSON object or a form. */
async function readFields(request: Request): Promise<Record<string, string>> {
	const text = await readText(request, MAX_BODY_BYTES)
	const type = request.headers.get('Content-Type') ?? ''
	if (!type.includes('json')) return Object.fromEntries(new URLSearchParams(text))
	let body: unknown
	try {
		body = JSON.parse(text)
	} catch {
		throw new CodedError('INVALID_REQUEST', 'The body must be JSON or a form')
	}
	if (typeof body !== 'object' || body === null) throw new CodedError('INVALID_REQUEST', 'The body must be an object')
	return Object.fromEntries(
		Object.entries(body).filter((field): field is [string, string] => typeof field[1] === 'string'),
	)
}
