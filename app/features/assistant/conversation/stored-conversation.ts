import { type ChatEntry, parseTranscript, trimTranscript } from '#domain/assistant/conversation/transcript.ts'

/** In the tab's own storage; among the keys that signing out clears. */
const CONVERSATION_KEY = 'marquee_chat'
const DRAFT_KEY = 'marquee_chat_draft'

/** What was said in this tab, and what was about to be. */
export interface StoredConversation {
	entries: readonly ChatEntry[]
	draft: string
}

export function readStoredConversation(): StoredConversation {
	try {
		const entries = parseTranscript(sessionStorage.getItem(CONVERSATION_KEY))
		return { entries, draft: sessionStorage.getItem(DRAFT_KEY) ?? '' }
	} catch {
		// Closed storage (private windows, blocked cookies) has nothing of ours.
		return { entries: [], draft: '' }
	}
}

export function writeStoredConversation({ entries, draft }: StoredConversation): void {
	try {
		sessionStorage.setItem(CONVERSATION_KEY, JSON.stringify(trimTranscript(entries)))
		sessionStorage.setItem(DRAFT_KEY, draft)
	} catch {
		// It stays for as long as the document does.
	}
}
