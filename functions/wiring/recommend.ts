import type { AppContext } from '#app/context.ts'
import { dayPartOf } from '#domain/recommend/time-of-day.ts'
import { type Zone, zoneHour } from '#domain/shared/zone.ts'
import type { Catalog } from '#domain/title/port.ts'
import { type CacheStore, createCached, createSharedCache } from '#functions/data/cache.ts'
import { openDatabase } from '#functions/data/database.ts'
import type { Env } from '#functions/env.ts'
import type { Config } from '#functions/lib/config.ts'
import type { BaseViewer } from '#functions/services/account/viewer.ts'
import { createCollaborativeModel } from '#functions/services/recommend/collaborative-model.ts'
import { createRecommendations, type ProviderLookup } from '#functions/services/recommend/recommendations.ts'
import { createRecommender } from '#functions/services/recommend/recommender.ts'
import { createTaste, readSentimentLexicon } from '#functions/services/recommend/taste.ts'
import { createTasteRanking } from '#functions/services/recommend/taste-ranking.ts'
import { createPoolCache, createTitlePool } from '#functions/services/recommend/title-pool.ts'
import { catalogFor } from './catalog.ts'

/** Shared by the requests of one isolate. */
const poolCache = createPoolCache()
const shared = createSharedCache(Date.now)

interface Options {
	config: Config
	env: Pick<Env, 'DB' | 'CACHE' | 'ASSETS'>
	ctx: Pick<ExecutionContext, 'waitUntil'>
	onDegraded: () => void
	/** Caches the catalog's lists and details. */
	store: CacheStore
	/** In the viewer's language. */
	localizedCatalog: Catalog
	/** ISO 639-1; `null` for the app's own. */
	language: string | null
	region: string
	/** The viewer's time zone, UTC if unknown. */
	zone: Zone
	viewer: BaseViewer | null
	offers: ProviderLookup
	/** Ids of the viewer's providers. */
	myProviderIds: () => readonly string[]
}

/** Recommendations for everyone, and the signed-in viewer's taste. */
export function recommendationsFor(options: Options): Pick<AppContext, 'recommendations' | 'viewer'> {
	const {
		config,
		env,
		ctx,
		onDegraded,
		store,
		localizedCatalog,
		language,
		region,
		zone,
		viewer,
		offers,
		myProviderIds,
	} = options
	const db = openDatabase(env.DB)
	const now = Date.now
	const hourOf = (ms: number) => (Number.isFinite(ms) ? zoneHour(ms, zone) : 0)
	const waitUntil = (work: Promise<unknown>) => ctx.waitUntil(work)
	// The pool is shared and in one language; viewers with that language share its cache too.
	const catalog = catalogFor({ config, env, ctx, onDegraded, language: null, region, store })
	const pool = createTitlePool(db, poolCache, now)
	const { neighborsOf } = createCollaborativeModel(db, now)
	const recommender = createRecommender({ pool, catalog, localizedCatalog, neighborsOf, hourOf, waitUntil, now })
	const cached = createCached({ store, shared, now, waitUntil, onDegraded })
	const recommendations = createRecommendations({ recommender, offers, myProviderIds, cached, language, region, now })
	if (!viewer) return { recommendations, viewer }
	const isHistoryEnabled = viewer.preferences.isWatchHistoryEnabled
	const { id: userId, seenAndRejected } = viewer
	const tasteOptions = { db, userId, isHistoryEnabled, myProviderIds, recommender, seenAndRejected, waitUntil, now }
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
