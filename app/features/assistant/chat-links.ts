import { BUSY, CHAT_LINK_SELECTOR } from '#app/document/press.ts'

/** The link that was pressed before the code loaded; `null` for none. */
export function earlyPressedLink(): HTMLAnchorElement | null {
	return document.querySelector(`a[${BUSY}]`)
}

export function markOpening(link: HTMLAnchorElement): void {
	link.setAttribute(BUSY, 'true')
}

export function unmarkOpening(): void {
	earlyPressedLink()?.removeAttribute(BUSY)
}

/** The `?ask=` of the chat link that was clicked, empty without one; `null` for anything else. */
export function promptOf({ target }: Event): string | null {
	const link = target instanceof Element && target.closest<HTMLAnchorElement>(CHAT_LINK_SELECTOR)
	return link ? (new URL(link.href).searchParams.get('ask') ?? '') : null
}

/** Passes events on chat links to the panel. Until its code has loaded, the latest press is held with its moves and its end. */
export interface EventHandover {
	handle: ((event: Event) => void) | null
	pending: Event[]
}

/** Events of a press that may continue outside its link. */
const PRESS_EVENTS = ['pointermove', 'pointerup', 'pointercancel'] as const

/** Records how a pending press continues: without it, a quick drag would be lost. @returns a function that ends it */
export function followPress(handover: EventHandover): () => void {
	const stop = new AbortController()
	const onEvent = (event: Event) => {
		const { handle, pending } = handover
		if (handle) return stop.abort()
		// The last move has the current position of the drag.
		if (event.type === 'pointermove' && pending.at(-1)?.type === 'pointermove') pending.pop()
		pending.push(event)
		if (event.type !== 'pointermove') stop.abort()
	}
	for (const type of PRESS_EVENTS) document.addEventListener(type, onEvent, { signal: stop.signal })
	return () => stop.abort()
}

/** A click that opens a new tab or window, or saves the link. */
export function isModifiedClick({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
	return ctrlKey || metaKey || shiftKey || altKey
}
