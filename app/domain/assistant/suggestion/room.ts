/** In CSS pixels of the window. */
export interface Box {
	left: number
	right: number
	top: number
	bottom: number
}

/** The gap between the card and its neighbors. */
const GAP_PX = 8

/** The lowest top edge at which a box can stand over none of the obstacles; `null` if it can't. Only its size and sides matter. */
export function findRoom(box: Box, windowHeight: number, obstacles: readonly Box[]): number | null {
	const height = box.bottom - box.top
	const beside = obstacles.filter(({ left, right }) => right > box.left && left < box.right)
	// The lowest room ends at the window's edge or just above an obstacle.
	return (
		[windowHeight, ...beside.map(({ top }) => top)]
			.map((bottom) => bottom - GAP_PX - height)
			.filter((top) => top >= GAP_PX && top + height + GAP_PX <= windowHeight)
			.sort((a, b) => b - a)
			.find((top) =>
				beside.every((obstacle) => obstacle.bottom + GAP_PX <= top || obstacle.top >= top + height + GAP_PX),
			) ?? null
	)
}
