import type { AppContext } from '#app/context.ts'
import { dayPartOf } from '#domain/recommend/time-of-day.ts'
import type { Catalogue } from '#domain/shared/ports.ts'
import { type Zone, zoneHour } from '#domain/shared/zone.ts'
import { createCached, createShared, type Store } from '#functions/data/cache.ts'
import { openDatabase } from '#functions/data/database.ts'
import type { Env } from '#functions/env.ts'
import type { Config } from '#functions/lib/config.ts'
import type { SignedIn } from '#functions/services/account/viewer.ts'
import { createCollaborativeModel } from '#functions/services/recommend/collaborative-model.ts'
import type { Offers } from '#functions/services/recommend/recommendation-list.ts'
import { createRecommendations } from '#functions/services/recommend/recommendations.ts'
import { createRecommender } from '#functions/services/recommend/recommender.ts'
import { readSentiments } from '#functions/services/recommend/sentiments.ts'
import { createTaste } from '#functions/services/recommend/taste.ts'
import { createTasteRanking } from '#functions/services/recommend/taste-ranking.ts'
import { createPoolShelf, createTitlePool } from '#functions/services/recommend/title-pool.ts'
import { catalogueFor } from './catalog.ts'

/** What the requests of one isolate share. */
const shelf = createPoolShelf()
const shared = createShared(Date.now)

interface Options {
	config: Config
	env: Pick<Env, 'DB' | 'CACHE' | 'ASSETS'>
	ctx: Pick<ExecutionContext, 'waitUntil'>
	onTrouble: () => void
	/** Where the catalogue's lists and details are kept. */
	store: Store
	/** In the viewer's language. */
	shown: Catalogue
	/** ISO 639-1; `null` for the app's own. */
	language: string | null
	region: string
	/** Where the viewer is, as far as that is known. */
	zone: Zone
	viewer: SignedIn | null
	offers: Offers
	/** Ids of the viewer's streaming services. */
	mine: () => readonly string[]
}

/** Recommendations for everybody, and the taste of who is signed in. */
export function recommendationsFor(options: Options): Pick<AppContext, 'recommendations' | 'viewer'> {
	const { config, env, ctx, onTrouble, store, shown, language, region, zone, viewer, offers, mine } = options
	const db = openDatabase(env.DB)
	const now = Date.now
	const hourOf = (ms: number) => (Number.isFinite(ms) ? zoneHour(ms, zone) : 0)
	const waitUntil = (work: Promise<unknown>) => ctx.waitUntil(work)
	// The pool is everybody's, in one language. Where that is the viewer's too, both catalogues share what they keep.
	const catalogue = catalogueFor({ config, env, ctx, onTrouble, language: null, region, store })
	const pool = createTitlePool(db, shelf, now)
	const { nearest } = createCollaborativeModel(db, now)
	const recommender = createRecommender({ pool, catalogue, shown, nearest, hourOf, waitUntil, now })
	const cached = createCached({ store, shared, now, waitUntil, onTrouble })
	const recommendations = createRecommendations({ recommender, offers, mine, cached, language, region, now })
	if (!viewer) return { recommendations, viewer }
	const isHistoryEnabled = viewer.preferences.isWatchHistoryEnabled
	const theirs = { db, userId: viewer.id, isHistoryEnabled, mine, recommender, waitUntil, now }
	const sentiments = () => readSentiments(env.ASSETS)
	const ranking = createTasteRanking({ ...theirs, dayPart: () => dayPartOf(hourOf(now())) })
	return {
		recommendations,
		viewer: { ...viewer, taste: createTaste({ ...theirs, ranking, catalogue, offers, sentiments }) },
	}
}
