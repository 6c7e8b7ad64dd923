import { type MediaType, mediaKey, yearOf } from '#domain/title/media.ts'
import type { Candidate } from './recommendation.ts'
import { clamp, finiteOr, standardize } from './statistics.ts'
import { TRAIT_KINDS, type TraitKind } from './taste.ts'

/** Titles with few votes are pulled towards the mean rating, which weighs as much as this many votes. */
const PRIOR_VOTES = 300
const MAX_AVERAGE = 10
/** The power of a trait's inverse frequency, so that rare traits count more. */
const RARITY_POWER = 1.5
/** Partial normalization by the number of traits: 0 for none, 1 for cosine similarity. */
const LENGTH_POWER = 0.5

interface Trait {
	kind: TraitKind
	name: string
	/** Its index among all traits. */
	index: number
	/** Inverse document frequency: above 0, larger for rarer traits. */
	rarity: number
}

/** A candidate with everything that does not depend on a viewer. */
export interface IndexedCandidate {
	key: string
	/** Its index among the entries. */
	position: number
	title: Candidate
	/** Normalized for comparison with searches. */
	normalizedTitle: string
	traits: readonly Trait[]
	/** Divides the sum over its traits. */
	norm: number
	/** Epoch ms; `null` for a title without a date. */
	releasedAt: number | null
	year: number | null
	/** Bayesian average of the votes, in deviations from the mean. */
	quality: number
	/** Logarithm of the vote count, in deviations from the mean. */
	popularity: number
}

export interface CandidateIndex {
	/** Sorted by type and id, without duplicates, so that the order of the candidates does not matter. */
	entries: readonly IndexedCandidate[]
	byKey: ReadonlyMap<string, IndexedCandidate>
	traits: readonly Trait[]
	byName: Record<TraitKind, ReadonlyMap<string, Trait>>
	/** By name, normalized for comparison with searches. */
	byNormalizedName: ReadonlyMap<string, readonly Trait[]>
}

/** A title's traits of each kind. */
export const TRAITS_OF: Record<TraitKind, (title: Candidate) => readonly string[]> = {
	genre: ({ genres }) => genres,
	actor: ({ actors }) => actors,
	director: ({ directors }) => directors,
	keyword: ({ keywords }) => keywords,
}

const TYPE_ORDER: Record<MediaType, number> = { movie: 0, tv: 1 }

/** Indexes the candidates once, for any number of viewers. */
export function indexCandidates(candidates: readonly Candidate[]): CandidateIndex {
	const unique = new Map(candidates.map((title) => [mediaKey(title), title]))
	const titles = [...unique].sort(([, a], [, b]) => TYPE_ORDER[a.type] - TYPE_ORDER[b.type] || a.id - b.id)
	const { traits, byName, traitsOf } = indexTraits(titles.map(([, title]) => title))
	const votes = titles.map(([, title]) => votesOf(title))
	const qualities = standardize(Float64Array.from(bayesianAverages(votes)))
	const popularities = standardize(Float64Array.from(votes, ({ count }) => Math.log1p(count)))
	const entries = titles.map(([key, title], position) => {
		const own = traitsOf[position] ?? []
		return {
			key,
			position,
			title,
			normalizedTitle: normalizeName(title.title),
			traits: own,
			norm: own.reduce((sum, { rarity }) => sum + rarity ** 2, 0) ** (LENGTH_POWER / 2) || 1,
			releasedAt: parseTime(title.releaseDate),
			year: yearOf(title.releaseDate),
			quality: qualities[position] ?? 0,
			popularity: popularities[position] ?? 0,
		}
	})
	const byKey = new Map(entries.map((entry) => [entry.key, entry]))
	return { entries, byKey, traits, byName, byNormalizedName: groupByNormalizedName(traits) }
}

/** Names are compared without regard to case. */
export function normalizeName(name: string): string {
	return name.trim().toLowerCase()
}

function indexTraits(titles: readonly Candidate[]) {
	const byName: Record<TraitKind, Map<string, Trait>> = {
		genre: new Map(),
		actor: new Map(),
		director: new Map(),
		keyword: new Map(),
	}
	const traits: Trait[] = []
	const counts: number[] = []
	const traitsOf = titles.map((title) => {
		const own: Trait[] = []
		for (const kind of TRAIT_KINDS) {
			for (const name of TRAITS_OF[kind](title)) {
				let trait = byName[kind].get(name)
				if (!trait) {
					trait = { kind, name, index: traits.length, rarity: 0 }
					byName[kind].set(name, trait)
					traits.push(trait)
					counts.push(0)
				}
				if (own.includes(trait)) continue
				own.push(trait)
				counts[trait.index] = (counts[trait.index] ?? 0) + 1
			}
		}
		return own
	})
	for (const trait of traits) trait.rarity = Math.log1p(titles.length / (counts[trait.index] ?? 1)) ** RARITY_POWER
	return { traits, byName, traitsOf }
}

function groupByNormalizedName(traits: readonly Trait[]): Map<string, Trait[]> {
	const byPlainName = new Map<string, Trait[]>()
	for (const trait of traits) {
		const name = normalizeName(trait.name)
		const alike = byPlainName.get(name)
		if (alike) alike.push(trait)
		else byPlainName.set(name, [trait])
	}
	return byPlainName
}

function votesOf({ voteAverage, voteCount }: Candidate) {
	const count = Math.max(0, finiteOr(voteCount, 0))
	return { average: clamp(finiteOr(voteAverage, 0), 0, MAX_AVERAGE), count: Number.isFinite(voteAverage) ? count : 0 }
}

/** Averages with fewer votes are pulled closer to the overall mean. */
function bayesianAverages(votes: readonly { average: number; count: number }[]): number[] {
	const voted = votes.filter(({ count }) => count > 0)
	const mean = voted.length > 0 ? voted.reduce((sum, { average }) => sum + average, 0) / voted.length : 0
	return votes.map(({ average, count }) => mean + (average - mean) * (count / (count + PRIOR_VOTES)))
}

function parseTime(day: string | null): number | null {
	const time = day ? Date.parse(day) : Number.NaN
	return Number.isFinite(time) ? time : null
}
