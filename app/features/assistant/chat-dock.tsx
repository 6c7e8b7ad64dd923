import './chat.css'
import { useLocation } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { ButtonMenu } from './button/button-menu.tsx'
import { watchPresses } from './button/button-press.ts'
import { CHAT_LINKS, type Handover } from './chat-links.ts'
import { ChatPanel } from './chat-panel.tsx'
import { createConversation } from './conversation.ts'
import { doDeed } from './do-deed.ts'
import { keepConversation, readConversation } from './kept-conversation.ts'
import { isPhone, wantsStillness } from './screen.ts'
import { sendMessage } from './send-message.ts'
import type { Script } from './turn.tsx'
import { playTone } from './voice/tone.ts'
import { useMuted } from './voice/use-muted.ts'
import { useVoice } from './voice/use-voice.ts'

export interface ChatDockProps {
	button: HTMLElement
	handover: Handover
	viewerId: string | null
	/** False while nobody can tell who is signed in. */
	isKnown: boolean
}

/** Everything behind the button: the panel, the little menu, and a conversation that goes on from page to page. */
export default function ChatDock({ button, handover, viewerId, isKnown }: ChatDockProps) {
	const { pathname } = useLocation()
	const [isOpen, setIsOpen] = useState(false)
	const [isUnread, setIsUnread] = useState(false)
	const [hasMenu, setHasMenu] = useState(false)
	const [isMuted, toggleMuted] = useMuted()
	const now = useRef({ isOpen, isMuted })
	now.current = { isOpen, isMuted }

	const [conversation] = useState(() =>
		createConversation({
			ask: sendMessage,
			kept: readConversation(),
			keep: keepConversation,
			newId: () => crypto.randomUUID(),
			now: Date.now,
			onReply() {
				if (!now.current.isOpen || wantsStillness()) conversation.finish()
				if (now.current.isOpen) return
				setIsUnread(true)
				if (!now.current.isMuted) playTone()
			},
		}),
	)
	const state = useSyncExternalStore(conversation.subscribe, conversation.get)
	const voice = useVoice(conversation.write)
	const [script] = useState<Script>(() => ({
		say: (message) => void conversation.send(message),
		act: doDeed,
		rate: conversation.rate,
		finish: conversation.finish,
	}))

	const open = useCallback(() => {
		setIsOpen(true)
		setIsUnread(false)
	}, [])
	const close = useCallback(() => {
		setIsOpen(false)
		conversation.finish()
	}, [conversation])

	useEffect(() => {
		const presses = watchPresses(button, {
			onTap: () => (now.current.isOpen ? close() : open()),
			onMenu: () => setHasMenu(true),
		})
		handover.take = (event) => {
			if (button.contains(event.target as Node)) return presses.take(event)
			const message = event.type === 'click' ? messageOf(event) : null
			if (message === null) return
			open()
			if (message !== '') void conversation.send(message)
		}
		if (handover.waiting) handover.take(handover.waiting)
		handover.waiting = null
		return () => {
			handover.take = null
			presses.stop()
		}
	}, [button, handover, conversation, open, close])

	useEffect(() => {
		button.setAttribute('aria-expanded', String(isOpen))
		button.toggleAttribute('data-unread', isUnread)
		button.setAttribute('aria-describedby', 'chat-unread')
	}, [button, isOpen, isUnread])

	// What lies in front of the page goes when the page does, and nothing lies over a player.
	const here = useRef(pathname)
	useEffect(() => {
		if (here.current !== pathname && (isPhone() || pathname.startsWith('/watch/'))) setIsOpen(false)
		here.current = pathname
	}, [pathname])

	const owner = useRef(viewerId)
	useEffect(() => {
		if (!isKnown) return
		if (owner.current !== null && owner.current !== viewerId) conversation.forget()
		owner.current = viewerId
	}, [viewerId, isKnown, conversation])

	return (
		<>
			<span id="chat-unread" className="visually-hidden" role="status">
				{isUnread ? 'The assistant has answered.' : null}
			</span>
			{hasMenu ? (
				<ButtonMenu
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
				script={script}
				isMuted={isMuted}
				onMute={toggleMuted}
				speech={voice.speech}
				onVoice={voice.toggle}
			/>
		</>
	)
}

/** What the pressed link to the assistant's page says by `?ask=`; empty for nothing. */
function messageOf({ target }: Event): string | null {
	const link = target instanceof Element && target.closest<HTMLAnchorElement>(CHAT_LINKS)
	return link ? (new URL(link.href).searchParams.get('ask') ?? '') : null
}
