import {
	CHAT_PATH,
	FAVORITES_PATH,
	HOME_PATH,
	historyPath,
	IMPORT_PATH,
	LIVE_PATH,
	MOVIES_PATH,
	OUTBOX_PATH,
	PROFILE_PATH,
	PROVIDERS_PATH,
	SEARCH_PATH,
	SHOWS_PATH,
	SIGN_IN_PATH,
	SIGN_OUT_PATH,
	SIGN_UP_PATH,
	SPORTS_PATH,
	TRENDING_PATH,
	titlePath,
	upNextPath,
	WATCHLIST_PATH,
	YOU_PATH,
} from '#domain/shared/links.ts'
import type { MediaRef } from '#domain/shared/media-ref.ts'

// What this site tells search engines (robots.txt, sitemaps.org).

export const ROBOTS_PATH = '/robots.txt'
export const SITEMAP_INDEX_PATH = '/sitemap.xml'

/** Paths closed to crawlers: personal pages, and paths that aren't pages. */
const PERSONAL_PATHS = [
	'/api/',
	'/actions/',
	CHAT_PATH,
	FAVORITES_PATH,
	IMPORT_PATH,
	OUTBOX_PATH,
	SIGN_IN_PATH,
	SIGN_OUT_PATH,
	PROFILE_PATH,
	PROVIDERS_PATH,
	SIGN_UP_PATH,
	historyPath(),
	upNextPath(),
	WATCHLIST_PATH,
	YOU_PATH,
]

/** The pages that are the same for every visitor. */
const PUBLIC_PATHS = [HOME_PATH, MOVIES_PATH, SHOWS_PATH, TRENDING_PATH, SEARCH_PATH, SPORTS_PATH, LIVE_PATH]

/** A part of the sitemap: the pages themselves, or a range of the catalog's titles. */
export type SitemapPart = { kind: 'pages' } | { kind: 'movies' | 'shows'; number: number }

/** How many pages of each catalog list are in a part. */
export const LIST_PAGES_PER_PART = 2
/** Parts per kind: titles beyond them are rarely requested. */
const TITLE_PARTS = 5

export function robotsText(origin: string): string {
	const rules = PERSONAL_PATHS.map((path) => `Disallow: ${path}`)
	return `${['User-agent: *', ...rules, '', `Sitemap: ${origin}${SITEMAP_INDEX_PATH}`].join('\n')}\n`
}

/** @returns `null` for any other path */
export function parseSitemapPath(path: string): SitemapPart | null {
	const [, kind, digits] = /^\/sitemap-(pages|movies|shows)-([1-9]\d?)\.xml$/.exec(path) ?? []
	const number = Number(digits)
	if (kind === 'pages') return number === 1 ? { kind } : null
	return (kind === 'movies' || kind === 'shows') && number <= TITLE_PARTS ? { kind, number } : null
}

export function sitemapIndex(origin: string): string {
	const numbers = Array.from({ length: TITLE_PARTS }, (_, index) => index + 1)
	const parts = ['pages-1', ...['movies', 'shows'].flatMap((kind) => numbers.map((number) => `${kind}-${number}`))]
	return document(
		'sitemapindex',
		parts.map((part) => `<sitemap><loc>${origin}/sitemap-${part}.xml</loc></sitemap>`),
	)
}

export function sitemapOfPages(origin: string): string {
	return urlSet(PUBLIC_PATHS.map((path) => origin + path))
}

export function sitemapOfTitles(origin: string, titles: readonly Pick<MediaRef, 'type' | 'id'>[]): string {
	return urlSet([...new Set(titles.map((title) => origin + titlePath(title)))])
}

function urlSet(urls: readonly string[]): string {
	return document(
		'urlset',
		urls.map((url) => `<url><loc>${url}</loc></url>`),
	)
}

/** Builds an XML document. Our origins and paths need no escaping. */
function document(root: string, entries: readonly string[]): string {
	return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`
}
