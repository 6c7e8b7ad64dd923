import type { Viewer } from '#app/context.ts'
import type { Taste } from '#domain/recommend/port.ts'
import { dayPartOf } from '#domain/recommend/time-of-day.ts'
import { zoneHour } from '#domain/shared/zone.ts'
import type { Catalog } from '#domain/title/port.ts'
import { createSharedCache } from '#functions/data/cache.ts'
import { type Db, openDatabase } from '#functions/data/database.ts'
import { createCollaborativeModel } from '#functions/services/recommend/collaborative-model.ts'
import { createRecommendations } from '#functions/services/recommend/recommendations.ts'
import { createRecommender, type Recommender } from '#functions/services/recommend/recommender.ts'
import { createTaste, readSentimentLexicon } from '#functions/services/recommend/taste.ts'
import { createTasteRanking } from '#functions/services/recommend/taste-ranking.ts'
import { createPoolCache, createTitlePool } from '#functions/services/recommend/title-pool.ts'
import { cachedFor } from './cached.ts'
import { catalogFor } from './catalog.ts'
import { CEILINGS, takeSome } from './ceilings.ts'
import type { ProviderCapabilities } from './providers.ts'
import type { RequestParts } from './request-parts.ts'

/** Shared by the requests of one isolate. */
const poolCache = createPoolCache()
const shared = createSharedCache(Date.now)

/** The pool is shared and in one language; viewers with that language share its cache, too. */
export const poolCatalogFor = (parts: RequestParts) => catalogFor({ ...parts, language: null })

const hourIn = (zone: RequestParts['zone']) => (ms: number) => (Number.isFinite(ms) ? zoneHour(ms, zone) : 0)

/** @param localizedCatalog in the viewer's language */
export function recommenderFor(parts: RequestParts, localizedCatalog: Catalog): Recommender {
	const { env, ctx, zone, visitor } = parts
	const db = openDatabase(env.DB)
	return createRecommender({
		pool: createTitlePool(db, poolCache, Date.now, (keys) => takeSome(env, CEILINGS.pool, visitor, keys)),
		catalog: poolCatalogFor(parts),
		localizedCatalog,
		neighborsOf: createCollaborativeModel(db, Date.now).neighborsOf,
		hourOf: hourIn(zone),
		waitUntil: (work) => ctx.waitUntil(work),
		now: Date.now,
	})
}

/** Recommendations for everyone. @param offered read when they are asked for */
export function recommendationsFor(parts: RequestParts, recommender: Recommender, offered: ProviderCapabilities) {
	const { ctx, onDegraded, store, language, region } = parts
	return createRecommendations({
		recommender,
		offers: offered.availability,
		myProviderIds: () => offered.myProviders.myProviderIds,
		cached: cachedFor({ store, shared, ctx, onDegraded }),
		language,
		region,
		now: Date.now,
	})
}

interface Owner extends Pick<Viewer, 'id' | 'preferences' | 'seenAndRejected'> {
	/** The database with their rows. */
	personal: Db
}

/** The signed-in viewer's taste. */
export function tasteFor(
	parts: RequestParts,
	recommender: Recommender,
	offered: ProviderCapabilities,
	owner: Owner,
): Taste {
	const { env, ctx, zone } = parts
	const options = {
		db: owner.personal,
		userId: owner.id,
		isHistoryEnabled: owner.preferences.isWatchHistoryEnabled,
		myProviderIds: () => offered.myProviders.myProviderIds,
		recommender,
		seenAndRejected: owner.seenAndRejected,
		waitUntil: (work: Promise<unknown>) => ctx.waitUntil(work),
		now: Date.now,
	}
	return createTaste({
		...options,
		ranking: createTasteRanking({ ...options, dayPart: () => dayPartOf(hourIn(zone)(Date.now())) }),
		catalog: poolCatalogFor(parts),
		offers: offered.availability,
		sentimentLexicon: () => readSentimentLexicon(env.ASSETS),
	})
}
