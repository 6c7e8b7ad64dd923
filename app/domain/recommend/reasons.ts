import { mediaKey, type TitleRef } from '#domain/shared/media-ref.ts'
import { nounInSentence } from '#domain/shared/text.ts'
import { genreLabelOf } from '#domain/title/genres.ts'
import { topicName } from '#domain/title/topics.ts'
import { type IndexedCandidate, TRAITS_OF } from './candidate-index.ts'
import type { Evidence } from './evidence.ts'
import { reasonWords } from './reason-words.ts'
import { type Candidate, type Neighbors, type Reason, SCORE_WEIGHTS, type ScoreParts } from './recommendation.ts'
import { type CollaborativeScores, influenceOf, NO_MATCH } from './scores/match.ts'
import type { TraitKind } from './taste.ts'

const MAX_REASONS = 3
const MAX_TRAITS = 2
/** A single actor or keyword may be shared by chance. */
const MIN_SHARED_TRAITS = 2
/** Minimum recency part for 'new': it starts at 0.1 and falls to this in about nine months. */
const NEW_ABOVE = 0.07
/** The popularity from which a title is 'popular', in deviations above the mean. */
const POPULAR_ABOVE = 1
/** The preference part of a neutral title. */
const NEUTRAL_PREFERENCE = 0.1
/** One title leads the reasons of at most one in this many titles of a list. */
const TITLES_PER_LEAD = 5

/** Whether a title already leads the reasons of its share of a list. */
export type IsOverused = (title: TitleRef) => boolean

interface WeightedReason {
	reason: Reason
	/** The share of the score that the reason explains. */
	gain: number
}

type LikedTitle = Evidence & { title: Candidate }

/** The input of explanations. */
interface ExplanationInput {
	evidence: readonly Evidence[]
	neighbors: Neighbors
	sourceOf: CollaborativeScores['sourceOf']
	/** The value of each trait to the viewer, by index. */
	worth: Float64Array
}

/** Explains each title by what contributed most to its score, strongest first. */
export function createExplainer({
	evidence,
	neighbors,
	sourceOf,
	worth,
}: ExplanationInput): (entry: IndexedCandidate, parts: ScoreParts, isOverused?: IsOverused) => Reason[] {
	const liked = evidence
		.filter((piece): piece is LikedTitle => piece.title !== null && influenceOf(piece) > 0)
		.sort((a, b) => influenceOf(b) - influenceOf(a))

	/** Reasons from a title's strongest traits, with a similar liked title that shares them, if any. */
	function traitReasons(entry: IndexedCandidate, content: number, isOverused: IsOverused): WeightedReason[] {
		const { traits } = entry
		const worthOf = (number: number) => Math.max(0, worth[number] ?? 0)
		const all = traits.reduce((sum, { index }) => sum + worthOf(index), 0)
		return traits
			.filter(({ index }) => worthOf(index) > 0)
			.sort((a, b) => worthOf(b.index) - worthOf(a.index))
			.slice(0, MAX_TRAITS)
			.map(({ kind, name, index }) => ({
				reason: traitReason(entry, kind, name, isOverused),
				gain: (content * worthOf(index)) / all,
			}))
	}

	/** The reason for a trait. A genre alone doesn't name a title: films of one genre may differ in everything else. */
	function traitReason(entry: IndexedCandidate, trait: TraitKind, name: string, isOverused: IsOverused): Reason {
		const source =
			trait === 'genre'
				? undefined
				: liked.find(
						(piece) =>
							!isOverused(piece.title) &&
							TRAITS_OF[trait](piece.title).includes(name) &&
							isNear(piece, entry, neighbors),
					)
		return source ? { kind: 'shared', of: namedTitle(source.title), trait, name } : { kind: 'trait', trait, name }
	}

	/** The liked title that contributed most to the collaborative part. */
	function viewerReasons(entry: IndexedCandidate, collaborative: number): WeightedReason[] {
		const source = sourceOf(entry)?.title
		return source && collaborative > 0
			? [{ reason: { kind: 'viewers', of: namedTitle(source) }, gain: collaborative }]
			: []
	}

	return (entry, parts, isOverused = () => false) =>
		[
			...traitReasons(entry, parts.content - SCORE_WEIGHTS.content * NO_MATCH, isOverused),
			...viewerReasons(entry, parts.collaborative - SCORE_WEIGHTS.collaborative * NO_MATCH),
			...generalReasons(entry, parts),
		]
			.sort((a, b) => b.gain - a.gain)
			.slice(0, MAX_REASONS)
			.map(({ reason }) => reason)
}

