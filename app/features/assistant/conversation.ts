import { type ChatMode, toFeedback } from '#domain/assistant/conversation/chat.ts'
import { failureWords } from '#domain/assistant/conversation/chat-words.ts'
import { type ChatEntry, toHistory } from '#domain/assistant/conversation/transcript.ts'
import type { ChatRequest } from '#domain/shared/ports.ts'
import type { Kept } from './kept-conversation.ts'
import type { Outcome } from './send-message.ts'

export interface ConversationState extends Kept {
	mode: ChatMode
	isWaiting: boolean
	/** Why the last message has no answer, and the way to ask again. */
	failure: { words: string; text: string; message: string } | null
	/** The reply that has just come, until it has been written out. */
	fresh: string | null
}

export interface Conversation {
	get(): ConversationState
	subscribe(hear: () => void): () => void
	write(draft: string): void
	setMode(mode: ChatMode): void
	/**
	 * Ignored while another message waits. What has no answer goes back into the input.
	 * @param message what the assistant is asked, where that is not the text itself
	 */
	send(text: string, message?: string): Promise<void>
	retry(): Promise<void>
	/** The newest reply has been written out. */
	finish(): void
	/** Stays on the device (specification section 4). */
	rate(id: string, rating: number): void
	forget(): void
}

interface Means {
	ask(request: ChatRequest): Promise<Outcome>
	kept: Kept
	keep(kept: Kept): void
	/** A reply has come. */
	onReply(): void
	newId(): string
	now(): number
}

const NOTHING = { entries: [], draft: '', isWaiting: false, failure: null, fresh: null } as const

/** What is said between the visitor and the assistant, whether or not it is shown. */
export function createConversation({ ask, kept, keep, onReply, newId, now }: Means): Conversation {
	let state: ConversationState = { ...NOTHING, ...kept, mode: 'recommend' }
	/** Answers to what was asked before everything was forgotten are nobody's. */
	let era = 0
	const listeners = new Set<() => void>()
	const set = (change: Partial<ConversationState>) => {
		state = { ...state, ...change }
		for (const hear of listeners) hear()
	}
	const keepAll = () => keep({ entries: state.entries, draft: state.draft })

	async function send(text: string, message = text): Promise<void> {
		if (state.isWaiting) return
		const { entries, mode } = state
		const asked: ChatEntry = { id: newId(), text, isUser: true, timestamp: new Date(now()).toISOString() }
		// Until there is an answer the device keeps the message as a draft, so that leaving the page loses nothing.
		keep({ entries, draft: text })
		set({ entries: [...entries, asked], draft: '', isWaiting: true, failure: null, fresh: null })
		const mine = era
		const outcome = await ask({ message, mode, history: toHistory(entries) })
		if (mine !== era) return
		if ('failure' in outcome) {
			const failure = { words: failureWords(outcome.failure, mode), text, message }
			set({ entries, draft: state.draft || text, isWaiting: false, failure })
			return keepAll()
		}
		const { reply, actions, chips } = outcome.answer
		const answered: ChatEntry = { ...reply, ...(actions && { actions }), ...(chips && { chips }) }
		set({ entries: [...state.entries, answered], isWaiting: false, fresh: reply.mediaItems?.length ? null : reply.id })
		keepAll()
		onReply()
	}

	return {
		get: () => state,
		subscribe(hear) {
			listeners.add(hear)
			return () => listeners.delete(hear)
		},
		write: (draft) => set({ draft }),
		setMode: (mode) => set({ mode }),
		send,
		async retry() {
			const { failure, draft } = state
			if (!failure) return
			if (draft === failure.text) set({ draft: '' })
			await send(failure.text, failure.message)
		},
		finish: () => set({ fresh: null }),
		rate(id, rating) {
			const feedback = toFeedback(rating)
			console.info('chat feedback', { id, rating, ...feedback })
			set({ entries: state.entries.map((entry) => (entry.id === id ? { ...entry, feedback } : entry)) })
			keepAll()
		},
		forget() {
			era += 1
			set(NOTHING)
			keepAll()
		},
	}
}
