import { plainWords } from '#domain/app-shell/plain-words.ts'
import { MAX_IMPORT_BYTES } from '#domain/import/row.ts'
import { IMPORT_PATH } from '#domain/shared/links.ts'
import { isFilePath } from '#domain/shared/paths.ts'
import { isCrossOrigin } from '#functions/http/origin.ts'
import { boundedBody } from '#functions/lib/request.ts'
import { plainPage } from './plain-page.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST'])
const MAX_URL_LENGTH = 8_000
/** Most forms only have a few short fields. */
const MAX_FORM_BYTES = 64_000
/** Forms with a file. A slightly too large file still reaches the page, which shows the error next to its form. */
const FILE_FORM_PATHS = new Set([IMPORT_PATH, `${IMPORT_PATH}.data`])
const MAX_FILE_FORM_BYTES = 2.5 * MAX_IMPORT_BYTES

/** Rejects requests that our pages never send; `null` for all others. */
export function refusePageRequest(request: Request): Response | null {
	const url = new URL(request.url)
	// The platform serves those that exist: a page of ours would be cached under the name of a script.
	if (isFilePath(url.pathname)) return plainPage(404, plainWords.fileNotFound)
	if (!METHODS.has(request.method)) return plainPage(405, plainWords.method, { Allow: 'GET, HEAD, POST' })
	if (request.url.length > MAX_URL_LENGTH) return plainPage(414, plainWords.tooLong)
	// `_data` is Remix's old data request, which our loaders do not support.
	if (!isDecodable(url.pathname) || url.searchParams.has('_data')) return plainPage(400, plainWords.malformed)
	if (isCrossOrigin(request)) return plainPage(403, plainWords.otherSite)
	if (request.method === 'POST' && Number(request.headers.get('Content-Length') ?? 0) > maxFormBytes(url.pathname))
		return plainPage(413, plainWords.tooLarge)
	const tidy = url.pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
	if (tidy !== url.pathname && request.method !== 'POST')
		return new Response(null, { status: 301, headers: { Location: tidy + url.search } })
	return null
}

/**
 * Prepares the request for Remix: bounds the body, fixes the host, and turns HEAD into GET for data, because Remix would run
 * an action.
 */
export function forRemix(request: Request): Request {
	const { body, method, url } = request
	const isDataHead = method === 'HEAD' && new URL(url).pathname.endsWith('.data')
	if (method !== 'POST' && !isDataHead && !request.headers.has('X-Forwarded-Host')) return request
	const headers = new Headers(request.headers)
	headers.delete('X-Forwarded-Host')
	const bounded = body && boundedBody(body, maxFormBytes(new URL(url).pathname), headers.get('Content-Length'))
	const init = { method: isDataHead ? 'GET' : method, headers, body: bounded, duplex: 'half' }
	return new Request(request, init as RequestInit)
}

function maxFormBytes(pathname: string): number {
	return FILE_FORM_PATHS.has(pathname) ? MAX_FILE_FORM_BYTES : MAX_FORM_BYTES
}

/** Our paths have no backslashes, which Remix would read as slashes. */
function isDecodable(pathname: string): boolean {
	try {
		return !decodeURIComponent(pathname).includes('\\')
	} catch {
		return false
	}
}
