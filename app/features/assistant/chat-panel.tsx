import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import type { Speech } from '#domain/assistant/conversation/speech.ts'
import { Composer } from './composer.tsx'
import type { Conversation, ConversationState } from './conversation.ts'
import { MessageLog } from './message-log.tsx'
import { isPhone } from './screen.ts'
import type { Script } from './turn.tsx'

interface Props {
	isOpen: boolean
	onClose: () => void
	conversation: Conversation
	state: ConversationState
	script: Script
	isMuted: boolean
	onMute: () => void
	speech: Speech
	onVoice: () => void
}

/** The conversation over the page: beside it on a wide screen, in front of it on a phone. */
export function ChatPanel({ isOpen, onClose, isMuted, onMute, script, state, ...talk }: Props) {
	const dialog = useRef<HTMLDialogElement>(null)
	const [isExpanded, setIsExpanded] = useState(false)
	useEffect(() => {
		const panel = dialog.current
		if (!panel || panel.open === isOpen) return
		if (!isOpen) return panel.close()
		if (isPhone()) {
			// A keyboard that comes up by itself would hide what is offered.
			panel.showModal()
			panel.focus()
		} else {
			panel.show()
			panel.querySelector('input')?.focus()
		}
	}, [isOpen])
	/** A dialog beside the page closes by it too, as one in front of it does by itself. */
	const key = (event: KeyboardEvent) => {
		if (event.key === 'Escape') onClose()
	}
	return (
		<dialog
			ref={dialog}
			id="chat-panel"
			className={isExpanded ? 'chat-panel expanded' : 'chat-panel'}
			aria-label="Chat assistant"
			tabIndex={-1}
			onKeyDown={key}
			onClose={onClose}
		>
			<div className="chat-bar">
				<h2>Assistant</h2>
				<button
					type="button"
					className="button quiet icon-only"
					aria-label={isMuted ? 'Unmute notifications' : 'Mute notifications'}
					onClick={onMute}
				>
					<Icon name={isMuted ? 'mute' : 'volume'} />
				</button>
				<button
					type="button"
					className="button quiet icon-only chat-expand"
					aria-label={isExpanded ? 'Collapse' : 'Expand'}
					onClick={() => setIsExpanded(!isExpanded)}
				>
					<Icon name={isExpanded ? 'fullscreen-exit' : 'fullscreen'} />
				</button>
				<button type="button" className="button quiet icon-only" aria-label="Close" onClick={onClose}>
					<Icon name="close" />
				</button>
			</div>
			<MessageLog entries={state.entries} isWaiting={state.isWaiting} fresh={state.fresh} script={script} />
			<Composer state={state} {...talk} />
		</dialog>
	)
}
