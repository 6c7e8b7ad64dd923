import { mediaKey } from '#domain/title/media.ts'
import type { Candidate } from './recommendation.ts'
import { clamp, finiteOr } from './scale.ts'
import { ACCEPTED_RATING, type Interaction, LIKE_RATING, REJECTED_RATING, type TasteProfile } from './taste.ts'

const DAY_MS = 86_400_000
/** Specification section 9. Counted from what the viewer did last, so that nobody is forgotten while they are away. */
const INTERACTION_DECAY_MS = 30 * DAY_MS
/** What lies far back still says a little. */
const LEAST_DECAY = 0.3
/** The last few titles say most about what the viewer is after now. */
const RECENT_TITLES = 10
const LEAST_RECENCY = 0.15

const ACCEPTED_LIKING = 0.8
/** Between accepted and rejected: somebody chose to watch it. */
const MIDDLING_RATING = 3
const MIDDLING_LIKING = 0.2
const REJECTED_LIKING = -0.4
const COMPLETED_LIKING = 0.5
const SAVED_LIKING = 0.3
const GIVEN_UP_LIKING = -0.1
const LONG_WATCH_SECONDS = 30 * 60
/** How far the viewer's words move what their stars say. */
const SENTIMENT_SHARE = 0.2

/** What a viewer has done with one title, all told. */
export interface Evidence {
	/** `mediaKey` of the title, for an episode that of its show. */
	key: string
	/** `null` when nothing is known of the title. */
	title: Candidate | null
	/** -1 (hated) to 1 (loved). */
	liking: number
	/** 0..1: how much that still counts. */
	weight: number
	/** Epoch ms; `null` when nobody knows. */
	at: number | null
	/** What they wrote about, and how: -1..1. */
	words: Interaction['sentiment']
}

type Piece = Pick<Evidence, 'liking' | 'at' | 'words'> & { isRated: boolean }

/** All that a profile says of titles: one piece for each, newest first. What lies in the future counts as now. */
export function evidenceOf(
	profile: Pick<TasteProfile, 'interactions' | 'watchHistory' | 'recommendationFeedback'>,
	known: ReadonlyMap<string, Candidate>,
	now: number,
): Evidence[] {
	const pieces = new Map<string, Piece>()
	const say = (keys: readonly string[], liking: number) => {
		for (const key of keys.map(titleKey)) pieces.set(key, { liking, at: null, words: null, isRated: false })
	}
	say(profile.watchHistory, COMPLETED_LIKING)
	say(profile.recommendationFeedback.accepted, ACCEPTED_LIKING)
	say(profile.recommendationFeedback.rejected, REJECTED_LIKING)
	const rejected = new Set(profile.recommendationFeedback.rejected.map(titleKey))
	const dated = profile.interactions.map((interaction) => ({ interaction, at: timeOf(interaction, now) }))
	dated.sort((one, other) => (one.at ?? 0) - (other.at ?? 0))
	for (const { interaction, at } of dated) {
		const key = mediaKey({ type: interaction.mediaType, id: interaction.mediaId })
		pieces.set(key, merge(pieces.get(key), interaction, at, rejected.has(key)))
	}
	const newestFirst = [...pieces].reverse().sort(([, one], [, other]) => (other.at ?? 0) - (one.at ?? 0))
	const last = newestFirst.reduce((latest, [, { at }]) => Math.max(latest, at ?? latest), Number.NEGATIVE_INFINITY)
	return newestFirst.map(([key, { liking, at, words }], rank) => ({
		key,
		title: known.get(key) ?? null,
		liking,
		weight: decay(at, last) * fading(rank / RECENT_TITLES, LEAST_RECENCY),
		at,
		words,
	}))
}

/** `tv:1396` for `tv:1396:2:5`; what is a title's already stays. */
export function titleKey(key: string): string {
	return key.split(':', 2).join(':')
}

/** -1..1 for half a star to five. */
export function likingOfRating(rating: number): number {
	if (rating >= ACCEPTED_RATING) {
		const above = (Math.min(rating, LIKE_RATING) - ACCEPTED_RATING) / (LIKE_RATING - ACCEPTED_RATING)
		return ACCEPTED_LIKING + above * (1 - ACCEPTED_LIKING)
	}
	if (rating <= REJECTED_RATING) return REJECTED_LIKING
	return rating >= MIDDLING_RATING ? MIDDLING_LIKING : 0
}

/** Stars stand until newer stars; what is only watched says nothing against them. */
function merge(before: Piece | undefined, interaction: Interaction, at: number | null, isRejected: boolean): Piece {
	const isRated = interaction.rating !== null && Number.isFinite(interaction.rating)
	const words = interaction.sentiment ?? before?.words ?? null
	if (before && !isRated && (before.isRated || isRejected)) return { ...before, at: at ?? before.at, words }
	return { liking: likingOf(interaction), at, words, isRated }
}

function likingOf({ rating, completed, watchDuration, sentiment }: Interaction): number {
	const done = Number.isFinite(rating) ? likingOfRating(rating as number) : likingOfWatching(completed, watchDuration)
	const score = finiteOr(sentiment?.score, Number.NaN)
	return Number.isNaN(score) ? done : done + SENTIMENT_SHARE * (clamp(score, -1, 1) - done)
}

function likingOfWatching(completed: boolean, seconds: number | null): number {
	if (completed) return COMPLETED_LIKING
	if (seconds === null || !Number.isFinite(seconds)) return SAVED_LIKING
	return GIVEN_UP_LIKING + (COMPLETED_LIKING - GIVEN_UP_LIKING) * clamp(seconds / LONG_WATCH_SECONDS, 0, 1)
}

function timeOf({ timestamp }: Interaction, now: number): number | null {
	return Number.isFinite(timestamp) ? Math.min(timestamp, finiteOr(now, timestamp)) : null
}

function decay(at: number | null, last: number): number {
	return at === null ? LEAST_DECAY : fading((last - at) / INTERACTION_DECAY_MS, LEAST_DECAY)
}

/** From 1 down to `least`, by a factor of e for each unit. */
function fading(units: number, least: number): number {
	return least + (1 - least) * Math.exp(-units)
}
