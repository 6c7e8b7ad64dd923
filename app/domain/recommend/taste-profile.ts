import { isFinished } from '#domain/player/playback.ts'
import type { SavedList } from '#domain/saved/saved.ts'
import { type MediaType, mediaKey } from '#domain/title/media.ts'
import {
	ACCEPTED_RATING,
	type Interaction,
	REJECTED_RATING,
	type TasteProfile,
	type TitleRef,
	type TraitKind,
	type Weights,
} from './taste.ts'

/** What the viewer has set by hand. */
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
	/** What their words said; -1..1. */
	sentiment: number | null
	keywords: readonly string[]
	at: number
}

/** A film or an episode that was begun. */
export interface WatchedItem extends TitleRef {
	/** `mediaKey`, of the episode too. */
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

/** A profile uses at most this many titles, because older ones hardly matter. */
export const MAX_INTERACTIONS = 200
/** Specification section 9. */
const FIRST_YEAR = 1970
const YEARS_WEIGHT = 0.5

/** Searches that are remembered, and how long their words may be. */
export const RECENT_SEARCHES = 20
export const MIN_SEARCH_LENGTH = 2
export const MAX_SEARCH_LENGTH = 100

/** A favorite is liked; the watchlist is only hope, and leaves it to the engine. */
export const FAVORITE_RATING = ACCEPTED_RATING
/** What 'not interested' says. */
export const DISMISSED_RATING = REJECTED_RATING

/** One for each title, the newest first, and all of them: whoever learns from them takes as many as they need. */
export function toInteractions({ opinions, saved, watched }: ViewerActivity): Interaction[] {
	const found = new Map<string, Interaction>()
	/** What is given first stays: stars say more than a favorite, and a favorite more than watching. */
	function add(ref: TitleRef, at: number, said: Partial<Interaction>): void {
		const first = found.get(keyOfTitle(ref)) ?? emptyInteraction(ref, at)
		found.set(keyOfTitle(ref), {
			...first,
			rating: first.rating ?? said.rating ?? null,
			timestamp: Math.max(first.timestamp, at),
			watchDuration: first.watchDuration ?? said.watchDuration ?? null,
			completed: first.completed || (said.completed ?? false),
			sentiment: first.sentiment ?? said.sentiment ?? null,
		})
	}
	for (const opinion of opinions) add(opinion, opinion.at, fromOpinion(opinion))
	for (const item of saved) add(item, item.at, { rating: item.list === 'favorites' ? FAVORITE_RATING : null })
	for (const parts of groupByTitle(watched)) if (parts[0]) add(parts[0], timeOf(parts), fromWatching(parts))
	return [...found.values()].sort((a, b) => b.timestamp - a.timestamp || compare(interactionKey(a), interactionKey(b)))
}

/** The viewer as the engine sees them: a pure function of what they did and set, so that nothing has to be kept in step. */
export function buildProfile(id: string, activity: ViewerActivity, settings: TasteSettings, now: number): TasteProfile {
	return buildProfileFromInteractions(id, toInteractions(activity), settings, now, activity.watched)
}

/** The same for who has no account: their browser keeps the interactions. */
export function buildProfileFromInteractions(
	id: string,
	interactions: readonly Interaction[],
	{ weights, years, searches, providers }: TasteSettings,
	now: number,
	watched: readonly TitleRef[] = [],
): TasteProfile {
	const thisYear = new Date(now).getUTCFullYear()
	const keysOf = (wanted: (rating: number) => boolean) =>
		interactions.filter(({ rating }) => rating !== null && wanted(rating)).map(interactionKey)
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

/** What watching says of a title: its film, or all episodes that were begun. */
function fromWatching(parts: readonly WatchedItem[]): Pick<Interaction, 'watchDuration' | 'completed'> {
	return {
		watchDuration: Math.round(parts.reduce((sum, { positionSeconds }) => sum + Math.max(0, positionSeconds), 0)),
		// Who finishes an episode has taken to the show.
		completed: parts.some((part) => isFinished(part.positionSeconds, part.durationSeconds) || isFullyWatched(part)),
	}
}

function timeOf(parts: readonly WatchedItem[]): number {
	return Math.max(...parts.map(({ at }) => at))
}

/** Marked as watched where nobody knows the length (see watched.ts). */
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

/** Of the title, whatever episode it is about. */
function keyOfTitle({ type, id }: TitleRef): string {
	return mediaKey({ type, id })
}

export function interactionKey({ mediaType, mediaId }: { mediaType: MediaType; mediaId: number }): string {
	return mediaKey({ type: mediaType, id: mediaId })
}

function compare(one: string, other: string): number {
	return one < other ? -1 : one > other ? 1 : 0
}

/** Finished titles count as liked; started or planned ones have no rating. */
export function impliedRating({ rating, completed }: Pick<Interaction, 'rating' | 'completed'>): number | null {
	return rating ?? (completed ? ACCEPTED_RATING : null)
}

/** Whether nothing is known of the viewer's taste. */
export function isEmptyProfile({ interactions, preferences }: TasteProfile): boolean {
	const { genreWeights, actorWeights, directorWeights, keywords } = preferences
	const set = [genreWeights, actorWeights, directorWeights, keywords]
	return interactions.length === 0 && set.every((weights) => Object.keys(weights).length === 0)
}
