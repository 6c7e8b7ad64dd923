import type { AppLoadContext, EntryContext, HandleErrorFunction } from '@remix-run/cloudflare'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { isbot } from 'isbot'
import { renderToReadableStream } from 'react-dom/server'
import { type Accent, accentTokens } from '#domain/theme.ts'
import { installScript } from './features/pwa/install-script.ts'
import { themeScript } from './features/theme/theme-script.ts'
import { DocumentContext } from './lib/document.ts'
import core from './styles/core.css?inline'
import sprite from './ui/sprite.svg?raw'

/** The stylesheet with each accent's tokens, computed once. */
const styles = new Map<Accent, string>()

function styleFor(accent: Accent): string {
	const known = styles.get(accent) ?? core + accentTokens(accent)
	styles.set(accent, known)
	return known
}

export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	remix: EntryContext,
	{ visit }: AppLoadContext,
): Promise<Response> {
	const { nonce } = visit
	const css = styleFor(visit.accent)
	const body = await renderToReadableStream(
		<DocumentContext.Provider value={{ nonce, css, script: themeScript + installScript, sprite, drawn: new Set() }}>
			<RemixServer context={remix} url={request.url} nonce={nonce} />
		</DocumentContext.Provider>,
		{ nonce, signal: request.signal, onError: (error) => logError(error, request) },
	)
	if (isbot(request.headers.get('User-Agent'))) await body.allReady
	headers.set('Content-Type', 'text/html; charset=utf-8')
	const retryAfter = retryAfterOf(remix)
	if (retryAfter) headers.set('Retry-After', retryAfter)
	return new Response(body, { status, headers })
}

/** When a failed loader says to come back; Remix itself keeps that from the document. */
function retryAfterOf({ staticHandlerContext: { errors, loaderHeaders } }: EntryContext): string | null {
	if (!errors) return null
	const times = Object.values(loaderHeaders).map((headers) => headers.get('Retry-After'))
	return times.find((time) => time !== null) ?? null
}

export const handleError: HandleErrorFunction = (error, { request }) => logError(error, request)

function logError(error: unknown, request: Request): void {
	// A page that says what is wrong has been made; the client logged why.
	if (request.signal.aborted || isRouteErrorResponse(error)) return
	const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
	console.error(JSON.stringify({ event: 'page_error', path: new URL(request.url).pathname, name, message, stack }))
}
