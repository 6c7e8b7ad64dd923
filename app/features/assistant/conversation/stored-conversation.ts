import { type ChatEntry, parseTranscript, trimTranscript } from '#domain/assistant/conversation/transcript.ts'

/** In session storage; cleared on sign-out. */
const CONVERSATION_KEY = 'marquee_chat'
const DRAFT_KEY = 'marquee_chat_draft'

/** The conversation of this tab and the unsent message. */
export interface StoredConversation {
	entries: readonly ChatEntry[]
	draft: string
}

export function readStoredConversation(): StoredConversation {
	try {
		const entries = parseTranscript(sessionStorage.getItem(CONVERSATION_KEY))
		return { entries, draft: sessionStorage.getItem(DRAFT_KEY) ?? '' }
	} catch {
		// Storage may be blocked (private windows, cookies).
		return { entries: [], draft: '' }
	}
}

export function writeStoredConversation({ entries, draft }: StoredConversation): void {
	try {
		sessionStorage.setItem(CONVERSATION_KEY, JSON.stringify(trimTranscript(entries)))
		sessionStorage.setItem(DRAFT_KEY, draft)
	} catch {
		// The conversation still lives in memory.
	}
}
