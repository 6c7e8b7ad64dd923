import { relatedNeighbors, toCandidate, toSummary, traitsOf } from '#domain/recommend/candidate.ts'
import { type CandidateIndex, indexCandidates } from '#domain/recommend/candidate-index.ts'
import { learnTaste } from '#domain/recommend/learned-taste.ts'
import type { RankedItem, Ranking } from '#domain/recommend/ranking.ts'
import { recommend, similarTo } from '#domain/recommend/recommend.ts'
import type { Candidate, Neighbor, Neighbors, Reason, Scored } from '#domain/recommend/recommendation.ts'
import { ACCEPTED_RATING, type Interaction, type TasteProfile, type TitleRef } from '#domain/recommend/taste.ts'
import { buildProfileFromInteractions, interactionKey } from '#domain/recommend/taste-profile.ts'
import { type MovieDetails, mediaKey, type ShowDetails, type TitleSummary } from '#domain/title/media.ts'
import { log } from '#functions/lib/log.ts'
import { fillPool, type PoolCatalog, readDetails, readFallbackLists, readManyDetails, relatedTo } from './pool-fill.ts'
import type { LearnedWeights } from './taste-view.ts'
import { type PooledTitle, type PooledTitles, SMALL_POOL, type TitlePool } from './title-pool.ts'

/** More than any page shows, so that services and types can be chosen from it. */
const RANKING_SIZE = 120
const BECAUSE_ROWS = 3
const BECAUSE_SIZE = 20
/** Details that one visit reads, of what the viewer has an opinion of; the others wait for the next run of the cron. */
const DETAILS_PER_REQUEST = 6
/** With fewer titles the lists are read before the visitor is answered. */
const EMPTY_POOL = 100
/** Titles that one run of the filling finds anew, about: the next run reads further pages. */
const NEW_TITLES_PER_RUN = 80

const POPULAR_REASON: readonly Reason[] = [{ kind: 'popular' }]

interface Options {
	pool: TitlePool
	/** In the language of the pool, whatever the viewer's. */
	catalog: PoolCatalog
	/** In the viewer's language: what is shown and not weighed. */
	localizedCatalog: PoolCatalog
	/** What the collaborative model knows; nothing while there is no model. */
	neighborsOf: (keys: readonly string[]) => Promise<Neighbors>
	/** The viewer's local hour of a moment. */
	hourOf: (time: number) => number
	waitUntil: (work: Promise<unknown>) => void
	now: () => number
}

/** The engine with everything that it weighs. */
export interface Recommender {
	/**
	 * Empty for somebody of whom nothing is known.
	 * @param isPassing somebody without an account: what they say is not to fill the pool
	 */
	rank(profile: TasteProfile, isAnonymous?: boolean): Promise<Ranking>
	/** What everybody likes. */
	popular(): Promise<RankedItem[]>
	/** What the engine believes of a viewer. */
	learnedTaste(profile: TasteProfile): Promise<LearnedWeights>
	/** Titles near to one; `null` when the title does not exist. */
	similar(ref: TitleRef, count: number): Promise<RankedItem[] | null>
	/** Keeps what somebody has just formed an opinion of, and what is near to it. */
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
	const later = (work: Promise<unknown>) => waitUntil(work.catch(logFailure))

	async function learn(details: readonly (MovieDetails | ShowDetails)[]): Promise<void> {
		await pool.addListed(relatedTo(details))
		await pool.saveDetails(details)
	}

	/** The pool; while there is next to nothing in it, what everybody's lists say. */
	async function candidates(): Promise<PooledTitles> {
		const titles = await pool.all()
		if (pool.claimFill()) {
			const page = 1 + Math.floor(titles.size / NEW_TITLES_PER_RUN)
			later(fillPool(pool, catalog, page))
		}
		if (titles.size >= EMPTY_POOL) return titles
		const first = await readFallbackLists(catalog)
		later(pool.addListed(first))
		return new Map([...toPooledTitles(first), ...titles])
	}

	/** The traits of titles that the viewer knows, newest first; a few that nobody has read yet are read now. */
	async function knownOf(interactions: readonly Interaction[], isPassing = false): Promise<PooledTitles> {
		const keys = interactions.map(interactionKey)
		const found = await pool.find(keys)
		const missing = keys.filter((key) => !found.get(key)?.traits)
		const read = await readManyDetails(missing.slice(0, DETAILS_PER_REQUEST), catalog)
		if (!isPassing) later(learn(read).then(() => pool.requestDetails(missing.slice(DETAILS_PER_REQUEST))))
		return new Map([...found, ...read.map((details) => [mediaKey(details), toPooledTitle(details)] as const)])
	}

