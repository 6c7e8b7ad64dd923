import { completeNeighbors, toCandidate, toSummary, traitsOf } from '#domain/recommend/candidate.ts'
import { type CandidateIndex, indexCandidates } from '#domain/recommend/candidate-index.ts'
import { type LearnedTaste, learnTaste } from '#domain/recommend/learned-taste.ts'
import type { RankedItem, Ranking } from '#domain/recommend/ranking.ts'
import {
	nearTo,
	rankForViewer,
	recommend,
	scoreTitles,
	similarTo,
	type TitleScore,
	type ViewerRanking,
} from '#domain/recommend/recommend.ts'
import type { Candidate, Neighbors, Reason, Scored } from '#domain/recommend/recommendation.ts'
import { ACCEPTED_RATING, type Interaction, type TasteProfile } from '#domain/recommend/taste.ts'
import {
	buildProfileFromInteractions,
	EMPTY_TASTE_SETTINGS,
	impliedRating,
	interactionKey,
	isEmptyProfile,
} from '#domain/recommend/taste-profile.ts'
import { uniqueBy } from '#domain/shared/lists.ts'
import { MEDIA_TYPES, mediaKey, type TitleRef } from '#domain/shared/media-ref.ts'
import { MIN_ROW_LENGTH } from '#domain/title/card.ts'
import type { MovieDetails, ShowDetails, TitleSummary } from '#domain/title/media.ts'
import { log } from '#functions/lib/log.ts'
import {
	fillPool,
	type PoolCatalog,
	type PooledTitle,
	type PooledTitles,
	readDetails,
	readFallbackLists,
	readManyDetails,
	relatedTo,
	SMALL_POOL,
	type TitlePool,
} from './title-pool.ts'

/** More than any page shows, so that it can be filtered by provider. */
const RANKING_SIZE = 120
/** The least number of films, and of shows, whichever the viewer prefers: as many as can be asked for. */
const LEAST_OF_A_TYPE = 50
const BECAUSE_ROWS = 4
/** Tries so many liked titles, because some have too few similar ones for a row. */
const BECAUSE_CANDIDATES = 6
/** More than a row shows: rows above it may show some of them. */
const BECAUSE_SIZE = 30
/** How many details of the viewer's titles a request reads; the cron reads the others. */
const DETAILS_PER_REQUEST = 6
/** If the pool has fewer titles, the request waits for the lists. */
const EMPTY_POOL = 300
/** About how many new titles a fill finds; determines the page that the next fill reads. */
const NEW_TITLES_PER_RUN = 80

const POPULAR_REASON: readonly Reason[] = [{ kind: 'popular' }]

interface Options {
	pool: TitlePool
	/** The catalog in the pool's language, whatever the viewer's is. */
	catalog: PoolCatalog
	/** The catalog in the viewer's language, for display. */
	localizedCatalog: PoolCatalog
	/** Reads the collaborative model; empty while there is none. */
	neighborsOf: (keys: readonly string[]) => Promise<Neighbors>
	/** The hour of a time in the viewer's time zone. */
	hourOf: (time: number) => number
	waitUntil: (work: Promise<unknown>) => void
	now: () => number
}

interface RankOptions {
	/** Anonymous visitors must not fill the pool, and get no rows about single titles. */
	isAnonymous?: boolean
	/** `mediaKey`s to leave out besides the titles of the profile. */
	excluded?: ReadonlySet<string>
}

const NOTHING: ReadonlySet<string> = new Set()

/** The recommendation engine with its data. */
export interface Recommender {
	/** Empty for an empty profile. */
	rank(profile: TasteProfile, options?: RankOptions): Promise<Ranking>
	/** The scores that these titles have in the viewer's ranking, or would have, by `mediaKey`. */
	scoresOf(profile: TasteProfile, titles: readonly TitleSummary[]): Promise<ReadonlyMap<string, TitleScore>>
	/** @param excluded `mediaKey`s to leave out */
	popular(excluded?: ReadonlySet<string>): Promise<RankedItem[]>
	learnedTaste(profile: TasteProfile): Promise<LearnedTaste>
	/** `null` when the title does not exist. */
	similar(ref: TitleRef, count: number): Promise<RankedItem[] | null>
	/** Adds titles that someone has just rated, and titles related to them. */
	addToPool(details: readonly (MovieDetails | ShowDetails)[]): Promise<void>
}

