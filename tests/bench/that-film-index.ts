import { emptyFilters } from '#domain/browse/browse.ts'
import { ANY_TITLE, toIndexable } from '#domain/search/catalog-index.ts'
import { ideasOf } from '#domain/search/description.ts'
import { MEDIA_TYPES } from '#domain/shared/media-ref.ts'
import { MINUTE_MS, utcDayOf } from '#domain/shared/time.ts'
import { createRetryGate } from '#functions/clients/http/retry.ts'
import { createTmdb } from '#functions/clients/tmdb/tmdb.ts'
import { openDatabase } from '#functions/data/database.ts'
import { mapLimit, sleep } from '#functions/lib/promises.ts'
import { createCatalogIndex } from '#functions/services/search/catalog-index.ts'

/** Each reads a page and its twenty titles. */
const CONCURRENT_PAGES = 2

/** The index in a D1 database, as a benchmark fills and asks it. */
export function indexIn(d1: D1Database) {
	const index = createCatalogIndex(openDatabase(d1), Date.now)
	return {
		/** Every title of the metadata service. @returns how many there are */
		async fill(apiUrl: string): Promise<number> {
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
			let count = 0
			for (const type of MEDIA_TYPES) {
				const { totalPages } = await readPage(type, 1)
				const pages = Array.from({ length: totalPages }, (_, place) => place + 1)
				await mapLimit(pages, CONCURRENT_PAGES, async (page) => {
					const { results } = await readPage(type, page)
					const details = await Promise.all(
						results.map(({ id }) => (type === 'movie' ? tmdb.movie(id, deadline()) : tmdb.show(id, 1, deadline()))),
					)
					const found = details.filter((title) => title !== null)
					await index.put(found.map(toIndexable))
					count += found.length
				})
			}
			return count
		},
		find: (description: string) => index.find({ ...ANY_TITLE, ideas: ideasOf(description), limit: 10 }),
	}
}
