import { and, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { toCandidate, traitsOf } from '#domain/recommend/candidate.ts'
import { analyzeFeedback, type SentimentLexicon } from '#domain/recommend/feedback-sentiment.ts'
import type { Taste } from '#domain/recommend/port.ts'
import { DISLIKE_RATING, LIKE_RATING, type TitleRef } from '#domain/recommend/taste.ts'
import { buildProfile, MAX_SEARCH_LENGTH, MIN_SEARCH_LENGTH, RECENT_SEARCHES } from '#domain/recommend/taste-profile.ts'
import { CodedError } from '#domain/shared/errors.ts'
import { type MovieDetails, mediaKey, type ShowDetails } from '#domain/title/media.ts'
import { opinions, taste, tombstones } from '#drizzle/schema.ts'
import type { Db } from '#functions/data/database.ts'
import { insertTombstone } from '#functions/data/removals.ts'
import { log } from '#functions/lib/log.ts'
import { type PoolCatalog, readDetails } from './pool-fill.ts'
import { buildRecommendationList, type ProviderLookup } from './recommendation-list.ts'
import type { Recommender } from './recommender.ts'
import { readTaste, toTasteSettings } from './taste-data.ts'
import type { TasteRanking } from './taste-ranking.ts'
import { toTasteView } from './taste-view.ts'

const MAX_TRAIT_NAME = 200
const MIN_YEAR = 1870
const MAX_YEAR = 2200

type OpinionValues = { saidAt: number } & Partial<typeof opinions.$inferInsert>

interface Options {
	db: Db
	userId: string
	isHistoryEnabled: boolean
	/** Ids of the viewer's streaming services. */
	myProviderIds: () => readonly string[]
	ranking: TasteRanking
	recommender: Recommender
	catalog: PoolCatalog
	offers: ProviderLookup
	/** What words say. */
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
		catalog,
		offers,
		sentimentLexicon,
		waitUntil,
		now,
	} = options
	const about = ({ type, id }: TitleRef) =>
		and(eq(opinions.userId, userId), eq(opinions.mediaType, type), eq(opinions.mediaId, id))
	/** What says nothing any more is no opinion. */
	const dropEmpty = (ref: TitleRef) =>
		db.delete(opinions).where(and(about(ref), sql`${opinions.rating} IS NULL`, eq(opinions.isDismissed, false)))

	/** What was said before then and comes late changes nothing. `opinion/*` stands for all of them. */
	const bury = (key: string, at: number) => insertTombstone(db, userId, `opinion/${key}`, at)
	async function isBuried(ref: TitleRef, at: number): Promise<boolean> {
		const keys = [`opinion/${mediaKey(ref)}`, 'opinion/*']
		const [later] = await db
			.select({ at: tombstones.erasedAt })
			.from(tombstones)
			.where(and(eq(tombstones.userId, userId), inArray(tombstones.mediaKey, keys), gt(tombstones.erasedAt, at)))
		return later !== undefined
	}
	async function say(ref: TitleRef, said: OpinionValues) {
		await db
			.insert(opinions)
			.values({ userId, mediaType: ref.type, mediaId: ref.id, keywords: [], isDismissed: false, ...said })
			.onConflictDoUpdate({
				target: [opinions.userId, opinions.mediaType, opinions.mediaId],
				set: said,
				setWhere: lte(opinions.saidAt, said.saidAt),
			})
	}
	/** Takes part of an opinion back. */
	async function unsay(ref: TitleRef, said: OpinionValues) {
		const isOlder = and(about(ref), lte(opinions.saidAt, said.saidAt))
		await db.batch([bury(mediaKey(ref), said.saidAt), db.update(opinions).set(said).where(isOlder), dropEmpty(ref)])
	}

	/** Changes what the viewer has set; a list made before is old then. */
	const set = (values: Partial<typeof taste.$inferInsert>, changes: Record<string, unknown> = values) =>
		db
			.insert(taste)
			.values({ userId, ...values })
			.onConflictDoUpdate({ target: taste.userId, set: { ...changes, version: sql`${taste.version} + 1` } })

	async function isEnabled(): Promise<boolean> {
		const [row] = await db.select({ isEnabled: taste.isEnabled }).from(taste).where(eq(taste.userId, userId))
		return row?.isEnabled ?? true
	}

	return {
		async opinionOf(ref) {
			const said = { rating: opinions.rating, isDismissed: opinions.isDismissed }
			const [opinion] = await db.select(said).from(opinions).where(about(ref))
			return opinion ?? null
		},

		async rate(ref, rating, text = '', at) {
			ranking.invalidate()
			const saidAt = at ?? now()
			if (rating === null) return unsay(ref, { rating: null, sentiment: null, keywords: [], saidAt })
			if (!(rating >= DISLIKE_RATING && rating <= LIKE_RATING))
				throw new CodedError('INVALID_REQUEST', `rating: must be ${DISLIKE_RATING} to ${LIKE_RATING}`)
			const title = await readDetails(ref, catalog)
			if (!title) throw new CodedError('NOT_FOUND', 'mediaId: the catalogue has no such title')
			if (at !== undefined && (await isBuried(ref, at))) return
			// Words from before stay true when only the stars change.
			const words = text.trim() !== '' && (await isEnabled()) ? analyzeText(title, text, await sentimentLexicon()) : {}
			await say(ref, { rating, isDismissed: false, saidAt, ...words })
			waitUntil(recommender.addToPool([title]))
		},

		async dismiss(ref, isDismissed, at) {
			ranking.invalidate()
			const saidAt = at ?? now()
			if (!isDismissed) return unsay(ref, { isDismissed, saidAt })
			if (at !== undefined && (await isBuried(ref, at))) return
			await say(ref, { isDismissed, saidAt })
		},

		async recordSearch(query) {
			const words = query.trim().replace(/\s+/g, ' ')
			if (words.length < MIN_SEARCH_LENGTH || words.length > MAX_SEARCH_LENGTH) return
			waitUntil(db.run(rememberSearchSql(userId, words)).catch(logFailure))
		},

		async view() {
			const { row, deeds } = await readTaste(db, userId, isHistoryEnabled)
			const profile = buildProfile(userId, deeds, toTasteSettings(row, myProviderIds()), now())
			const learned = row.isEnabled ? await recommender.learnedTaste(profile) : null
			return toTasteView(profile, row.weights, learned)
		},

		async setWeight(trait, name, weight) {
			if (name.trim() === '' || name.length > MAX_TRAIT_NAME)
				throw new CodedError('INVALID_REQUEST', `name: must be text of 1 to ${MAX_TRAIT_NAME} characters`)
			if (weight !== null && !(Math.abs(weight) <= 1))
				throw new CodedError('INVALID_REQUEST', 'weight: must be -1 to 1, or nothing')
			ranking.invalidate()
			// A merge patch: `null` takes the name out again.
			const change = JSON.stringify({ [trait]: { [name]: weight } })
			const first = weight === null ? {} : { [trait]: { [name]: weight } }
			await set({ weights: first }, { weights: sql`json_patch(${taste.weights}, ${change})` })
		},

		async setYears(range) {
			const { start, end } = range
			const isYear = (year: number) => Number.isInteger(year) && year >= MIN_YEAR && year <= MAX_YEAR
			if (!isYear(start) || !isYear(end) || start > end)
				throw new CodedError('INVALID_REQUEST', 'years: must be two years, the earlier one first')
			ranking.invalidate()
			await set({ years: { start, end } })
		},

		async setEnabled(isOn) {
			ranking.invalidate()
			await set({ isEnabled: isOn, ranking: null })
		},

		async reset() {
			ranking.invalidate()
			const nothing = { weights: {}, years: null, searches: [], ranking: null }
			await db.batch([bury('*', now()), db.delete(opinions).where(eq(opinions.userId, userId)), set(nothing)])
		},

		async recommendations(wish) {
			const found = await ranking.read()
			const isPersonal = found !== null && found.items.length > 0
			const items = isPersonal ? found.items : await recommender.popular()
			return buildRecommendationList(items, wish, { offers, mine: myProviderIds, isPersonal })
		},

		async becauseYouLiked(rows, count) {
			const found = await ranking.read()
			const shown = found?.because.slice(0, rows) ?? []
			return Promise.all(
				shown.map(async ({ of, items }) => {
					const list = await buildRecommendationList(
						items,
						{ count, onProviders: [], type: null },
						{ offers, mine: myProviderIds, isPersonal: true },
					)
					return { of, items: list.items }
				}),
			)
		},
	}
}

function analyzeText(title: MovieDetails | ShowDetails, text: string, lexicon: SentimentLexicon) {
	const { genres, keywords } = toCandidate(title, traitsOf(title))
	const said = analyzeFeedback(text, lexicon, [...genres, ...keywords])
	return { sentiment: said.score, keywords: said.keywords }
}

/** The words in front of the others, once; nothing is remembered while the taste is switched off. */
function rememberSearchSql(userId: string, words: string): SQL {
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
