import type { LinksFunction } from '@remix-run/cloudflare'
import { useMatches } from '@remix-run/react'
import { useEffect } from 'react'
import { useServerDocument } from './document.ts'
import { useHydrated } from './use-hydrated.ts'

/** A stylesheet that only some pages need. */
export interface PageStylesheet {
	name: string
	/** The rules on the server, empty in the browser's bundle. */
	css: string
	/** The same rules as a file. */
	href: string
}

/** The `handle` of a route that has its own stylesheets. */
export interface StyledHandle {
	styles: readonly PageStylesheet[]
}

const NAME_ATTRIBUTE = 'data-styles'

/** Becomes true after hydration: until then the browser must render what the server did. */
let isHydrated = false

export function useMarkHydrated(): void {
	useEffect(() => {
		isHydrated = true
	}, [])
}

/** Inlines the stylesheets of the current routes: another round trip before the first paint would cost more. */
export function RouteStyles() {
	const stylesheets = useMatches().flatMap(({ handle }) => (handle as Partial<StyledHandle> | undefined)?.styles ?? [])
	return stylesheets.map((stylesheet) => <InlineStyles key={stylesheet.name} stylesheet={stylesheet} />)
}

/** For parts of a page that are not always there. Routes declare their stylesheets in `handle.styles` instead. */
export function InlineStyles({ stylesheet: { name, css } }: { stylesheet: Omit<PageStylesheet, 'href'> }) {
	const { nonce } = useServerDocument()
	// The rules were adopted below, and the security policy forbids styles that a script inserts.
	if (useHydrated()) return null
	return (
		<style
			{...{ [NAME_ATTRIBUTE]: name }}
			nonce={nonce}
			suppressHydrationWarning
			dangerouslySetInnerHTML={{ __html: css }}
		/>
	)
}

/**
 * A route's `links`: Remix loads these files before a client-side navigation shows the page, so that nothing flashes.
 * Skips what came inlined with the document.
 */
export function styleLinks({ styles }: StyledHandle): LinksFunction {
	return () => {
		if (import.meta.env.SSR || !isHydrated) return []
		return styles.filter(({ name }) => !adoptedNames.has(name)).map(({ href }) => ({ rel: 'stylesheet', href }))
	}
}

/** Inlined styles disappear with their page, so the browser keeps a copy of their rules. */
const adoptedNames = new Set(import.meta.env.SSR ? [] : adoptInlinedStyles())

function adoptInlinedStyles(): string[] {
	const elements = [...document.querySelectorAll<HTMLStyleElement>(`style[${NAME_ATTRIBUTE}]`)]
	return elements.map((element) => {
		const sheet = new CSSStyleSheet()
		sheet.replaceSync(element.textContent ?? '')
		document.adoptedStyleSheets.push(sheet)
		return element.getAttribute(NAME_ATTRIBUTE) ?? ''
	})
}

/** Comes after every other stylesheet, so that it overrides them. */
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
