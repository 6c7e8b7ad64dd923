import type { AppLoadContext, EntryContext, HandleErrorFunction } from '@remix-run/cloudflare'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import { DocumentContext } from '#app/document/document.ts'
import { dataOf, inlinedStylesOf, retryAfterOf, withoutData } from '#app/document/remix/document-data.server.ts'
import { report } from '#app/http/report.server.ts'
import { type Accent, accentTokens } from '#domain/appearance/theme.ts'
import firstScript from './features/app-shell/first-script.ts?first-script'
import core from './styles/core.css?inline'
import sprite from './ui/sprite.svg?raw'

/** The stylesheet with each accent's tokens, computed once. */
const stylesheets = new Map<Accent, string>()

function stylesheetFor(accent: Accent): string {
	const stylesheet = stylesheets.get(accent) ?? core + accentTokens(accent)
	stylesheets.set(accent, stylesheet)
	return stylesheet
}

/**
 * Every loader has finished when its page is rendered, so documents are rendered as one string. A page that shows a part
 * of its data later (`<Await>`) would need React's stream renderer; the string renderer fails for it.
 */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	remix: EntryContext,
	{ requestContext, sendDocument }: AppLoadContext,
): Promise<Response> {
	const { nonce } = requestContext
	const css = stylesheetFor(requestContext.accent)
	const styles = await inlinedStylesOf(remix)
	const reference = status >= 500 ? requestContext.requestId : ''
	const html = renderToString(
		<DocumentContext.Provider
			value={{ nonce, css, styles, firstScript, sprite, errorReference: reference, usedIcons: new Set() }}
		>
			<RemixServer context={withoutData(remix)} url={request.url} nonce={nonce} />
		</DocumentContext.Provider>,
	)
	headers.set('Content-Type', 'text/html; charset=utf-8')
	const retryAfter = retryAfterOf(remix)
	if (retryAfter) headers.set('Retry-After', retryAfter)
	return sendDocument({ html: `<!DOCTYPE html>${html}`, data: await dataOf(remix) }, { status, headers })
}

export const handleError: HandleErrorFunction = (error, { request }) => logError(error, request)

function logError(error: unknown, request: Request): void {
	// Expected errors have a page of their own, and the client that failed has logged the cause.
	if (request.signal.aborted || isRouteErrorResponse(error)) return
	const stack = error instanceof Error ? error.stack : undefined
	report('page_error', error, { path: new URL(request.url).pathname, stack })
}
