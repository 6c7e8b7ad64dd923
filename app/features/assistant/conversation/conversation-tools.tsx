import { Icon } from '#app/ui/icon.tsx'
import { chatWords } from '#domain/assistant/conversation/words.ts'
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
					aria-label={chatWords.newConversation}
					title={chatWords.newConversation}
					onClick={conversation.clear}
				>
					<Icon name="plus" />
				</button>
			) : null}
			<button
				type="button"
				className="button quiet icon-only"
				aria-label={isMuted ? chatWords.unmute : chatWords.mute}
				onClick={onMute}
			>
				<Icon name={isMuted ? 'mute' : 'volume'} />
			</button>
		</>
	)
}
