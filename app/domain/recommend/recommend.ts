import { type MediaType, mediaKey } from '#domain/shared/media-ref.ts'
import { addCandidates, type CandidateIndex, type IndexedCandidate } from './candidate-index.ts'
import { diversify } from './diversity.ts'
import { type Evidence, gatherEvidence } from './evidence.ts'
import { genreSharesOf, tasteFromEvidence } from './learned-taste.ts'
import { createExplainer, type IsOverused, varyReasons } from './reasons.ts'
import {
	type Candidate,
	type GenreShares,
	type Neighbors,
	type Reason,
	SCORE_WEIGHTS,
	type Scored,
	type ScoreParts,
} from './recommendation.ts'
import { collaborativeScores, contentScores, NO_MATCH, traitValues } from './scores/match.ts'
import { preferenceScores } from './scores/preference.ts'
import type { TasteProfile } from './taste.ts'

const NOON = 12
/** The content part of a title that resembles another: a third of what a full match adds. */
const NEAR_CONTENT = SCORE_WEIGHTS.content * (NO_MATCH + (1 - NO_MATCH) / 3)
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

interface RecommendOptions {
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
	/** Titles to leave out, by `mediaKey`, besides those of the profile, which only has the newest. */
	excluded?: ReadonlySet<string>
	count: number
}

export type TitleScore = Pick<Scored, 'score' | 'parts'>

interface SimilarOptions extends Pick<RecommendOptions, 'candidates' | 'neighbors' | 'now' | 'count'> {
	title: Candidate
}

/** The input of scores. */
type Scoring = Omit<RecommendOptions, 'count'>

/** All titles in a viewer's order, as lists and scores. */
export interface ViewerRanking {
	/**
	 * Recommendations, best first: only released titles that the viewer has not watched, rated or dismissed, of which at most a
	 * third share a genre; of one type if asked to.
	 */
	recommend(count: number, type?: MediaType): Scored[]
	/**
	 * The scores of the titles that were to be scored too, by `mediaKey`: those of the viewer's list, also for titles that no
	 * list has because the viewer knows them or the candidates lack them.
	 */
	scores(): ReadonlyMap<string, TitleScore>
	genreShares: GenreShares
}

/** @param alsoScored titles that get a score in any case */
export function rankForViewer(
	{ profile, candidates, known, neighbors, now, hourOf, excluded }: Scoring,
	alsoScored: readonly Candidate[] = [],
): ViewerRanking {
	const evidence = gatherEvidence(profile, known, now)
	const seen = new Set([...evidence.map(({ key }) => key), ...(excluded ?? [])])
	const keys = new Set(alsoScored.map(mediaKey))
	const genreShares = genreSharesOf(evidence)
	const ranking = rank({
		candidates: addCandidates(candidates, alsoScored),
		poolSize: candidates.entries.length,
		profile,
		evidence,
		neighbors,
		now,
		hourOf,
		seen,
		alsoScored: keys,
	})
	return {
		genreShares,
		recommend(count, type) {
			const isWanted = (entry: IndexedCandidate) =>
				ranking.isCompared(entry) && (type === undefined || entry.title.type === type)
			const chosen = diversify(
				ranking.titles.filter(({ entry }) => isWanted(entry)),
				{
					genresOf: ({ entry }) => entry.genres,
					scoreOf: ({ score }) => score,
					limit: count,
					genreShares,
				},
			)
			const reasons = varyReasons(chosen, ranking.reasonsOf)
			return chosen.map((item, place) => ranking.toScored(item, reasons[place] ?? []))
		},
		scores() {
			const requested = ranking.titles.filter(({ entry }) => keys.has(entry.key))
			return new Map(requested.map((item) => [item.entry.key, ranking.toScored(item, [])]))
		},
	}
}

/** Only the list of `ViewerRanking`. */
export function recommend({ count, ...scoring }: RecommendOptions): Scored[] {
	return rankForViewer(scoring).recommend(count)
}

/** Only some scores of `ViewerRanking`. */
export function scoreTitles(titles: readonly Candidate[], scoring: Scoring): ReadonlyMap<string, TitleScore> {
	return rankForViewer(scoring, titles).scores()
}

