/** In CSS pixels, from the viewport's top left corner. */
export interface Point {
	x: number
	y: number
}

export interface Size {
	width: number
	height: number
}

/**
 * Specification sections 2 and 9. Positions are the button's top left corner, so 80 px from the right or bottom leaves the
 * same margin of 20 px next to a button of 60 px. Its home edges, right and bottom, reach 60 px; left and top 50 px.
 */
const SNAP_REACH_START_PX = 50
const SNAP_REACH_END_PX = 60
const SNAP_MARGIN_START_PX = 20
const SNAP_MARGIN_END_PX = 80

/** Where a dragged button comes to rest: inside the viewport, next to the edges it was near. */
export function snapToEdge(at: Point, button: Size, viewport: Size): Point {
	return {
		x: snapAlong(at.x, button.width, viewport.width),
		y: snapAlong(at.y, button.height, viewport.height),
	}
}

/** Moves the button inside a viewport that shrank; to the top left when it does not fit. */
export function clampToViewport(at: Point, button: Size, viewport: Size): Point {
	return {
		x: clamp(at.x, button.width, viewport.width),
		y: clamp(at.y, button.height, viewport.height),
	}
}

function snapAlong(at: number, length: number, room: number): number {
	const inside = clamp(at, length, room)
	const start = clamp(SNAP_MARGIN_START_PX, length, room)
	const end = clamp(room - SNAP_MARGIN_END_PX, length, room)
	const nearStart = inside <= SNAP_REACH_START_PX
	const nearEnd = room - length - inside <= SNAP_REACH_END_PX
	// On a narrow screen both may be in reach: the nearer place wins, and the right or bottom one a tie.
	if (nearEnd && (!nearStart || Math.abs(end - inside) <= Math.abs(start - inside))) return end
	return nearStart ? start : inside
}

function clamp(at: number, length: number, room: number): number {
	return Number.isNaN(at) ? 0 : Math.max(0, Math.min(at, room - length))
}
