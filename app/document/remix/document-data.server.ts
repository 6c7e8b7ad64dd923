import type { EntryContext } from '@remix-run/cloudflare'
import { scriptsIn, versionIn } from '#domain/app-shell/scripts-in-language.ts'
import { language } from '#domain/shared/messages.ts'
import type { InlinedStyles } from '../document.ts'
import { type StyleLinks, styleName } from '../page-styles.tsx'

/**
 * What Remix renders a document from, without its data, which then are not printed into it, and with the routes of this page
 * only: Remix ranks and matches every route several times a rendering, and its scripts discover the others as links to them
 * appear. They take an index route for its parent, so those stay. tests/e2e/platform/budget.e2e.ts covers it.
 */
export function withoutData({ serverHandoffStream: _, ...remix }: EntryContext): EntryContext {
	const { manifest, staticHandlerContext } = remix
	const matched = new Set(staticHandlerContext.matches.map(({ route }) => route.id))
	const routes = Object.entries(manifest.routes).filter(([id, route]) => matched.has(id) || route?.index)
	return { ...remix, manifest: inLanguage({ ...manifest, routes: Object.fromEntries(routes) }) }
}

function inLanguage(manifest: EntryContext['manifest']): EntryContext['manifest'] {
	const own = language()
	if (own === 'en') return manifest
	return { ...JSON.parse(scriptsIn(own, JSON.stringify(manifest))), version: versionIn(own, manifest.version) }
}

/** The data of a document, as Remix's scripts read them. `sendDocument` decides where they go. */
export function dataOf({ serverHandoffStream }: EntryContext): Promise<string> {
	return new Response(serverHandoffStream).text()
}

const hrefs = import.meta.glob<string>('../../{features,ui}/**/*.page.css', {
	eager: true,
	query: '?url',
	import: 'default',
})
const rules = import.meta.glob<string>('../../{features,ui}/**/*.page.css', { query: '?inline', import: 'default' })
const files = new Map(Object.entries(hrefs).map(([file, href]) => [href, file]))

/** The stylesheets that the routes of a document inline. */
export function inlinedStylesOf({ routeModules, staticHandlerContext }: EntryContext): Promise<InlinedStyles[]> {
	const inlined = staticHandlerContext.matches.flatMap(({ route }) => {
		const links = routeModules[route.id]?.links
		return links && 'inlined' in links ? (links as StyleLinks).inlined : []
	})
	const read = (href: string) => {
		const load = rules[files.get(href) ?? '']
		if (!load) throw new Error(`no stylesheet to inline: ${href}`)
		return load()
	}
	return Promise.all(inlined.map(async (href) => ({ name: styleName(href), css: await read(href) })))
}

/** The `Retry-After` of a loader or an action, which Remix doesn't pass on to the document. */
export function retryAfterOf({ staticHandlerContext }: EntryContext): string | null {
	const { loaderHeaders, actionHeaders } = staticHandlerContext
	const headers = [loaderHeaders, actionHeaders].flatMap(Object.values<Headers>)
	return headers.map((of) => of.get('Retry-After')).find((time) => time !== null) ?? null
}
