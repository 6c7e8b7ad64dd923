import { PageHeader } from '#app/ui/page-header.tsx'
import { chatWords } from '#domain/assistant/conversation/words.ts'
import { chatPath } from '#domain/shared/links.ts'
import './chat.page.css'
import { useEffect, useState } from 'react'
import type { ChatDockProps } from './chat-dock.client.tsx'
import { earlyPressedLink, isModifiedClick, promptOf, unmarkOpening } from './chat-links.ts'
import type { ChatPageState } from './conversation/chat-page-state.ts'
import { Composer } from './conversation/composer.tsx'
import { ConversationTools } from './conversation/conversation-tools.tsx'
import { MessageLog } from './conversation/message-log.tsx'
import { useConversation } from './conversation/use-conversation.ts'

interface Props extends Pick<ChatDockProps, 'viewerId' | 'isViewerKnown'> {
	/** The turns of the form, which was used before the scripts loaded. */
	posted: ChatPageState
	/** Whether its draft is a question to send now. */
	isAsked: boolean
}

/** The panel's conversation at full size. */
export default function ChatPageConversation({ posted, isAsked, ...viewer }: Props) {
	const { conversation, state, voice, isMuted, toggleMuted, handlers } = useConversation(viewer)
	// The form is read while it still exists.
	const [typed] = useState(readForm)
	useEffect(() => {
		conversation.adopt({ ...posted, draft: isAsked ? '' : typed.text || posted.draft })
		if (posted.mode === 'search') conversation.setMode('search')
		if (!isAsked) return
		// Reloading the page does not ask again.
		history.replaceState(history.state, '', chatPath())
		void conversation.send(posted.draft)
	}, [conversation, posted, typed, isAsked])

	// Links to the assistant send their question here.
	useEffect(() => {
		const onClick = (event: MouseEvent) => {
			const prompt = isModifiedClick(event) ? null : promptOf(event)
			if (prompt === null) return
			event.preventDefault()
			if (prompt !== '') void conversation.send(prompt)
		}
		document.addEventListener('click', onClick)
		earlyPressedLink()?.click()
		unmarkOpening()
		return () => document.removeEventListener('click', onClick)
	}, [conversation])

	return (
		<div className="page chat-page">
			<PageHeader heading={chatWords.assistant}>
				<ConversationTools conversation={conversation} state={state} isMuted={isMuted} onMute={toggleMuted} />
			</PageHeader>
			<h2 className="visually-hidden">{chatWords.conversation}</h2>
			<MessageLog
				entries={state.entries}
				isWaiting={state.isWaiting}
				typingReplyId={state.typingReplyId}
				handlers={handlers}
			/>
			<Composer
				conversation={conversation}
				state={state}
				speech={voice.speech}
				onVoice={voice.toggle}
				isFocusedFirst={typed.isFocused}
			/>
		</div>
	)
}

function readForm(): { text: string; isFocused: boolean } {
	const input = document.querySelector<HTMLInputElement>('.chat-page input[name="message"]')
	return { text: input?.value ?? '', isFocused: input !== null && input === document.activeElement }
}
