import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import type { SpeechState } from '#domain/assistant/conversation/speech.ts'
import { chatWords } from '#domain/assistant/conversation/words.ts'
import type { ChatConversation, ConversationState } from './conversation/chat-conversation.ts'
import type { ChatHandlers } from './conversation/chat-message.tsx'
import { Composer } from './conversation/composer.tsx'
import { ConversationTools } from './conversation/conversation-tools.tsx'
import { MessageLog } from './conversation/message-log.tsx'
import { isPhoneScreen } from './media-queries.ts'

interface Props {
	isOpen: boolean
	onClose: () => void
	conversation: ChatConversation
	state: ConversationState
	handlers: ChatHandlers
	isMuted: boolean
	onMute: () => void
	speech: SpeechState
	onVoice: () => void
}

/** The conversation: next to the page on a wide screen, modal on a phone. */
export function ChatPanel({ isOpen, onClose, isMuted, onMute, handlers, conversation, state, ...voice }: Props) {
	const dialog = useRef<HTMLDialogElement>(null)
	const [isExpanded, setIsExpanded] = useState(false)
	useEffect(() => {
		const panel = dialog.current
		if (!panel || panel.open === isOpen) return
		if (!isOpen) return panel.close()
		if (isPhoneScreen()) {
			// Focusing the input would open the keyboard over the suggestions.
			panel.showModal()
			panel.focus()
		} else {
			panel.show()
			panel.querySelector('input')?.focus()
		}
	}, [isOpen])
	/** Only modal dialogs close on Escape on their own. */
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === 'Escape') onClose()
	}
	return (
		<dialog
			ref={dialog}
			id="chat-panel"
			className={isExpanded ? 'chat-panel expanded' : 'chat-panel'}
			aria-label={chatWords.panel}
			tabIndex={-1}
			onKeyDown={onKeyDown}
			onClose={onClose}
		>
			<div className="chat-bar">
				<h2>{chatWords.assistant}</h2>
				<ConversationTools conversation={conversation} state={state} isMuted={isMuted} onMute={onMute} />
				<button
					type="button"
					className="button quiet icon-only chat-expand"
					aria-label={isExpanded ? chatWords.collapse : chatWords.expand}
					onClick={() => setIsExpanded(!isExpanded)}
				>
					<Icon name={isExpanded ? 'fullscreen-exit' : 'fullscreen'} />
				</button>
				<button type="button" className="button quiet icon-only" aria-label={chatWords.close} onClick={onClose}>
					<Icon name="close" />
				</button>
			</div>
			<MessageLog
				entries={state.entries}
				isWaiting={state.isWaiting}
				typingReplyId={state.typingReplyId}
				handlers={handlers}
			/>
			<Composer conversation={conversation} state={state} {...voice} />
		</dialog>
	)
}
