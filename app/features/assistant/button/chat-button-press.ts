import { triggerHaptic } from '#app/document/press.ts'
import { isDrag, LONG_PRESS_MS } from '#domain/assistant/button/long-press.ts'
import type { Point } from '#domain/assistant/button/snap.ts'
import { dragTo, type Edge, moveToEdge, positionOf, snapIntoPlace } from './chat-button-position.ts'

interface PressHandlers {
	onTap(): void
	onMenu(): void
}

interface ButtonPress {
	handle(event: Event): void
	stop(): void
}

interface Press {
	id: number
	from: Point
	/** The pointer's offset within the button. */
	grip: Point
	isDragging: boolean
	/** When it began, which may be before this code had loaded. */
	sinceMs: number
	timer: number
}

const ARROW_EDGES: Partial<Record<string, Edge>> = {
	ArrowLeft: 'left',
	ArrowRight: 'right',
	ArrowUp: 'top',
	ArrowDown: 'bottom',
}

/** Distinguishes taps, long presses and drags. Arrow keys move the button to an edge. */
export function watchPresses(button: HTMLElement, { onTap, onMenu }: PressHandlers): ButtonPress {
	const controller = new AbortController()
	let press: Press | null = null
	/** Ignores the click that ends a drag or a long press. */
	let isClickConsumed = false

	const openMenu = () => {
		isClickConsumed = true
		triggerHaptic()
		onMenu()
	}
	const down = ({
		button: buttonIndex,
		isPrimary,
		pointerId: id,
		clientX: x,
		clientY: y,
		timeStamp: sinceMs,
	}: PointerEvent) => {
		isClickConsumed = false
		if (buttonIndex !== 0 || !isPrimary) return
		const at = positionOf(button)
		const timer = window.setTimeout(openMenu, sinceMs + LONG_PRESS_MS - performance.now())
		press = { id, from: { x, y }, grip: { x: x - at.x, y: y - at.y }, isDragging: false, sinceMs, timer }
	}
	const move = (event: PointerEvent) => {
		if (press?.id !== event.pointerId || isClickConsumed) return
		// The button was released outside the window.
		if (event.buttons === 0) return up(event)
		follow(press, event)
	}
	const follow = (drag: Press, { clientX: x, clientY: y }: PointerEvent) => {
		if (!drag.isDragging && isDrag(drag.from, { x, y })) {
			clearTimeout(drag.timer)
			drag.isDragging = true
		}
		if (drag.isDragging) dragTo(button, { x: x - drag.grip.x, y: y - drag.grip.y })
	}
	const up = (event: PointerEvent) => {
		if (press?.id !== event.pointerId) return
		clearTimeout(press.timer)
		// A flick may end without a move. A canceled press has no position.
		if (event.type === 'pointerup' && !isClickConsumed) follow(press, event)
		const isLong = event.type === 'pointerup' && event.timeStamp - press.sinceMs >= LONG_PRESS_MS
		if (isLong && !press.isDragging && !isClickConsumed) openMenu()
		if (press.isDragging) {
			isClickConsumed = true
			snapIntoPlace(button)
		}
		press = null
	}
	const click = ({ detail }: MouseEvent) => {
		// A keyboard click has no pointer events before it.
		if (!isClickConsumed || detail === 0) onTap()
		isClickConsumed = false
	}
	const menu = () => {
		if (press) clearTimeout(press.timer)
		// A touch long press also fires this event, and may end in a click.
		if (!isClickConsumed) openMenu()
		isClickConsumed = press !== null
	}
	const keydown = (event: KeyboardEvent) => {
		const edge = ARROW_EDGES[event.key]
		if (!edge) return
		event.preventDefault()
		moveToEdge(button, edge)
	}
	// The finger that leaves would take the focus from the menu that it has opened.
	button.addEventListener('mousedown', (event) => isClickConsumed && event.preventDefault(), controller)
	document.addEventListener('pointermove', move, controller)
	document.addEventListener('pointerup', up, controller)
	document.addEventListener('pointercancel', up, controller)

	return {
		handle(event) {
			if (event.type === 'pointerdown') down(event as PointerEvent)
			// These events were held while this code loaded.
			else if (event.type === 'pointermove') move(event as PointerEvent)
			else if (event.type === 'pointerup' || event.type === 'pointercancel') up(event as PointerEvent)
			else if (event.type === 'contextmenu') menu()
			else if (event.type === 'click') click(event as MouseEvent)
			else if (event.type === 'keydown') keydown(event as KeyboardEvent)
		},
		stop() {
			if (press) clearTimeout(press.timer)
			controller.abort()
		},
	}
}
