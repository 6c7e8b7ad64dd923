import { removeStored, writeStored } from '#app/device/device-storage.ts'
import { CHAT_BUTTON_POSITION_KEY } from '#app/device/registry.ts'
import { clampToViewport, type Point, type Size, snapToEdge } from '#domain/assistant/button/snap.ts'

/** The edges to which the button can be moved without dragging. */
export type Edge = 'left' | 'right' | 'top' | 'bottom'

export function positionOf(button: Element): Point {
	const { left, top } = button.getBoundingClientRect()
	return { x: left, y: top }
}

export function dragTo(button: HTMLElement, at: Point): void {
	setPosition(clampToViewport(at, sizeOf(button), availableSize()), sizeOf(button))
}

/** Snaps the released button to a near edge and stores its position. */
export function snapIntoPlace(button: HTMLElement, at = positionOf(button)): void {
	const { right, bottom } = setPosition(snapToEdge(at, sizeOf(button), availableSize()), sizeOf(button))
	writeStored(CHAT_BUTTON_POSITION_KEY, `${right},${bottom}`)
}

export function moveToEdge(button: HTMLElement, edge: Edge): void {
	const [at, { width, height }] = [positionOf(button), availableSize()]
	const moved = { left: { x: 0 }, right: { x: width }, top: { y: 0 }, bottom: { y: height } }[edge]
	snapIntoPlace(button, { ...at, ...moved })
}

const MOVED = 'data-chat-moved'

/** Whether the button has left its place in the bar. */
export const hasMoved = () => document.documentElement.hasAttribute(MOVED)

/** Puts the button back into the bar. */
export function moveBack(): void {
	document.documentElement.removeAttribute(MOVED)
	removeStored(CHAT_BUTTON_POSITION_KEY)
}

/** Whether the button is in the right and the bottom half. */
export function isInFarHalf(button: Element): Record<'x' | 'y', boolean> {
	const [at, { width, height }] = [positionOf(button), availableSize()]
	return { x: at.x > width / 2, y: at.y > height / 2 }
}

/** Stores distances from the right and the bottom bar, so the button stays there when the window is resized. */
function setPosition({ x, y }: Point, size: Size): { right: number; bottom: number } {
	const { width, height } = availableSize()
	const right = Math.round(width - x - size.width)
	const bottom = Math.round(height - y - size.height)
	const root = document.documentElement
	root.setAttribute(MOVED, '')
	root.style.setProperty('--chat-right', `${right}px`)
	root.style.setProperty('--chat-bottom', `${bottom}px`)
	return { right, bottom }
}

function sizeOf({ offsetWidth: width, offsetHeight: height }: HTMLElement): Size {
	return { width, height }
}

/** The size of the window without the bar at a phone's bottom. */
function availableSize(): Size {
	const bar = document.querySelector<HTMLElement>('.tab-bar')?.offsetHeight ?? 0
	return { width: document.documentElement.clientWidth, height: window.innerHeight - bar }
}
