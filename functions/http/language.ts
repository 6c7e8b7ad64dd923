import {
	APP_LANGUAGES,
	acceptedLanguage,
	LANGUAGE_COOKIE,
	LANGUAGE_PARAM,
	PSEUDO_LANGUAGES,
} from '#domain/shared/language.ts'
import { readCookies } from './cookies.ts'

const isOffered = (tag: string | null | undefined): tag is string =>
	typeof tag === 'string' && (APP_LANGUAGES.has(tag) || PSEUDO_LANGUAGES.includes(tag))

/**
 * The language of a request's answer (BCP 47): what the address names, else what was chosen on this device, else what the
 * browser asks for.
 * @param url of the page, if it is not that of the request
 */
export function languageOf(request: Request, url = new URL(request.url)): string {
	const named = url.searchParams.get(LANGUAGE_PARAM)
	if (isOffered(named)) return named
	const chosen = readCookies(request)[LANGUAGE_COOKIE]
	return isOffered(chosen) ? chosen : acceptedLanguage(request.headers.get('Accept-Language'))
}
