import type { ChatMessage, ChatMode, ChatResponse } from './conversation/chat.ts'

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
	reply(request: ChatRequest): Promise<ChatResponse>
}
