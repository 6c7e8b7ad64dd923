import type { LinksFunction } from '@remix-run/cloudflare'
import { useEffect } from 'react'
import { type InlinedStyles, readStyles, STYLES_ATTRIBUTE, useServerDocument } from './document.ts'
import { useHydrated } from './use-hydrated.ts'

/** A route's `links`, which also names the stylesheets that the server inlines. */
export interface StyleLinks extends LinksFunction {
	inlined: readonly string[]
}

/** True after hydration: until then the browser must render what the server did. */
let isHydrated = false

export function useMarkHydrated(): void {
	useEffect(() => {
		isHydrated = true
	}, [])
}

/**
 * A route's `links`. The server inlines its stylesheets: another round trip before the first paint would cost more. Before a
 * client-side navigation shows the page, Remix loads the files that did not come inlined, so that nothing flashes.
 * @param inlined addresses of files named `*.page.css`
 * @param linked addresses of files that documents link to as well
 */
export function styleLinks(inlined: readonly string[], linked: readonly string[] = []): StyleLinks {
	const links = () => {
		const missing = isHydrated ? inlined.filter((href) => !adoptedNames.has(styleName(href))) : []
		return [...linked, ...missing].map((href) => ({ rel: 'stylesheet', href }))
	}
	return Object.assign(links, { inlined })
}

/** What documents call a stylesheet: its file's name, which is shorter than its address. */
export function styleName(href: string): string {
	return /\/([\w-]+)\.page\b/.exec(href)?.[1] ?? href
}

/** The stylesheets that the routes of the document inline. */
export function RouteStyles() {
	return useServerDocument().styles.map((stylesheet) => <InlineStyles key={stylesheet.name} stylesheet={stylesheet} />)
}

/** For parts of a page that are not always there. Routes name their stylesheets in `links` instead. */
export function InlineStyles({ stylesheet: { name, css } }: { stylesheet: InlinedStyles }) {
	const { nonce } = useServerDocument()
	// The rules were adopted below, and the security policy forbids styles that a script inserts.
	if (useHydrated()) return null
	return (
		<style
			{...{ [STYLES_ATTRIBUTE]: name }}
			nonce={nonce}
			suppressHydrationWarning
			dangerouslySetInnerHTML={{ __html: css }}
		/>
	)
}

/** Inlined styles disappear with their page, so the browser keeps a copy of their rules. */
const adoptedNames = new Set(import.meta.env.SSR ? [] : adoptInlinedStyles())

function adoptInlinedStyles(): string[] {
	return readStyles(document).map(({ name, css }) => {
		const sheet = new CSSStyleSheet()
		sheet.replaceSync(css)
		document.adoptedStyleSheets.push(sheet)
		return name
	})
}

/** The sheet after every other, so it overrides them. */
let sheet: CSSStyleSheet | null = null

/**
 * Applies an accent to the open document. It lasts across client-side navigations.
 * @param css the accent's custom properties, as the server renders them
 */
export function applyAccent(css: string): void {
	if (!sheet) {
		sheet = new CSSStyleSheet()
		document.adoptedStyleSheets.push(sheet)
	}
	sheet.replaceSync(css)
}
