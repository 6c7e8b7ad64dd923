import { plainWords } from '#domain/app-shell/plain-words.ts'
import { language, textDirection } from '#domain/shared/messages.ts'
import { requestId } from '#functions/lib/log.ts'

/** A page without scripts and styles, for requests that do not reach the renderer. */
export function plainPage(status: number, title: string, headers: Record<string, string> = {}, more = ''): Response {
	const dir = textDirection() === 'rtl' ? ' dir="rtl"' : ''
	const html = `<!doctype html><html lang="${language()}"${dir}><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title} - Marquee</title><h1>${title}</h1>${more}<p><a href="/">${plainWords.home}</a></p></html>`
	return new Response(html, {
		status,
		headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
	})
}

/** The last resort when even the error page cannot be rendered. */
export function brokenPage(): Response {
	return plainPage(500, plainWords.broken, {}, `<p>${plainWords.reference({ id: requestId() })}</p>`)
}

/** The page for forms that are submitted too often. */
export function tooManyRequestsPage(headers: Record<string, string>): Response {
	const more = `<p>${plainWords.tooManyDetail}</p>`
	return plainPage(429, plainWords.tooMany, headers, more)
}
