import type { Point } from './snap.ts'

/** Specification section 9. */
export const LONG_PRESS_MS = 500
export const HAPTIC_MS = 50
/** A finger held still moves up to this much. */
const DRAG_THRESHOLD_PX = 8

export function isDrag(from: Point, to: Point): boolean {
	return Math.hypot(to.x - from.x, to.y - from.y) > DRAG_THRESHOLD_PX
}
