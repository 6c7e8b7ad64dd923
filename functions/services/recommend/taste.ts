import { eq, type SQL, sql } from 'drizzle-orm'
import { toCandidate, traitsOf } from '#domain/recommend/candidate.ts'
import { analyzeFeedback, type SentimentLexicon } from '#domain/recommend/feedback-sentiment.ts'
import { MIN_ROW_LENGTH } from '#domain/recommend/home-rows.ts'
import { toTasteView } from '#domain/recommend/learned-taste.ts'
import type { Taste } from '#domain/recommend/port.ts'
import { DISLIKE_RATING, LIKE_RATING, type SeenAndRejected } from '#domain/recommend/taste.ts'
import { buildProfile, MAX_SEARCH_LENGTH, MIN_SEARCH_LENGTH, RECENT_SEARCHES } from '#domain/recommend/taste-profile.ts'
import { CodedError } from '#domain/shared/errors.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { QUOTAS, quotaError } from '#domain/shared/quota.ts'
import type { MovieDetails, ShowDetails } from '#domain/title/media.ts'
import { taste } from '#drizzle/schema.ts'
import type { Db } from '#functions/data/database.ts'
import { log } from '#functions/lib/log.ts'
import { createOpinions } from './opinions.ts'
import { type PoolCatalog, readDetails } from './pool-fill.ts'
import { buildRecommendationList, type ProviderLookup } from './recommendation-list.ts'
import type { Recommender } from './recommender.ts'
import { readTaste, saveTasteSettings, type TasteValues, toTasteSettings } from './taste-data.ts'
import type { TasteRanking } from './taste-ranking.ts'

const MIN_YEAR = 1870
const MAX_YEAR = 2200

interface Options {
	db: Db
	userId: string
	isHistoryEnabled: boolean
	/** The viewer's streaming providers. */
	myProviderIds: () => readonly string[]
	ranking: TasteRanking
	recommender: Recommender
	seenAndRejected: () => Promise<SeenAndRejected>
	catalog: PoolCatalog
	offers: ProviderLookup
	/** For comments on ratings. */
	sentimentLexicon: () => Promise<SentimentLexicon>
	waitUntil: (work: Promise<unknown>) => void
	now: () => number
}

