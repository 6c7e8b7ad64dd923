import type { AppLoadContext, EntryContext, HandleErrorFunction } from '@remix-run/cloudflare'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { isbotNaive } from 'isbot'
import { renderToReadableStream } from 'react-dom/server'
import { DocumentContext } from '#app/document/document.ts'
import { installScript } from '#app/features/app-shell/install/install-script.ts'
import { themeScript } from '#app/features/appearance/theme-script.ts'
import { report } from '#app/http/report.ts'
import { type Accent, accentTokens } from '#domain/appearance/theme.ts'
import core from './styles/core.css?inline'
import sprite from './ui/sprite.svg?raw'

/** The stylesheet with each accent's tokens, computed once. */
const stylesheets = new Map<Accent, string>()

function stylesheetFor(accent: Accent): string {
	const known = stylesheets.get(accent) ?? core + accentTokens(accent)
	stylesheets.set(accent, known)
	return known
}

export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	remix: EntryContext,
	{ requestContext }: AppLoadContext,
): Promise<Response> {
	const { nonce } = requestContext
	const css = stylesheetFor(requestContext.accent)
	const reference = status >= 500 ? requestContext.requestId : ''
	const script = themeScript + installScript
	const body = await renderToReadableStream(
		<DocumentContext.Provider
			value={{ nonce, css, earlyScript: script, sprite, errorReference: reference, usedIcons: new Set() }}
		>
			<RemixServer context={remix} url={request.url} nonce={nonce} />
		</DocumentContext.Provider>,
		{ nonce, signal: request.signal, onError: (error) => logError(error, request) },
	)
	if (isbotNaive(request.headers.get('User-Agent'))) await body.allReady
	headers.set('Content-Type', 'text/html; charset=utf-8')
	const retryAfter = retryAfterOf(remix)
	if (retryAfter) headers.set('Retry-After', retryAfter)
	return new Response(body, { status, headers })
}

/** When a failed loader or action says to come back; Remix itself keeps that from the document. */
function retryAfterOf({ staticHandlerContext }: EntryContext): string | null {
	const { errors, loaderHeaders, actionHeaders } = staticHandlerContext
	if (!errors) return null
	const times = [loaderHeaders, actionHeaders]
		.flatMap(Object.values<Headers>)
		.map((headers) => headers.get('Retry-After'))
	return times.find((time) => time !== null) ?? null
}

export const handleError: HandleErrorFunction = (error, { request }) => logError(error, request)

function logError(error: unknown, request: Request): void {
	// A page that says what is wrong has been made; the client logged why.
	if (request.signal.aborted || isRouteErrorResponse(error)) return
	const stack = error instanceof Error ? error.stack : undefined
	report('page_error', error, { path: new URL(request.url).pathname, stack })
}
