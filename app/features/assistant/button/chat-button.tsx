import { useLocation } from '@remix-run/react'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { chatPath, isPlayerPath } from '#domain/shared/links.ts'
import type { ChatDockProps } from '../chat-dock.tsx'
import { CHAT_LINK_SELECTOR, type EventHandover, isModifiedClick } from '../chat-links.ts'

/** What makes the panel's code worth fetching, or asks for it. */
const INTEREST_EVENTS = ['pointerover', 'focusin', 'pointerdown', 'keydown', 'contextmenu', 'click'] as const

type Props = Pick<ChatDockProps, 'viewerId' | 'isViewerKnown'>

/** The way to the assistant on every page: a link, behind which everything else is fetched at the first sign of interest. */
export function ChatButton(props: Props) {
	const { pathname } = useLocation()
	const button = useRef<HTMLAnchorElement>(null)
	const handover = useRef<EventHandover>({ handle: null, pending: null })
	const [Dock, setDock] = useState<ComponentType<ChatDockProps> | null>(null)
	const isPage = pathname === chatPath()

	useEffect(() => {
		// The server never opens a panel: without this its bundle would carry it.
		if (import.meta.env.SSR || isPage) return
		const stop = new AbortController()
		const onInterest = (event: Event) => {
			const { type, target } = event
			const link = target instanceof Element && target.closest<HTMLAnchorElement>(CHAT_LINK_SELECTOR)
			const isClick = type === 'click'
			const isMenu = type === 'contextmenu'
			if (!link || (isMenu && link !== button.current) || (isClick && isModifiedClick(event as MouseEvent))) return
			if (isClick || isMenu) event.preventDefault()
			if (handover.current.handle) return handover.current.handle(event)
			if (isClick || isMenu || type === 'pointerdown') handover.current.pending = event
			import('../chat-dock.tsx').then(
				(module) => setDock(() => module.default),
				// The assistant's page does without.
				() => isClick && location.assign(link.href),
			)
		}
		for (const sign of INTEREST_EVENTS) document.addEventListener(sign, onInterest, { signal: stop.signal })
		return () => stop.abort()
	}, [isPage])

	if (isPage) return null
	return (
		<aside aria-label="Assistant">
			<a
				ref={button}
				href={chatPath()}
				className={isPlayerPath(pathname) ? 'chat-button resting' : 'chat-button'}
				aria-label="Open chat assistant"
				draggable={false}
			>
				<Icon name="chat" size={26} />
			</a>
			{Dock && button.current ? <Dock button={button.current} handover={handover.current} {...props} /> : null}
		</aside>
	)
}
