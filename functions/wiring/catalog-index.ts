import { toIndexable } from '#domain/search/catalog-index.ts'
import type { CatalogIndex } from '#domain/search/port.ts'
import type { MovieDetails, ShowDetails } from '#domain/title/media.ts'
import type { Visitor } from '#functions/data/daily-ceiling.ts'
import { openDatabase } from '#functions/data/database.ts'
import type { Env } from '#functions/env.ts'
import { lazyConfig } from '#functions/lib/config.ts'
import { log } from '#functions/lib/log.ts'
import { withTimeout } from '#functions/lib/promises.ts'
import { createCatalogIndex, type FilledIndex } from '#functions/services/search/catalog-index.ts'
import { CEILINGS, takeFrom } from './ceilings.ts'

/** The certificates in the index are this region's. */
export const INDEX_REGION = 'US'

/** The index, empty without a database. The embedded catalog is put into it by the first who looks for something. */
export function catalogIndexFor(env: Pick<Env, 'CATALOG_INDEX' | 'ASSETS'>): CatalogIndex {
	const index = filledIndexFor(env)
	if (!index) return { find: async () => [] }
	if (lazyConfig(env).tmdb !== null) return index
	return {
		async find(query) {
			await withTimeout(FILL_TIMEOUT_MS, fillOnce(env, index)).catch((error) =>
				log('error', 'catalog_index_failed', { message: error }),
			)
			return index.find(query)
		},
	}
}

/** Measured: half a second for the embedded catalog. */
const FILL_TIMEOUT_MS = 3_000

/** Databases in which this isolate has found the embedded catalog, or put it. */
const filled = new WeakSet<D1Database>()

async function fillOnce(
	{ ASSETS, CATALOG_INDEX }: Pick<Env, 'ASSETS' | 'CATALOG_INDEX'>,
	{ isNew, put }: FilledIndex,
): Promise<void> {
	if (!CATALOG_INDEX || filled.has(CATALOG_INDEX)) return
	if (await isNew()) {
		const { embeddedIndexables } = await import('#functions/embedded/in-process.ts')
		await put(await embeddedIndexables({ ASSETS }))
	}
	filled.add(CATALOG_INDEX)
}

/** `null` without a database. */
export function filledIndexFor({ CATALOG_INDEX }: Pick<Env, 'CATALOG_INDEX'>): FilledIndex | null {
	return CATALOG_INDEX ? createCatalogIndex(openDatabase(CATALOG_INDEX), Date.now) : null
}

/** Indexes details that were read for a page, after the response. */
export function detailsIndexerFor(
	env: Pick<Env, 'DB' | 'CATALOG_INDEX'>,
	ctx: Pick<ExecutionContext, 'waitUntil'>,
	region: string,
	visitor: Visitor | null,
): ((title: MovieDetails | ShowDetails) => void) | undefined {
	const index = filledIndexFor(env)
	if (!index) return undefined
	async function add(title: MovieDetails | ShowDetails, { due, put }: FilledIndex): Promise<void> {
		try {
			if ((await due([title])).length === 0 || !(await takeFrom(env, CEILINGS.index, visitor))) return
			await put([{ ...toIndexable(title), ...(region !== INDEX_REGION && { certificate: null }) }])
		} catch (error) {
			log('error', 'catalog_index_failed', { message: error })
		}
	}
	return (title) => ctx.waitUntil(add(title, index))
}
