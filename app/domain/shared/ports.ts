// What screens may ask of the world. `functions` implements these; routes receive them as `context`.
// Types only, so that `app` never needs to see the function tier, nor the platform's own types.

import type { PreferencesDocument } from '#domain/account/preferences.ts'
import type { AnalyticsConsent, AnalyticsEvent, AnalyticsName, ParamsOf } from '#domain/analytics/analytics.ts'
import type { ChatAnswer, ChatMessage, ChatMode } from '#domain/assistant/conversation/chat.ts'
import type { BrowseFilters } from '#domain/browse/browse.ts'
import type { HistoryEntry } from '#domain/history/history.ts'
import type { ImportPart } from '#domain/import/row.ts'
import type {
	ImportCreation,
	ImportHead,
	ImportProgress,
	ImportSummary,
	ImportView,
	SkippedRows,
} from '#domain/import/view.ts'
import type { Channel, GuideEntry } from '#domain/live/live.ts'
import type { Stamp } from '#domain/offline/write.ts'
import type { OnAirCard, OnAirFound, OnAirName } from '#domain/on-air/on-air.ts'
import type { Findings } from '#domain/providers/availability.ts'
import type { ServiceChoice } from '#domain/providers/providers.ts'
import type { Recommendation, Scored } from '#domain/recommend/recommendation.ts'
import type { Interaction, Opinion, TitleRef, TraitKind } from '#domain/recommend/taste.ts'
import type { OwnWeights } from '#domain/recommend/taste-profile.ts'
import type { SavedItem, SavedList, SavedQuery } from '#domain/saved/saved.ts'
import type { Match } from '#domain/sports/sports.ts'
import type {
	Genre,
	Keyword,
	MediaRef,
	MediaType,
	MovieDetails,
	OfferKind,
	Paged,
	PersonDetails,
	PersonSummary,
	Season,
	ShowDetails,
	TitleSummary,
} from '#domain/title/media.ts'
import type { RankedTitle, TitleMatch } from '#domain/title/title-match.ts'

export type TrendingWindow = 'day' | 'week'
export type MovieList = 'popular' | 'top_rated' | 'now_playing' | 'upcoming'
export type ShowList = 'popular' | 'top_rated' | 'on_the_air' | 'airing_today'

/** What the assistant asks of a list beyond the filters of a page. Ids are the metadata service's. */
export interface BrowseMore {
	/** Any of them. */
	keywords?: readonly number[]
	/** All of them. */
	people?: readonly number[]
	/** Highest vote average, 0..10. */
	maxRating?: number
	minVotes?: number
	maxVotes?: number
	/** ISO 3166-1, any of them. */
	countries?: readonly string[]
	/** ISO day: nothing that came out before it. */
	fromDay?: string
}

export type SearchHit = { kind: 'title'; title: TitleSummary } | { kind: 'person'; person: PersonSummary }

/**
 * The catalogue in the viewer's language and region. `null` means that the title does not exist.
 * Every method throws a `CatalogueError` (see errors.ts) when the metadata service cannot answer.
 */
export interface Catalogue {
	movie(id: number): Promise<MovieDetails | null>
	/** The show with the episodes of one season (the first by default; `season` is `null` where that season does not exist). */
	show(id: number, seasonNumber?: number): Promise<(ShowDetails & { season: Season | null }) | null>
	/** What both kinds have. */
	title(ref: Pick<MediaRef, 'type' | 'id'>): Promise<SavableTitle | null>
	season(showId: number, seasonNumber: number): Promise<Season | null>
	person(id: number): Promise<PersonDetails | null>
	trending(type: MediaType | 'all', window: TrendingWindow, page: number): Promise<Paged<TitleSummary>>
	movies(list: MovieList, page: number): Promise<Paged<TitleSummary>>
	shows(list: ShowList, page: number): Promise<Paged<TitleSummary>>
	browse(filters: BrowseFilters, more?: BrowseMore): Promise<Paged<TitleSummary>>
	/** Keywords whose names hold these words. */
	keywords(words: string): Promise<Keyword[]>
	/** Movies, shows and people at once; forgives typos and a trailing year. */
	search(query: string, page: number): Promise<Paged<SearchHit>>
	/** The first few names for a half-typed query. */
	suggest(query: string): Promise<SearchHit[]>
	/** The title that a name (and year) means, by the matching rule; `null` when none is near enough or the search failed. */
	match(title: string, year: number | null): Promise<TitleMatch | null>
	/** All titles that the matching rule lets through for a name, best first. Unlike `match` it fails when the search does. */
	candidates(title: string, year: number | null): Promise<RankedTitle[]>
	seasonExists(showId: number, seasonNumber: number): Promise<boolean>
	genres(type: MediaType): Promise<Genre[]>
	/** A title by an id of elsewhere (`tt1375666`). */
	findByImdbId(imdbId: string): Promise<TitleSummary | null>
}

