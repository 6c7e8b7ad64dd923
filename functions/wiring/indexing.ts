import type { TitleRef } from '#domain/shared/media-ref.ts'
import type { Env } from '#functions/env.ts'
import { lazyConfig } from '#functions/lib/config.ts'
import { findDueTitles, indexTitles, listBestKnown } from '#functions/services/search/index-fill.ts'
import { uncachedCatalogFor } from './catalog.ts'
import { filledIndexFor, INDEX_REGION } from './catalog-index.ts'
import { CEILINGS, takeFrom } from './ceilings.ts'

type IndexingEnv = Pick<Env, 'DB' | 'CACHE' | 'ASSETS' | 'CATALOG_INDEX'>

/** The jobs that fill the index, in the app's own language; `null` without an index. */
export function indexingFor(env: IndexingEnv, ctx: Pick<ExecutionContext, 'waitUntil'>) {
	const index = filledIndexFor(env)
	if (!index) return null
	// Without the index, because what these jobs read is indexed together.
	const { CATALOG_INDEX: _, ...unindexed } = env
	const catalog = uncachedCatalogFor(unindexed, ctx, INDEX_REGION)
	return {
		isEmbedded: lazyConfig(env).tmdb === null,
		/** All that is due of the embedded catalog. */
		async indexEmbedded() {
			const { embeddedIndexables } = await import('#functions/embedded/in-process.ts')
			const due = await index.due(await embeddedIndexables(env))
			await index.put(due)
			return { read: due.length, failed: 0 }
		},
		isNew: index.isNew,
		findDue: () => findDueTitles(index, catalog),
		listBestKnown: (step: number) => listBestKnown(index, catalog, step),
		allDue: index.allDue,
		indexTitles: (titles: readonly TitleRef[]) =>
			indexTitles(titles, index, catalog, () => takeFrom(env, CEILINGS.index, null)),
		deleteOld: index.deleteOld,
	}
}
