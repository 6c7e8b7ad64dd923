import type { Hex } from '../color.ts'
import { inksOn } from '../color.ts'
import type { Scene } from '../plan.ts'
import { circle, move, polygon, rect } from '../svg.ts'

/** Imitates scissors: no edge is quite straight. */
interface Cutter {
	scene: Scene
	/** Direction of the tilt, -1 or 1. */
	tilt: number
	/** A random deviation of up to this many units. */
	slip: (amount: number) => number
	slab: (x: number, y: number, halfW: number, halfH: number, ink: Hex) => string
	/** The emblem on accent-colored paper. */
	emblem: (x: number, y: number, scale: number) => string
}

function cutterOf(scene: Scene): Cutter {
	const { palette, random, motif } = scene
	const { ground, mass, accent, paper, deep } = palette
	const tilt = random.pick([-1, 1])
	const slip = (amount: number): number => random.between(-amount, amount)
	return {
		scene,
		tilt,
		slip,
		slab: (x, y, halfW, halfH, ink) => {
			const corner = (right: number, down: number): [number, number] => [
				x + right * halfW + slip(8),
				y + down * halfH + slip(right ? 8 : 5),
			]
			return polygon([corner(-1, -1), corner(0, -1), corner(1, -1), corner(1, 1), corner(0, 1), corner(-1, 1)], ink)
		},
		emblem: (x, y, scale) => move(x, y, scale, motif(inksOn(accent, [deep, ground, paper, mass])), tilt * -6),
	}
}

function cutPair({ scene: { x, y, r, palette }, tilt, slip, slab, emblem }: Cutter): string {
	const { mass, accent, paper } = palette
	const shards =
		slab(x - tilt * r * 0.5, y - r * 0.35, r * 0.55, r * 0.8, mass) +
		slab(x + tilt * r * 0.42, y + r * 0.16, r * 0.62, r * 0.8, accent)
	const at = (right: number, down: number): [number, number] => [x + r * right + slip(4), y + r * down]
	const sliver = polygon([at(-1.1, 0.75), at(-0.1, 0.6), at(0, 0.78), at(-1.05, 0.95)], paper)
	return shards + sliver + emblem(x + tilt * r * 0.36, y + r * 0.08, r / 88)
}

function cutSheet({ scene: { x, y, r, palette }, tilt, slab, emblem }: Cutter): string {
	const under = slab(x + tilt * 6, y - 5, r * 1.02, r * 1.02, palette.mass)
	return under + slab(x, y, r * 0.86, r * 0.88, palette.accent) + emblem(x, y, r / 72)
}

function cutStrips({ scene: { x, y, r, palette }, tilt, slab, emblem }: Cutter): string {
	const strips = [0, 1, 2, 3].map((row) => {
		const halfW = r * (0.94 - (row % 2) * 0.24)
		return slab(
			x + tilt * (row - 1.5) * 9,
			y + (row - 1.5) * r * 0.5,
			halfW,
			r * 0.16,
			row === 1 ? palette.paper : palette.mass,
		)
	})
	return (
		strips.join('') + circle(x + tilt * r * 0.3, y, r * 0.66, palette.accent) + emblem(x + tilt * r * 0.3, y, r / 108)
	)
}

function cutWedge({ scene: { x, y, r, palette }, tilt, slip, emblem }: Cutter): string {
	const at = (right: number, down: number): [number, number] => [x + tilt * r * right, y + r * down + slip(6)]
	const shadow = polygon([at(-1.2, -0.4), at(-0.5, -0.2), at(-0.1, 1.05), at(-0.9, 0.8)], palette.mass)
	const blade = polygon([at(-1.15, -1.05), at(0.7, -0.5), at(1.1, 0.2), at(-0.2, 1.02)], palette.accent)
	return shadow + blade + emblem(x + tilt * r * 0.12, y - r * 0.04, r / 112)
}

const CUTS = [cutPair, cutSheet, cutStrips, cutWedge] as const

/** Hand-cut paper shapes, one of them with the emblem. */
export function drawPapercut(scene: Scene): string {
	const cut = scene.random.pick(CUTS)
	return rect(0, 0, scene.w, scene.h, scene.palette.ground) + cut(cutterOf(scene))
}