/** What a list keeps of a title. */
export type SavableTitle = Pick<
	TitleSummary,
	'type' | 'id' | 'title' | 'posterPath' | 'backdropPath' | 'overview' | 'voteAverage' | 'releaseDate'
>

/**
 * One viewer's favorites and watchlist. What is said to have happened earlier changes nothing that the viewer has changed
 * since; said twice, it happens once.
 */
export interface Saved {
	/**
	 * A title that is in the list already stays as it is.
	 * @param at epoch ms; now, where nothing is said
	 */
	add(list: SavedList, title: SavableTitle, at?: number): Promise<'added' | 'already'>
	/** By title or by record id, one or many; how many of them were there. They can be put back by the stamp's id. */
	remove(
		list: SavedList,
		what: { refs: readonly MediaRef[] } | { ids: readonly string[] },
		stamp?: Stamp,
	): Promise<number>
	page(list: SavedList, query: SavedQuery): Promise<Paged<SavedItem>>
	/** The lists that a title is in. */
	listsOf(ref: Pick<MediaRef, 'type' | 'id'>): Promise<SavedList[]>
}

/** A part of a watch history, newest first. `nextCursor` is `null` at the end. */
export interface HistoryPage {
	entries: HistoryEntry[]
	nextCursor: string | null
}

/** One viewer's watch history. What was recorded is there at once, whether or not the queue has moved it. */
export interface History {
	/**
	 * @param cursor `nextCursor` of the page before; `null` for the newest
	 * @throws {CodedError} `INVALID_REQUEST` for a cursor that none of ours is
	 */
	page(cursor: string | null, limit?: number): Promise<HistoryPage>
	/** A film's entry, or those of all episodes of a show, newest first. */
	ofTitle(ref: Pick<MediaRef, 'type' | 'id'>): Promise<HistoryEntry[]>
	/** Silently ignored while the viewer keeps no history (specification section 5). Times in the future count as now. */
	record(entries: readonly HistoryEntry[]): Promise<void>
	/**
	 * By `mediaKey`; how many of them were there. Writes made before then and still on their way are gone too. They can be put
	 * back by the stamp's id.
	 */
	remove(keys: readonly string[], stamp?: Stamp): Promise<number>
	clear(): Promise<void>
}

/** One viewer's import files. An id that is not theirs is one that does not exist. */
export interface Imports {
	/** Reads the file and keeps what it asks for; nothing is in the lists or the history yet. */
	create(file: { name: string; bytes: Uint8Array }): Promise<ImportCreation>
	/** Newest first. */
	list(): Promise<ImportSummary[]>
	/** Does the next step of what is under way: looks up a few titles, writes or takes back a commit. */
	advance(id: string, catalogue: ImportCatalogue): Promise<ImportProgress>
	/** @param page of the questions, from 1 */
	view(id: string, page: number): Promise<ImportView | null>
	/** Keeps what the viewer says to doubtful titles, and which parts are ticked so far. */
	choose(id: string, choices: ImportChoices, parts: readonly ImportPart[]): Promise<void>
	/** Leaves out what could not be looked up yet. */
	goOnWithoutRest(id: string): Promise<void>
	/** The same, and begins to write what is certain or chosen. Anything but a ready import stays as it is. */
	apply(id: string, choices: ImportChoices, parts: readonly ImportPart[]): Promise<void>
	/** Begins to take back what the import has written. Anything but a finished one stays as it is. */
	undo(id: string): Promise<void>
	/** Forgets an import that has not been written. */
	discard(id: string): Promise<void>
}

/** By position, a `mediaKey` or `LEAVE_OUT`. What was no candidate is ignored. */
export type ImportChoices = ReadonlyMap<number, string>

/** What matching asks of the catalogue. */
export type ImportCatalogue = Pick<Catalogue, 'movie' | 'show' | 'findByImdbId' | 'candidates'>

