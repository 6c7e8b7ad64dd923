import type { SavedList } from '#domain/saved/saved.ts'
import type { TitleRef } from '#domain/shared/media-ref.ts'
import type { MediaItem } from '#domain/title/media-item.ts'

/** Specification section 8, "Chat error codes". */
export type ChatErrorCode =
	| 'RETRY_EXHAUSTED'
	| 'TIMEOUT'
	| 'RATE_LIMIT_EXCEEDED'
	| 'SYSTEM_PROMPT_FAILED'
	| 'API_NOT_CONFIGURED'
	| 'UNKNOWN_ERROR'

/** Errors after which the built-in assistant replies with a note; others are shown. */
const FALLBACK_CODES: readonly ChatErrorCode[] = ['RETRY_EXHAUSTED', 'TIMEOUT', 'RATE_LIMIT_EXCEEDED', 'UNKNOWN_ERROR']

export function hasFallback(code: ChatErrorCode): boolean {
	return FALLBACK_CODES.includes(code)
}

/** A failure of the language model. */
export class ChatError extends Error {
	readonly code: ChatErrorCode
	constructor(code: ChatErrorCode, message: string) {
		super(message)
		this.name = 'ChatError'
		this.code = code
	}
}

/** 'recommend' parses criteria, 'search' looks up a name (docs/product.md). */
export type ChatMode = 'recommend' | 'search'

export function isChatMode(value: unknown): value is ChatMode {
	return value === 'recommend' || value === 'search'
}

/** One turn as the model receives it. */
export interface ChatTurn {
	text: string
	isUser: boolean
}

/** Longer conversations are shortened to their first and last turns (docs/product.md). */
const MAX_FULL_HISTORY = 5
const LAST_TURNS = 4

/** The first message and the last four when there are more than five; all of them otherwise. */
export function historyForModel<T>(turns: readonly T[]): readonly T[] {
	return turns.length > MAX_FULL_HISTORY ? [...turns.slice(0, 1), ...turns.slice(-LAST_TURNS)] : turns
}

/** A turn of a conversation (docs/product.md). */
export interface ChatMessage {
	id: string
	text: string
	isUser: boolean
	/** The language of the text, BCP 47, where it is not that of the page. */
	lang?: string
	/** ISO time. */
	timestamp: string
	mediaItems?: MediaItem[]
	/** Average match of the titles with the viewer's taste, 0..1. */
	personalityScore?: number
	feedback?: { helpful: boolean; reason?: string }
}

/** An understood criterion, which a press removes; or one of several suggestions. */
export interface ChatChip {
	label: string
	/** The message that a press sends. */
	message: string
	isChoice?: boolean
}

/** What the assistant did or offers to do. */
export type ChatAction =
	| { kind: 'added'; list: SavedList; ref: TitleRef; title: string }
	/** The viewer has no account, so a script saves the title on their device. */
	| { kind: 'save'; list: SavedList; ref: TitleRef; title: string }
	| { kind: 'rated'; ref: TitleRef; title: string; rating: number }
	/** The action needs a signed-in viewer. */
	| { kind: 'sign-in'; to: string }
	/** A page of this site that helps. */
	| { kind: 'open'; to: string; label: string }
	/** A number to call, or a list of helplines. */
	| { kind: 'help'; to: string; label: string }

/** Whether all of a message was understood, a part of it, or nothing: what it was not is named in the reply. */
export type Sureness = 'sure' | 'partly' | 'not'

/** Who replied: the model, the built-in assistant, or the built-in assistant after the model failed. */
export type ChatSource = 'model' | 'builtin' | 'backup'

/** The response of `POST /api/chat`. */
export interface ChatResponse {
	reply: ChatMessage
	source: ChatSource
	/** Not of replies that do not depend on what was understood. */
	sureness?: Sureness
	actions?: ChatAction[]
	/** The understood criteria, each of which can be removed. */
	chips?: readonly ChatChip[]
	/** The talk, to send back with the next message: JSON of at most 4 kB. */
	context?: string
}

/** Ratings are 1..5 and count as helpful above this (docs/product.md). */
const HELPFUL_ABOVE = 3

export function toFeedback(rating: number): { helpful: boolean } {
	return { helpful: rating > HELPFUL_ABOVE }
}

export const MAX_MESSAGE_LENGTH = 2000
/** The longest text that a reply may ask to remember. */
export const MAX_CONTEXT_LENGTH = 4000
/** Turns sent along with a message. */
export const MAX_CHAT_HISTORY = 40
