import { and, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { toCandidate, traitsOf } from '#domain/recommend/candidate.ts'
import { analyzeFeedback, type SentimentLexicon } from '#domain/recommend/feedback-sentiment.ts'
import { toTasteView } from '#domain/recommend/learned-taste.ts'
import type { Taste } from '#domain/recommend/port.ts'
import { DISLIKE_RATING, LIKE_RATING, type Opinion, type SeenAndRejected } from '#domain/recommend/taste.ts'
import { buildProfile, MAX_SEARCH_LENGTH, MIN_SEARCH_LENGTH, RECENT_SEARCHES } from '#domain/recommend/taste-profile.ts'
import { CodedError } from '#domain/shared/errors.ts'
import { mediaKey, type TitleRef } from '#domain/shared/media-ref.ts'
import { QUOTAS, quotaError } from '#domain/shared/quota.ts'
import { MIN_ROW_LENGTH } from '#domain/title/card.ts'
import type { MovieDetails, ShowDetails } from '#domain/title/media.ts'
import { fitList } from '#domain/title/stored-texts.ts'
import { opinions, taste, tombstones } from '#drizzle/schema.ts'
import type { Db } from '#functions/data/database.ts'
import { roomFor } from '#functions/data/quotas.ts'
import { insertTombstone, trimTombstones } from '#functions/data/removals.ts'
import { keyOf } from '#functions/data/viewer-key.ts'
import { embeddedFile } from '#functions/lib/embedded-file.ts'
import { log } from '#functions/lib/log.ts'
import { buildRecommendationList, type ProviderLookup } from './recommendations.ts'
import type { Recommender } from './recommender.ts'
import type { TasteRanking } from './taste-ranking.ts'
import { readTaste, saveTasteSettings, type TasteValues, toTasteSettings } from './taste-ranking.ts'
import { type PoolCatalog, readDetails } from './title-pool.ts'

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
	/** Reads the words by which comments on ratings are understood. */
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
		const [row] = await db.reads
			.select({ isEnabled: taste.isEnabled })
			.from(taste)
			.where(eq(taste.userKey, keyOf(userId)))
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
			waitUntil(db.changes.run(insertSearchSql(userId, words)).catch(logFailure))
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
			await db.changes.batch([...stored.deleteAll(now()), saveSettings(emptySettings)])
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
		INSERT INTO taste (user_key, searches) VALUES (${keyOf(userId)}, ${JSON.stringify([words])})
		ON CONFLICT (user_key) DO UPDATE SET version = version + 1, searches = (
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

/** AFINN: the sentiment of 3,382 English words. */
export const readSentimentLexicon = embeddedFile<SentimentLexicon>('sentiments.json', JSON.parse)

type OpinionValues = { saidAt: number } & Partial<typeof opinions.$inferInsert>

const ALL_OPINIONS = '*'

const MAX_BYTES = QUOTAS.opinions.rowBytes

/** The stored opinions of one user. Of two changes of an opinion, the later one wins. */
export function createOpinions(db: Db, userId: string) {
	const isOn = ({ type, id }: TitleRef) =>
		and(eq(opinions.userKey, keyOf(userId)), eq(opinions.mediaType, type), eq(opinions.mediaId, id))
	/** Keeps late writes from before `at` from taking effect. */
	const insertOpinionTombstone = (key: string, at: number) => insertTombstone(db, userId, `opinion/${key}`, at)
	const deleteEmpty = (ref: TitleRef) =>
		db.delete(opinions).where(and(isOn(ref), sql`${opinions.rating} IS NULL`, eq(opinions.isDismissed, false)))

	async function find(ref: TitleRef): Promise<Opinion | null> {
		const columns = { rating: opinions.rating, isDismissed: opinions.isDismissed }
		const [opinion] = await db.reads.select(columns).from(opinions).where(isOn(ref))
		return opinion ?? null
	}

	return {
		find,

		/** @throws {CodedError} `QUOTA_EXCEEDED` for one more than fits */
		async save(ref: TitleRef, values: OpinionValues): Promise<void> {
			const { rating = null, sentiment = null, isDismissed = false, saidAt } = values
			const change = { ...values, ...(values.keywords && { keywords: fitList(values.keywords, MAX_BYTES) }) }
			const keywords = JSON.stringify(change.keywords ?? [])
			const inserted = await db.changes
				.insert(opinions)
				.select(
					sql`SELECT user, ${ref.type}, ${ref.id}, ${rating}, ${Number(isDismissed)}, ${sentiment}, ${keywords}, ${saidAt}
						FROM (SELECT ${keyOf(userId)} AS user) WHERE ${sql.raw(roomFor('opinions', 'user'))} > 0 OR EXISTS (
							SELECT 1 FROM opinions WHERE user_key = user AND media_type = ${ref.type} AND media_id = ${ref.id}
						)`,
				)
				.onConflictDoUpdate({
					target: [opinions.userKey, opinions.mediaType, opinions.mediaId],
					set: change,
					setWhere: lte(opinions.saidAt, saidAt),
				})
			if (inserted.meta.changes === 0 && (await find(ref)) === null) throw quotaError('opinions')
		},

		/** Withdraws part of an opinion. */
		async withdraw(ref: TitleRef, values: OpinionValues): Promise<void> {
			const isOlder = and(isOn(ref), lte(opinions.saidAt, values.saidAt))
			await db.changes.batch([
				insertOpinionTombstone(mediaKey(ref), values.saidAt),
				db.update(opinions).set(values).where(isOlder),
				deleteEmpty(ref),
				trimTombstones(db, userId),
			])
		},

		/** Whether it was withdrawn later than `at`. */
		async isWithdrawnSince(ref: TitleRef, at: number): Promise<boolean> {
			const keys = [mediaKey(ref), ALL_OPINIONS].map((key) => `opinion/${key}`)
			const [later] = await db.reads
				.select({ at: tombstones.erasedAt })
				.from(tombstones)
				.where(
					and(eq(tombstones.userKey, keyOf(userId)), inArray(tombstones.mediaKey, keys), gt(tombstones.erasedAt, at)),
				)
			return later !== undefined
		},

		/** The same as statements for a transaction. */
		deleteAll(at: number) {
			return [
				insertOpinionTombstone(ALL_OPINIONS, at),
				db.delete(opinions).where(eq(opinions.userKey, keyOf(userId))),
			] as const
		},
	}
}
