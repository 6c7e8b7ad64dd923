import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createRetryGate } from '#functions/clients/http/retry.ts'
import { createTmdb } from '#functions/clients/tmdb/tmdb.ts'
import { createCatalogApp } from '#functions/embedded/catalog/app.ts'
import { readCatalog } from '#functions/embedded/catalog/data.ts'
import { createCatalog } from '#functions/services/title/catalog.ts'

export const DATA_FILE = path.join(import.meta.dirname, '../../../public/embedded/catalogue.json')
/** A Saturday. */
export const NOW = Date.UTC(2026, 10, 21, 12)
export const DAY_MS = 86_400_000

export const data: unknown = JSON.parse(readFileSync(DATA_FILE, 'utf8'))

export const app = createApp(() => NOW)
export const catalog = readCatalog(data)
/** The app's client of the metadata service, with the embedded catalog behind it. */
export const tmdb = createTmdb({
	apiUrl: 'http://catalog.local',
	apiKey: 'none',
	fetch: async (input, init) => app.request(String(input), init),
	now: () => NOW,
	sleep: async () => {},
	gate: createRetryGate(),
	language: 'en-US',
	region: 'GB',
})

const uncached: Parameters<typeof createCatalog>[0]['pages'] = async (_parts, _freshness, deadlineMs, load) => ({
	value: await load(deadlineMs),
	storedAtMs: NOW,
})

/** The catalog that viewers have without a key of the metadata service. */
export const viewers = createCatalog({
	tmdb,
	pages: uncached,
	searches: uncached,
	now: () => NOW,
	knownTitles: async () => [...catalog.movies, ...catalog.shows].map(({ name }) => name),
})

export function createApp(now: () => number, load: () => Promise<unknown> = async () => data) {
	return createCatalogApp({ load, now, fetchPicture })
}

async function fetchPicture(file: string): Promise<Response> {
	const picture = path.join(path.dirname(DATA_FILE), 'pictures', file)
	if (!existsSync(picture)) return new Response(null, { status: 404 })
	return new Response(readFileSync(picture), { headers: { 'Content-Type': 'image/svg+xml' } })
}

export interface Item {
	id: number
	media_type?: string
	title?: string
	name?: string
	release_date?: string
	first_air_date?: string
	[field: string]: unknown
}

export interface ListBody {
	page: number
	results: Item[]
	total_pages: number
	total_results: number
}

/** @param path below `/3` */
export async function ask<T = Record<string, unknown>>(path: string, of = app): Promise<{ status: number; body: T }> {
	const response = await of.request(`http://catalog.local/3${path}`)
	return { status: response.status, body: await response.json() }
}

export async function list(path: string, of = app): Promise<ListBody> {
	return (await ask<ListBody>(path, of)).body
}

/** Every page of a list. */
export async function all(path: string): Promise<Item[]> {
	const first = await list(path)
	const more: Item[] = []
	for (let page = 2; page <= first.total_pages; page++) {
		more.push(...(await list(`${path}${path.includes('?') ? '&' : '?'}page=${page}`)).results)
	}
	return [...first.results, ...more]
}

export function nameOf(item: Item | undefined): string {
	return String(item?.title ?? item?.name ?? '')
}
