import { type IndexedCandidate, TRAITS_OF } from './candidate-index.ts'
import type { Evidence } from './evidence.ts'
import type { Candidate, Reason, ScoreParts } from './recommendation.ts'
import { type CollaborativeScores, influenceOf } from './scores/collaborative.ts'
import type { TraitKind } from './taste.ts'

const MAX_REASONS = 3
const MAX_TRAITS = 2
/** Of the recency part, which is 0.1 on the day of release: some nine months. */
const NEW_ABOVE = 0.07
/** In deviations above the mean of the candidates. */
const POPULAR_ABOVE = 1
/** The preference part of a title that nothing speaks for or against. */
const NEUTRAL_PREFERENCE = 0.1

interface WeightedReason {
	reason: Reason
	/** What of the score it explains. */
	gain: number
}

type LikedTitle = Evidence & { title: Candidate }

/** What the titles of one list are explained by. */
interface ExplanationInput {
	evidence: readonly Evidence[]
	sourceOf: CollaborativeScores['sourceOf']
	/** What each trait is worth to the viewer, by its number. */
	worth: Float64Array
}

/** Explains the titles of one list by what added most to the score of each, the strongest first. */
export function createExplainer({
	evidence,
	sourceOf,
	worth,
}: ExplanationInput): (entry: IndexedCandidate, parts: ScoreParts) => Reason[] {
	const liked = evidence
		.filter((piece): piece is LikedTitle => piece.title !== null && influenceOf(piece) > 0)
		.sort((one, other) => influenceOf(other) - influenceOf(one))

	/** The traits that speak most for a title, and the liked title that has them too, if one does. */
	function traitReasons({ traits }: IndexedCandidate, content: number): WeightedReason[] {
		const worthOf = (number: number) => Math.max(0, worth[number] ?? 0)
		const all = traits.reduce((sum, { index }) => sum + worthOf(index), 0)
		return traits
			.filter(({ index }) => worthOf(index) > 0)
			.sort((one, other) => worthOf(other.index) - worthOf(one.index))
			.slice(0, MAX_TRAITS)
			.map(({ kind, name, index }) => ({
				reason: traitReason(kind, name),
				gain: (content * worthOf(index)) / all,
			}))
	}

	function traitReason(trait: TraitKind, name: string): Reason {
		const source = liked.find(({ title }) => TRAITS_OF[trait](title).includes(name))
		return source ? { kind: 'shared', of: namedTitle(source.title), trait, name } : { kind: 'trait', trait, name }
	}

	/** The liked title whose other viewers speak most for this one. */
	function viewerReasons(entry: IndexedCandidate, collaborative: number): WeightedReason[] {
		const source = sourceOf(entry)?.title
		return source && collaborative > 0
			? [{ reason: { kind: 'viewers', of: namedTitle(source) }, gain: collaborative }]
			: []
	}

	return (entry, parts) =>
		[
			...traitReasons(entry, parts.content),
			...viewerReasons(entry, parts.collaborative),
			...generalReasons(entry, parts),
		]
			.sort((one, other) => other.gain - one.gain)
			.slice(0, MAX_REASONS)
			.map(({ reason }) => reason)
}

/** What speaks for a title whoever is asking. */
function generalReasons(
	{ quality, popularity }: IndexedCandidate,
	{ preference, recency }: ScoreParts,
): WeightedReason[] {
	const reasons: WeightedReason[] = []
	if (recency > NEW_ABOVE) reasons.push({ reason: { kind: 'new' }, gain: recency })
	if (Math.max(quality, popularity) > POPULAR_ABOVE && preference > NEUTRAL_PREFERENCE)
		reasons.push({ reason: { kind: 'popular' }, gain: preference - NEUTRAL_PREFERENCE })
	return reasons
}

function namedTitle({ type, id, title }: Candidate) {
	return { type, id, title }
}
