import { acceptedLanguage, isAppLanguage, LANGUAGE_COOKIE, LANGUAGE_PARAM } from '#domain/shared/language.ts'
import { readCookies } from './cookies.ts'

/**
 * The language of a request's answer (BCP 47): what the address names, else what was chosen on this device, else what the
 * browser asks for.
 * @param url of the page, if it is not that of the request
 */
export function languageOf(request: Request, url = new URL(request.url), cookies = readCookies(request)): string {
	const named = url.searchParams.get(LANGUAGE_PARAM)
	if (isAppLanguage(named)) return named
	const chosen = cookies[LANGUAGE_COOKIE]
	return isAppLanguage(chosen) ? chosen : acceptedLanguage(request.headers.get('Accept-Language'))
}
