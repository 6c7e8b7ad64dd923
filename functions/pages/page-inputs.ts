import { sessionCookieName } from '#domain/account/credentials.ts'
import { THEME_KEY, type Theme } from '#domain/appearance/theme.ts'
import { ARRANGEMENT_COOKIE, formatArrangement, parseArrangement } from '#domain/live/arrangement.ts'
import { formatChosenGuides, GUIDES_COOKIE, parseChosenGuides } from '#domain/live/chosen-guides.ts'
import { formatProviderChoice, PROVIDERS_COOKIE, parseProviderChoice } from '#domain/providers/provider-choice.ts'
import { LANGUAGE_COOKIE } from '#domain/shared/language.ts'
import { showsPrograms } from '#domain/shared/paths.ts'
import { REGION_COOKIE } from '#domain/shared/regions.ts'
import { zoneDay } from '#domain/shared/zone.ts'
import {
	hasOptedOut,
	isOptedOutByBrowser,
	STATISTICS_COOKIE,
	VISITOR_COOKIE,
} from '#functions/http/analytics-opt-out.ts'
import { readCookies } from '#functions/http/cookies.ts'
import { readTheme, TOAST_COOKIE } from '#functions/http/flash.ts'
import { languageOf } from '#functions/http/language.ts'
import { regionOf, zoneOf } from '#functions/http/location.ts'

/**
 * All that a cached page may depend on. Its key and the request that it is rendered for are both made from this, so nothing
 * else of a visitor's request can reach a page that others see.
 */
export interface PageInputs {
	/** A page refers to the files of one build. */
	build: string
	/** The origin in this deployment's links. */
	origin: string
	/** The path with its query. */
	path: string
	/** The visitor's; the query may name another one. */
	region: string
	theme: Theme
	/** The language of the page (BCP 47). */
	language: string
	/** The visitor's streaming services, and whether lists show only these. */
	providers: string
	/** The visitor's choices of guides, on pages that say what is on. */
	guides: string
	/** What the visitor has hidden or put first, on the same pages. */
	channels: string
	/** The visitor's day, ISO: what has aired, and how old somebody is. There are never more than three. */
	today: string
	/** The browser asks not to be counted. */
	isOptedOutByBrowser: boolean
	/** The visitor has turned statistics off on this device, and may turn them on again. */
	isOptedOutHere: boolean
}

/** @param url of the page, if it is not that of the request */
export function pageInputsOf(
	request: Request,
	{ build, origin, nowMs }: Pick<PageInputs, 'build' | 'origin'> & { nowMs: number },
	url = new URL(request.url),
): PageInputs {
	const cookies = readCookies(request)
	return {
		build,
		origin,
		path: url.pathname + url.search,
		region: regionOf({ url: origin, cf: request.cf }, cookies[REGION_COOKIE] ?? null),
		theme: readTheme(cookies),
		language: languageOf(request, url, cookies),
		providers: formatProviderChoice(parseProviderChoice(cookies[PROVIDERS_COOKIE])),
		guides: showsPrograms(url.pathname) ? (formatChosenGuides(parseChosenGuides(cookies[GUIDES_COOKIE])) ?? '') : '',
		channels: showsPrograms(url.pathname)
			? (formatArrangement(parseArrangement(cookies[ARRANGEMENT_COOKIE])) ?? '')
			: '',
		today: zoneDay(nowMs, zoneOf(request, cookies)),
		isOptedOutByBrowser: isOptedOutByBrowser(request),
		isOptedOutHere: cookies[STATISTICS_COOKIE] === 'off',
	}
}

/** The same for the same inputs only. */
export function pageKey(inputs: PageInputs): string {
	return JSON.stringify(['page', inputs])
}

/** A request that contains only the inputs, and nothing else about the visitor. */
export function pageRequest(inputs: PageInputs, method: 'GET' | 'HEAD'): Request {
	const { origin, path, region, theme, language, providers, guides, channels, today, isOptedOutHere } = inputs
	const cookies = [`${THEME_KEY}=${theme}`, `${LANGUAGE_COOKIE}=${language}`, `${PROVIDERS_COOKIE}=${providers}`]
	if (guides) cookies.push(`${GUIDES_COOKIE}=${encodeURIComponent(guides)}`)
	if (channels) cookies.push(`${ARRANGEMENT_COOKIE}=${encodeURIComponent(channels)}`)
	if (isOptedOutHere) cookies.push(`${STATISTICS_COOKIE}=off`)
	const headers = new Headers({ Cookie: cookies.join('; ') })
	if (inputs.isOptedOutByBrowser) headers.set('Sec-GPC', '1')
	return new Request(origin + path, { method, headers, cf: { country: region, today } } as RequestInit)
}

/** Whether the response is for this visitor alone: one with a session, with a toast to see, or with a cookie to delete. */
export function isPersonal(request: Request, origin: string): boolean {
	const cookies = readCookies(request)
	if (cookies[TOAST_COOKIE] || cookies[sessionCookieName(origin.startsWith('https:'))]) return true
	return Boolean(cookies[VISITOR_COOKIE]) && hasOptedOut(request, cookies)
}
