import { PENDING_ACTION_PATH, parseOrdinal, parseTitleId, signInPath } from '#domain/shared/links.ts'
import { isMediaType, type MediaRef } from '#domain/shared/media-ref.ts'
import { encodeText } from '#domain/shared/query.ts'
import type { SavedList } from './saved.ts'

const KINDS = [
	'favorites',
	'watchlist',
	'watched',
	'upTo',
	'follow',
	'dismiss',
	'rate1',
	'rate2',
	'rate3',
	'rate4',
	'rate5',
] as const
/** Keeps the cookie below the 4,096 bytes that browsers accept. */
const MAX_NOTE_BYTES = 3_000

/** A change that a visitor without scripts was making when they were asked to sign in. */
export interface PendingCommand {
	kind: (typeof KINDS)[number]
	/** A season without an episode stands for all of its episodes, and a show without a season for all seasons. */
	title: MediaRef
	/** The comment of a rating, or the time of a mark. */
	note?: string | null
}

/** Pending commands, stored in the cookie `save` until the visitor has signed in. */
export interface PendingCommands {
	/** `null` when there is none. */
	find(): PendingCommand | null
	keep(command: PendingCommand): void
	clear(): void
}

/** `watchlist:movie:550`, `watched:tv:1396:2:5`, `rate4:movie:550`, and for the cookie the note after a space. */
export function formatPendingCommand({ kind, title: { type, id, season, episode }, note }: PendingCommand): string {
	const subject = [kind, type, id, season, episode].filter((part) => part != null).join(':')
	return note && encodeText(note).length <= MAX_NOTE_BYTES ? `${subject} ${note}` : subject
}

/** `null` for anything that `formatPendingCommand` doesn't write. */
export function parsePendingCommand(text: string | null | undefined): PendingCommand | null {
	const [subject = '', ...words] = (text ?? '').split(' ')
	const [kindText, type, idText = '', ...numbers] = subject.split(':')
	const kind = KINDS.find((known) => known === kindText)
	const id = parseTitleId(idText)
	const [season = null, episode = null] = numbers.map(parseOrdinal)
	if (!kind || !isMediaType(type) || !id?.canonical || numbers.length > 2) return null
	const isWatched = kind === 'watched' || kind === 'upTo'
	const isPart = isWatched && type === 'tv' && season !== null && (numbers.length < 2 || episode !== null)
	if ((numbers.length > 0 && !isPart) || (kind === 'upTo' && numbers.length < 2)) return null
	if (kind === 'follow' && type !== 'tv') return null
	return { kind, title: { type, id: id.id, ...(isPart && { season, episode }) }, note: words.join(' ') || null }
}

/** The list that the command adds to; `null` for none. */
export function listOf({ kind }: Pick<PendingCommand, 'kind'>): SavedList | null {
	return kind === 'favorites' || kind === 'watchlist' ? kind : null
}

export function ratingKind(stars: number): PendingCommand['kind'] {
	return `rate${stars}` as PendingCommand['kind']
}

/** The stars that the command gives; `null` if it isn't a rating. */
export function starsOf({ kind }: Pick<PendingCommand, 'kind'>): number | null {
	return kind.startsWith('rate') ? Number(kind.slice('rate'.length)) : null
}

/** The sign-in page that names the title. @param returnTo the page to return to */
export function signInToPath(command: PendingCommand, returnTo: string): string {
	return signInPath(returnTo) + pendingQuery(command)
}

/** The query for a command, to append to a sign-in page's other parameters. */
export function pendingQuery(command: PendingCommand | null): string {
	return command ? `&save=${formatPendingCommand({ ...command, note: null })}` : ''
}

/** The URL that executes the command in the cookie after sign-in, then redirects back. */
export function resumePath(returnTo: string): string {
	return `${PENDING_ACTION_PATH}?returnTo=${encodeText(returnTo)}`
}
