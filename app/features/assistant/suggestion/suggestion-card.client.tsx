import './suggestion.css'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { type Box, findRoom } from '#domain/assistant/suggestion/room.ts'
import { pickSuggestion, suggestionMessage } from '#domain/assistant/suggestion/suggestion.ts'
import { SUGGESTION_INTERVAL_MS, SUGGESTION_VISIBLE_MS } from '#domain/assistant/suggestion/suggestion-times.ts'
import { chatPath } from '#domain/shared/links.ts'

/** Offers a suggestion now and then, unless the viewer is busy. */
export default function SuggestionCard() {
	const [text, setText] = useState<string | null>(null)
	useEffect(() => {
		const check = () => {
			if (!isBusy()) setText(pickSuggestion(new Date().getHours(), Math.random))
		}
		check()
		const timer = setInterval(check, SUGGESTION_INTERVAL_MS)
		return () => clearInterval(timer)
	}, [])
	useEffect(() => {
		if (text === null) return
		const timer = setTimeout(() => setText(null), SUGGESTION_VISIBLE_MS)
		return () => clearTimeout(timer)
	}, [text])
	const card = useRef<HTMLElement>(null)
	useLayoutEffect(() => (text !== null && card.current ? keepOffControls(card.current) : undefined), [text])
	const close = () => setText(null)
	return (
		<div className="suggestion" role="status">
			{text === null ? null : (
				<section ref={card} className="suggestion-card" aria-label="Suggestion">
					<p>{text}</p>
					<button type="button" className="button quiet icon-only" aria-label="Close suggestion" onClick={close}>
						<Icon name="close" />
					</button>
					<a href={chatPath(suggestionMessage(text))} className="button primary" onClick={close}>
						Get Recommendations
					</a>
				</section>
			)}
		</div>
	)
}

/** Whether the viewer is chatting or watching something. */
function isBusy(): boolean {
	const video = document.querySelector('video')
	return document.querySelector('#chat-panel[open]') !== null || (video !== null && !video.paused)
}

/** Bars, players and controls, which the card must not cover. */
const CONTROLS =
	'.top-bar, .tab-bar, .stage, iframe, a[href], button, input, select, textarea, summary, label, [contenteditable]'
/** Pictures, which the card may cover on pages that have nothing else. */
const PICTURES = '.card'

/**
 * Keeps a card where it covers no controls, for as long as it is shown; hides it while there is no room. It scrolls with
 * the page, so that it doesn't come to cover others.
 * @returns a function that ends it
 */
function keepOffControls(card: HTMLElement): () => void {
	const place = () => {
		const top = topOf(card)
		card.hidden = top === null
		if (top !== null) card.style.setProperty('top', `${scrollY + top}px`)
	}
	const stop = new AbortController()
	const placeHidden = () => {
		if (card.hidden) place()
	}
	addEventListener('scroll', placeHidden, { signal: stop.signal, passive: true })
	addEventListener('resize', place, { signal: stop.signal })
	// Also when the page changes or parts of it arrive late.
	const observer = new ResizeObserver(place)
	for (const element of [document.body, document.querySelector('main')]) if (element) observer.observe(element)
	return () => {
		stop.abort()
		observer.disconnect()
	}
}

function topOf(card: HTMLElement): number | null {
	card.hidden = false
	const box = boxOf(card)
	const controls = [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(
		(control) => !card.contains(control) && control.checkVisibility({ visibilityProperty: true }),
	)
	const roomAmong = (obstacles: readonly HTMLElement[]) => findRoom(box, innerHeight, obstacles.map(boxOf))
	return roomAmong(controls) ?? roomAmong(controls.filter((control) => !control.closest(PICTURES)))
}

function boxOf(element: HTMLElement): Box {
	const { left, right, top, bottom } = element.getBoundingClientRect()
	return { left, right, top: Math.floor(top), bottom: Math.ceil(bottom) }
}
