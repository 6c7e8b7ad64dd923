import { candidateOf, relatedNeighbours, summaryOf, traitsOf } from '#domain/recommend/candidate.ts'
import { type CandidateIndex, indexCandidates } from '#domain/recommend/candidate-index.ts'
import { learnTaste } from '#domain/recommend/learnt-taste.ts'
import type { Ranked, Ranking } from '#domain/recommend/ranking.ts'
import { recommend, similarTo } from '#domain/recommend/recommend.ts'
import type { Candidate, Neighbour, Neighbours, Reason, Scored } from '#domain/recommend/recommendation.ts'
import { ACCEPTED_RATING, type Interaction, type TasteProfile, type TitleRef } from '#domain/recommend/taste.ts'
import { keyOf, profileOfInteractions } from '#domain/recommend/taste-profile.ts'
import { type MovieDetails, mediaKey, type ShowDetails, type TitleSummary } from '#domain/title/media.ts'
import { log } from '#functions/lib/log.ts'
import { fillPool, type PoolCatalogue, readFirstLists, readSome, readTitle, relatedTo } from './pool-filling.ts'
import type { Learnt } from './taste-view.ts'
import { type PooledTitle, SMALL_POOL, type TitlePool, type Titles } from './title-pool.ts'

/** More than any page shows, so that services and types can be chosen from it. */
export const RANKING_SIZE = 120
const BECAUSE_ROWS = 3
const BECAUSE_SIZE = 20
/** Details that one visit reads, of what the viewer has an opinion of; the others wait for the next run of the cron. */
export const DETAILS_A_VISIT = 6
/** With fewer titles the lists are read before the visitor is answered. */
const EMPTY_POOL = 100
/** Titles that one run of the filling finds anew, about: the next run reads further pages. */
const NEW_A_RUN = 80

const POPULAR: readonly Reason[] = [{ kind: 'popular' }]

interface Options {
	pool: TitlePool
	/** In the language of the pool, whatever the viewer's. */
	catalogue: PoolCatalogue
	/** In the viewer's language: what is shown and not weighed. */
	shown: PoolCatalogue
	/** What the collaborative model knows; nothing while there is no model. */
	nearest: (keys: readonly string[]) => Promise<Neighbours>
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
	rank(profile: TasteProfile, isPassing?: boolean): Promise<Ranking>
	/** What everybody likes. */
	everybodys(): Promise<Ranked[]>
	/** What the engine believes of a viewer. */
	learnt(profile: TasteProfile): Promise<Learnt>
	/** Titles near to one; `null` when the title does not exist. */
	similar(ref: TitleRef, count: number): Promise<Ranked[] | null>
	/** Keeps what somebody has just formed an opinion of, and what is near to it. */
	learn(details: readonly (MovieDetails | ShowDetails)[]): Promise<void>
}

