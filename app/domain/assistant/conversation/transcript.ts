import { STARS } from '#domain/recommend/taste.ts'
import { isSavedList } from '#domain/saved/saved.ts'
import { isAppLanguage } from '#domain/shared/language.ts'
import { externalUrl, MAX_TITLE_ID, safeReturnPath } from '#domain/shared/links.ts'
import { isMediaType, mediaKey, type TitleRef } from '#domain/shared/media-ref.ts'
import type { MediaItem } from '#domain/title/media-item.ts'
import type { ChatRequest } from '../port.ts'
import type { CardAction } from './card-action.ts'
import {
	type ChatAction,
	type ChatChip,
	type ChatMessage,
	type ChatResponse,
	MAX_CHAT_HISTORY,
	MAX_CONTEXT_LENGTH,
	MAX_MESSAGE_LENGTH,
} from './chat.ts'

/** A turn as screens store it, with the reply's actions and chips. */
export interface ChatEntry extends ChatMessage {
	actions?: ChatAction[]
	chips?: readonly ChatChip[]
	/** `mediaKey` of the titles that were rated by the stars of this turn's cards, after which they can't be again. */
	starred?: string[]
	/** The talk after this reply; only the last one counts. */
	context?: string
}

/** Fits a form and a call of 64,000 bytes at up to three bytes per character. */
const MAX_TRANSCRIPT_LENGTH = 16_000
const MAX_REPLY_LENGTH = 4000
const MAX_SHORT_LENGTH = 300
const MAX_ORDINAL = 9999
const IMAGE_PATH = /^\/[\w.-]{1,120}$/

/** What a card shows of its viewer. */
type CardState = Pick<MediaItem, 'lists' | 'my_rating'>

function withCards(entries: readonly ChatEntry[], change: (item: MediaItem) => CardState | null): ChatEntry[] {
	return entries.map((entry) => {
		if (!entry.mediaItems) return entry
		return { ...entry, mediaItems: entry.mediaItems.map((item) => ({ ...item, ...change(item) })) }
	})
}

/** The conversation with what a new reply knows of titles that earlier ones show. */
export function withNewState(entries: readonly ChatEntry[], items: readonly MediaItem[]): ChatEntry[] {
	return withCards(entries, ({ id }) => {
		const known = items.find((item) => item.id === id)
		return known ? { lists: known.lists, my_rating: known.my_rating } : null
	})
}

/**
 * The conversation after a card's button: every card of the title shows it.
 * @param starredIn the id of the turn whose stars were pressed; `null` for another button
 */
export function afterCardAction(
	entries: readonly ChatEntry[],
	action: CardAction,
	starredIn: string | null,
): ChatEntry[] {
	const key = mediaKey(action.ref)
	const changed = withCards(entries, (item) => {
		if (item.id !== key) return null
		if (action.kind === 'rate') return { my_rating: action.rating ?? undefined }
		const others = (item.lists ?? []).filter((list) => list !== action.list)
		return { lists: action.kind === 'add' ? [...others, action.list] : others }
	})
	if (action.kind !== 'rate') return changed
	return changed.map((entry) => {
		const { starred = [], ...others } = entry
		const isStarred = action.rating !== null && (entry.id === starredIn || starred.includes(key))
		const keys = [...starred.filter((one) => one !== key), ...(isStarred ? [key] : [])]
		return keys.length > 0 ? { ...others, starred: keys } : others
	})
}

/** Drops the oldest turns that do not fit, except the first one. */
export function trimTranscript(entries: readonly ChatEntry[]): ChatEntry[] {
	const last = entries.map(({ context }) => context !== undefined).lastIndexOf(true)
	const trimmed = entries.map((entry, at) => shortenOverviews(at === last ? entry : withoutContext(entry)))
	const isTooLong = () => trimmed.length > MAX_CHAT_HISTORY || JSON.stringify(trimmed).length > MAX_TRANSCRIPT_LENGTH
	while (trimmed.length > 1 && isTooLong()) trimmed.splice(1, 1)
	return isTooLong() ? [] : trimmed
}

