import { tabStore } from '#app/device/device-storage.ts'
import { type ChatEntry, parseTranscript, trimTranscript } from '#domain/assistant/conversation/transcript.ts'

const CONVERSATION_KEY = 'marquee_chat'
const DRAFT_KEY = 'marquee_chat_draft'

/** The conversation of this tab and the unsent message. */
export interface StoredConversation {
	entries: readonly ChatEntry[]
	draft: string
}

export function readStoredConversation(): StoredConversation {
	return { entries: parseTranscript(tabStore.read(CONVERSATION_KEY)), draft: tabStore.read(DRAFT_KEY) ?? '' }
}

let written: StoredConversation['entries'] | null = null

/** The draft is written with each letter, so the entries only when they have changed. */
export function writeStoredConversation({ entries, draft }: StoredConversation): void {
	if (entries !== written) tabStore.write(CONVERSATION_KEY, JSON.stringify(trimTranscript(entries)))
	tabStore.write(DRAFT_KEY, draft)
	written = entries
}
