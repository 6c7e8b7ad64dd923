import { emptyFilters } from '#domain/browse/browse.ts'
import { toIndexable } from '#domain/search/catalog-index.ts'
import { MEDIA_TYPES } from '#domain/shared/media-ref.ts'
import { MINUTE_MS, utcDayOf } from '#domain/shared/time.ts'
import { createRetryGate } from '#functions/clients/http/retry.ts'
import { createTmdb } from '#functions/clients/tmdb/tmdb.ts'
import { openDatabase } from '#functions/data/database.ts'
import { mapLimit, sleep } from '#functions/lib/promises.ts'
import { createCatalogIndex } from '#functions/services/search/catalog-index.ts'

/** Each reads a page and its twenty titles. */
const CONCURRENT_PAGES = 2

/** Puts every title of the metadata service into the index of a D1 database. */
export async function fillIndex(d1: D1Database, apiUrl: string): Promise<void> {
	const index = createCatalogIndex(openDatabase(d1), Date.now)
	const tmdb = createTmdb({
		apiUrl,
		apiKey: 'bench',
		fetch: (url, init) => fetch(url, init),
		language: 'en-US',
		region: 'US',
		gate: createRetryGate(),
		now: Date.now,
		sleep,
	})
	const deadline = () => Date.now() + MINUTE_MS
	const readPage = (type: 'movie' | 'tv', page: number) =>
		tmdb.discover({ ...emptyFilters(type), page }, {}, utcDayOf(Date.now()), deadline())
	for (const type of MEDIA_TYPES) {
		const { totalPages } = await readPage(type, 1)
		const pages = Array.from({ length: totalPages }, (_, place) => place + 1)
		await mapLimit(pages, CONCURRENT_PAGES, async (page) => {
			const { results } = await readPage(type, page)
			const details = await Promise.all(
				results.map(({ id }) => (type === 'movie' ? tmdb.movie(id, deadline()) : tmdb.show(id, 1, deadline()))),
			)
			await index.put(details.filter((title) => title !== null).map(toIndexable))
		})
	}
}
