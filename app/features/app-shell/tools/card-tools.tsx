import { useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { SaveButtons } from '#app/features/saved/save-buttons.tsx'
import { PlayLink } from '#app/features/title/play-link.tsx'
import type { MainPlay } from '#domain/own-server/main-play.ts'
import type { SavedList } from '#domain/saved/saved.ts'
import { cardPath } from '#domain/shared/links.ts'
import { isMediaType, type MediaType } from '#domain/shared/media-ref.ts'
import type { Card } from '#domain/title/card.ts'
import { interactionTarget } from './link-prefetch.tsx'

const CARDS = ':is(.row-list, .grid) > li'
/** The delay before a card reacts, so a passing pointer changes nothing. */
const INTENT_MS = 120

interface ActiveCard {
	item: HTMLElement
	type: MediaType
	id: number
	title: string
}

/** The content of a hovered or focused card. */
interface CardFacts {
	card: Card
	facts: string
	play: MainPlay
	saved: SavedList[]
}

/** Adds Play, Save and a line of facts to the hovered or focused card. */
export function CardTools() {
	const card = useActiveCard()
	const details = useFacts(card)
	if (!card) return null
	const { item, type, id, title } = card
	return createPortal(
		<div className="card-tools">
			{details ? (
				<>
					<PlayLink play={details.play} title={title} />
					<SaveButtons title={details.card} lists={['watchlist']} saved={details.saved} />
				</>
			) : null}
			<p>{details?.facts}</p>
		</div>,
		item,
		`${type} ${id}`,
	)
}

function useActiveCard(): ActiveCard | null {
	const [card, setCard] = useState<ActiveCard | null>(null)
	const { key } = useLocation()
	// biome-ignore lint/correctness/useExhaustiveDependencies: another page has other cards
	useEffect(() => setCard(null), [key])
	useEffect(() => {
		const stop = new AbortController()
		const options = { signal: stop.signal, passive: true }
		let timer: ReturnType<typeof setTimeout> | undefined
		const change = (target: EventTarget | null, delayMs: number) => {
			clearTimeout(timer)
			const item = target instanceof Element ? target.closest<HTMLElement>(CARDS) : null
			timer = setTimeout(() => setCard((known) => (known?.item === item ? known : item && readCard(item))), delayMs)
		}
		if (matchMedia('(hover: hover)').matches) change(interactionTarget(), INTENT_MS)
		document.addEventListener(
			'pointerover',
			({ target, pointerType }) => pointerType === 'mouse' && change(target, INTENT_MS),
			options,
		)
		document.addEventListener(
			'focusin',
			({ target }) => target instanceof Element && target.matches(':focus-visible') && change(target, 0),
			options,
		)
		return () => {
			clearTimeout(timer)
			stop.abort()
		}
	}, [])
	return card
}

/** `null` for cards that are not titles, and inside a form, because forms cannot be nested. */
function readCard(item: HTMLElement): ActiveCard | null {
	const link = item.querySelector<HTMLAnchorElement>(':scope > a.card')
	const [, type, id] = /^\/(\w+)\/(\d+)$/.exec(link?.getAttribute('href') ?? '') ?? []
	if (!isMediaType(type) || item.closest('form')) return null
	return { item, type, id: Number(id), title: item.querySelector('.card-title')?.textContent ?? '' }
}

function useFacts(card: ActiveCard | null): CardFacts | null {
	const [found, setFound] = useState<{ card: ActiveCard; facts: CardFacts } | null>(null)
	useEffect(() => {
		if (!card) return
		const stop = new AbortController()
		fetch(cardPath(card), { signal: stop.signal })
			.then((response): Promise<CardFacts> | null => (response.ok ? response.json() : null))
			.then((facts) => facts && setFound({ card, facts }))
			// The card and its page work without them.
			.catch(() => {})
		return () => stop.abort()
	}, [card])
	return found && found.card === card ? found.facts : null
}
