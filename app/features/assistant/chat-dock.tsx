import { isPlayerPath } from '#domain/shared/links.ts'
import './chat.css'
import { useLocation } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { ChatButtonMenu } from './button/chat-button-menu.tsx'
import { watchPresses } from './button/chat-button-press.ts'
import { executeCardAction } from './cards/execute-card-action.ts'
import { CHAT_LINK_SELECTOR, type EventHandover } from './chat-links.ts'
import { ChatPanel } from './chat-panel.tsx'
import { createConversation } from './conversation/chat-conversation.ts'
import type { ChatHandlers } from './conversation/chat-message.tsx'
import { sendMessage } from './conversation/send-message.ts'
import { readStoredConversation, writeStoredConversation } from './conversation/stored-conversation.ts'
import { isPhoneScreen, prefersReducedMotion } from './media-queries.ts'
import { playTone } from './voice/tone.ts'
import { useMuted } from './voice/use-muted.ts'
import { useVoiceInput } from './voice/use-voice-input.ts'

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
	const [isMuted, toggleMuted] = useMuted()
	const latest = useRef({ isOpen, isMuted })
	latest.current = { isOpen, isMuted }

	const [conversation] = useState(() =>
		createConversation({
			requestReply: sendMessage,
			stored: readStoredConversation(),
			store: writeStoredConversation,
			newId: () => crypto.randomUUID(),
			nowMs: Date.now,
			onReply() {
				if (!latest.current.isOpen || prefersReducedMotion()) conversation.finishTyping()
				if (latest.current.isOpen) return
				setIsUnread(true)
				if (!latest.current.isMuted) playTone()
			},
		}),
	)
	const state = useSyncExternalStore(conversation.subscribe, conversation.get)
	const voice = useVoiceInput(conversation.setDraft)
	const [handlers] = useState<ChatHandlers>(() => ({
		send: (message) => void conversation.send(message),
		executeCardAction,
		rate: conversation.rate,
		finishTyping: conversation.finishTyping,
	}))

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
			onTap: () => (latest.current.isOpen ? close() : open()),
			onMenu: () => setHasMenu(true),
		})
		handover.handle = (event) => {
			if (button.contains(event.target as Node)) return presses.handle(event)
			const message = event.type === 'click' ? promptOf(event) : null
			if (message === null) return
			open()
			if (message !== '') void conversation.send(message)
		}
		if (handover.pending) handover.handle(handover.pending)
		handover.pending = null
		return () => {
			handover.handle = null
			presses.stop()
		}
	}, [button, handover, conversation, open, close])

	useEffect(() => {
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

	const lastViewerId = useRef(viewerId)
	useEffect(() => {
		if (!isViewerKnown) return
		if (lastViewerId.current !== null && lastViewerId.current !== viewerId) conversation.clear()
		lastViewerId.current = viewerId
	}, [viewerId, isViewerKnown, conversation])

	return (
		<>
			<span id="chat-unread" className="visually-hidden" role="status">
				{isUnread ? 'New reply from the assistant.' : null}
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

/** The `?ask=` of a chat link, empty without one; `null` for anything else. */
function promptOf({ target }: Event): string | null {
	const link = target instanceof Element && target.closest<HTMLAnchorElement>(CHAT_LINK_SELECTOR)
	return link ? (new URL(link.href).searchParams.get('ask') ?? '') : null
}
