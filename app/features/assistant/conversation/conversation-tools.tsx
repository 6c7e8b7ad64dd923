import { Icon } from '#app/ui/icon.tsx'
import type { ChatConversation, ConversationState } from './chat-conversation.ts'

interface Props {
	conversation: ChatConversation
	state: ConversationState
	isMuted: boolean
	onMute: () => void
}

/** The buttons above a conversation, in the panel and on the page. */
export function ConversationTools({ conversation, state, isMuted, onMute }: Props) {
	return (
		<>
			{state.entries.length > 0 ? (
				<button
					type="button"
					className="button quiet icon-only"
					aria-label="New conversation"
					title="New conversation"
					onClick={conversation.clear}
				>
					<Icon name="plus" />
				</button>
			) : null}
			<button
				type="button"
				className="button quiet icon-only"
				aria-label={isMuted ? 'Unmute notifications' : 'Mute notifications'}
				onClick={onMute}
			>
				<Icon name={isMuted ? 'mute' : 'volume'} />
			</button>
		</>
	)
}