	/** What the model knows, else what the metadata service recommends beside the same titles. */
	async function findNeighbors(keys: readonly string[], known: PooledTitles): Promise<Neighbors> {
		const fitted = await neighborsOf(keys)
		if (fitted.size > 0) return fitted
		const related = new Map<string, Neighbor[]>()
		for (const key of keys) related.set(key, relatedNeighbors(known.get(key)?.traits?.related ?? []))
		return related
	}

	return {
		addToPool: learn,

		async rank(profile, isPassing = false) {
			if (isEmptyProfile(profile)) return { items: [], because: [], isPreliminary: false }
			const [titles, known] = await Promise.all([candidates(), knownOf(profile.interactions, isPassing)])
			const neighbors = await findNeighbors(profile.interactions.map(interactionKey), known)
			const common = { candidates: indexOf(titles), neighbors, now: now() }
			const found = recommend({ ...common, profile, known: candidatesOf(known), hourOf, count: RANKING_SIZE })
			const seen = new Set([...profile.interactions.map(interactionKey), ...profile.watchHistory])
			const because = recentlyLiked(profile.interactions, known).map((liked) => {
				const title = toCandidate(liked.summary, liked.traits)
				const near = similarTo({ ...common, title, count: BECAUSE_SIZE + seen.size })
				const fresh = near.filter((one) => !seen.has(mediaKey(one))).slice(0, BECAUSE_SIZE)
				return { of: { type: title.type, id: title.id, title: title.title }, items: withTitles(fresh, titles) }
			})
			return { items: withTitles(found, titles), because, isPreliminary: titles.size < SMALL_POOL }
		},

		async popular() {
			const titles = toPooledTitles(await readFallbackLists(localizedCatalog))
			const profile = buildProfileFromInteractions(
				'',
				[],
				{ weights: {}, years: null, searches: [], providers: [] },
				now(),
			)
			const common = { candidates: indexOf(titles), neighbors: new Map(), known: new Map(), now: now() }
			const found = withTitles(recommend({ ...common, profile, hourOf, count: RANKING_SIZE }), titles)
			// They are here because the lists of what is popular have them.
			return found.map((ranked) => ({
				...ranked,
				reasons: ranked.reasons.length > 0 ? ranked.reasons : POPULAR_REASON,
			}))
		},

		async learnedTaste(profile) {
			const known = await knownOf(profile.interactions)
			return learnTaste(profile, candidatesOf(known), now())
		},

		async similar(ref, count) {
			const details = await readDetails(ref, localizedCatalog)
			if (!details) return null
			const key = mediaKey(details)
			const neighbors = await findNeighbors([key], new Map([[key, toPooledTitle(details)]]))
			const offered = toPooledTitles([...details.recommendations, ...details.similar])
			const near = neighbors.get(key)?.map((neighbor) => neighbor.key) ?? []
			const known = await pool.find([...new Set([...near, ...offered.keys()])])
			const titles = new Map(known)
			for (const [other, { summary }] of offered)
				titles.set(other, { summary, traits: known.get(other)?.traits ?? null })
			const title = toCandidate(details, toPooledTitle(details).traits)
			const found = similarTo({ title, candidates: indexOf(titles), neighbors, now: now(), count })
			return withTitles(found, titles)
		},
	}
}

/** The index of a pool is made once for as long as the pool is the same. */
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

/** What the viewer liked or watched to the end, the latest first. */
function recentlyLiked(interactions: readonly Interaction[], known: PooledTitles): PooledTitle[] {
	return interactions
		.filter(({ rating, completed }) => (rating === null ? completed : rating >= ACCEPTED_RATING))
		.flatMap((interaction) => known.get(interactionKey(interaction)) ?? [])
		.slice(0, BECAUSE_ROWS)
}

function isEmptyProfile({ interactions, preferences }: TasteProfile): boolean {
	const { genreWeights, actorWeights, directorWeights, keywords } = preferences
	const set = [genreWeights, actorWeights, directorWeights, keywords]
	return interactions.length === 0 && set.every((weights) => Object.keys(weights).length === 0)
}

function logFailure(error: unknown): void {
	log('error', 'pool_save_failed', { message: error })
}