export function createRecommender({
	pool,
	catalog,
	localizedCatalog,
	neighborsOf,
	hourOf,
	waitUntil,
	now,
}: Options): Recommender {
	const runLater = (work: Promise<unknown>) => waitUntil(work.catch(logFailure))

	async function addToPool(details: readonly (MovieDetails | ShowDetails)[]): Promise<void> {
		await pool.addListed(relatedTo(details))
		await pool.saveDetails(details)
	}

	/** The pool; while it is almost empty, the popular lists too. */
	async function candidates(): Promise<PooledTitles> {
		const titles = await pool.all()
		if (pool.claimFill()) {
			const page = 1 + Math.floor(titles.size / NEW_TITLES_PER_RUN)
			runLater(fillPool(pool, catalog, page))
		}
		if (titles.size >= EMPTY_POOL) return titles
		const first = await readFallbackLists(catalog)
		runLater(pool.addListed(first))
		return new Map([...toPooledTitles(first), ...titles])
	}

	/** The titles that the viewer knows, with traits; reads the details of a few unread ones. */
	async function readKnown(interactions: readonly Interaction[], isAnonymous = false): Promise<PooledTitles> {
		const keys = interactions.map(interactionKey)
		const pooled = await pool.find(keys)
		const missing = keys.filter((key) => !pooled.get(key)?.traits)
		const fetched = await readManyDetails(missing.slice(0, DETAILS_PER_REQUEST), catalog)
		if (!isAnonymous) runLater(addToPool(fetched).then(() => pool.requestDetails(missing.slice(DETAILS_PER_REQUEST))))
		return new Map([...pooled, ...fetched.map((details) => [mediaKey(details), toPooledTitle(details)] as const)])
	}

	async function findNeighbors(keys: readonly string[], known: PooledTitles): Promise<Neighbors> {
		return completeNeighbors(await neighborsOf(keys), keys, (key) => known.get(key)?.traits?.related ?? [])
	}

	/** What scores are computed from. */
	async function readScoring(profile: TasteProfile, isAnonymous = false) {
		const [titles, known] = await Promise.all([candidates(), readKnown(profile.interactions, isAnonymous)])
		const neighbors = await findNeighbors(profile.interactions.map(interactionKey), known)
		const scoring = {
			profile,
			candidates: indexOf(titles),
			known: candidatesOf(known),
			neighbors,
			now: now(),
			hourOf,
		}
		return { titles, known, scoring }
	}

	return {
		addToPool,

		async rank(profile, { isAnonymous = false, excluded = NOTHING } = {}) {
			if (isEmptyProfile(profile)) return { items: [], because: [], genreShares: [], isPreliminary: false }
			const { titles, known, scoring } = await readScoring(profile, isAnonymous)
			const seen = new Set([...profile.interactions.map(interactionKey), ...profile.watchHistory, ...excluded])
			const because = (isAnonymous ? [] : recentlyLiked(profile.interactions, known))
				.map(({ summary, traits }) => {
					const title = toCandidate(summary, traits)
					const { type, id } = title
					const nearest = scoring.neighbors.get(mediaKey({ type, id })) ?? []
					const among = new Set(
						[...nearest.map(({ key }) => key), ...(traits?.related ?? [])].filter((key) => !seen.has(key)),
					)
					const near = nearTo({ ...scoring, title, among, count: BECAUSE_SIZE })
					return { of: { type, id, title: title.title }, items: withTitles(near, titles) }
				})
				.filter(({ items }) => items.length >= MIN_ROW_LENGTH)
				.slice(0, BECAUSE_ROWS)
			// A row about one title is sorted by similarity to it, but its scores are still the viewer's.
			const similarTitles = because.flatMap(({ items }) => items.map(({ title }) => toCandidate(title, null)))
			const ranking = rankForViewer({ ...scoring, excluded }, similarTitles)
			const scores = ranking.scores()
			return {
				items: withTitles(bestOfEachType(ranking), titles),
				because: because.map(({ of, items }) => ({
					of,
					items: items.map((item) => ({ ...item, ...scores.get(mediaKey(item.title)) })),
				})),
				genreShares: [...ranking.genreShares],
				isPreliminary: titles.size < SMALL_POOL,
			}
		},

		async scoresOf(profile, summaries) {
			if (isEmptyProfile(profile)) return new Map()
			const { titles, scoring } = await readScoring(profile)
			const keys = summaries.map(mediaKey).filter((key) => !titles.has(key))
			const found = await pool.find(keys)
			const unread = keys.filter((key) => !found.get(key)?.traits)
			const details = await readManyDetails(unread.slice(0, DETAILS_PER_REQUEST), catalog)
			const traits = new Map(details.map((title) => [mediaKey(title), traitsOf(title)]))
			const traitsByKey = (key: string) => found.get(key)?.traits ?? traits.get(key) ?? null
			return scoreTitles(
				summaries.map((title) => toCandidate(title, traitsByKey(mediaKey(title)))),
				scoring,
			)
		},

		async popular(excluded = NOTHING) {
			const titles = toPooledTitles(await readFallbackLists(localizedCatalog))
			const profile = buildProfileFromInteractions('', [], EMPTY_TASTE_SETTINGS, now())
			const common = { candidates: indexOf(titles), neighbors: new Map(), known: new Map(), now: now() }
			const scored = withTitles(recommend({ ...common, profile, hourOf, excluded, count: RANKING_SIZE }), titles)
			return scored.map((ranked) => ({
				...ranked,
				reasons: ranked.reasons.length > 0 ? ranked.reasons : POPULAR_REASON,
			}))
		},

		async learnedTaste(profile) {
			const known = await readKnown(profile.interactions)
			return learnTaste(profile, candidatesOf(known), now())
		},

		async similar(ref, count) {
			const details = await readDetails(ref, localizedCatalog)
			if (!details) return null
			const key = mediaKey(details)
			const neighbors = await findNeighbors([key], new Map([[key, toPooledTitle(details)]]))
			const relatedTitles = toPooledTitles([...details.recommendations, ...details.similar])
			const neighborKeys = neighbors.get(key)?.map((neighbor) => neighbor.key) ?? []
			const known = await pool.find([...new Set([...neighborKeys, ...relatedTitles.keys()])])
			const titles = new Map(known)
			for (const [relatedKey, { summary }] of relatedTitles)
				titles.set(relatedKey, { summary, traits: known.get(relatedKey)?.traits ?? null })
			const title = toCandidate(details, toPooledTitle(details).traits)
			const scored = similarTo({ title, candidates: indexOf(titles), neighbors, now: now(), count })
			return withTitles(scored, titles)
		},
	}
}

