import type { SeenAndRejected } from '#domain/recommend/taste.ts'
import type { BrowseFilters } from '#domain/title/list-filters.ts'
import type { ChatMessage, ChatMode, ChatResponse } from './conversation/chat.ts'

/** A message to the assistant. */
export interface ChatRequest {
	message: string
	mode: ChatMode
	/** Earlier turns, oldest first; at most `MAX_CHAT_HISTORY`. */
	history: readonly ChatMessage[]
	/** The context of the last reply, from `formatTalk`; without it only the history is known. */
	context?: string
	/** What the device of a visitor without an account knows. */
	device?: SeenAndRejected
}

/** Which language model may read messages besides the rules; `null` for none. */
export type AssistantReader = 'gemini' | 'workers-ai' | null

/** A wish: for the titles of a list, for what has a name, or for what only a conversation can answer, which may have been read in part. */
export type Wish = { kind: 'list'; filters: BrowseFilters } | { kind: 'name' } | { kind: 'other'; isRead: boolean }

/** The assistant for the current viewer. */
export interface Assistant {
	/**
	 * @throws {CodedError} `RATE_LIMIT_EXCEEDED` with the seconds to wait
	 * @throws {ChatError} for errors without a fallback
	 */
	reply(chat: ChatRequest): Promise<ChatResponse>
	/** What a message asks for, if a page can answer it. Asks no model. */
	wishOf(message: string): Promise<Wish>
}
