import type { MediaRef, MediaType } from '#domain/title/media.ts'
import { encodeText } from './query.ts'

/** Sizes that the metadata service's pictures come in, smallest first; `w` is width, `h` is height. */
export const POSTER_SIZES = ['w92', 'w154', 'w185', 'w342', 'w500', 'w780'] as const
export const BACKDROP_SIZES = ['w300', 'w780', 'w1280'] as const
export const STILL_SIZES = ['w92', 'w185', 'w300'] as const
export const PROFILE_SIZES = ['w45', 'w185', 'h632'] as const
export type ImageSize =
	| (typeof POSTER_SIZES)[number]
	| (typeof BACKDROP_SIZES)[number]
	| (typeof STILL_SIZES)[number]
	| (typeof PROFILE_SIZES)[number]

/** Portraits are two wide to three high. */
const WIDTH_OF_H632 = 421
/** The movie database's ids are positive 32-bit integers. */
export const MAX_TITLE_ID = 2_147_483_647
const MAX_ADDRESS_LENGTH = 2048

export function titlePath({ type, id }: Pick<MediaRef, 'type' | 'id'>): string {
	return `/${type}/${id}`
}

/** @param startSeconds where to begin, for links to a chapter */
export function watchPath({ type, id, season, episode }: MediaRef, startSeconds: number | null = null): string {
	const part = type === 'tv' && season != null && episode != null ? `/${season}/${episode}` : ''
	return `/watch/${type}/${id}${part}${startSeconds === null ? '' : `?t=${Math.floor(startSeconds)}`}`
}

/**
 * Whether a page lets pictures and streams come from anywhere, as live channels do. The browser keeps the policy of the
 * document that it opened first, so a link to such a page from another has to open a document.
 */
export function hasLiveMediaPolicy(path: string): boolean {
	return /^\/(?:watch\/)?live(?:[/?]|$)/.test(path)
}

/** Where a live channel plays. */
export function channelPath(id: string): string {
	return `/watch/live/${encodeText(id)}`
}

/** Where the forms about favorites and watchlist go. */
export const SAVED_ACTION_PATH = '/actions/saved'

/** Where the forms about the history go. */
export const HISTORY_ACTION_PATH = '/actions/history'

/** Where the forms about opinions go. */
export const OPINION_ACTION_PATH = '/actions/opinion'

/** Where a removal is taken back. */
export const UNDO_ACTION_PATH = '/actions/undo'

/** @param type only movies, or only shows */
export function recommendationsPath(type: MediaType | null = null): string {
	return type === null ? '/recommendations' : `/recommendations?type=${type}`
}

/** What a title's place on the page of recommendations is called. */
export function recommendationAnchor({ type, id }: Pick<MediaRef, 'type' | 'id'>): string {
	return `${type}-${id}`
}

export const TASTE_PATH = '/profile/taste'

/** @param cursor where a page begins; `null` for the newest */
export function historyPath(cursor: string | null = null): string {
	return cursor === null ? '/watch-history' : `/watch-history?cursor=${encodeText(cursor)}`
}

/** @param ask what stands in the input already */
export function chatPath(ask: string | null = null): string {
	return ask === null ? '/chat' : `/chat?ask=${encodeText(ask)}`
}

/** A title that is known by its name only. */
export interface NamedTitle {
	title: string
	/** `null` when unknown. */
	year: number | null
	season?: number
	episode?: number
}

/** Finds the title that is meant and goes to its page, or to where it plays. */
export function openPath(to: 'details' | 'play', { title, year, season, episode }: NamedTitle): string {
	const part = season !== undefined && episode !== undefined ? `&season=${season}&episode=${episode}` : ''
	return `/chat/open?to=${to}&title=${encodeText(title)}${year === null ? '' : `&year=${year}`}${part}`
}

/** @param id the schedule's */
export function matchPath(id: string): string {
	return `/sports/${encodeText(id)}`
}

/** With its score, which is not sent otherwise. */
export function matchScorePath(id: string): string {
	return `${matchPath(id)}?score=show`
}

