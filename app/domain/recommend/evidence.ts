import { mediaKey } from '#domain/shared/media-ref.ts'
import type { Candidate } from './recommendation.ts'
import { clamp, finiteOr } from './statistics.ts'
import { ACCEPTED_RATING, type Interaction, LIKE_RATING, REJECTED_RATING, type TasteProfile } from './taste.ts'

const DAY_MS = 86_400_000
/** Counted from the viewer's last activity, so that a taste does not fade while they are away. */
const INTERACTION_DECAY_MS = 30 * DAY_MS
/** Old interactions keep a small weight. */
const MIN_DECAY = 0.3
/** The latest titles say most about the viewer's current interest. */
const RECENT_TITLES = 10
const MIN_RECENCY = 0.15

const ACCEPTED_AFFINITY = 0.8
/** The rating of a watched title: between accepted and rejected. */
const NEUTRAL_RATING = 3
const NEUTRAL_AFFINITY = 0.2
const REJECTED_AFFINITY = -0.4
const COMPLETED_AFFINITY = 0.5
const SAVED_AFFINITY = 0.3
const ABANDONED_AFFINITY = -0.1
const LONG_WATCH_SECONDS = 30 * 60
/** How much a comment shifts the rating. */
const SENTIMENT_SHARE = 0.2

/** All interactions of a viewer with one title, combined. */
export interface Evidence {
	/** The title's `mediaKey`; for an episode, that of its show. */
	key: string
	/** `null` if the title is unknown. */
	title: Candidate | null
	/** -1 (hated) to 1 (loved). */
	affinity: number
	/** The remaining weight, 0..1. */
	weight: number
	/** Epoch ms; `null` if unknown. */
	at: number | null
	/** The keywords and sentiment of the comment, -1..1. */
	sentiment: Interaction['sentiment']
}

type UnweightedEvidence = Pick<Evidence, 'affinity' | 'at' | 'sentiment'> & { isRated: boolean }

/** The evidence of a profile, one item per title, newest first. Times in the future count as now. */
export function gatherEvidence(
	profile: Pick<TasteProfile, 'interactions' | 'watchHistory' | 'recommendationFeedback'>,
	known: ReadonlyMap<string, Candidate>,
	now: number,
): Evidence[] {
	const pieces = new Map<string, UnweightedEvidence>()
	const addAll = (keys: readonly string[], affinity: number) => {
		for (const key of keys.map(titleKey)) pieces.set(key, { affinity, at: null, sentiment: null, isRated: false })
	}
	addAll(profile.watchHistory, COMPLETED_AFFINITY)
	addAll(profile.recommendationFeedback.accepted, ACCEPTED_AFFINITY)
	addAll(profile.recommendationFeedback.rejected, REJECTED_AFFINITY)
	const rejected = new Set(profile.recommendationFeedback.rejected.map(titleKey))
	const dated = profile.interactions.map((interaction) => ({ interaction, at: timeOf(interaction, now) }))
	dated.sort((a, b) => (a.at ?? 0) - (b.at ?? 0))
	for (const { interaction, at } of dated) {
		const key = mediaKey({ type: interaction.mediaType, id: interaction.mediaId })
		pieces.set(key, merge(pieces.get(key), interaction, at, rejected.has(key)))
	}
	const newestFirst = [...pieces].reverse().sort(([, a], [, b]) => (b.at ?? 0) - (a.at ?? 0))
	const last = newestFirst.reduce((latest, [, { at }]) => Math.max(latest, at ?? latest), Number.NEGATIVE_INFINITY)
	return newestFirst.map(([key, { affinity, at, sentiment }], rank) => ({
		key,
		title: known.get(key) ?? null,
		affinity,
		weight: decay(at, last) * exponentialDecay(rank / RECENT_TITLES, MIN_RECENCY),
		at,
		sentiment,
	}))
}

/** `tv:1396` for `tv:1396:2:5`; a title's own key is unchanged. */
function titleKey(key: string): string {
	return key.split(':', 2).join(':')
}

/** Maps half a star to five stars to -1..1. */
export function affinityOfRating(rating: number): number {
	if (rating >= ACCEPTED_RATING) {
		const above = (Math.min(rating, LIKE_RATING) - ACCEPTED_RATING) / (LIKE_RATING - ACCEPTED_RATING)
		return ACCEPTED_AFFINITY + above * (1 - ACCEPTED_AFFINITY)
	}
	if (rating <= REJECTED_RATING) return REJECTED_AFFINITY
	return rating >= NEUTRAL_RATING ? NEUTRAL_AFFINITY : 0
}

/** Newer ratings override older ones; watching overrides no rating. */
function merge(
	before: UnweightedEvidence | undefined,
	interaction: Interaction,
	at: number | null,
	isRejected: boolean,
): UnweightedEvidence {
	const isRated = interaction.rating !== null && Number.isFinite(interaction.rating)
	const words = interaction.sentiment ?? before?.sentiment ?? null
	if (before && !isRated && (before.isRated || isRejected)) return { ...before, at: at ?? before.at, sentiment: words }
	return { affinity: affinityOf(interaction), at, sentiment: words, isRated }
}

function affinityOf({ rating, completed, watchDuration, sentiment }: Interaction): number {
	const done = Number.isFinite(rating)
		? affinityOfRating(rating as number)
		: affinityOfWatching(completed, watchDuration)
	const score = finiteOr(sentiment?.score, Number.NaN)
	return Number.isNaN(score) ? done : done + SENTIMENT_SHARE * (clamp(score, -1, 1) - done)
}

function affinityOfWatching(completed: boolean, seconds: number | null): number {
	if (completed) return COMPLETED_AFFINITY
	if (seconds === null || !Number.isFinite(seconds)) return SAVED_AFFINITY
	return ABANDONED_AFFINITY + (COMPLETED_AFFINITY - ABANDONED_AFFINITY) * clamp(seconds / LONG_WATCH_SECONDS, 0, 1)
}

function timeOf({ timestamp }: Interaction, now: number): number | null {
	return Number.isFinite(timestamp) ? Math.min(timestamp, finiteOr(now, timestamp)) : null
}

function decay(at: number | null, last: number): number {
	return at === null ? MIN_DECAY : exponentialDecay((last - at) / INTERACTION_DECAY_MS, MIN_DECAY)
}

/** Decays from 1 to `least`, by a factor of e per unit. */
function exponentialDecay(units: number, least: number): number {
	return least + (1 - least) * Math.exp(-units)
}