/** One viewer's taste. Its profile is learnt anew from what was done, so nothing has to be kept in step. */
export interface Taste {
	/** What the viewer has said of a title; `null` for nothing. */
	opinionOf(ref: TitleRef): Promise<Opinion | null>
	/**
	 * Stars, or `null` to take them back; `text` is what the viewer wrote about it. What is said to have happened before the
	 * last opinion of the title changes nothing.
	 * @param at epoch ms; now, where nothing is said
	 * @throws {CodedError} `NOT_FOUND` for a title that the catalogue does not have
	 */
	rate(ref: TitleRef, rating: number | null, text?: string, at?: number): Promise<void>
	/** 'Not interested', and taking that back. */
	dismiss(ref: TitleRef, isDismissed: boolean, at?: number): Promise<void>
	/** Remembers what was searched for. */
	searched(query: string): Promise<void>
	/** What the engine believes, for the viewer to see and to mend. */
	view(): Promise<TasteView>
	/** Sets a weight by hand (-1..1, 0 takes the trait out), or leaves it to the engine again with `null`. */
	weigh(trait: TraitKind, name: string, weight: number | null): Promise<void>
	setYears(range: { start: number; end: number }): Promise<void>
	/** Off: nothing is learnt and recommendations are everybody's. */
	setEnabled(isEnabled: boolean): Promise<void>
	/** Forgets ratings, dismissals, searches and weights. History and lists stay. */
	reset(): Promise<void>
	/** Best first. With `onServices`, unavailable titles make up at most 30 % of the list. */
	recommendations(wish: RecommendationWish): Promise<RecommendationList>
	/** 'Because you liked ...': rows about titles that the viewer liked lately. */
	because(rows: number, count: number): Promise<{ of: TitleRef & { title: string }; items: Recommendation[] }[]>
}

export interface RecommendationWish {
	count: number
	/** Ids of services; empty for everything. */
	onServices?: readonly string[]
	type?: MediaType | null
}

export interface RecommendationList {
	/** Whether a taste was behind it, or only what everybody likes. */
	isPersonal: boolean
	items: Recommendation[]
}

/** A trait as the engine believes in it. */
export interface TraitView {
	trait: TraitKind
	name: string
	/** -1..1. */
	weight: number
	/** Whether the viewer has set it by hand. */
	isOwn: boolean
}

export interface TasteView {
	isEnabled: boolean
	/** Strongest first, for each kind. */
	traits: Record<TraitKind, TraitView[]>
	yearRange: { start: number; end: number; weight: number }
	/** How many titles it is learnt from. */
	interactions: number
	recentSearches: readonly string[]
}

/** Recommendations for a viewer without an account, from what their browser sends; nothing of it is kept. */
export interface Recommendations {
	forVisitor(interactions: readonly Interaction[], wish: RecommendationWish): Promise<RecommendationList>
	/** Titles near to one title. `null` when the title does not exist. */
	similar(ref: TitleRef, count: number): Promise<Recommendation[] | null>
}

/** Where one title can be watched at one service (specification section 3, "Provider availability entry"). */
export interface ServiceOffer {
	providerId: string
	providerName: string
	url: string
	quality: string
	price: number | null
	type: OfferKind
}

/** What the streaming services have, in the viewer's region. A service that fails has nothing. */
export interface Availability {
	/** @returns the offers in the services' order, and when the oldest of the answers was given (epoch ms) */
	of(ref: TitleRef): Promise<{ offers: ServiceOffer[]; cachedAt: number }>
	/** For each of the titles (by `mediaKey`) the given services that have it without a further price. Unknown ones have nothing. */
	on(services: readonly string[], refs: readonly TitleRef[]): Promise<ReadonlyMap<string, readonly string[]>>
	/** What one service has without a further price, best known first. @throws {Error} `Provider {id} not found` */
	catalogue(providerId: string): Promise<TitleSummary[]>
	/** Ids of the services that did not answer so far in this visit. */
	silent(): readonly string[]
}

/** The sports schedule. Every method throws a `CodedError` `SPORTS_UNAVAILABLE` when the service cannot answer. */
export interface Sports {
	/** What begins within [fromMs, toMs), in order of time; that of which only the day is known by its day. */
	between(fromMs: number, toMs: number): Promise<Match[]>
	/** What is being played now. */
	live(): Promise<Match[]>
	match(id: string): Promise<Match | null>
	/** What a league plays next, soonest first. */
	next(leagueId: string): Promise<Match[]>
	/** Teams, leagues, sports and events whose names hold these words: live first, then what comes next, then what was. */
	search(words: string): Promise<Match[]>
}

/** The live channels. Every method throws a `CodedError` `LIVE_UNAVAILABLE` when the playlist cannot be had. */
export interface Live {
	/** In the playlist's order. */
	channels(): Promise<Channel[]>
	channel(id: string): Promise<Channel | null>
	/** Channels whose names, groups or current programmes hold these words. */
	search(words: string): Promise<Channel[]>
	/**
	 * What the guide has for these channels, by `Channel.id`, in order of time: everything that touches [fromMs, toMs).
	 * A guide that is missing or broken is an empty one.
	 */
	guide(channels: readonly Channel[], fromMs: number, toMs: number): Promise<ReadonlyMap<string, readonly GuideEntry[]>>
}