export function matchPlayerPath(id: string): string {
	return `/sports/player/${encodeText(id)}`
}

export function matchCalendarPath(id: string): string {
	return `${matchPath(id)}/calendar.ics`
}

/** The schedule's id of a match as it may stand in an address; `null` for anything else. */
export function parseMatchId(param: string | undefined): string | null {
	return param !== undefined && /^[A-Za-z0-9-]{1,40}$/.test(param) ? param : null
}

export function personPath(id: number): string {
	return `/person/${id}`
}

/**
 * A picture on our own origin.
 * @param path the metadata service's, `/abc.jpg`
 */
export function imagePath(size: ImageSize, path: string): string {
	return `/images/${size}/${encodeText(path.replace(/^\//, ''))}`
}

/** For a phone and for a sharp screen: every page of cards carries the list often. */
const CARD_SIZES: readonly ImageSize[] = ['w185', 'w342']
/** Also for the largest poster of a page. */
const POSTER_SRCSET_SIZES: readonly ImageSize[] = [...CARD_SIZES, 'w500']

export function posterSrcSet(path: string): string {
	return srcSet(POSTER_SRCSET_SIZES, path)
}

export function cardSrcSet(path: string): string {
	return srcSet(CARD_SIZES, path)
}

export function backdropSrcSet(path: string): string {
	return srcSet(BACKDROP_SIZES, path)
}

export function stillSrcSet(path: string): string {
	return srcSet(STILL_SIZES, path)
}

export function profileSrcSet(path: string): string {
	return srcSet(PROFILE_SIZES, path)
}

function srcSet(sizes: readonly ImageSize[], path: string): string {
	return sizes.map((size) => `${imagePath(size, path)} ${widthOf(size)}w`).join(', ')
}

function widthOf(size: ImageSize): number {
	return size === 'h632' ? WIDTH_OF_H632 : Number(size.slice(1))
}

/**
 * The id in an address: `27205`, or `27205-inception` as the movie database writes it (not canonical: redirect).
 * `null` for anything else.
 */
export function parseTitleId(param: string | undefined): { id: number; canonical: boolean } | null {
	const found = /^([1-9]\d{0,9})(-.*)?$/.exec(param ?? '')
	const id = Number(found?.[1])
	return found && id <= MAX_TITLE_ID ? { id, canonical: found[2] === undefined } : null
}

/** The number of a season or an episode in an address: 0..9999 in plain digits, else `null`. */
export function parseOrdinal(param: string | undefined): number | null {
	return param !== undefined && /^(?:0|[1-9]\d{0,3})$/.test(param) ? Number(param) : null
}

/**
 * Where to go back to, if that is a plain path of this site, else the fallback. Browsers read `//e`, `/\e` and paths with
 * tabs in them as other sites, and what is decoded or resolved later may become one of these, so that a path with doubled
 * slashes, backslashes, dot segments, encoded slashes or anything but printable ASCII is refused as well.
 */
export function safeReturnPath(value: string | null | undefined, fallback: string): string {
	if (!value || value.length > MAX_ADDRESS_LENGTH || !/^\/[!-~]*$/.test(value)) return fallback
	const path = value.replace(/[?#].*$/, '')
	return /\/\/|\\|%2f|%5c|%[01]|%7f|(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i.test(path) ? fallback : value
}

const HOST_PART = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?'
/** https, a host with a dot and no user name; then nothing that could end the address or hide in it. */
const HTTPS_URL = new RegExp(
	`^https://(?:${HOST_PART}\\.){1,10}${HOST_PART}(?::\\d{1,5})?(?:[/?#][^\\s\\\\<>"'\`\\p{C}]*)?$`,
	'iu',
)

/** The address of another site as it may stand in a link: https only, else `null`. */
export function externalUrl(value: string | null | undefined): string | null {
	const url = value?.trim() ?? ''
	return url.length <= MAX_ADDRESS_LENGTH && HTTPS_URL.test(url) ? url : null
}
