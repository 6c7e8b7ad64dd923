import { type IndexedCandidate, TRAITS_OF } from './candidate-index.ts'
import type { Evidence } from './evidence.ts'
import type { Candidate, Reason, ScoreParts } from './recommendation.ts'
import { type CollaborativeScores, influenceOf } from './scores/collaborative.ts'
import type { TraitKind } from './taste.ts'

const MAX_REASONS = 3
const MAX_TRAITS = 2
/** Minimum recency part for 'new': it starts at 0.1 and falls to this in about nine months. */
const NEW_ABOVE = 0.07
/** Deviations above the candidates' mean. */
const POPULAR_ABOVE = 1
/** The preference part of a neutral title. */
const NEUTRAL_PREFERENCE = 0.1

interface WeightedReason {
	reason: Reason
	/** The share of the score that it explains. */
	gain: number
}

type LikedTitle = Evidence & { title: Candidate }

/** What the explanations of a list are based on. */
interface ExplanationInput {
	evidence: readonly Evidence[]
	sourceOf: CollaborativeScores['sourceOf']
	/** The value of each trait to the viewer, by index. */
	worth: Float64Array
}

/** Explains each title by what contributed most to its score, strongest first. */
export function createExplainer({
	evidence,
	sourceOf,
	worth,
}: ExplanationInput): (entry: IndexedCandidate, parts: ScoreParts) => Reason[] {
	const liked = evidence
		.filter((piece): piece is LikedTitle => piece.title !== null && influenceOf(piece) > 0)
		.sort((a, b) => influenceOf(b) - influenceOf(a))

	/** The strongest traits of a title, with a liked title that shares them if there is one. */
	function traitReasons({ traits }: IndexedCandidate, content: number): WeightedReason[] {
		const worthOf = (number: number) => Math.max(0, worth[number] ?? 0)
		const all = traits.reduce((sum, { index }) => sum + worthOf(index), 0)
		return traits
			.filter(({ index }) => worthOf(index) > 0)
			.sort((a, b) => worthOf(b.index) - worthOf(a.index))
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

	/** The liked title that contributed most to the collaborative part. */
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
			.sort((a, b) => b.gain - a.gain)
			.slice(0, MAX_REASONS)
			.map(({ reason }) => reason)
}

/** Reasons that do not depend on the viewer. */
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