/** Counting how the product is used, as far as the one who makes the request allows it. */
export interface Analytics {
	readonly consent: AnalyticsConsent
	/** Whether the browser refuses by itself; no switch of ours undoes that. */
	readonly isRefusedByBrowser: boolean
	/** Kept on this device and, with an account, there too. Rejects when the accounts cannot be reached. */
	choose(isOn: boolean): Promise<void>
	/** Something that happened on the server. The same again within five minutes is not counted. */
	count<Name extends AnalyticsName>(name: Name, params: ParamsOf<Name>): void
	/** What the browser has counted; returns how many of it were taken. */
	take(events: readonly AnalyticsEvent[]): number
}

/** Matches and channels among other things. Never rejects: what is late or broken is not there. */
export interface OnAir {
	/** What is being played and shown now, for a row. */
	now(): Promise<OnAirCard[]>
	search(words: string): Promise<OnAirFound>
	/** Channels and teams for a half-typed name, a few of each. */
	suggest(words: string): Promise<OnAirName[]>
}

/** What is said to the assistant. */
export interface ChatRequest {
	message: string
	mode: ChatMode
	/** The turns before, oldest first; at most `MAX_HISTORY`. */
	history: readonly ChatMessage[]
}

/** The assistant, for the one who makes the request. */
export interface Assistant {
	/**
	 * @throws {CodedError} `RATE_LIMIT_EXCEEDED` with the seconds to wait
	 * @throws {ChatError} for what it has no backup for
	 */
	answer(request: ChatRequest): Promise<ChatAnswer>
}

/** Somebody that streams titles, as `PROVIDERS` names them. */
export interface StreamingService {
	id: string
	name: string
}

/** The streaming services of whoever visits, with or without an account. */
export interface MyServices {
	/** As they are kept, whether or not this deployment knows them. */
	readonly chosen: readonly string[]
	/** Those of them that it knows. */
	readonly mine: readonly string[]
	/** Whether lists keep to what these have. Never without any. */
	readonly isOn: boolean
	/** Rejects when the accounts cannot be reached. */
	choose(change: Partial<ServiceChoice>): Promise<void>
	/** What they have of these titles; `null` for a viewer who has chosen none. */
	find(titles: readonly TitleRef[]): Promise<Findings | null>
	/** The same, to be given to `keepOnMine`; `null` while lists keep to nothing. */
	look(titles: readonly TitleRef[]): Promise<Findings | null>
}

/** An import with all that is kept of it. */
export interface ExportedImport extends ImportHead {
	parts: readonly ImportPart[] | null
	skipped: SkippedRows
	rows: { position: number; lookup: string; row: unknown; outcome: unknown; choice: string | null; undo: unknown }[]
}

/** Everything that is kept about a person, to take along. Times are ISO. */
export interface AccountExport {
	format: 'marquee'
	version: number
	exportedAt: string
	user: { id: string; email: string; name: string | null; hasPassword: boolean; createdAt: string }
	identities: { issuer: string; subject: string; createdAt: string }[]
	sessions: { createdAt: string; seenAt: string }[]
	preferences: PreferencesDocument
	saved: (Omit<SavedItem, 'recordId' | 'type' | 'id'> & {
		id: string
		mediaType: MediaType
		mediaId: number
	})[]
	history: HistoryEntry[]
	/**
	 * What was removed, and when, so that nothing late brings it back. The key `*` is the whole history; those of lists and
	 * opinions have their name in front.
	 */
	erasures: { mediaKey: string; erasedAt: string }[]
	/** What was removed lately, as it was, so that it can be put back. */
	removals: { id: string; part: SavedList | 'history'; record: object; removedAt: string; undoneAt: string | null }[]
	/** What was said of titles: stars, 'not interested', and what words about them amounted to. */
	opinions: (Opinion & {
		mediaType: MediaType
		mediaId: number
		sentiment: number | null
		keywords: readonly string[]
		saidAt: string
	})[]
	/** What was set and searched for, and the list that was last made of it; `null` where there is nothing. */
	taste: {
		isEnabled: boolean
		weights: OwnWeights
		years: { start: number; end: number } | null
		searches: readonly string[]
		recommended: (Pick<Scored, 'score' | 'parts' | 'reasons'> & {
			mediaType: MediaType
			mediaId: number
			title: string
		})[]
		recommendedAt: string | null
	} | null
	imports: ExportedImport[]
}
