import { data } from '@remix-run/cloudflare'
import type { AppContext } from '#app/context.ts'
import { ACCOUNTS_UNAVAILABLE } from '#domain/account/words.ts'
import { CHANNELS_UNAVAILABLE } from '#domain/live/words.ts'
import { type ErrorCode, type ErrorText, hasCode, RETRY_AFTER_SECONDS } from '#domain/shared/errors.ts'
import type { TitleRef } from '#domain/shared/media-ref.ts'
import { requestWords } from '#domain/shared/page-words.ts'
import type { QueryError } from '#domain/shared/query.ts'
import { SCHEDULE_UNAVAILABLE } from '#domain/sports/words.ts'
import { type Card, toCard } from '#domain/title/card.ts'
import { loadOfferedTitles } from './offered-titles.server.ts'
import { report } from './report.server.ts'

// A thrown response carries what its error page says; without a text, the page says what the status means.

/** What is down, by the code of the error. */
const UNAVAILABLE: readonly [ErrorCode, ErrorText | null][] = [
	['CATALOGUE_UNAVAILABLE', null],
	['SPORTS_UNAVAILABLE', SCHEDULE_UNAVAILABLE],
	['LIVE_UNAVAILABLE', CHANNELS_UNAVAILABLE],
]

function errorResponse(text: ErrorText | null, init: ResponseInit): Response {
	return text ? Response.json(text, init) : new Response(null, init)
}

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
		for (const [code, text] of UNAVAILABLE)
			if (hasCode(error, code)) throw errorResponse(text, unavailableInit(error.retryAfterSeconds ?? undefined))
		throw error
	}
}

/** The 503 page for when the database of accounts is down. */
export function accountsUnavailable(text = ACCOUNTS_UNAVAILABLE): Response {
	return errorResponse(text, unavailableInit())
}

/**
 * @param event logged when the work fails
 * @throws a 503 page when the work fails; thrown responses pass through
 */
export async function orAccountsUnavailable<T>(work: Promise<T>, event: string, text?: ErrorText): Promise<T> {
	try {
		return await work
	} catch (error) {
		if (error instanceof Response) throw error
		report(event, error)
		throw accountsUnavailable(text)
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

/** What the page for a title that a profile may not watch offers instead. */
export interface HeldBackData {
	cards: Card[]
}

/**
 * The page for a title that the catalog does not give: a 403 that says why, with others, if the viewer's profile may not watch it,
 * else a 404.
 */
export async function missingTitle(
	context: Pick<AppContext, 'isHeldBack' | 'catalog' | 'viewer'>,
	ref: TitleRef,
): Promise<Response> {
	if (!(await orServiceUnavailable(context.isHeldBack(ref)))) return notFoundResponse()
	const titles = await orFallback(loadOfferedTitles(context), 'offered_titles_failed', [])
	const offer: HeldBackData = { cards: titles.map(toCard) }
	return Response.json(offer, { status: 403, headers: { 'Cache-Control': 'no-store' } })
}

export function notFoundResponse(text: ErrorText | null = null): Response {
	return errorResponse(text, { status: 404, headers: { 'Cache-Control': 'no-store' } })
}

/** A 400 page that names the invalid URL parameter, in words for people. */
export function badRequest({ field }: Pick<QueryError, 'field'>) {
	return data(requestWords.badRequest({ field }), { status: 400 })
}
