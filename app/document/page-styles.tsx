import type { LinksFunction } from '@remix-run/cloudflare'
import { useEffect, useSyncExternalStore } from 'react'
import { useServerDocument } from './document.ts'

/** Marks the styles that came with the document, by the page's name. */
const STYLE_ATTRIBUTE = 'data-styles'

/** Set once the first document has been taken over: until then the browser has to render what the server did. */
let isHydrated = false

export function useMarkHydrated(): void {
	useEffect(() => {
		isHydrated = true
	}, [])
}

/**
 * Styles that only some pages need, first in each of them and in their error pages: they travel in the document, where a
 * second round trip before the first paint would cost more than their weight.
 * @param css the rules on the server, empty in the browser's bundle
 */
export function PageStyles({ name, css }: { name: string; css: string }) {
	const { nonce } = useServerDocument()
	const isFirst = useSyncExternalStore(subscribeNoop, returnFalse, returnTrue)
	// Taken over below; and a style that a script adds would break the content security policy.
	if (!isFirst) return null
	return (
		<style
			{...{ [STYLE_ATTRIBUTE]: name }}
			nonce={nonce}
			suppressHydrationWarning
			dangerouslySetInnerHTML={{ __html: css }}
		/>
	)
}

/** True on the server and while its page is taken over, false ever after. */
const returnTrue = () => true
const returnFalse = () => false
const subscribeNoop = () => () => {}

/**
 * The same rules as a file, for a visit that began elsewhere. Where they came with the document their element leaves with
 * the page, so the browser keeps a copy instead.
 */
export function styleLinks(name: string, href: string): LinksFunction {
	const isAdopted = !import.meta.env.SSR && adoptStyles(name)
	return () => (import.meta.env.SSR || isAdopted || !isHydrated ? [] : [{ rel: 'stylesheet', href }])
}

function adoptStyles(name: string): boolean {
	const rules = document.querySelector(`style[${STYLE_ATTRIBUTE}="${name}"]`)?.textContent
	if (!rules) return false
	const sheet = new CSSStyleSheet()
	sheet.replaceSync(rules)
	document.adoptedStyleSheets.push(sheet)
	return true
}