export function createRecommender({ pool, catalogue, shown, nearest, hourOf, waitUntil, now }: Options): Recommender {
	const later = (work: Promise<unknown>) => waitUntil(work.catch(logFailure))

	async function learn(details: readonly (MovieDetails | ShowDetails)[]): Promise<void> {
		await pool.name(relatedTo(details))
		await pool.keep(details)
	}

	/** The pool; while there is next to nothing in it, what everybody's lists say. */
	async function candidates(): Promise<Titles> {
		const titles = await pool.all()
		if (pool.takesFilling()) {
			const page = 1 + Math.floor(titles.size / NEW_A_RUN)
			later(fillPool(pool, catalogue, page))
		}
		if (titles.size >= EMPTY_POOL) return titles
		const first = await readFirstLists(catalogue)
		later(pool.name(first))
		return new Map([...listed(first), ...titles])
	}

	/** The traits of titles that the viewer knows, newest first; a few that nobody has read yet are read now. */
	async function knownOf(interactions: readonly Interaction[], isPassing = false): Promise<Titles> {
		const keys = interactions.map(keyOf)
		const found = await pool.find(keys)
		const missing = keys.filter((key) => !found.get(key)?.traits)
		const read = await readSome(missing.slice(0, DETAILS_A_VISIT), catalogue)
		if (!isPassing) later(learn(read).then(() => pool.want(missing.slice(DETAILS_A_VISIT))))
		return new Map([...found, ...read.map((details) => [mediaKey(details), pooled(details)] as const)])
	}

	/** What the model knows, else what the metadata service recommends beside the same titles. */
	async function neighboursOf(keys: readonly string[], known: Titles): Promise<Neighbours> {
		const fitted = await nearest(keys)
		if (fitted.size > 0) return fitted
		const related = new Map<string, Neighbour[]>()
		for (const key of keys) related.set(key, relatedNeighbours(known.get(key)?.traits?.related ?? []))
		return related
	}

	return {
		learn,

		async rank(profile, isPassing = false) {
			if (isBlank(profile)) return { items: [], because: [], isPreliminary: false }
			const [titles, known] = await Promise.all([candidates(), knownOf(profile.interactions, isPassing)])
			const neighbours = await neighboursOf(profile.interactions.map(keyOf), known)
			const common = { candidates: indexOf(titles), neighbours, now: now() }
			const found = recommend({ ...common, profile, known: candidatesOf(known), hourOf, count: RANKING_SIZE })
			const seen = new Set([...profile.interactions.map(keyOf), ...profile.watchHistory])
			const because = likedLately(profile.interactions, known).map((liked) => {
				const title = candidateOf(liked.summary, liked.traits)
				const near = similarTo({ ...common, title, count: BECAUSE_SIZE + seen.size })
				const fresh = near.filter((one) => !seen.has(mediaKey(one))).slice(0, BECAUSE_SIZE)
				return { of: { type: title.type, id: title.id, title: title.title }, items: withTitles(fresh, titles) }
			})
			return { items: withTitles(found, titles), because, isPreliminary: titles.size < SMALL_POOL }
		},

		async everybodys() {
			const titles = listed(await readFirstLists(shown))
			const profile = profileOfInteractions('', [], { weights: {}, years: null, searches: [], services: [] }, now())
			const common = { candidates: indexOf(titles), neighbours: new Map(), known: new Map(), now: now() }
			const found = withTitles(recommend({ ...common, profile, hourOf, count: RANKING_SIZE }), titles)
			// They are here because the lists of what is popular have them.
			return found.map((ranked) => ({ ...ranked, reasons: ranked.reasons.length > 0 ? ranked.reasons : POPULAR }))
		},

		async learnt(profile) {
			const known = await knownOf(profile.interactions)
			return learnTaste(profile, candidatesOf(known), now())
		},

		async similar(ref, count) {
			const details = await readTitle(ref, shown)
			if (!details) return null
			const key = mediaKey(details)
			const neighbours = await neighboursOf([key], new Map([[key, pooled(details)]]))
			const offered = listed([...details.recommendations, ...details.similar])
			const near = neighbours.get(key)?.map((neighbour) => neighbour.key) ?? []
			const known = await pool.find([...new Set([...near, ...offered.keys()])])
			const titles = new Map(known)
			for (const [other, { summary }] of offered)
				titles.set(other, { summary, traits: known.get(other)?.traits ?? null })
			const title = candidateOf(details, pooled(details).traits)
			const found = similarTo({ title, candidates: indexOf(titles), neighbours, now: now(), count })
			return withTitles(found, titles)
		},
	}
}

/** The index of a pool is made once for as long as the pool is the same. */
const indexes = new WeakMap<Titles, CandidateIndex>()

function indexOf(titles: Titles): CandidateIndex {
	const index = indexes.get(titles) ?? indexCandidates([...candidatesOf(titles).values()])
	indexes.set(titles, index)
	return index
}

function candidatesOf(titles: Titles): Map<string, Candidate> {
	return new Map([...titles].map(([key, { summary, traits }]) => [key, candidateOf(summary, traits)]))
}

function pooled(details: MovieDetails | ShowDetails): PooledTitle {
	return { summary: summaryOf(details), traits: traitsOf(details) }
}

function listed(summaries: readonly TitleSummary[]): Titles {
	return new Map(summaries.map((summary) => [mediaKey(summary), { summary: summaryOf(summary), traits: null }]))
}

function withTitles(scored: readonly Scored[], titles: Titles): Ranked[] {
	return scored.flatMap(({ type, id, score, parts, reasons }) => {
		const title = titles.get(mediaKey({ type, id }))?.summary
		return title ? [{ title, score, parts, reasons }] : []
	})
}

/** What the viewer liked or watched to the end, the latest first. */
function likedLately(interactions: readonly Interaction[], known: Titles): PooledTitle[] {
	return interactions
		.filter(({ rating, completed }) => (rating === null ? completed : rating >= ACCEPTED_RATING))
		.flatMap((interaction) => known.get(keyOf(interaction)) ?? [])
		.slice(0, BECAUSE_ROWS)
}

function isBlank({ interactions, preferences }: TasteProfile): boolean {
	const { genreWeights, actorWeights, directorWeights, keywords } = preferences
	const set = [genreWeights, actorWeights, directorWeights, keywords]
	return interactions.length === 0 && set.every((weights) => Object.keys(weights).length === 0)
}

function logFailure(error: unknown): void {
	log('error', 'pool_not_kept', { message: error })
}
