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
export type OwnWeights = Partial<Record<TraitKind, Weights>>

/** Newest first. */
export interface Deeds {
	opinions: readonly SaidOpinion[]
	saved: readonly (TitleRef & { list: SavedList; at: number })[]
	watched: readonly WatchedPart[]
}

/** Times (`at`) are epoch ms here and below. */
export interface SaidOpinion extends TitleRef {
	rating: number | null
	isDismissed: boolean
	/** What their words said; -1..1. */
	sentiment: number | null
	keywords: readonly string[]
	at: number
}

/** A film or an episode that was begun. */
export interface WatchedPart extends TitleRef {
	/** `mediaKey`, of the episode too. */
	key: string
	positionSeconds: number
	durationSeconds: number
	at: number
}

export interface TasteSettings {
	weights: OwnWeights
	/** `null` for the default range. */
	years: { start: number; end: number } | null
	searches: readonly string[]
	services: readonly string[]
}

/** A profile is learnt from so many titles at most: the weight of older ones has decayed to next to nothing. */
export const MAX_INTERACTIONS = 200
/** Specification section 9. */
export const FIRST_YEAR = 1970
export const YEARS_WEIGHT = 0.5

/** Searches that are remembered, and how long their words may be. */
export const RECENT_SEARCHES = 20
export const MIN_SEARCH_LENGTH = 2
export const MAX_SEARCH_LENGTH = 100

/** A favorite is liked; the watchlist is only hope, and leaves it to the engine. */
export const FAVORITE_RATING = ACCEPTED_RATING
/** What 'not interested' says. */
export const DISMISSED_RATING = REJECTED_RATING

/** One for each title, the newest first, and all of them: whoever learns from them takes as many as they need. */
export function interactionsOf({ opinions, saved, watched }: Deeds): Interaction[] {
	const found = new Map<string, Interaction>()
	/** What is given first stays: stars say more than a favorite, and a favorite more than watching. */
	function add(ref: TitleRef, at: number, said: Partial<Interaction>): void {
		const first = found.get(keyIn(ref)) ?? blank(ref, at)
		found.set(keyIn(ref), {
			...first,
			rating: first.rating ?? said.rating ?? null,
			timestamp: Math.max(first.timestamp, at),
			watchDuration: first.watchDuration ?? said.watchDuration ?? null,
			completed: first.completed || (said.completed ?? false),
			sentiment: first.sentiment ?? said.sentiment ?? null,
		})
	}
	for (const opinion of opinions) add(opinion, opinion.at, saidBy(opinion))
	for (const item of saved) add(item, item.at, { rating: item.list === 'favorites' ? FAVORITE_RATING : null })
	for (const parts of titlesOf(watched)) if (parts[0]) add(parts[0], timeOf(parts), watchingOf(parts))
	return [...found.values()].sort((a, b) => b.timestamp - a.timestamp || compare(keyOf(a), keyOf(b)))
}

/** The viewer as the engine sees them: a pure function of what they did and set, so that nothing has to be kept in step. */
export function profileOf(id: string, deeds: Deeds, settings: TasteSettings, now: number): TasteProfile {
	return profileOfInteractions(id, interactionsOf(deeds), settings, now, deeds.watched)
}

/** The same for who has no account: their browser keeps the interactions. */
export function profileOfInteractions(
	id: string,
	interactions: readonly Interaction[],
	{ weights, years, searches, services }: TasteSettings,
	now: number,
	watched: readonly TitleRef[] = [],
): TasteProfile {
	const thisYear = new Date(now).getUTCFullYear()
	const keysOf = (wanted: (rating: number) => boolean) =>
		interactions.filter(({ rating }) => rating !== null && wanted(rating)).map(keyOf)
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
		watchHistory: [...new Set([...watched.map(keyIn), ...seen.map(keyOf)])],
		recommendationFeedback: {
			accepted: keysOf((rating) => rating >= ACCEPTED_RATING),
			rejected: keysOf((rating) => rating <= REJECTED_RATING),
		},
		streamingServices: services,
	}
}

function saidBy({ rating, isDismissed, sentiment, keywords }: SaidOpinion): Partial<Interaction> {
	return {
		rating: rating ?? (isDismissed ? DISMISSED_RATING : null),
		sentiment: sentiment === null ? null : { score: sentiment, keywords },
	}
}

/** What watching says of a title: its film, or all episodes that were begun. */
function watchingOf(parts: readonly WatchedPart[]): Pick<Interaction, 'watchDuration' | 'completed'> {
	return {
		watchDuration: Math.round(parts.reduce((sum, { positionSeconds }) => sum + Math.max(0, positionSeconds), 0)),
		// Who finishes an episode has taken to the show.
		completed: parts.some((part) => isFinished(part.positionSeconds, part.durationSeconds) || isWhole(part)),
	}
}

function timeOf(parts: readonly WatchedPart[]): number {
	return Math.max(...parts.map(({ at }) => at))
}

/** Marked as watched where nobody knows the length (see watched.ts). */
function isWhole({ positionSeconds, durationSeconds }: WatchedPart): boolean {
	return durationSeconds > 0 && positionSeconds >= durationSeconds
}

function titlesOf(watched: readonly WatchedPart[]): WatchedPart[][] {
	const newest = new Map<string, WatchedPart>()
	for (const part of watched) {
		const known = newest.get(part.key)
		if (!known || part.at > known.at) newest.set(part.key, part)
	}
	const titles = new Map<string, WatchedPart[]>()
	for (const part of newest.values()) {
		const parts = titles.get(keyIn(part))
		if (parts) parts.push(part)
		else titles.set(keyIn(part), [part])
	}
	return [...titles.values()]
}

function blank({ type, id }: TitleRef, timestamp: number): Interaction {
	const nothing = { rating: null, watchDuration: null, completed: false, sentiment: null }
	return { mediaId: id, mediaType: type, timestamp, ...nothing }
}

/** Of the title, whatever episode it is about. */
function keyIn({ type, id }: TitleRef): string {
	return mediaKey({ type, id })
}

export function keyOf({ mediaType, mediaId }: { mediaType: MediaType; mediaId: number }): string {
	return mediaKey({ type: mediaType, id: mediaId })
}

function compare(one: string, other: string): number {
	return one < other ? -1 : one > other ? 1 : 0
}