/** The context of a message: the turns, and the talk after the last reply. */
export function toChatHistory(entries: readonly ChatEntry[]): Pick<ChatRequest, 'history' | 'context'> {
	const trimmed = trimTranscript(entries)
	const context = trimmed.flatMap((entry) => entry.context ?? []).at(-1)
	const history = trimmed.map(
		({ lang: _, actions: __, chips: ___, starred: ____, context: _____, ...message }) => message,
	)
	return { history, ...(context !== undefined && { context }) }
}

function withoutContext({ context: _, ...entry }: ChatEntry): ChatEntry {
	return entry
}

/** Parses a transcript from a form or the device. Invalid turns are dropped. */
export function parseTranscript(text: string | null): ChatEntry[] {
	if (!text || text.length > 4 * MAX_TRANSCRIPT_LENGTH) return []
	let value: unknown
	try {
		value = JSON.parse(text)
	} catch {
		return []
	}
	return trimTranscript(parseList(value, parseEntry))
}

/** Parses the response of `POST /api/chat`; `null` for anything else. */
export function parseChatResponse(value: unknown): ChatResponse | null {
	if (!isRecord(value)) return null
	const reply = parseMessage(value.reply)
	const { source, context } = value
	if (!reply || (source !== 'model' && source !== 'builtin' && source !== 'backup')) return null
	return {
		reply,
		source,
		actions: parseList(value.actions, parseAction),
		chips: parseList(value.chips, parseChip),
		...(isText(context, MAX_CONTEXT_LENGTH) && { context }),
	}
}

function shortenOverviews(entry: ChatEntry): ChatEntry {
	if (!entry.mediaItems) return entry
	const mediaItems = entry.mediaItems.map((item) => ({ ...item, overview: item.overview.slice(0, MAX_SHORT_LENGTH) }))
	return { ...entry, mediaItems }
}

function parseEntry(value: unknown): ChatEntry | null {
	const message = parseMessage(value)
	if (!message || !isRecord(value)) return null
	const [actions, chips] = [parseList(value.actions, parseAction), parseList(value.chips, parseChip)]
	const starred = parseList(value.starred, shortText)
	const { context } = value
	return {
		...message,
		...(actions.length > 0 && { actions }),
		...(chips.length > 0 && { chips }),
		...(starred.length > 0 && { starred }),
		...(isText(context, MAX_CONTEXT_LENGTH) && { context }),
	}
}

function parseMessage(value: unknown): ChatMessage | null {
	if (!isRecord(value)) return null
	const { id, text, isUser, lang, timestamp, personalityScore, feedback } = value
	if (!isText(id, MAX_SHORT_LENGTH) || !isText(text, MAX_REPLY_LENGTH) || typeof isUser !== 'boolean') return null
	if (!isText(timestamp, MAX_SHORT_LENGTH) || Number.isNaN(Date.parse(timestamp))) return null
	const mediaItems = parseList(value.mediaItems, parseItem)
	return {
		id,
		text,
		isUser,
		...(isAppLanguage(lang) && { lang }),
		timestamp,
		...(mediaItems.length > 0 && { mediaItems }),
		...(isFraction(personalityScore) && { personalityScore }),
		...(isRecord(feedback) && typeof feedback.helpful === 'boolean' && { feedback: { helpful: feedback.helpful } }),
	}
}