/** The taste of one viewer. */
export function createTaste(options: Options): Taste {
	const {
		db,
		userId,
		isHistoryEnabled,
		myProviderIds,
		ranking,
		recommender,
		seenAndRejected,
		catalog,
		offers,
		sentimentLexicon,
		waitUntil,
		now,
	} = options
	const stored = createOpinions(db, userId)
	const saveSettings = (values: TasteValues) => saveTasteSettings(db, userId, values)

	async function readProfile() {
		const { row, activity } = await readTaste(db, userId, isHistoryEnabled)
		return { row, profile: buildProfile(userId, activity, toTasteSettings(row, myProviderIds()), now()) }
	}

	async function isEnabled(): Promise<boolean> {
		const [row] = await db.select({ isEnabled: taste.isEnabled }).from(taste).where(eq(taste.userId, userId))
		return row?.isEnabled ?? true
	}

	return {
		opinionOf: stored.find,

		async rate(ref, rating, text = '', at) {
			ranking.invalidate()
			const saidAt = at ?? now()
			if (rating === null) return stored.withdraw(ref, { rating: null, sentiment: null, keywords: [], saidAt })
			if (!(rating >= DISLIKE_RATING && rating <= LIKE_RATING))
				throw new CodedError('INVALID_REQUEST', `rating: must be ${DISLIKE_RATING} to ${LIKE_RATING}`)
			const title = await readDetails(ref, catalog)
			if (!title) throw new CodedError('NOT_FOUND', 'mediaId: not in the catalog')
			if (at !== undefined && (await stored.isWithdrawnSince(ref, at))) return
			// A new rating without text keeps the analysis of an earlier text.
			const words = text.trim() !== '' && (await isEnabled()) ? analyzeText(title, text, await sentimentLexicon()) : {}
			await stored.save(ref, { rating, isDismissed: false, saidAt, ...words })
			waitUntil(recommender.addToPool([title]))
		},

		async dismiss(ref, isDismissed, at) {
			ranking.invalidate()
			const saidAt = at ?? now()
			if (!isDismissed) return stored.withdraw(ref, { isDismissed, saidAt })
			if (at !== undefined && (await stored.isWithdrawnSince(ref, at))) return
			await stored.save(ref, { isDismissed, saidAt })
		},

		async recordSearch(query) {
			const words = query.trim().replace(/\s+/g, ' ')
			if (words.length < MIN_SEARCH_LENGTH || words.length > MAX_SEARCH_LENGTH) return
			waitUntil(db.run(insertSearchSql(userId, words)).catch(logFailure))
		},

		async view() {
			const { row, profile } = await readProfile()
			const learned = row.isEnabled ? await recommender.learnedTaste(profile) : null
			return toTasteView(profile, row.weights, learned)
		},

		async setWeight(trait, name, weight) {
			if (name.trim() === '' || name.length > QUOTAS.weights.rowBytes)
				throw new CodedError('INVALID_REQUEST', `name: must be text of 1 to ${QUOTAS.weights.rowBytes} characters`)
			if (weight !== null && !(Math.abs(weight) <= 1))
				throw new CodedError('INVALID_REQUEST', 'weight: must be -1 to 1, or null')
			ranking.invalidate()
			// A JSON merge patch: `null` removes the name.
			const change = JSON.stringify({ [trait]: { [name]: weight } })
			const first = weight === null ? {} : { [trait]: { [name]: weight } }
			const others = sql`(SELECT count(*) FROM json_each(${taste.weights}, ${`$.${trait}`}) WHERE key <> ${name})`
			const hasRoom = weight === null ? undefined : sql`${others} < ${QUOTAS.weights.rows}`
			const patch = { weights: sql`json_patch(${taste.weights}, ${change})` }
			const { meta } = await saveTasteSettings(db, userId, { weights: first }, patch, hasRoom)
			if (meta.changes === 0) throw quotaError('weights')
		},

		async setYears(range) {
			const { start, end } = range
			const isYear = (year: number) => Number.isInteger(year) && year >= MIN_YEAR && year <= MAX_YEAR
			if (!isYear(start) || !isYear(end) || start > end)
				throw new CodedError('INVALID_REQUEST', 'years: must be two years, the earlier first')
			ranking.invalidate()
			await saveSettings({ years: { start, end } })
		},

		async setEnabled(isOn) {
			ranking.invalidate()
			await saveSettings({ isEnabled: isOn, ranking: null })
		},

		async reset() {
			ranking.invalidate()
			const emptySettings = { weights: {}, years: null, searches: [], ranking: null }
			await db.batch([...stored.deleteAll(now()), saveSettings(emptySettings)])
		},

		async recommendations(query) {
			const found = await ranking.read()
			const isPersonal = found !== null && found.items.length > 0
			const items = isPersonal ? found.items : await recommender.popular(new Set((await seenAndRejected()).rejected))
			const genreShares = new Map(found?.genreShares)
			return buildRecommendationList(items, query, { offers, myProviderIds, isPersonal, genreShares })
		},

		async scoresOf(titles) {
			const found = await ranking.read()
			if (!found || found.items.length === 0) return new Map()
			const ranked = new Map(found.items.map(({ title, score }) => [mediaKey(title), score]))
			const others = titles.filter((title) => !ranked.has(mediaKey(title)))
			if (others.length === 0) return ranked
			const scores = await recommender.scoresOf((await readProfile()).profile, others)
			return new Map([...ranked, ...[...scores].map(([key, { score }]) => [key, score] as const)])
		},

		async scoreChanges(ref) {
			const { row, profile } = await readProfile()
			return row.isEnabled ? recommender.scoreChanges(profile, ref) : null
		},

		async becauseYouLiked(rows, count, shown = []) {
			const found = await ranking.read()
			const shownKeys = new Set(shown.map(mediaKey))
			const fresh = (found?.because ?? [])
				.map(({ of, items }) => ({ of, items: items.filter(({ title }) => !shownKeys.has(mediaKey(title))) }))
				.filter(({ items }) => items.length >= MIN_ROW_LENGTH)
			return Promise.all(
				fresh.slice(0, rows).map(async ({ of, items }) => {
					const query = { count, onProviders: [], type: null }
					const list = await buildRecommendationList(items, query, { offers, myProviderIds, isPersonal: true })
					return { of, items: list.items }
				}),
			)
		},
	}
}

function analyzeText(title: MovieDetails | ShowDetails, text: string, lexicon: SentimentLexicon) {
	const { genres, keywords } = toCandidate(title, traitsOf(title))
	const analysis = analyzeFeedback(text, lexicon, [...genres, ...keywords])
	return { sentiment: analysis.score, keywords: analysis.keywords }
}

/** Puts a search in front of the others without duplicates, unless the taste is switched off. */
function insertSearchSql(userId: string, words: string): SQL {
	return sql`
		INSERT INTO taste (user_id, searches) VALUES (${userId}, ${JSON.stringify([words])})
		ON CONFLICT (user_id) DO UPDATE SET version = version + 1, searches = (
			SELECT json_group_array(value) FROM (
				SELECT ${words} AS value
				UNION ALL
				SELECT value FROM json_each(taste.searches) WHERE lower(value) <> lower(${words})
				LIMIT ${RECENT_SEARCHES}
			)
		) WHERE is_enabled`
}

function logFailure(error: unknown): void {
	log('error', 'search_save_failed', { message: error })
}
