import { parseVersion, scriptsIn } from '#domain/app-shell/scripts-in-language.ts'
import { isAppLanguage } from '#domain/shared/language.ts'

const MANIFEST_PATH = '/__manifest'

/** Lets the scripts of a page discover routes in their own language. Remix knows one set of scripts, and their version. */
export async function withOwnScripts(
	request: Request,
	handle: (request: Request) => Promise<Response>,
): Promise<Response> {
	const url = new URL(request.url)
	if (url.pathname !== MANIFEST_PATH) return handle(request)
	const { version, language } = parseVersion(url.searchParams.get('version') ?? '')
	// Remix tells scripts of a version that it does not know to start over.
	if (language === 'en' || !isAppLanguage(language)) return handle(request)
	url.searchParams.set('version', version)
	const response = await handle(new Request(url, request))
	return response.status === 200 ? new Response(scriptsIn(language, await response.text()), response) : response
}
