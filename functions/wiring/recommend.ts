import type { AppContext, Viewer } from '#app/context.ts'
import { dayPartOf } from '#domain/recommend/time-of-day.ts'
import { zoneHour } from '#domain/shared/zone.ts'
import type { Catalog } from '#domain/title/port.ts'
import { createCached, createSharedCache } from '#functions/data/cache.ts'
import { type Db, openDatabase } from '#functions/data/database.ts'
import type { BaseViewer } from '#functions/services/account/viewer.ts'
import { createCollaborativeModel } from '#functions/services/recommend/collaborative-model.ts'
import { createRecommendations, type ProviderLookup } from '#functions/services/recommend/recommendations.ts'
import { createRecommender } from '#functions/services/recommend/recommender.ts'
import { createTaste, readSentimentLexicon } from '#functions/services/recommend/taste.ts'
import { createTasteRanking } from '#functions/services/recommend/taste-ranking.ts'
import { createPoolCache, createTitlePool } from '#functions/services/recommend/title-pool.ts'
import { catalogFor } from './catalog.ts'
import { CEILINGS, takeSome } from './ceilings.ts'
import type { RequestParts } from './request-parts.ts'

/** Shared by the requests of one isolate. */
const poolCache = createPoolCache()
const shared = createSharedCache(Date.now)

type ViewerWithTaste = BaseViewer & Pick<Viewer, 'taste'>

interface ViewerParts {
	viewer: BaseViewer | null
	/** The database with the viewer's personal rows. */
	personal: Db
	/** In the viewer's language. */
	localizedCatalog: Catalog
	offers: ProviderLookup
	/** Ids of the viewer's providers. */
	myProviderIds: () => readonly string[]
}

/** Recommendations for everyone, and the signed-in viewer's taste. */
export function recommendationsFor(
	parts: RequestParts,
	{ viewer, personal, localizedCatalog, offers, myProviderIds }: ViewerParts,
): Pick<AppContext, 'recommendations'> & { viewer: ViewerWithTaste | null } {
	const { env, ctx, onDegraded, store, language, region, zone, visitor } = parts
	const db = openDatabase(env.DB)
	const now = Date.now
	const hourOf = (ms: number) => (Number.isFinite(ms) ? zoneHour(ms, zone) : 0)
	const waitUntil = (work: Promise<unknown>) => ctx.waitUntil(work)
	// The pool is shared and in one language; viewers with that language share its cache too.
	const catalog = catalogFor({ ...parts, language: null })
	const pool = createTitlePool(db, poolCache, now, (keys) => takeSome(env, CEILINGS.pool, visitor, keys))
	const { neighborsOf } = createCollaborativeModel(db, now)
	const recommender = createRecommender({ pool, catalog, localizedCatalog, neighborsOf, hourOf, waitUntil, now })
	const cached = createCached({ store, shared, now, waitUntil, onDegraded })
	const recommendations = createRecommendations({ recommender, offers, myProviderIds, cached, language, region, now })
	if (!viewer) return { recommendations, viewer }
	const isHistoryEnabled = viewer.preferences.isWatchHistoryEnabled
	const { id: userId, seenAndRejected } = viewer
	const tasteOptions = {
		db: personal,
		userId,
		isHistoryEnabled,
		myProviderIds,
		recommender,
		seenAndRejected,
		waitUntil,
		now,
	}
	const sentiments = () => readSentimentLexicon(env.ASSETS)
	const ranking = createTasteRanking({ ...tasteOptions, dayPart: () => dayPartOf(hourOf(now())) })
	return {
		recommendations,
		viewer: {
			...viewer,
			taste: createTaste({ ...tasteOptions, ranking, catalog, offers, sentimentLexicon: sentiments }),
		},
	}
}
