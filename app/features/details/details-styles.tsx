import type { LinksFunction } from '@remix-run/cloudflare'
import { useServerDocument } from '#app/lib/document.ts'
import css from './details.css?inline'
import href from './details.css?url'

/** Marks the styles that came with the document. */
const MARK = 'data-details'

/**
 * The page's own styles travel in the document, where a second round trip before the first paint would cost more than
 * their weight. They leave with the page that brought them, so the browser keeps a copy; and a visit that began
 * elsewhere fetches the file.
 */
const isKept = !import.meta.env.SSR && keepStyles()

function keepStyles(): boolean {
	const styles = document.querySelector(`style[${MARK}]`)?.textContent
	if (!styles) return false
	const sheet = new CSSStyleSheet()
	sheet.replaceSync(styles)
	document.adoptedStyleSheets.push(sheet)
	return true
}

export const detailsLinks: LinksFunction = () => (import.meta.env.SSR || isKept ? [] : [{ rel: 'stylesheet', href }])

/** Stands first in each page that these styles are for. In the browser it stays as it is: a new element would need a nonce. */
export function DetailsStyles() {
	const { nonce } = useServerDocument()
	const html = import.meta.env.SSR ? `<style ${MARK} nonce="${nonce}">${css}</style>` : ''
	return <div hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}
