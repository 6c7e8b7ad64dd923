import { CHAT_PLACE_KEY } from '#app/device/chat-place-key.ts'
import { keep } from '#app/device/device-store.ts'
import { keepInside, type Point, type Size, snapToEdge } from '#domain/assistant/button/snap.ts'

/** One of the places that a button can be sent to without dragging it. */
export type Edge = 'left' | 'right' | 'top' | 'bottom'

export function pointOf(button: Element): Point {
	const { left, top } = button.getBoundingClientRect()
	return { x: left, y: top }
}

/** While it is dragged. */
export function dragTo(button: HTMLElement, at: Point): void {
	place(keepInside(at, sizeOf(button), room()), sizeOf(button))
}

/** Where it is let go: beside an edge that is near, and there again with the next page. */
export function settle(button: HTMLElement, at = pointOf(button)): void {
	const { right, bottom } = place(snapToEdge(at, sizeOf(button), room()), sizeOf(button))
	keep(CHAT_PLACE_KEY, `${right},${bottom}`)
}

export function sendToEdge(button: HTMLElement, edge: Edge): void {
	const [at, { width, height }] = [pointOf(button), room()]
	const moved = { left: { x: 0 }, right: { x: width }, top: { y: 0 }, bottom: { y: height } }[edge]
	settle(button, { ...at, ...moved })
}

/** On which side it is, and so where it may still go. */
export function isInSecondHalf(button: Element): Record<'x' | 'y', boolean> {
	const [at, { width, height }] = [pointOf(button), room()]
	return { x: at.x > width / 2, y: at.y > height / 2 }
}

/** Kept as distances from the right and from the bottom bar, where most buttons stay when the window changes. */
function place({ x, y }: Point, size: Size): { right: number; bottom: number } {
	const { width, height } = room()
	const right = Math.round(width - x - size.width)
	const bottom = Math.round(height - y - size.height)
	const { style } = document.documentElement
	style.setProperty('--chat-right', `${right}px`)
	style.setProperty('--chat-bottom', `${bottom}px`)
	return { right, bottom }
}

function sizeOf({ offsetWidth: width, offsetHeight: height }: HTMLElement): Size {
	return { width, height }
}

/** The window without the bar at a phone's bottom. */
function room(): Size {
	const bar = document.querySelector<HTMLElement>('.tab-bar')?.offsetHeight ?? 0
	return { width: document.documentElement.clientWidth, height: window.innerHeight - bar }
}
