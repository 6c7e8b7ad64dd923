import type { CompiledMessage } from 'icu-minify/format'

/** The texts of languages as the Worker reads them: each has only some, by scope and key. */
export function someLanguages(texts: Record<string, Record<string, Record<string, CompiledMessage>>>) {
	return {
		async fetch(url: string | URL | Request) {
			const tag = /\/languages\/([\w-]+)\.json$/.exec(String(url))?.[1] ?? ''
			const own = texts[tag]
			if (!own) return new Response('not found', { status: 404 })
			return Response.json({ language: { tag, direction: 'ltr' }, ...own })
		},
	} as Fetcher
}
