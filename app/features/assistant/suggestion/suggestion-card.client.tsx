import './suggestion.css'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { pickSuggestion, suggestionMessage } from '#domain/assistant/suggestion/suggestion.ts'
import { SUGGESTION_INTERVAL_MS, SUGGESTION_VISIBLE_MS } from '#domain/assistant/suggestion/suggestion-times.ts'
import { suggestionWords } from '#domain/assistant/suggestion/words.ts'
import { chatPath } from '#domain/shared/links.ts'

/** Offers a suggestion now and then, in a bubble that grows out of the assistant's button, unless the viewer is busy. */
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
	useLayoutEffect(() => (text !== null && card.current ? showWhereClear(card.current) : undefined), [text])
	const close = () => setText(null)
	return (
		<div className="suggestion" role="status">
			{text === null ? null : (
				<section ref={card} className="suggestion-card" aria-label={suggestionWords.card}>
					<p>{text}</p>
					<button type="button" className="button quiet icon-only" aria-label={suggestionWords.close} onClick={close}>
						<Icon name="close" />
					</button>
					<a href={chatPath(suggestionMessage(text))} className="text-link" onClick={close}>
						{suggestionWords.ask}
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

/** Bars, players and controls. */
const CONTROLS =
	'.top-bar, .tab-bar, .stage, iframe, a[href], button, input, select, textarea, summary, label, [contenteditable]'
/** The gap between the bubble and its button, and the window's edges. */
const GAP_PX = 8
/** How long a scrolled page has to rest. */
const REST_MS = 150

/**
 * Shows a bubble at the assistant's button for as long as it covers nothing that can be read or pressed there.
 * @returns a function that ends it
 */
function showWhereClear(bubble: HTMLElement): () => void {
	const stop = new AbortController()
	let timer = 0
	const place = () => {
		bubble.hidden = false
		const box = placeAtButton(bubble)
		bubble.hidden = box === null || !isClear(box, bubble)
	}
	const placeLater = () => {
		bubble.hidden = true
		clearTimeout(timer)
		timer = window.setTimeout(place, REST_MS)
	}
	addEventListener('scroll', placeLater, { signal: stop.signal, passive: true })
	addEventListener('resize', placeLater, { signal: stop.signal })
	// Also when the page changes or parts of it arrive late.
	const observer = new ResizeObserver(place)
	for (const element of [document.body, document.querySelector('main')]) if (element) observer.observe(element)
	place()
	return () => {
		stop.abort()
		clearTimeout(timer)
		observer.disconnect()
	}
}

/** Above the button, or below it where that is in the upper half. @returns where; `null` where the button is out of view */
function placeAtButton(bubble: HTMLElement): DOMRect | null {
	const boxOf = (part: string) => document.querySelector(part)?.getBoundingClientRect()
	const [button, bar, tabs] = [boxOf('.chat-button'), boxOf('.top-bar'), boxOf('.tab-bar')]
	const { clientWidth: width, clientHeight: height } = document.documentElement
	if (!button || button.bottom <= 0 || button.top >= height) return null
	const isAbove = button.top > height / 2
	const isBefore = button.left > width / 2
	const left = isBefore ? button.right - bubble.offsetWidth : button.left
	const top = isAbove
		? Math.min(button.top, tabs?.height ? tabs.top : height) - GAP_PX - bubble.offsetHeight
		: Math.max(button.bottom, bar?.bottom ?? 0) + GAP_PX
	const box = new DOMRect(
		Math.max(GAP_PX, Math.min(left, width - GAP_PX - bubble.offsetWidth)),
		top,
		bubble.offsetWidth,
		bubble.offsetHeight,
	)
	const { style } = bubble
	style.setProperty('left', `${box.left}px`)
	style.setProperty('top', `${box.top}px`)
	style.setProperty('transform-origin', `${isBefore ? 'right' : 'left'} ${isAbove ? 'bottom' : 'top'}`)
	return box
}

const SEEN = { visibilityProperty: true, opacityProperty: true }

/** Whether no text and no control is below the bubble. */
function isClear({ left, right, top, bottom }: DOMRect, bubble: HTMLElement): boolean {
	const isBelow = (at: DOMRect) =>
		at.width > 1 && at.right > left && at.left < right && at.bottom > top && at.top < bottom
	const isSeen = (element: Element | null) => !bubble.contains(element) && element?.checkVisibility(SEEN)
	const controls = [...document.querySelectorAll(CONTROLS)]
	if (controls.some((control) => isBelow(control.getBoundingClientRect()) && isSeen(control))) return false
	const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
	const range = document.createRange()
	while (texts.nextNode()) {
		range.selectNodeContents(texts.currentNode)
		if ([...range.getClientRects()].some(isBelow) && isSeen(texts.currentNode.parentElement)) return false
	}
	return true
}
