/** Pure functions for colors, easing and repeatable randomness. */

export function clamp(value, low = 0, high = 1) {
	return value < low ? low : Math.min(value, high)
}

export function lerp(from, to, t) {
	return from + (to - from) * t
}

/** 0 before `from`, 1 after `to`, eased between. */
export function ease(from, to, value) {
	const t = clamp((value - from) / (to - from))
	return t * t * (3 - 2 * t)
}

/** Up over `rise` after `from`, down over `fall` before `to`. */
export function swell(from, to, rise, fall, value) {
	return ease(from, from + rise, value) * (1 - ease(to - fall, to, value))
}

/** Mixes two 0xRRGGBB colors. */
export function mix(a, b, t) {
	const part = (shift) => Math.round(lerp((a >> shift) & 255, (b >> shift) & 255, clamp(t)))
	return (part(16) << 16) | (part(8) << 8) | part(0)
}

/** A color from a list of [position, color] stops. */
export function ramp(stops, at) {
	for (let i = 1; i < stops.length; i++) {
		const [end, color] = stops[i]
		if (at > end) continue
		const [start, before] = stops[i - 1]
		return mix(before, color, (at - start) / (end - start))
	}
	return stops[stops.length - 1][1]
}

/** A repeatable random number in [0, 1) for two numbers. */
export function seededRandom(index, seed = 0) {
	let h = Math.imul(Math.floor(index) ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(seed + 1, 0xc2b2ae35)
	h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
	h = Math.imul(h ^ (h >>> 12), 0x297a2d39)
	return ((h ^ (h >>> 15)) >>> 0) / 4294967296
}

/** Smooth one-dimensional noise in [-1, 1]. */
export function noise(x, seed = 0) {
	const cell = Math.floor(x)
	const t = x - cell
	return lerp(seededRandom(cell, seed), seededRandom(cell + 1, seed), t * t * (3 - 2 * t)) * 2 - 1
}

/** Noise with straight edges, for folded paper and rock. */
export function facets(x, seed = 0) {
	const cell = Math.floor(x)
	return lerp(seededRandom(cell, seed), seededRandom(cell + 1, seed), x - cell) * 2 - 1
}

/** Calls `draw(x, index)` for the visible items of an endless row, `spacing` apart and shifted by `offset`. */
export function eachPassing(offset, spacing, margin, width, draw) {
	const first = Math.floor((offset - margin) / spacing)
	const last = Math.ceil((offset + width + margin) / spacing)
	for (let index = first; index <= last; index++) draw(index * spacing - offset, index)
}
