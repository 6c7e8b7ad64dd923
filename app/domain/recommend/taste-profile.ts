import { isFinished } from '#domain/player/playback.ts'
import type { SavedList } from '#domain/saved/saved.ts'
import { type MediaType, mediaKey, type TitleRef } from '#domain/shared/media-ref.ts'
import { compare } from './statistics.ts'
import {
	ACCEPTED_RATING,
	type Interaction,
	REJECTED_RATING,
	type TasteProfile,
	type TraitKind,
	type Weights,
} from './taste.ts'

/** Weights that the viewer has set. */
export type ManualWeights = Partial<Record<TraitKind, Weights>>

/** Newest first. */
export interface ViewerActivity {
	opinions: readonly OpinionRecord[]
	saved: readonly (TitleRef & { list: SavedList; at: number })[]
	watched: readonly WatchedItem[]
}

/** Times (`at`) are epoch ms here and below. */
export interface OpinionRecord extends TitleRef {
	rating: number | null
	isDismissed: boolean
	/** The sentiment of the comment, -1..1. */
	sentiment: number | null
	keywords: readonly string[]
	at: number
}

/** A film or episode that was started. */
export interface WatchedItem extends TitleRef {
	/** Its `mediaKey`, including the episode. */
	key: string
	positionSeconds: number
	durationSeconds: number
	at: number
}

export interface TasteSettings {
	weights: ManualWeights
	/** `null` for the default range. */
	years: { start: number; end: number } | null
	searches: readonly string[]
	providers: readonly string[]
}

export const EMPTY_TASTE_SETTINGS: TasteSettings = { weights: {}, years: null, searches: [], providers: [] }

/** How many interactions count: older ones weigh almost nothing. */
export const MAX_INTERACTIONS = 200
/** See docs/product.md, Data. */
const FIRST_YEAR = 1970
const YEARS_WEIGHT = 0.5

/** The number of searches stored, and their maximum length. */
export const RECENT_SEARCHES = 20
export const MIN_SEARCH_LENGTH = 2
export const MAX_SEARCH_LENGTH = 100

/** A favorite counts as liked; the watchlist says nothing yet. */
export const FAVORITE_RATING = ACCEPTED_RATING
/** The rating that 'Not interested' stands for. */
export const DISMISSED_RATING = REJECTED_RATING

/** Combines activity to one interaction per title, newest first. */
export function toInteractions({ opinions, saved, watched }: ViewerActivity): Interaction[] {
	const found = new Map<string, Interaction>()
	/** Stronger signals are added first and stay: a rating, a favorite, then watching. */
	function add(ref: TitleRef, at: number, signals: Partial<Interaction>): void {
		const first = found.get(keyOfTitle(ref)) ?? emptyInteraction(ref, at)
		found.set(keyOfTitle(ref), {
			...first,
			rating: first.rating ?? signals.rating ?? null,
			timestamp: Math.max(first.timestamp, at),
			watchDuration: first.watchDuration ?? signals.watchDuration ?? null,
			completed: first.completed || (signals.completed ?? false),
			sentiment: first.sentiment ?? signals.sentiment ?? null,
		})
	}
	for (const opinion of opinions) add(opinion, opinion.at, fromOpinion(opinion))
	for (const item of saved) add(item, item.at, { rating: item.list === 'favorites' ? FAVORITE_RATING : null })
	for (const parts of groupByTitle(watched)) if (parts[0]) add(parts[0], timeOf(parts), fromWatching(parts))
	return [...found.values()].sort((a, b) => b.timestamp - a.timestamp || compare(interactionKey(a), interactionKey(b)))
}

/** The viewer's taste profile: a pure function of their activity and settings, so there is nothing to keep in sync. */
export function buildProfile(id: string, activity: ViewerActivity, settings: TasteSettings, now: number): TasteProfile {
	return buildProfileFromInteractions(id, toInteractions(activity), settings, now, activity.watched)
}

