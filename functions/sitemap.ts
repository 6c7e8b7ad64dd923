import { Hono } from 'hono/tiny'
import { plainWords } from '#domain/app-shell/plain-words.ts'
import {
	LIST_PAGES_PER_PART,
	parseSitemapPath,
	ROBOTS_PATH,
	robotsText,
	SITEMAP_INDEX_PATH,
	type SitemapPart,
	sitemapIndex,
	sitemapOfPages,
	sitemapOfTitles,
} from '#domain/app-shell/sitemap.ts'
import { hasCode, RETRY_AFTER_SECONDS } from '#domain/shared/errors.ts'
import type { MediaRef } from '#domain/shared/media-ref.ts'
import { DAY_MS, SECOND_MS } from '#domain/shared/time.ts'
import type { Paged } from '#domain/title/media.ts'
import type { Catalog } from '#domain/title/port.ts'
import { deploymentOrigin } from '#functions/http/origin.ts'
import { enforceRouteLimit, LIMIT_PERIOD_SECONDS } from '#functions/http/rate-limits.ts'
import { lazyConfig } from '#functions/lib/config.ts'
import { log } from '#functions/lib/log.ts'
import { createContext } from './context.ts'
import type { Env } from './env.ts'
import { plainPage } from './pages/plain-page.ts'

const CACHE_CONTROL = `public, max-age=${DAY_MS / SECOND_MS}`

/** `GET /robots.txt`, `/sitemap.xml` and its parts: for search engines, the same for everybody. */
export const sitemap = new Hono<{ Bindings: Env }>().get('/:file', async (c) => {
	const { pathname } = new URL(c.req.url)
	const origin = deploymentOrigin(c.req.raw, lazyConfig(c.env).local)
	if (pathname === ROBOTS_PATH)
		return c.body(robotsText(origin), 200, {
			'Content-Type': 'text/plain; charset=utf-8',
			'Cache-Control': CACHE_CONTROL,
		})
	const key = new Request(origin + pathname)
	const cached = await caches.default.match(key)
	if (cached) return cached
	await enforceRouteLimit(c)
	// Without cookies: nothing about the visitor may get into what is cached.
	const { catalog } = await createContext(key, c.env, c.executionCtx)
	const xml = await renderSitemap(pathname, origin, catalog)
	if (xml === null) return plainPage(404, plainWords.fileNotFound)
	const response = new Response(xml, {
		headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': CACHE_CONTROL },
	})
	c.executionCtx.waitUntil(caches.default.put(key, response.clone()))
	return response
})

sitemap.onError((error) => {
	if (hasCode(error, 'RATE_LIMIT_EXCEEDED'))
		return plainPage(429, plainWords.tooMany, { 'Retry-After': String(LIMIT_PERIOD_SECONDS) })
	log('error', 'sitemap_failed', { message: error })
	return plainPage(503, plainWords.tryAgain, { 'Retry-After': String(RETRY_AFTER_SECONDS) })
})

type Lists = Pick<Catalog, 'movies' | 'shows'>

type Ref = Pick<MediaRef, 'type' | 'id'>

/** The XML of a sitemap; `null` for any other path. Rejects when the catalog is unavailable. */
async function renderSitemap(path: string, origin: string, catalog: Lists): Promise<string | null> {
	if (path === SITEMAP_INDEX_PATH) return sitemapIndex(origin)
	const part = parseSitemapPath(path)
	if (!part) return null
	return part.kind === 'pages' ? sitemapOfPages(origin) : sitemapOfTitles(origin, await readTitles(part, catalog))
}

async function readTitles({ kind, number }: Exclude<SitemapPart, { kind: 'pages' }>, catalog: Lists): Promise<Ref[]> {
	const read = (list: 'popular' | 'top_rated', page: number): Promise<Paged<Ref>> =>
		kind === 'movies' ? catalog.movies(list, page) : catalog.shows(list, page)
	const first = (number - 1) * LIST_PAGES_PER_PART + 1
	const pages = Array.from({ length: LIST_PAGES_PER_PART }, (_, index) => first + index)
	const lists = await Promise.all(pages.flatMap((page) => [read('popular', page), read('top_rated', page)]))
	return lists.flatMap(({ results }) => results)
}