/** The best titles, and enough of a type that few of them have. */
function bestOfEachType(ranking: ViewerRanking): Scored[] {
	const best = ranking.recommend(RANKING_SIZE)
	const lacking = MEDIA_TYPES.filter((type) => best.filter((scored) => scored.type === type).length < LEAST_OF_A_TYPE)
	return uniqueBy([...best, ...lacking.flatMap((type) => ranking.recommend(LEAST_OF_A_TYPE, type))], mediaKey)
}

/** One index per pool, because indexing is slow. */
const indexes = new WeakMap<PooledTitles, CandidateIndex>()

function indexOf(titles: PooledTitles): CandidateIndex {
	const index = indexes.get(titles) ?? indexCandidates([...candidatesOf(titles).values()])
	indexes.set(titles, index)
	return index
}

function candidatesOf(titles: PooledTitles): Map<string, Candidate> {
	return new Map([...titles].map(([key, { summary, traits }]) => [key, toCandidate(summary, traits)]))
}

function toPooledTitle(details: MovieDetails | ShowDetails): PooledTitle {
	return { summary: toSummary(details), traits: traitsOf(details) }
}

function toPooledTitles(summaries: readonly TitleSummary[]): PooledTitles {
	return new Map(summaries.map((summary) => [mediaKey(summary), { summary: toSummary(summary), traits: null }]))
}

function withTitles(scored: readonly Scored[], titles: PooledTitles): RankedItem[] {
	return scored.flatMap(({ type, id, score, parts, reasons }) => {
		const title = titles.get(mediaKey({ type, id }))?.summary
		return title ? [{ title, score, parts, reasons }] : []
	})
}

/** Titles that the viewer liked or finished, the latest first. */
function recentlyLiked(interactions: readonly Interaction[], known: PooledTitles): PooledTitle[] {
	return interactions
		.filter((interaction) => (impliedRating(interaction) ?? 0) >= ACCEPTED_RATING)
		.flatMap((interaction) => known.get(interactionKey(interaction)) ?? [])
		.slice(0, BECAUSE_CANDIDATES)
}

function logFailure(error: unknown): void {
	log('error', 'pool_save_failed', { message: error })
}