/** Builds the profile of an anonymous visitor, whose browser stores the interactions. */
export function buildProfileFromInteractions(
	id: string,
	interactions: readonly Interaction[],
	{ weights, years, searches, providers }: TasteSettings,
	now: number,
	watched: readonly TitleRef[] = [],
): TasteProfile {
	const thisYear = new Date(now).getUTCFullYear()
	const keysOf = (isMatch: (rating: number) => boolean) =>
		interactions.filter(({ rating }) => rating !== null && isMatch(rating)).map(interactionKey)
	const seen = interactions.filter(
		({ rating, completed, watchDuration }) => rating !== null || completed || watchDuration,
	)
	return {
		id,
		preferences: {
			genreWeights: weights.genre ?? {},
			actorWeights: weights.actor ?? {},
			directorWeights: weights.director ?? {},
			keywords: weights.keyword ?? {},
			yearRange: { start: years?.start ?? FIRST_YEAR, end: years?.end ?? thisYear, weight: YEARS_WEIGHT },
		},
		interactions: interactions.slice(0, MAX_INTERACTIONS),
		recentSearches: searches,
		watchHistory: [...new Set([...watched.map(keyOfTitle), ...seen.map(interactionKey)])],
		recommendationFeedback: {
			accepted: keysOf((rating) => rating >= ACCEPTED_RATING),
			rejected: keysOf((rating) => rating <= REJECTED_RATING),
		},
		streamingServices: providers,
	}
}

function fromOpinion({ rating, isDismissed, sentiment, keywords }: OpinionRecord): Partial<Interaction> {
	return {
		rating: rating ?? (isDismissed ? DISMISSED_RATING : null),
		sentiment: sentiment === null ? null : { score: sentiment, keywords },
	}
}

/** Signals from watching a film, or all started episodes of a show. */
function fromWatching(parts: readonly WatchedItem[]): Pick<Interaction, 'watchDuration' | 'completed'> {
	return {
		watchDuration: Math.round(parts.reduce((sum, { positionSeconds }) => sum + Math.max(0, positionSeconds), 0)),
		// Finishing one episode is enough to count a show as watched.
		completed: parts.some((part) => isFinished(part.positionSeconds, part.durationSeconds) || isFullyWatched(part)),
	}
}

function timeOf(parts: readonly WatchedItem[]): number {
	return Math.max(...parts.map(({ at }) => at))
}

/** Marked as watched without a known duration (see watched.ts). */
function isFullyWatched({ positionSeconds, durationSeconds }: WatchedItem): boolean {
	return durationSeconds > 0 && positionSeconds >= durationSeconds
}

function groupByTitle(watched: readonly WatchedItem[]): WatchedItem[][] {
	const newest = new Map<string, WatchedItem>()
	for (const part of watched) {
		const known = newest.get(part.key)
		if (!known || part.at > known.at) newest.set(part.key, part)
	}
	const titles = new Map<string, WatchedItem[]>()
	for (const part of newest.values()) {
		const parts = titles.get(keyOfTitle(part))
		if (parts) parts.push(part)
		else titles.set(keyOfTitle(part), [part])
	}
	return [...titles.values()]
}

function emptyInteraction({ type, id }: TitleRef, timestamp: number): Interaction {
	const nothing = { rating: null, watchDuration: null, completed: false, sentiment: null }
	return { mediaId: id, mediaType: type, timestamp, ...nothing }
}

/** The title's key, without the episode. */
function keyOfTitle({ type, id }: TitleRef): string {
	return mediaKey({ type, id })
}

export function interactionKey({ mediaType, mediaId }: { mediaType: MediaType; mediaId: number }): string {
	return mediaKey({ type: mediaType, id: mediaId })
}

/** Finished titles count as liked; started or planned ones have no rating. */
export function impliedRating({ rating, completed }: Pick<Interaction, 'rating' | 'completed'>): number | null {
	return rating ?? (completed ? ACCEPTED_RATING : null)
}

/** Whether nothing is known about the viewer's taste. */
export function isEmptyProfile({ interactions, preferences }: TasteProfile): boolean {
	const { genreWeights, actorWeights, directorWeights, keywords } = preferences
	const set = [genreWeights, actorWeights, directorWeights, keywords]
	return interactions.length === 0 && set.every((weights) => Object.keys(weights).length === 0)
}
