import { atLightness, type Hex, lightnessOf, mix } from '../color.ts'
import { motifOf } from '../motif/motif-choice.ts'
import type { Scene } from '../plan.ts'
import { circle, fade, move, num, path, polygon, rect } from '../svg.ts'

/** Below this lightness, a figure is indistinguishable from the wall. */
const MIN_WALL = 0.33

/** An empty room. */
interface Room {
	scene: Scene
	wall: Hex
	/** The color of its only light. */
	glow: Hex
	/** Where wall and floor meet. */
	floor: number
	/** The side with more room, -1 or 1. */
	aside: number
	empty: string
	/** A standing person; `size` 1 is 100 units tall. */
	person: (x: number, size: number) => string
}

function roomOf(scene: Scene): Room {
	const { w, h, x, palette, random } = scene
	const { ground, mass, accent, deep, light } = palette
	const paint = mix(deep, lightnessOf(ground) < 0.5 ? ground : mass, 0.75)
	const wall = lightnessOf(paint) < MIN_WALL ? mix(atLightness(paint, MIN_WALL), mass, 0.25) : paint
	const floor = h * random.between(0.68, 0.78)
	const walker = motifOf('walker')({ main: deep, cut: deep, spark: deep })
	return {
		scene,
		wall,
		floor,
		glow: random.pick([accent, light, mix(accent, light, 0.5)]),
		aside: x > w / 2 ? -1 : 1,
		empty: rect(0, 0, w, h, wall) + rect(0, floor, w, h - floor, mix(wall, deep, 0.55)),
		person: (at, size) => move(at, floor + 10 - 46 * size, size, walker),
	}
}

/** Light on the floor, from a sill that extends `half` to either side to the bottom of the image. */
function beam(x: number, y: number, half: number, footX: number, footHalf: number, foot: number, ink: Hex): string {
	return polygon(
		[
			[x - half, y],
			[x + half, y],
			[footX + footHalf, foot],
			[footX - footHalf, foot],
		],
		ink,
	)
}

function door({ scene: { x, h, random }, glow, floor, empty, person }: Room): string {
	const [half, top] = [random.between(18, 26), floor - random.between(84, 104)]
	const spill = fade(0.55, beam(x, floor, half, x, half * 2.6, h, glow))
	const opening = rect(x - half, top, half * 2, floor - top, glow)
	return empty + opening + spill + person(x + random.between(-6, 6), random.between(0.6, 0.9))
}

function window({ scene: { x, h, random }, wall, glow, floor, aside, empty, person }: Room): string {
	const [half, top, sill] = [random.between(30, 46), h * 0.14, floor - 22]
	const bars = rect(x - 1.5, top, 3, sill - top, wall) + rect(x - half, (top + sill) / 2 - 1.5, half * 2, 3, wall)
	const shaft = fade(0.16, beam(x, sill, half, x + aside * 60, half, h, glow))
	return empty + rect(x - half, top, half * 2, sill - top, glow) + bars + shaft + person(x + aside * half * 1.5, 1.05)
}

function blinds({ scene: { x, w }, wall, glow, empty, person }: Room): string {
	const slats = Array.from({ length: 11 }, (_, line) => {
		const y = line * 13
		return `M0 ${num(y + 8)}L${num(w)} ${num(y - 22)}v6L0 ${num(y + 14.5)}z`
	})
	return empty + fade(0.75, path(slats.join(''), mix(wall, glow, 0.75))) + person(x, 1.7)
}

function corridor({ scene: { x, w, h, palette }, wall, glow }: Room): string {
	const { deep } = palette
	const y = h * 0.46
	const frame = (share: number, ink: Hex): string => rect(x - 17 * share, y - 25 * share, 34 * share, 50 * share, ink)
	const depth = [5.2, 3.7, 2.6, 1.75].map((share, index) => frame(share, mix(wall, deep, 0.75 - index * 0.25)))
	const figure = move(x, y + 12, 0.32, motifOf('walker')({ main: deep, cut: deep, spark: deep }))
	return rect(0, 0, w, h, deep) + depth.join('') + frame(1, glow) + figure
}

function lamp({ scene: { x, h, palette, motif }, wall, glow, floor, aside, empty }: Room): string {
	const { deep, accent } = palette
	const legs = rect(x - 66, floor, 5, h - floor, deep) + rect(x + 61, floor, 5, h - floor, deep)
	const shade = rect(x - 0.7, 0, 1.4, 22, deep) + path(`M${num(x - 7)} 22h14l9 13h-32z`, deep)
	const prop = motif({ main: deep, cut: mix(wall, glow, 0.4), spark: accent })
	const cone = fade(0.4, beam(x, 34, 8, x, 74, floor, glow))
	return (
		empty + cone + shade + move(x + aside * 8, floor - 25, 0.5, prop) + rect(x - 78, floor - 2, 156, 6, deep) + legs
	)
}

function screen({ scene: { w, h, palette, motif }, wall, glow, floor, empty }: Room): string {
	const { deep } = palette
	const [half, top, foot] = [w * 0.27, h * 0.16, floor - 26]
	const sign = move(w / 2, (top + foot) / 2, 0.62, motif({ main: wall, cut: glow, spark: deep }))
	const heads = [0.2, 0.34, 0.54, 0.7, 0.84].map(
		(at) => circle(w * at, h - 22, 11, deep) + circle(w * at, h + 8, 21, deep),
	)
	return empty + rect(w / 2 - half, top, half * 2, foot - top, glow) + sign + heads.join('')
}

const ROOMS = [door, window, blinds, corridor, lamp, screen] as const

/** A room with one light source. */
export function drawInterior(scene: Scene): string {
	return scene.random.pick(ROOMS)(roomOf(scene))
}
