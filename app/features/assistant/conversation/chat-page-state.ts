import type { CardActionResult } from '#domain/assistant/conversation/card-action.ts'
import type { ChatMode } from '#domain/assistant/conversation/chat.ts'
import type { ChatEntry } from '#domain/assistant/conversation/transcript.ts'

/** State of the assistant's page, which posts the conversation with each message. */
export interface ChatPageState {
	entries: ChatEntry[]
	mode: ChatMode
	draft: string
	failure: string | null
	cardResult: CardActionResult | null
}

export const EMPTY_CHAT: ChatPageState = { entries: [], mode: 'recommend', draft: '', failure: null, cardResult: null }
