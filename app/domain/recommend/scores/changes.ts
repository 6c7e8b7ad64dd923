import { mediaKey, type TitleRef } from '#domain/shared/media-ref.ts'
import { addCandidates, type CandidateIndex, TRAITS_OF } from '../candidate-index.ts'
import { type Evidence, gatherEvidence, titleKey } from '../evidence.ts'
import { tasteFromEvidence } from '../learned-taste.ts'
import { type Scoring, scoreTitles } from '../recommend.ts'
import type { Candidate, ScoreChange, ScoreChanges } from '../recommendation.ts'
import { type TasteProfile, TRAIT_KINDS, type TraitKind, WEIGHTS_OF } from '../taste.ts'
import { interactionKey } from '../taste-profile.ts'
import { influenceOf, traitValues } from './match.ts'

const MAX_TITLES = 3
const MAX_TRAITS = 2
/** Smaller differences do not show. */
const MIN_POINTS = 1

/** What would change a title's score: computed anew without each of the titles and traits that it owes most to. */
export function findScoreChanges(title: Candidate, scoring: Scoring): ScoreChanges {
	const { profile, known, now } = scoring
	const scoreFor = (other: TasteProfile) =>
		scoreTitles([title], { ...scoring, profile: other }).get(mediaKey(title))?.score ?? 0
	const score = scoreFor(profile)
	const evidence = gatherEvidence(profile, known, now)
	const changes = [
		...relatedTitles(title, evidence, scoring).map((of) => ({
			cause: { kind: 'title' as const, of },
			score: scoreFor(withoutTitle(profile, of)),
		})),
		...strongestTraits(title, evidence, scoring).map(({ kind, name }) => ({
			cause: { kind: 'trait' as const, trait: kind, name },
			score: scoreFor(withoutTrait(profile, kind, name)),
		})),
	]
	const sizeOf = (change: ScoreChange) => Math.abs(change.score - score)
	const shows = (change: ScoreChange) => Math.abs(pointsOf(change.score) - pointsOf(score)) >= MIN_POINTS
	return { score, changes: changes.filter(shows).sort((a, b) => sizeOf(b) - sizeOf(a)) }
}

function pointsOf(score: number): number {
	return Math.round(score * 100)
}

/** The viewer's most influential titles that share a trait with this one or are its neighbors. */
function relatedTitles(title: Candidate, evidence: readonly Evidence[], { neighbors }: Scoring) {
	const key = mediaKey(title)
	const traits = new Set(traitNames(title))
	return evidence
		.flatMap((piece) => (piece.title ? [{ piece, title: piece.title }] : []))
		.filter(
			({ piece, title }) =>
				piece.key !== key &&
				(traitNames(title).some((name) => traits.has(name)) ||
					neighbors.get(piece.key)?.some((neighbor) => neighbor.key === key)),
		)
		.sort((a, b) => Math.abs(influenceOf(b.piece)) - Math.abs(influenceOf(a.piece)))
		.slice(0, MAX_TITLES)
		.map(({ title: { type, id, title: name } }) => ({ type, id, title: name }))
}

function traitNames(title: Candidate): string[] {
	return TRAIT_KINDS.flatMap((kind) => TRAITS_OF[kind](title))
}

function strongestTraits(title: Candidate, evidence: readonly Evidence[], { candidates, profile }: Scoring) {
	const index: CandidateIndex = addCandidates(candidates, [title])
	const worth = traitValues(index, tasteFromEvidence(evidence, profile.preferences))
	const worthOf = (trait: { index: number }) => Math.abs(worth[trait.index] ?? 0)
	return (index.byKey.get(mediaKey(title))?.traits ?? [])
		.filter((trait) => worthOf(trait) > 0)
		.sort((a, b) => worthOf(b) - worthOf(a))
		.slice(0, MAX_TRAITS)
}

function withoutTitle(profile: TasteProfile, ref: TitleRef): TasteProfile {
	const key = mediaKey({ type: ref.type, id: ref.id })
	const others = (keys: readonly string[]) => keys.filter((other) => titleKey(other) !== key)
	const { accepted, rejected } = profile.recommendationFeedback
	return {
		...profile,
		interactions: profile.interactions.filter((interaction) => interactionKey(interaction) !== key),
		watchHistory: others(profile.watchHistory),
		recommendationFeedback: { accepted: others(accepted), rejected: others(rejected) },
	}
}

function withoutTrait(profile: TasteProfile, kind: TraitKind, name: string): TasteProfile {
	const weights = { ...profile.preferences[WEIGHTS_OF[kind]], [name]: 0 }
	return { ...profile, preferences: { ...profile.preferences, [WEIGHTS_OF[kind]]: weights } }
}
