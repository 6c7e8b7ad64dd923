import type { AppLoadContext, EntryContext, HandleErrorFunction } from '@remix-run/cloudflare'
import { RemixServer } from '@remix-run/react'
import { isbot } from 'isbot'
import { renderToReadableStream } from 'react-dom/server'
import { accentTokens } from '#domain/theme.ts'
import { themeScript } from './features/theme/theme-script.ts'
import { DocumentContext } from './lib/document.ts'
import core from './styles/core.css?inline'
import sprite from './ui/sprite.svg?raw'

export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	remix: EntryContext,
	{ visit }: AppLoadContext,
): Promise<Response> {
	const { nonce } = visit
	const css = core + accentTokens(visit.accent)
	const body = await renderToReadableStream(
		<DocumentContext.Provider value={{ nonce, css, script: themeScript, sprite }}>
			<RemixServer context={remix} url={request.url} nonce={nonce} />
		</DocumentContext.Provider>,
		{ nonce, signal: request.signal, onError: (error) => logError(error, request) },
	)
	if (isbot(request.headers.get('User-Agent'))) await body.allReady
	headers.set('Content-Type', 'text/html; charset=utf-8')
	return new Response(body, { status, headers })
}

export const handleError: HandleErrorFunction = (error, { request }) => logError(error, request)

function logError(error: unknown, request: Request): void {
	if (request.signal.aborted) return
	const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
	console.error(JSON.stringify({ event: 'page_error', path: new URL(request.url).pathname, name, message, stack }))
}
