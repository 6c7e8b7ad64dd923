import { type ChatMode, toFeedback } from '#domain/assistant/conversation/chat.ts'
import { type ChatEntry, toChatHistory } from '#domain/assistant/conversation/transcript.ts'
import { chatFailureText } from '#domain/assistant/conversation/words.ts'
import type { ChatRequest } from '#domain/assistant/port.ts'
import type { ChatOutcome } from './send-message.ts'
import type { StoredConversation } from './stored-conversation.ts'

export interface ConversationState extends StoredConversation {
	mode: ChatMode
	isWaiting: boolean
	/** Why the last message has no answer, and the way to ask again. */
	failure: { errorText: string; text: string; message: string } | null
	/** The reply that has just come, until it has been written out. */
	typingReplyId: string | null
}

export interface ChatConversation {
	get(): ConversationState
	subscribe(listener: () => void): () => void
	setDraft(draft: string): void
	setMode(mode: ChatMode): void
	/**
	 * Ignored while another message waits. What has no answer goes back into the input.
	 * @param message what the assistant is asked, where that is not the text itself
	 */
	send(text: string, message?: string): Promise<void>
	retry(): Promise<void>
	/** The newest reply has been written out. */
	finishTyping(): void
	/** Stays on the device (specification section 4). */
	rate(id: string, rating: number): void
	clear(): void
}

interface ConversationDeps {
	requestReply(request: ChatRequest): Promise<ChatOutcome>
	stored: StoredConversation
	store(stored: StoredConversation): void
	/** A reply has come. */
	onReply(): void
	newId(): string
	nowMs(): number
}

const EMPTY_STATE = { entries: [], draft: '', isWaiting: false, failure: null, typingReplyId: null } as const

/** What is said between the visitor and the assistant, whether or not it is shown. */
export function createConversation({
	requestReply,
	stored,
	store,
	onReply,
	newId,
	nowMs,
}: ConversationDeps): ChatConversation {
	let state: ConversationState = { ...EMPTY_STATE, ...stored, mode: 'recommend' }
	/** Answers to what was asked before everything was forgotten are nobody's. */
	let generation = 0
	const listeners = new Set<() => void>()
	const update = (change: Partial<ConversationState>) => {
		state = { ...state, ...change }
		for (const hear of listeners) hear()
	}
	const storeState = () => store({ entries: state.entries, draft: state.draft })

	async function send(text: string, message = text): Promise<void> {
		if (state.isWaiting) return
		const { entries, mode } = state
		const question: ChatEntry = { id: newId(), text, isUser: true, timestamp: new Date(nowMs()).toISOString() }
		// Until there is an answer the device keeps the message as a draft, so that leaving the page loses nothing.
		store({ entries, draft: text })
		update({ entries: [...entries, question], draft: '', isWaiting: true, failure: null, typingReplyId: null })
		const startedIn = generation
		const outcome = await requestReply({ message, mode, history: toChatHistory(entries) })
		if (startedIn !== generation) return
		if ('failure' in outcome) {
			const failure = { errorText: chatFailureText(outcome.failure, mode), text, message }
			update({ entries, draft: state.draft || text, isWaiting: false, failure })
			return storeState()
		}
		const { reply, actions, chips } = outcome.response
		const replyEntry: ChatEntry = { ...reply, ...(actions && { actions }), ...(chips && { chips }) }
		update({
			entries: [...state.entries, replyEntry],
			isWaiting: false,
			typingReplyId: reply.mediaItems?.length ? null : reply.id,
		})
		storeState()
		onReply()
	}

	return {
		get: () => state,
		subscribe(hear) {
			listeners.add(hear)
			return () => listeners.delete(hear)
		},
		setDraft: (draft) => update({ draft }),
		setMode: (mode) => update({ mode }),
		send,
		async retry() {
			const { failure, draft } = state
			if (!failure) return
			if (draft === failure.text) update({ draft: '' })
			await send(failure.text, failure.message)
		},
		finishTyping: () => update({ typingReplyId: null }),
		rate(id, rating) {
			const feedback = toFeedback(rating)
			console.info('chat feedback', { id, rating, ...feedback })
			update({ entries: state.entries.map((entry) => (entry.id === id ? { ...entry, feedback } : entry)) })
			storeState()
		},
		clear() {
			generation += 1
			update(EMPTY_STATE)
			storeState()
		},
	}
}
