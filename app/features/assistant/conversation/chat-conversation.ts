import type { CardAction } from '#domain/assistant/conversation/card-action.ts'
import { type ChatMode, toFeedback } from '#domain/assistant/conversation/chat.ts'
import {
	afterCardAction,
	type ChatEntry,
	toChatHistory,
	withNewState,
} from '#domain/assistant/conversation/transcript.ts'
import { chatFailureText } from '#domain/assistant/conversation/words.ts'
import type { ChatRequest } from '#domain/assistant/port.ts'
import type { ChatOutcome } from './send-message.ts'
import type { StoredConversation } from './stored-conversation.ts'

export interface ConversationState extends StoredConversation {
	mode: ChatMode
	isWaiting: boolean
	/** The reason why the last message got no reply, and what to resend. */
	failure: { errorText: string; text: string; message: string } | null
	/** The new reply while it is being typed out. */
	typingReplyId: string | null
}

export interface ChatConversation {
	get(): ConversationState
	subscribe(listener: () => void): () => void
	setDraft(draft: string): void
	setMode(mode: ChatMode): void
	/**
	 * Ignored while another message waits. A message without a reply goes back into the input.
	 * @param message what is sent for the text, if not the text itself
	 */
	send(text: string, message?: string): Promise<void>
	retry(): Promise<void>
	finishTyping(): void
	/** Remembers what a card's button has done. @param starredIn the id of the turn whose stars were pressed */
	changeCard(action: CardAction, starredIn: string | null): void
	/** Adds the turns of a form that was submitted before the scripts came, and what is in its input. */
	adopt(posted: PostedConversation): void
	/** Stores whether a reply was helpful, only on the device (docs/product.md). */
	rate(id: string, rating: number): void
	clear(): void
}

interface PostedConversation extends StoredConversation {
	/** Why the last message got no reply; `null` when it did. */
	failure: string | null
}

interface ConversationDeps {
	requestReply(request: ChatRequest): Promise<ChatOutcome>
	stored: StoredConversation
	store(stored: StoredConversation): void
	onReply(): void
	newId(): string
	nowMs(): number
}

const EMPTY_STATE = { entries: [], draft: '', isWaiting: false, failure: null, typingReplyId: null } as const

/** The conversation of a tab, whether or not the panel is open. */
export function createConversation({
	requestReply,
	stored,
	store,
	onReply,
	newId,
	nowMs,
}: ConversationDeps): ChatConversation {
	let state: ConversationState = { ...EMPTY_STATE, ...stored, mode: 'recommend' }
	/** Increased by `clear`, so that replies to earlier messages are dropped. */
	let generation = 0
	const listeners = new Set<() => void>()
	const update = (change: Partial<ConversationState>) => {
		state = { ...state, ...change }
		for (const notify of listeners) notify()
	}
	const storeState = () => store({ entries: state.entries, draft: state.draft })

	async function send(text: string, message = text): Promise<void> {
		if (state.isWaiting) return
		const { entries, mode } = state
		const question: ChatEntry = { id: newId(), text, isUser: true, timestamp: new Date(nowMs()).toISOString() }
		// A press on a chip leaves alone what is being written.
		const draft = state.draft.trim() === text.trim() ? '' : state.draft
		// Stored as a draft until the reply comes, so that leaving the page loses nothing.
		store({ entries, draft: draft || text })
		update({ entries: [...entries, question], draft, isWaiting: true, failure: null, typingReplyId: null })
		const startedIn = generation
		const outcome = await requestReply({ message, mode, ...toChatHistory(entries) })
		if (startedIn !== generation) return
		if ('failure' in outcome) {
			const failure = { errorText: chatFailureText(outcome.failure, mode), text, message }
			const others = state.entries.filter(({ id }) => id !== question.id)
			update({ entries: others, draft: state.draft || text, isWaiting: false, failure })
			return storeState()
		}
		const { reply, actions, chips, context } = outcome.response
		const replyEntry: ChatEntry = {
			...reply,
			...(actions && { actions }),
			...(chips && { chips }),
			...(context && { context }),
		}
		update({
			entries: [...withNewState(state.entries, reply.mediaItems ?? []), replyEntry],
			isWaiting: false,
			typingReplyId: reply.mediaItems?.length ? null : reply.id,
		})
		storeState()
		onReply()
	}

	return {
		get: () => state,
		subscribe(listener) {
			listeners.add(listener)
			return () => listeners.delete(listener)
		},
		setDraft(draft) {
			update({ draft })
			storeState()
		},
		setMode: (mode) => update({ mode }),
		send,
		async retry() {
			const { failure, draft } = state
			if (!failure) return
			if (draft === failure.text) update({ draft: '' })
			await send(failure.text, failure.message)
		},
		changeCard(action, starredIn) {
			update({ entries: afterCardAction(state.entries, action, starredIn) })
			storeState()
		},
		adopt({ entries, draft, failure }) {
			const known = new Set(state.entries.map(({ id }) => id))
			const added = entries.filter(({ id }) => !known.has(id))
			update({
				entries: [...state.entries, ...added],
				draft: draft || state.draft,
				failure: failure ? { errorText: failure, text: draft, message: draft } : state.failure,
			})
			storeState()
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
