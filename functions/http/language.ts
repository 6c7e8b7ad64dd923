import { acceptedLanguage, isAppLanguage, LANGUAGE_COOKIE, LANGUAGE_PARAM } from '#domain/shared/language.ts'
import { preferenceCookie, readCookies } from './cookies.ts'

/**
 * The language of a request's answer (BCP 47): what the address names, else what the profile has chosen, else this device,
 * else what the browser asks for.
 * @param url of the page, if it is not that of the request
 */
export function languageOf(
	request: Request,
	url = new URL(request.url),
	cookies = readCookies(request),
	ofProfile: string | null = null,
): string {
	const chosen = [url.searchParams.get(LANGUAGE_PARAM), ofProfile, cookies[LANGUAGE_COOKIE]]
	return chosen.find(isAppLanguage) ?? acceptedLanguage(request.headers.get('Accept-Language'))
}

/** Keeps the language that a page's address names on a device that has chosen none: what is asked for next is in it, too. */
export function keepLanguage(request: Request, headers: Headers, isSecure: boolean): void {
	const named = new URL(request.url).searchParams.get(LANGUAGE_PARAM)
	if (!isAppLanguage(named) || isAppLanguage(readCookies(request)[LANGUAGE_COOKIE])) return
	headers.append('Set-Cookie', preferenceCookie(LANGUAGE_COOKIE, named, isSecure))
}
