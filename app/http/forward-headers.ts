import type { HeadersFunction } from '@remix-run/cloudflare'

/** What a loader or an action of the page says about coming back; Remix keeps it from the document otherwise. */
export const forwardRetryAfter: HeadersFunction = ({ actionHeaders, loaderHeaders, errorHeaders }) => {
	const headers = new Headers()
	for (const from of [loaderHeaders, actionHeaders, errorHeaders ?? new Headers()]) {
		const retryAfter = from.get('Retry-After')
		if (retryAfter) headers.set('Retry-After', retryAfter)
	}
	return headers
}