/** Similar titles: recommendations for a viewer who has only liked this one. */
export function similarTo({ count, ...options }: SimilarOptions): Scored[] {
	const ranking = rankSimilar(options)
	return ranking.titles.slice(0, count).map((item) => ranking.toScored(item, ranking.reasonsOf(item)))
}

/**
 * Titles for a row about this one, most similar first: only those of `among`, such as its neighbors, that also resemble it.
 * Titles that everybody likes are neighbors of many that they have nothing in common with.
 */
export function nearTo({ count, among, ...options }: SimilarOptions & { among: ReadonlySet<string> }): Scored[] {
	const ranking = rankSimilar(options)
	return ranking.titles
		.filter(({ entry }) => among.has(entry.key))
		.map((item) => ranking.toScored(item, ranking.reasonsOf(item)))
		.filter(({ parts }) => parts.content >= NEAR_CONTENT)
		.slice(0, count)
}

function rankSimilar({ title, candidates, neighbors, now }: Omit<SimilarOptions, 'count'>) {
	const key = mediaKey(title)
	const evidence: Evidence[] = [{ key, title, affinity: 1, weight: 1, at: null, sentiment: null }]
	return rank({
		candidates,
		profile: EMPTY_PROFILE,
		evidence,
		neighbors,
		now,
		hourOf: () => NOON,
		seen: new Set([key]),
	})
}

interface RankingInput extends Pick<RecommendOptions, 'candidates' | 'neighbors' | 'now' | 'hourOf'> {
	profile: Pick<TasteProfile, 'preferences' | 'recentSearches'>
	evidence: readonly Evidence[]
	/** `mediaKey`s to leave out. */
	seen: ReadonlySet<string>
	/** `mediaKey`s to score in any case, on the scale of the others. */
	alsoScored?: ReadonlySet<string>
	/** How many of the first candidates the others are compared with; all by default. */
	poolSize?: number
}

/** Ranks all titles and explains each. */
function rank(input: RankingInput) {
	const { candidates, profile, evidence, neighbors, now, hourOf, seen, alsoScored } = input
	const { poolSize = candidates.entries.length } = input
	const isCompared = ({ key, releasedAt, position }: IndexedCandidate) =>
		position < poolSize && !seen.has(key) && !(releasedAt !== null && releasedAt > now)
	const compared = candidates.entries.filter(isCompared)
	const others = [...(alsoScored ?? [])].flatMap((key) => candidates.byKey.get(key) ?? [])
	const entries = [...compared, ...others.filter((entry) => !isCompared(entry))]
	const taste = tasteFromEvidence(evidence, profile.preferences)
	const worth = traitValues(candidates, taste)
	const comparison = { count: compared.length, poolSize }
	const content = contentScores(entries, worth, comparison)
	const { scores: collaborative, sourceOf } = collaborativeScores(candidates, entries, evidence, neighbors, comparison)
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
	const reasonsFor = createExplainer({ evidence, neighbors, sourceOf, worth })
	type Ranked = (typeof titles)[number]
	return {
		titles,
		isCompared,
		reasonsOf: ({ entry, index }: Ranked, isOverused?: IsOverused) =>
			reasonsFor(entry, partsOf(entry, index), isOverused),
		toScored({ entry, index, score }: Ranked, reasons: readonly Reason[]): Scored {
			const { type, id } = entry.title
			return { type, id, score, parts: partsOf(entry, index), reasons }
		},
	}
}

function sumOf({ content, collaborative, preference, recency }: ScoreParts): number {
	return content + collaborative + preference + recency
}

const MONTH_MS = (365.25 / 12) * 86_400_000

/** See docs/product.md, Recommendations. */
const RECENCY_DECAY_MONTHS = 24

/** 1 on the release day, decaying by a factor of e in 24 months; 0 without a date, or before it. */
function recencyScore({ releasedAt }: Pick<IndexedCandidate, 'releasedAt'>, now: number): number {
	if (releasedAt === null || !(releasedAt <= now)) return 0
	return Math.exp((releasedAt - now) / (RECENCY_DECAY_MONTHS * MONTH_MS))
}
