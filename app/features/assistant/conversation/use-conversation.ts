import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { executeCardAction } from '../cards/execute-card-action.ts'
import { useMuted } from '../voice/use-muted.ts'
import { useVoiceInput } from '../voice/use-voice-input.ts'
import type { ChatHandlers } from './chat-message.tsx'
import { listenForReplies, tabConversation } from './tab-conversation.ts'

interface Options {
	viewerId: string | null
	/** False while the account service is unavailable. */
	isViewerKnown: boolean
	onReply?: () => void
}

/** The tab's conversation and its controls. Cleared when another person signs in. */
export function useConversation({ viewerId, isViewerKnown, onReply }: Options) {
	const conversation = tabConversation()
	const state = useSyncExternalStore(conversation.subscribe, conversation.get)
	const voice = useVoiceInput(conversation.setDraft)
	const [isMuted, toggleMuted] = useMuted()
	const latest = useRef({ onReply, isMuted })
	latest.current = { onReply, isMuted }
	const [handlers] = useState<ChatHandlers>(() => ({
		send: (message) => void conversation.send(message),
		async executeCardAction(action, { entryId, isStars, item }) {
			const outcome = await executeCardAction(action, item)
			if (outcome.isDone) conversation.changeCard(action, isStars ? entryId : null)
			return outcome
		},
		rate: conversation.rate,
		finishTyping: conversation.finishTyping,
	}))
	useEffect(() => listenForReplies(() => latest.current.onReply?.()), [])

	const lastViewerId = useRef(viewerId)
	useEffect(() => {
		if (!isViewerKnown) return
		if (lastViewerId.current !== null && lastViewerId.current !== viewerId) conversation.clear()
		lastViewerId.current = viewerId
	}, [viewerId, isViewerKnown, conversation])

	return { conversation, state, voice, isMuted, isMutedNow: () => latest.current.isMuted, toggleMuted, handlers }
}
