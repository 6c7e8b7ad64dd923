import { type MediaType, mediaKey } from '#domain/shared/media-ref.ts'
import { yearOf } from '#domain/title/media.ts'
import type { Candidate } from './recommendation.ts'
import { clamp, createScale, finiteOr } from './statistics.ts'
import { byTraitKind, TRAIT_KINDS, type TraitKind } from './taste.ts'

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
	/** The title, normalized for comparison with searches. */
	normalizedTitle: string
	traits: readonly Trait[]
	/** Without duplicates. */
	genres: readonly string[]
	/** The divisor of the sum over its traits. */
	norm: number
	/** Epoch ms; `null` for a title without a date. */
	releasedAt: number | null
	year: number | null
	/** Bayesian average of the votes, in deviations from the mean. */
	quality: number
	/** Logarithm of the vote count, in deviations from the mean. */
	popularity: number
}

/** Scales votes to deviations from the mean of the index's titles. */
interface VoteScale {
	qualityOf: (title: Candidate) => number
	popularityOf: (title: Candidate) => number
}

export interface CandidateIndex {
	/** The entries, sorted by type and id, without duplicates: the order of the candidates doesn't matter. */
	entries: readonly IndexedCandidate[]
	byKey: ReadonlyMap<string, IndexedCandidate>
	traits: readonly Trait[]
	byName: Record<TraitKind, ReadonlyMap<string, Trait>>
	/** Traits by name, normalized for comparison with searches. */
	byNormalizedName: ReadonlyMap<string, readonly Trait[]>
	votes: VoteScale
}

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
	const votes = measureVotes(titles.map(([, title]) => title))
	const entries = titles.map(([, title], position) => toEntry(title, position, traitsOf[position] ?? [], votes))
	const byKey = new Map(entries.map((entry) => [entry.key, entry]))
	return { entries, byKey, traits, byName, byNormalizedName: groupByNormalizedName(traits), votes }
}

/** The index with more titles at its end, on the same scales: nothing about its own titles changes. */
export function addCandidates(index: CandidateIndex, candidates: readonly Candidate[]): CandidateIndex {
	const unique = new Map(candidates.map((title) => [mediaKey(title), title]))
	const added = [...unique].filter(([key]) => !index.byKey.has(key)).map(([, title]) => title)
	if (added.length === 0) return index
	let traitCount = index.traits.length
	const traitOf = (kind: TraitKind, name: string): Trait =>
		index.byName[kind].get(name) ?? { kind, name, index: traitCount++, rarity: rarityOf(index.entries.length, 1) }
	const entries = added.map((title, place) => {
		const traits = TRAIT_KINDS.flatMap((kind) =>
			[...new Set(TRAITS_OF[kind](title))].map((name) => traitOf(kind, name)),
		)
		return toEntry(title, index.entries.length + place, traits, index.votes)
	})
	return {
		...index,
		entries: [...index.entries, ...entries],
		byKey: new Map([...index.byKey, ...entries.map((entry) => [entry.key, entry] as const)]),
	}
}

function toEntry(title: Candidate, position: number, traits: readonly Trait[], votes: VoteScale): IndexedCandidate {
	return {
		key: mediaKey(title),
		position,
		title,
		normalizedTitle: normalizeName(title.title),
		traits,
		genres: traits.filter(({ kind }) => kind === 'genre').map(({ name }) => name),
		norm: traits.reduce((sum, { rarity }) => sum + rarity ** 2, 0) ** (LENGTH_POWER / 2) || 1,
		releasedAt: parseTime(title.releaseDate),
		year: yearOf(title.releaseDate),
		quality: votes.qualityOf(title),
		popularity: votes.popularityOf(title),
	}
}

/** Normalizes a name for comparison regardless of case. */
export function normalizeName(name: string): string {
	return name.trim().toLowerCase()
}

function indexTraits(titles: readonly Candidate[]) {
	const byName = byTraitKind(() => new Map<string, Trait>())
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
	for (const trait of traits) trait.rarity = rarityOf(titles.length, counts[trait.index] ?? 1)
	return { traits, byName, traitsOf }
}

function rarityOf(titles: number, titlesWithTrait: number): number {
	return Math.log1p(titles / titlesWithTrait) ** RARITY_POWER
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

interface Votes {
	average: number
	count: number
}

function votesOf({ voteAverage, voteCount }: Candidate): Votes {
	const count = Math.max(0, finiteOr(voteCount, 0))
	return { average: clamp(finiteOr(voteAverage, 0), 0, MAX_AVERAGE), count: Number.isFinite(voteAverage) ? count : 0 }
}

/** Votes in deviations from the mean of the index's titles. Averages with fewer votes are pulled closer to their mean. */
function measureVotes(titles: readonly Candidate[]): VoteScale {
	const votes = titles.map(votesOf)
	const voted = votes.filter(({ count }) => count > 0)
	const mean = voted.length > 0 ? voted.reduce((sum, { average }) => sum + average, 0) / voted.length : 0
	const bayesianAverage = ({ average, count }: Votes) => mean + (average - mean) * (count / (count + PRIOR_VOTES))
	const qualityScale = createScale(votes.map(bayesianAverage))
	const popularityScale = createScale(votes.map(({ count }) => Math.log1p(count)))
	return {
		qualityOf: (title) => qualityScale(bayesianAverage(votesOf(title))),
		popularityOf: (title) => popularityScale(Math.log1p(votesOf(title).count)),
	}
}

function parseTime(day: string | null): number | null {
	const time = day ? Date.parse(day) : Number.NaN
	return Number.isFinite(time) ? time : null
}
