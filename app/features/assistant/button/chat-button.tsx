import { useLocation } from '@remix-run/react'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import type { ChatDockProps } from '../chat-dock.tsx'
import { CHAT_LINKS, type Handover, isForBrowser } from '../chat-links.ts'

/** What makes the panel's code worth fetching, or asks for it. */
const SIGNS = ['pointerover', 'focusin', 'pointerdown', 'keydown', 'contextmenu', 'click'] as const

type Props = Pick<ChatDockProps, 'viewerId' | 'isKnown'>

/** The way to the assistant on every page: a link, behind which everything else is fetched at the first sign of interest. */
export function ChatButton(props: Props) {
	const { pathname } = useLocation()
	const button = useRef<HTMLAnchorElement>(null)
	const handover = useRef<Handover>({ take: null, waiting: null })
	const [Dock, setDock] = useState<ComponentType<ChatDockProps> | null>(null)
	const isPage = pathname === '/chat'

	useEffect(() => {
		// The server never opens a panel: without this its bundle would carry it.
		if (import.meta.env.SSR || isPage) return
		const stop = new AbortController()
		const notice = (event: Event) => {
			const { type, target } = event
			const link = target instanceof Element && target.closest<HTMLAnchorElement>(CHAT_LINKS)
			const isClick = type === 'click'
			const isMenu = type === 'contextmenu'
			if (!link || (isMenu && link !== button.current) || (isClick && isForBrowser(event as MouseEvent))) return
			if (isClick || isMenu) event.preventDefault()
			if (handover.current.take) return handover.current.take(event)
			if (isClick || isMenu || type === 'pointerdown') handover.current.waiting = event
			import('../chat-dock.tsx').then(
				(module) => setDock(() => module.default),
				// The assistant's page does without.
				() => isClick && location.assign(link.href),
			)
		}
		for (const sign of SIGNS) document.addEventListener(sign, notice, { signal: stop.signal })
		return () => stop.abort()
	}, [isPage])

	if (isPage) return null
	return (
		<aside aria-label="Assistant">
			<a
				ref={button}
				href="/chat"
				className={pathname.startsWith('/watch/') ? 'chat-button resting' : 'chat-button'}
				aria-label="Open chat assistant"
				draggable={false}
			>
				<Icon name="chat" size={26} />
			</a>
			{Dock && button.current ? <Dock button={button.current} handover={handover.current} {...props} /> : null}
		</aside>
	)
}
