import { useLocation } from '@remix-run/react'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { CHAT_LINK_SELECTOR } from '#app/document/press.ts'
import { Icon } from '#app/ui/icon.tsx'
import { buttonWords } from '#domain/assistant/button/words.ts'
import { chatPath } from '#domain/shared/links.ts'
import type { ChatDockProps } from '../chat-dock.client.tsx'
import { type EventHandover, earlyPressedLink, followPress, isModifiedClick, markOpening } from '../chat-links.ts'

/** Events on chat links that load the panel's code. */
const INTEREST_EVENTS = ['pointerover', 'focusin', 'pointerdown', 'keydown', 'contextmenu', 'click'] as const

const loadDock = () => import('../chat-dock.client.tsx')

// A press that waits for the scripts gets its panel's code while the page hydrates.
if (!import.meta.env.SSR && earlyPressedLink()) loadDock().catch(console.warn)

type Props = Pick<ChatDockProps, 'viewerId' | 'isViewerKnown'>

/** A link to the assistant on every page. Loads the panel on the first interaction with any chat link. */
export function ChatButton(props: Props) {
	const { pathname } = useLocation()
	const button = useRef<HTMLAnchorElement>(null)
	const handover = useRef<EventHandover>({ handle: null, pending: [] })
	const [Dock, setDock] = useState<ComponentType<ChatDockProps> | null>(null)
	const isPage = pathname === chatPath()

	useEffect(() => {
		// This check keeps the panel out of the server bundle.
		if (import.meta.env.SSR || isPage) return
		const stop = new AbortController()
		let stopFollowing = () => {}
		const onInterest = (event: Event) => {
			const { type, target } = event
			const link = target instanceof Element && target.closest<HTMLAnchorElement>(CHAT_LINK_SELECTOR)
			const isClick = type === 'click'
			const isMenu = type === 'contextmenu'
			if (!link || (isMenu && link !== button.current) || (isClick && isModifiedClick(event as MouseEvent))) return
			if (isClick || isMenu) event.preventDefault()
			if (handover.current.handle) return handover.current.handle(event)
			if (type === 'pointerdown') {
				stopFollowing()
				handover.current.pending = [event]
				stopFollowing = followPress(handover.current)
			} else if (isClick || isMenu) handover.current.pending.push(event)
			if (isClick) markOpening(link)
			loadDock().then(
				(module) => setDock(() => module.default),
				// Fall back to the assistant's page.
				() => isClick && location.assign(link.href),
			)
		}
		for (const type of INTEREST_EVENTS) document.addEventListener(type, onInterest, { signal: stop.signal })
		return () => {
			stop.abort()
			stopFollowing()
		}
	}, [isPage])

	if (isPage) return null
	return (
		<aside aria-label={buttonWords.assistant}>
			<a ref={button} href={chatPath()} className="chat-button" aria-label={buttonWords.open} draggable={false}>
				<Icon name="chat" size={24} />
			</a>
			{Dock && button.current ? <Dock button={button.current} handover={handover.current} {...props} /> : null}
		</aside>
	)
}
