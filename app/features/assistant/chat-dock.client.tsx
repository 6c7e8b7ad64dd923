import { chatWords } from '#domain/assistant/conversation/words.ts'
import { isPlayerPath } from '#domain/shared/paths.ts'
import './chat.page.css'
import { useLocation } from '@remix-run/react'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ChatButtonMenu } from './button/chat-button-menu.tsx'
import { watchPresses } from './button/chat-button-press.ts'
import { type EventHandover, promptOf, unmarkOpening } from './chat-links.ts'
import { ChatPanel } from './chat-panel.tsx'
import { useConversation } from './conversation/use-conversation.ts'
import { isPhoneScreen } from './media-queries.ts'
import { playTone } from './voice/tone.ts'

export interface ChatDockProps {
	button: HTMLElement
	handover: EventHandover
	viewerId: string | null
	/** False while the account service is unavailable. */
	isViewerKnown: boolean
}

/** The panel, the button's menu, and a conversation that persists across pages. */
export default function ChatDock({ button, handover, viewerId, isViewerKnown }: ChatDockProps) {
	const { pathname } = useLocation()
	const [isOpen, setIsOpen] = useState(false)
	const [isUnread, setIsUnread] = useState(false)
	const [hasMenu, setHasMenu] = useState(false)
	const isOpenNow = useRef(isOpen)
	isOpenNow.current = isOpen
	const { conversation, state, voice, isMuted, isMutedNow, toggleMuted, handlers } = useConversation({
		viewerId,
		isViewerKnown,
		onReply() {
			if (isOpenNow.current) return
			conversation.finishTyping()
			setIsUnread(true)
			if (!isMutedNow()) playTone()
		},
	})

	const open = useCallback(() => {
		setIsOpen(true)
		setIsUnread(false)
	}, [])
	const close = useCallback(() => {
		setIsOpen(false)
		conversation.finishTyping()
	}, [conversation])

	useEffect(() => {
		const presses = watchPresses(button, {
			onTap: () => (isOpenNow.current ? close() : open()),
			onMenu: () => setHasMenu(true),
		})
		handover.handle = (event) => {
			if (button.contains(event.target as Node) || event.type.startsWith('pointer')) return presses.handle(event)
			const message = event.type === 'click' ? promptOf(event) : null
			if (message === null) return
			open()
			if (message !== '') void conversation.send(message)
		}
		for (const event of handover.pending.splice(0)) handover.handle(event)
		unmarkOpening()
		return () => {
			handover.handle = null
			presses.stop()
		}
	}, [button, handover, conversation, open, close])

	// Runs before the panel closes, which returns the focus to the button.
	useLayoutEffect(() => {
		button.setAttribute('aria-expanded', String(isOpen))
		button.toggleAttribute('data-unread', isUnread)
		button.setAttribute('aria-describedby', 'chat-unread')
	}, [button, isOpen, isUnread])

	// Navigation closes a panel that covers the page, and opening a player closes any panel.
	const lastPathname = useRef(pathname)
	useEffect(() => {
		if (lastPathname.current !== pathname && (isPhoneScreen() || isPlayerPath(pathname))) setIsOpen(false)
		lastPathname.current = pathname
	}, [pathname])

	return (
		<>
			<span id="chat-unread" className="visually-hidden" role="status">
				{isUnread ? chatWords.newReply : null}
			</span>
			{hasMenu ? (
				<ChatButtonMenu
					button={button}
					isMuted={isMuted}
					onMute={toggleMuted}
					onVoice={() => {
						open()
						voice.toggle()
					}}
					onClose={() => setHasMenu(false)}
				/>
			) : null}
			<ChatPanel
				isOpen={isOpen}
				onClose={close}
				conversation={conversation}
				state={state}
				handlers={handlers}
				isMuted={isMuted}
				onMute={toggleMuted}
				speech={voice.speech}
				onVoice={voice.toggle}
			/>
		</>
	)
}
