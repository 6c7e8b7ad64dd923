import { and, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { candidateOf, traitsOf } from '#domain/recommend/candidate.ts'
import { type Lexicon, readFeedback } from '#domain/recommend/feedback-text.ts'
import { DISLIKE_RATING, LIKE_RATING, type TitleRef } from '#domain/recommend/taste.ts'
import { MAX_SEARCH_LENGTH, MIN_SEARCH_LENGTH, profileOf, RECENT_SEARCHES } from '#domain/recommend/taste-profile.ts'
import { CodedError } from '#domain/shared/errors.ts'
import type { Taste } from '#domain/shared/ports.ts'
import { type MovieDetails, mediaKey, type ShowDetails } from '#domain/title/media.ts'
import { erasures, opinions, taste } from '#drizzle/schema.ts'
import type { Db } from '#functions/data/database.ts'
import { log } from '#functions/lib/log.ts'
import { type PoolCatalogue, readTitle } from './pool-filling.ts'
import { listFor, type Offers } from './recommendation-list.ts'
import type { Recommender } from './recommender.ts'
import { readTaste, settingsOf } from './taste-data.ts'
import type { TasteRanking } from './taste-ranking.ts'
import { viewOf } from './taste-view.ts'

const MAX_TRAIT_NAME = 200
const EARLIEST_YEAR = 1870
const LATEST_YEAR = 2200

type Said = { saidAt: number } & Partial<typeof opinions.$inferInsert>

interface Options {
	db: Db
	userId: string
	isHistoryEnabled: boolean
	/** Ids of the viewer's streaming services. */
	mine: () => readonly string[]
	ranking: TasteRanking
	recommender: Recommender
	catalogue: PoolCatalogue
	offers: Offers
	/** What words say. */
	sentiments: () => Promise<Lexicon>
	waitUntil: (work: Promise<unknown>) => void
	now: () => number
}

/** The taste of one viewer. */
export function createTaste(options: Options): Taste {
	const { db, userId, isHistoryEnabled, mine, ranking, recommender, catalogue, offers, sentiments, waitUntil, now } =
		options
	const about = ({ type, id }: TitleRef) =>
		and(eq(opinions.userId, userId), eq(opinions.mediaType, type), eq(opinions.mediaId, id))
	/** What says nothing any more is no opinion. */
	const dropEmpty = (ref: TitleRef) =>
		db.delete(opinions).where(and(about(ref), sql`${opinions.rating} IS NULL`, eq(opinions.isDismissed, false)))

	/** What was said before then and comes late changes nothing. `opinion/*` stands for all of them. */
	const bury = (key: string, at: number) =>
		db
			.insert(erasures)
			.values({ userId, mediaKey: `opinion/${key}`, erasedAt: at })
			.onConflictDoUpdate({
				target: [erasures.userId, erasures.mediaKey],
				set: { erasedAt: sql`max(${erasures.erasedAt}, excluded.erased_at)` },
			})
	async function isBuried(ref: TitleRef, at: number): Promise<boolean> {
		const keys = [`opinion/${mediaKey(ref)}`, 'opinion/*']
		const [later] = await db
			.select({ at: erasures.erasedAt })
			.from(erasures)
			.where(and(eq(erasures.userId, userId), inArray(erasures.mediaKey, keys), gt(erasures.erasedAt, at)))
		return later !== undefined
	}
	async function say(ref: TitleRef, said: Said) {
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
	async function unsay(ref: TitleRef, said: Said) {
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
			ranking.forget()
			const saidAt = at ?? now()
			if (rating === null) return unsay(ref, { rating: null, sentiment: null, keywords: [], saidAt })
			if (!(rating >= DISLIKE_RATING && rating <= LIKE_RATING))
				throw new CodedError('INVALID_REQUEST', `rating: must be ${DISLIKE_RATING} to ${LIKE_RATING}`)
			const title = await readTitle(ref, catalogue)
			if (!title) throw new CodedError('NOT_FOUND', 'mediaId: the catalogue has no such title')
			if (at !== undefined && (await isBuried(ref, at))) return
			// Words from before stay true when only the stars change.
			const words = text.trim() !== '' && (await isEnabled()) ? wordsAbout(title, text, await sentiments()) : {}
			await say(ref, { rating, isDismissed: false, saidAt, ...words })
			waitUntil(recommender.learn([title]))
		},

		async dismiss(ref, isDismissed, at) {
			ranking.forget()
			const saidAt = at ?? now()
			if (!isDismissed) return unsay(ref, { isDismissed, saidAt })
			if (at !== undefined && (await isBuried(ref, at))) return
			await say(ref, { isDismissed, saidAt })
		},

		async searched(query) {
			const words = query.trim().replace(/\s+/g, ' ')
			if (words.length < MIN_SEARCH_LENGTH || words.length > MAX_SEARCH_LENGTH) return
			waitUntil(db.run(remember(userId, words)).catch(logFailure))
		},

		async view() {
			const { row, deeds } = await readTaste(db, userId, isHistoryEnabled)
			const profile = profileOf(userId, deeds, settingsOf(row, mine()), now())
			const learnt = row.isEnabled ? await recommender.learnt(profile) : null
			return viewOf(profile, row.weights, learnt)
		},

		async weigh(trait, name, weight) {
			if (name.trim() === '' || name.length > MAX_TRAIT_NAME)
				throw new CodedError('INVALID_REQUEST', `name: must be text of 1 to ${MAX_TRAIT_NAME} characters`)
			if (weight !== null && !(Math.abs(weight) <= 1))
				throw new CodedError('INVALID_REQUEST', 'weight: must be -1 to 1, or nothing')
			ranking.forget()
			// A merge patch: `null` takes the name out again.
			const change = JSON.stringify({ [trait]: { [name]: weight } })
			const first = weight === null ? {} : { [trait]: { [name]: weight } }
			await set({ weights: first }, { weights: sql`json_patch(${taste.weights}, ${change})` })
		},

		async setYears(range) {
			const { start, end } = range
			const isYear = (year: number) => Number.isInteger(year) && year >= EARLIEST_YEAR && year <= LATEST_YEAR
			if (!isYear(start) || !isYear(end) || start > end)
				throw new CodedError('INVALID_REQUEST', 'years: must be two years, the earlier one first')
			ranking.forget()
			await set({ years: { start, end } })
		},

		async setEnabled(isOn) {
			ranking.forget()
			await set({ isEnabled: isOn, ranking: null })
		},

		async reset() {
			ranking.forget()
			const nothing = { weights: {}, years: null, searches: [], ranking: null }
			await db.batch([bury('*', now()), db.delete(opinions).where(eq(opinions.userId, userId)), set(nothing)])
		},

		async recommendations(wish) {
			const found = await ranking.read()
			const isPersonal = found !== null && found.items.length > 0
			const items = isPersonal ? found.items : await recommender.everybodys()
			return listFor(items, wish, { offers, mine, isPersonal })
		},

		async because(rows, count) {
			const found = await ranking.read()
			const shown = found?.because.slice(0, rows) ?? []
			return Promise.all(
				shown.map(async ({ of, items }) => {
					const list = await listFor(items, { count }, { offers, mine, isPersonal: true })
					return { of, items: list.items }
				}),
			)
		},
	}
}

function wordsAbout(title: MovieDetails | ShowDetails, text: string, lexicon: Lexicon) {
	const { genres, keywords } = candidateOf(title, traitsOf(title))
	const said = readFeedback(text, lexicon, [...genres, ...keywords])
	return { sentiment: said.score, keywords: said.keywords }
}

/** The words in front of the others, once; nothing is remembered while the taste is switched off. */
function remember(userId: string, words: string): SQL {
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
	log('error', 'search_not_remembered', { message: error })
}
