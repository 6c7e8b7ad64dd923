import { type Box, findRoom } from '#domain/assistant/suggestion/room.ts'

/** What bars, players and controls cover. */
const CONTROLS =
	'.top-bar, .tab-bar, .stage, iframe, a[href], button, input, select, textarea, summary, label, [contenteditable]'
/** A page of nothing but pictures has no other room. */
const PICTURES = '.card'

/**
 * Keeps a card where it covers no controls, for as long as it is shown; hides it while there is no room. It scrolls with
 * the page, so that it doesn't come to cover others.
 * @returns a function that ends it
 */
export function keepOffControls(card: HTMLElement): () => void {
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
