import { type MediaType, mediaKey, yearOf } from '#domain/title/media.ts'
import type { Candidate } from './recommendation.ts'
import { clamp, finiteOr, standardize } from './statistics.ts'
import { TRAIT_KINDS, type TraitKind } from './taste.ts'

/** Votes that count as much as everybody's average: a title with few votes is thought of as any other. */
const PRIOR_VOTES = 300
const MAX_AVERAGE = 10
/** Rare traits count more than their share says: the power of their inverse frequency. */
const RARITY_POWER = 1.5
/** Titles with many traits are held back by a part of their length only (0 not at all, 1 as a cosine does). */
const LENGTH_POWER = 0.5

/** One trait of the candidates. */
interface Trait {
	kind: TraitKind
	name: string
	/** Its place among the traits of the index. */
	index: number
	/** Above 0; the rarer, the larger (inverse document frequency). */
	rarity: number
}

/** A candidate with what depends on nobody's taste. */
export interface IndexedCandidate {
	key: string
	/** Its place in the index. */
	position: number
	title: Candidate
	/** The title as searches are compared with it. */
	normalizedTitle: string
	traits: readonly Trait[]
	/** By what a sum over its traits is divided. */
	norm: number
	/** Epoch ms; `null` for a title without a date. */
	releasedAt: number | null
	year: number | null
	/** How well it is thought of: Bayesian average of the votes, in deviations from the mean. */
	quality: number
	/** How many know it: logarithm of the votes, in deviations from the mean. */
	popularity: number
}

export interface CandidateIndex {
	/** By type and id, each title once: an order that does not depend on how the candidates came. */
	entries: readonly IndexedCandidate[]
	byKey: ReadonlyMap<string, IndexedCandidate>
	traits: readonly Trait[]
	byName: Record<TraitKind, ReadonlyMap<string, Trait>>
	/** By their names as searches are compared with them. */
	byNormalizedName: ReadonlyMap<string, readonly Trait[]>
}

/** The names that a title has of each kind. */
export const TRAITS_OF: Record<TraitKind, (title: Candidate) => readonly string[]> = {
	genre: ({ genres }) => genres,
	actor: ({ actors }) => actors,
	director: ({ directors }) => directors,
	keyword: ({ keywords }) => keywords,
}

const TYPE_ORDER: Record<MediaType, number> = { movie: 0, tv: 1 }

/** Reads the candidates once, for any number of viewers. */
export function indexCandidates(candidates: readonly Candidate[]): CandidateIndex {
	const unique = new Map(candidates.map((title) => [mediaKey(title), title]))
	const titles = [...unique].sort(
		([, one], [, other]) => TYPE_ORDER[one.type] - TYPE_ORDER[other.type] || one.id - other.id,
	)
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

/** How names are compared: whatever their case. */
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

/** Each average is drawn towards the mean of all, the more so the fewer its votes. */
function bayesianAverages(votes: readonly { average: number; count: number }[]): number[] {
	const voted = votes.filter(({ count }) => count > 0)
	const mean = voted.length > 0 ? voted.reduce((sum, { average }) => sum + average, 0) / voted.length : 0
	return votes.map(({ average, count }) => mean + (average - mean) * (count / (count + PRIOR_VOTES)))
}

function parseTime(day: string | null): number | null {
	const time = day ? Date.parse(day) : Number.NaN
	return Number.isFinite(time) ? time : null
}
