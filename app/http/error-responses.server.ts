import { data, type HeadersFunction } from '@remix-run/cloudflare'
import type { AppContext } from '#app/context.ts'
import { type ErrorCode, hasCode, RETRY_AFTER_SECONDS } from '#domain/shared/errors.ts'
import type { TitleRef } from '#domain/shared/media-ref.ts'
import type { QueryError } from '#domain/shared/query.ts'
import type { Toast } from '#domain/shared/toast.ts'
import { report } from './report.server.ts'

const UNAVAILABLE_CODES: readonly ErrorCode[] = ['CATALOGUE_UNAVAILABLE', 'SPORTS_UNAVAILABLE', 'LIVE_UNAVAILABLE']

/** Headers of every 503 page. */
function unavailableInit(retryAfterSeconds: number = RETRY_AFTER_SECONDS) {
	return { status: 503, headers: { ...retryAfterHeaders(retryAfterSeconds), 'Cache-Control': 'no-store' } }
}

export function retryAfterHeaders(seconds: number = RETRY_AFTER_SECONDS): Record<string, string> {
	return { 'Retry-After': String(seconds) }
}

/** @throws a 503 page when an outside service is down, so that an existing title never becomes a 404 */
export async function orServiceUnavailable<T>(work: Promise<T>): Promise<T> {
	try {
		return await work
	} catch (error) {
		const code = UNAVAILABLE_CODES.find((known) => hasCode(error, known))
		if (!code || !hasCode(error, code)) throw error
		throw new Response(null, unavailableInit(error.retryAfterSeconds ?? undefined))
	}
}

/** The 503 page for when the database of accounts is down. */
export function accountsUnavailable(): Response {
	return new Response('accounts', unavailableInit())
}

/**
 * @param event logged when the work fails
 * @param toast shown on the error page instead of its default text
 * @throws a 503 page when the work fails; thrown responses pass through
 */
export async function orAccountsUnavailable<T>(work: Promise<T>, event: string, toast?: Toast): Promise<T> {
	try {
		return await work
	} catch (error) {
		if (error instanceof Response) throw error
		report(event, error)
		throw toast ? data(toast, unavailableInit()) : accountsUnavailable()
	}
}

/**
 * Resolves to `fallback` when the work fails, so that the visitor keeps the form.
 * @param event logged when the work fails
 */
export async function orFallback<T, Fallback>(
	work: Promise<T>,
	event: string,
	fallback: Fallback,
): Promise<T | Fallback> {
	try {
		return await work
	} catch (error) {
		report(event, error)
		return fallback
	}
}

/** Copies `Retry-After` from loaders and actions to the document, which Remix does not do. */
export const forwardRetryAfter: HeadersFunction = ({ actionHeaders, loaderHeaders, errorHeaders }) => {
	const headers = new Headers()
	for (const source of [loaderHeaders, actionHeaders, errorHeaders ?? new Headers()]) {
		const retryAfter = source.get('Retry-After')
		if (retryAfter) headers.set('Retry-After', retryAfter)
	}
	return headers
}

/** The page for a title that the catalog does not give: a 403 that says why if the viewer's profile may not watch it, else a 404. */
export async function missingTitle({ isHeldBack }: Pick<AppContext, 'isHeldBack'>, ref: TitleRef): Promise<Response> {
	return (await orServiceUnavailable(isHeldBack(ref)))
		? new Response(null, { status: 403, headers: { 'Cache-Control': 'no-store' } })
		: notFoundResponse()
}

/** A 404 page. */
export function notFoundResponse(): Response {
	return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
}

/** Parameters whose names are no words. */
const PARAMETER_NAMES: Partial<Record<string, string>> = { q: 'search', lang: 'language', at: 'start time' }

/** A 400 page that names the invalid URL parameter, in words for people. */
export function badRequest({ field }: Pick<QueryError, 'field'>) {
	return data(`This address asks for a ${PARAMETER_NAMES[field] ?? field} that we can’t show.`, { status: 400 })
}
