import { prefersReducedMotion } from '../media-queries.ts'
import { type ChatConversation, createConversation } from './chat-conversation.ts'
import { sendMessage } from './send-message.ts'
import { readStoredConversation, writeStoredConversation } from './stored-conversation.ts'

/** Notified of each reply: the panel or the page, whichever is shown. */
let replyListener: (() => void) | null = null

let conversation: ChatConversation | null = null

/** The one conversation of this tab, in the panel and on the assistant's page. */
export function tabConversation(): ChatConversation {
	conversation ??= createConversation({
		requestReply: sendMessage,
		stored: readStoredConversation(),
		store: writeStoredConversation,
		newId: () => crypto.randomUUID(),
		nowMs: Date.now,
		onReply() {
			if (!replyListener || prefersReducedMotion()) conversation?.finishTyping()
			replyListener?.()
		},
	})
	return conversation
}

/** @returns a function that ends it */
export function listenForReplies(listener: () => void): () => void {
	replyListener = listener
	return () => {
		if (replyListener === listener) replyListener = null
	}
}
