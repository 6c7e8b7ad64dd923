import { mediaKey } from '#domain/title/media.ts'
import type { CandidateIndex, IndexedCandidate } from './candidate-index.ts'
import { diversify } from './diversity.ts'
import { type Evidence, gatherEvidence } from './evidence.ts'
import { tasteFromEvidence } from './learned-taste.ts'
import { createExplainer } from './reasons.ts'
import { type Candidate, type Neighbors, SCORE_WEIGHTS, type Scored, type ScoreParts } from './recommendation.ts'
import { collaborativeScores } from './scores/collaborative.ts'
import { contentScores, traitWorth } from './scores/content.ts'
import { preferenceScores } from './scores/preference.ts'
import { recencyScore } from './scores/recency.ts'
import type { TasteProfile } from './taste.ts'

const NOON = 12
/** A viewer without activity. */
const EMPTY_PROFILE: Pick<TasteProfile, 'preferences' | 'recentSearches'> = {
	preferences: {
		genreWeights: {},
		actorWeights: {},
		directorWeights: {},
		keywords: {},
		yearRange: { start: 0, end: Number.POSITIVE_INFINITY, weight: 0 },
	},
	recentSearches: [],
}

export interface RecommendOptions {
	profile: TasteProfile
	/** From `indexCandidates`; may include titles that the viewer knows. */
	candidates: CandidateIndex
	/** The profile's titles, by `mediaKey`. */
	known: ReadonlyMap<string, Candidate>
	/** Neighbors of the profile's titles; empty without a model. */
	neighbors: Neighbors
	/** Epoch ms. */
	now: number
	/** The viewer's local hour at that time, 0..23. */
	hourOf: (time: number) => number
	count: number
}

interface SimilarOptions extends Pick<RecommendOptions, 'candidates' | 'neighbors' | 'now' | 'count'> {
	title: Candidate
}

/**
 * Recommendations, best first: only released titles that the viewer has not watched, rated or dismissed, of which at most a
 * third share a genre.
 */
export function recommend({ profile, candidates, known, neighbors, now, hourOf, count }: RecommendOptions): Scored[] {
	const evidence = gatherEvidence(profile, known, now)
	const seen = new Set(evidence.map(({ key }) => key))
	const viewer = { candidates, profile, evidence, neighbors, now, hourOf, seen }
	const ranking = rank(viewer)
	return diversify(ranking.titles, ({ entry }) => entry.title.genres, count).map(ranking.explain)
}

/** Similar titles: recommendations for a viewer who has only liked this one. */
export function similarTo({ title, candidates, neighbors, now, count }: SimilarOptions): Scored[] {
	const key = mediaKey(title)
	const evidence: Evidence[] = [{ key, title, affinity: 1, weight: 1, at: null, sentiment: null }]
	const viewer = {
		candidates,
		profile: EMPTY_PROFILE,
		evidence,
		neighbors,
		now,
		hourOf: () => NOON,
		seen: new Set([key]),
	}
	const ranking = rank(viewer)
	return ranking.titles.slice(0, count).map(ranking.explain)
}

interface RankingInput extends Pick<RecommendOptions, 'candidates' | 'neighbors' | 'now' | 'hourOf'> {
	profile: Pick<TasteProfile, 'preferences' | 'recentSearches'>
	evidence: readonly Evidence[]
	/** `mediaKey`s to leave out. */
	seen: ReadonlySet<string>
}

/** All titles in order, and a function that explains each. */
function rank({ candidates, profile, evidence, neighbors, now, hourOf, seen }: RankingInput) {
	const entries = candidates.entries.filter(
		({ key, releasedAt }) => !seen.has(key) && !(releasedAt !== null && releasedAt > now),
	)
	const taste = tasteFromEvidence(evidence, profile.preferences)
	const worth = traitWorth(candidates, taste)
	const content = contentScores(entries, worth)
	const { scores: collaborative, sourceOf } = collaborativeScores(candidates, entries, evidence, neighbors)
	const preference = preferenceScores(candidates, entries, { profile, taste, evidence, now, hourOf })
	const partsOf = (entry: IndexedCandidate, index: number): ScoreParts => ({
		content: SCORE_WEIGHTS.content * (content[index] ?? 0),
		collaborative: SCORE_WEIGHTS.collaborative * (collaborative[index] ?? 0),
		preference: SCORE_WEIGHTS.preference * (preference[index] ?? 0),
		recency: SCORE_WEIGHTS.recency * recencyScore(entry, now),
	})
	const titles = entries.map((entry, index) => ({ entry, index, score: sumOf(partsOf(entry, index)) }))
	// Entries are sorted by identity, and sorting is stable.
	titles.sort((a, b) => b.score - a.score)
	const reasonsFor = createExplainer({ evidence, sourceOf, worth })
	const explain = ({ entry, index, score }: (typeof titles)[number]): Scored => {
		const { type, id } = entry.title
		const parts = partsOf(entry, index)
		return { type, id, score, parts, reasons: reasonsFor(entry, parts) }
	}
	return { titles, explain }
}

function sumOf({ content, collaborative, preference, recency }: ScoreParts): number {
	return content + collaborative + preference + recency
}
