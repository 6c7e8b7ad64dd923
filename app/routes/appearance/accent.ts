import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { accentTokens } from '#domain/appearance/theme.ts'

/** The viewer's accent, for a document that was rendered for somebody else. */
export function loader({ context: { requestContext } }: LoaderFunctionArgs) {
	const headers = { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-store' }
	return new Response(accentTokens(requestContext.accent), { headers })
}