/** Whether a liked title is similar: a neighbor, or with the same director or two other traits besides genres. */
function isNear({ key, title }: LikedTitle, entry: IndexedCandidate, neighbors: Neighbors): boolean {
	const shared = entry.traits.filter(({ kind, name }) => kind !== 'genre' && TRAITS_OF[kind](title).includes(name))
	return (
		shared.length >= MIN_SHARED_TRAITS ||
		shared.some(({ kind }) => kind === 'director') ||
		(neighbors.get(key)?.some((neighbor) => neighbor.key === entry.key) ?? false)
	)
}

/**
 * The reasons of each title of a list, in order. No title leads more than a fifth of them, nor of the first of them, so that
 * they do not all say the same.
 */
export function varyReasons<T>(
	list: readonly T[],
	reasonsOf: (item: T, isOverused: IsOverused) => readonly Reason[],
): (readonly Reason[])[] {
	const most = Math.max(1, Math.floor(list.length / TITLES_PER_LEAD))
	const leads = new Map<string, number>()
	return list.map((item, index) => {
		const allowed = Math.min(most, 1 + Math.floor(index / TITLES_PER_LEAD))
		const isOverused: IsOverused = (title) => (leads.get(mediaKey(title)) ?? 0) >= allowed
		const reasons = leadWithUnused(reasonsOf(item, isOverused), isOverused)
		const lead = reasons[0] && namedIn(reasons[0])
		if (lead) leads.set(mediaKey(lead), (leads.get(mediaKey(lead)) ?? 0) + 1)
		return reasons
	})
}

function leadWithUnused(reasons: readonly Reason[], isOverused: IsOverused): readonly Reason[] {
	const lead = reasons.find((reason) => {
		const named = namedIn(reason)
		return named === null || !isOverused(named)
	})
	if (lead) return [lead, ...reasons.filter((reason) => reason !== lead)]
	return reasons.flatMap((reason) =>
		reason.kind === 'shared' ? [{ kind: 'trait' as const, trait: reason.trait, name: reason.name }] : [],
	)
}

function namedIn(reason: Reason): TitleRef | null {
	return 'of' in reason ? reason.of : null
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

/** The name of a trait, in the visitor's language where it is a genre or a topic. */
export function traitLabel(trait: TraitKind, name: string): string {
	if (trait === 'genre') return genreLabelOf(name)
	return trait === 'keyword' ? topicName(name) : name
}

/** The name of a trait as it is written after "you like": 'comedies', 'Robert De Niro'. */
export function likedName(trait: TraitKind, name: string): string {
	if (trait !== 'genre') return traitLabel(trait, name)
	return reasonWords.likedGenre({ genre: name.replace(/[ &]/g, ''), name: nounInSentence(genreLabelOf(name)) })
}

/** 'because you liked Heat · same director', 'popular': a phrase for each reason. Reasons that apply to everybody come last. */
export function reasonTexts(reasons: readonly Reason[]): string[] {
	const isPersonal = ({ kind }: Reason) => kind !== 'popular' && kind !== 'new'
	const personal = reasons.filter(isPersonal)
	return [...personal, ...reasons.filter((reason) => !isPersonal(reason))].map(reasonText)
}

function reasonText(reason: Reason): string {
	switch (reason.kind) {
		case 'shared':
			return reasonWords.shared({
				title: reason.of.title,
				trait: reason.trait,
				name: traitLabel(reason.trait, reason.name),
			})
		case 'viewers':
			return reasonWords.viewers({ title: reason.of.title })
		case 'trait':
			return reasonWords.trait({ trait: reason.trait, name: likedName(reason.trait, reason.name) })
		case 'new':
			return reasonWords.new
		case 'popular':
			return reasonWords.popular
	}
}
