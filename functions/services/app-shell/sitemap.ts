import {
	LIST_PAGES_PER_PART,
	parseSitemapPath,
	SITEMAP_INDEX_PATH,
	type SitemapPart,
	sitemapIndex,
	sitemapOfPages,
	sitemapOfTitles,
} from '#domain/app-shell/sitemap.ts'
import type { MediaRef } from '#domain/shared/media-ref.ts'
import type { Paged } from '#domain/title/media.ts'
import type { Catalog } from '#domain/title/port.ts'

type Lists = Pick<Catalog, 'movies' | 'shows'>
type Ref = Pick<MediaRef, 'type' | 'id'>

/** The XML of a sitemap; `null` for any other path. Rejects when the catalog is unavailable. */
export async function renderSitemap(path: string, origin: string, catalog: Lists): Promise<string | null> {
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