function parseItem(value: unknown): MediaItem | null {
	if (!isRecord(value) || !isMediaType(value.media_type)) return null
	const text = (key: string) =>
		isText(value[key], MAX_REPLY_LENGTH) ? String(value[key]).slice(0, MAX_SHORT_LENGTH) : ''
	const name = text('title') || text('name')
	if (name === '') return null
	const isFilm = value.media_type === 'movie'
	const { media_id, season_number, episode_number, poster_path, vote_average, score } = value
	const isPart = isIntegerUpTo(season_number, MAX_ORDINAL) && isIntegerUpTo(episode_number, MAX_ORDINAL)
	const services = parseList(value.services, shortText)
	const logo = imagePathOf(value.service_logo)
	const serviceUrl = externalUrl(text('service_url')) ?? safeReturnPath(text('service_url'), '')
	const [lang, overviewLang] = [langOf(value.lang), langOf(value.overview_lang)]
	const lists = parseList(value.lists, shortText).filter(isSavedList)
	const rating = STARS.find((star) => star === value.my_rating)
	return {
		id: text('id'),
		media_id: isIntegerUpTo(media_id, MAX_TITLE_ID) ? media_id : 0,
		media_type: value.media_type,
		...(isFilm
			? { title: name, release_date: text('release_date') }
			: { name, first_air_date: text('first_air_date') }),
		overview: text('overview'),
		...(lang && { lang }),
		...(overviewLang && { overview_lang: overviewLang }),
		...(isPart && { season_number, episode_number }),
		poster_path: imagePathOf(poster_path),
		vote_average: typeof vote_average === 'number' && Number.isFinite(vote_average) ? vote_average : 0,
		genres: parseList(value.genres, shortText),
		score: isFraction(score) ? score : null,
		...(text('why') && { why: text('why') }),
		...(services.length > 0 && { services }),
		...(logo && { service_logo: logo }),
		...(serviceUrl && { service_url: serviceUrl }),
		...(lists.length > 0 && { lists }),
		...(rating !== undefined && { my_rating: rating }),
	}
}

const LANGUAGE_CODE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/

function langOf(value: unknown): string | null {
	return typeof value === 'string' && LANGUAGE_CODE.test(value) ? value : null
}

function imagePathOf(value: unknown): string | null {
	return typeof value === 'string' && IMAGE_PATH.test(value) ? value : null
}

/** Transcripts travel through forms, so no other address is taken from one. */
const HELP_ADDRESS = /^(?:tel:\d{3,15}|https:\/\/findahelpline\.com)$/

function parseAction(value: unknown): ChatAction | null {
	if (!isRecord(value)) return null
	const { kind, list, title, rating, to, label } = value
	const ref = parseRef(value.ref)
	if ((kind === 'added' || kind === 'save') && ref && isSavedList(list) && isText(title, MAX_SHORT_LENGTH))
		return { kind, list, ref, title }
	if (kind === 'rated' && ref && isText(title, MAX_SHORT_LENGTH) && typeof rating === 'number')
		return { kind, ref, title, rating }
	if (kind === 'help' && typeof to === 'string' && HELP_ADDRESS.test(to) && isText(label, MAX_SHORT_LENGTH))
		return { kind, to, label }
	const path = typeof to === 'string' ? safeReturnPath(to, '') : ''
	if (path === '') return null
	if (kind === 'sign-in') return { kind, to: path }
	return kind === 'open' && isText(label, MAX_SHORT_LENGTH) ? { kind, to: path, label } : null
}

function parseRef(value: unknown): TitleRef | null {
	if (!isRecord(value) || !isMediaType(value.type) || !isIntegerUpTo(value.id, MAX_TITLE_ID)) return null
	return { type: value.type, id: value.id }
}

function parseChip(value: unknown): ChatChip | null {
	if (!isRecord(value)) return null
	const { label, message, isChoice } = value
	return isText(label, MAX_SHORT_LENGTH) && isText(message, MAX_MESSAGE_LENGTH)
		? { label, message, ...(isChoice === true && { isChoice }) }
		: null
}

function parseList<T>(value: unknown, parse: (value: unknown) => T | null): T[] {
	return Array.isArray(value) ? value.slice(0, 2 * MAX_CHAT_HISTORY).flatMap((item) => parse(item) ?? []) : []
}

function shortText(value: unknown): string | null {
	return isText(value, MAX_SHORT_LENGTH) ? value : null
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null
}

function isText(value: unknown, maxLength: number): value is string {
	return typeof value === 'string' && value !== '' && value.length <= maxLength
}

function isIntegerUpTo(value: unknown, max: number): value is number {
	return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max
}

function isFraction(value: unknown): value is number {
	return typeof value === 'number' && value >= 0 && value <= 1
}
