import { contrast } from '#domain/appearance/color.ts'
import { type Hex, inksOn, MIN_SHAPE_CONTRAST, mix } from '../color.ts'
import type { Scene } from '../plan.ts'
import { circle, clip, move, num, path, polygon, raysData, rect, ring, starData } from '../svg.ts'

type Backing = (scene: Scene) => string

/** The emblem in inks that contrast with the background; its half height is relative to the scene's radius. */
function emblemOn(back: Hex, { x, y, r, palette, motif }: Scene, share: number): string {
	const { accent, mass, paper, deep } = palette
	return move(x, y, (r * share) / 66, motif(inksOn(back, [accent, mass, paper, deep])))
}

const disc: Backing = (scene) =>
	circle(scene.x, scene.y, scene.r, scene.palette.accent) + emblemOn(scene.palette.accent, scene, 0.92)

const bare: Backing = (scene) => emblemOn(scene.palette.ground, scene, 1.08)

const rays: Backing = (scene) => {
	const { x, y, r, field, palette, id } = scene
	const light = path(raysData(x, y, 14, 420), mix(palette.ground, palette.mass, 0.35))
	const region = rect(field.x, field.y, field.w, field.h, palette.ground)
	return clip(`${id}r`, region, light) + circle(x, y, r * 0.82, palette.mass) + emblemOn(palette.mass, scene, 0.8)
}

const arch: Backing = (scene) => {
	const { x, y, r, palette } = scene
	const half = r * 0.86
	const spring = num(y - r * 0.15)
	const foot = num(y + r)
	const bow = `A${num(half)} ${num(half)} 0 0 1 ${num(x + half)} ${spring}`
	return path(`M${num(x - half)} ${foot}V${spring}${bow}V${foot}z`, palette.mass) + emblemOn(palette.mass, scene, 0.86)
}

/** Split over two grounds, each half in the other's ink. */
const swap: Backing = (scene) => {
	const { w, h, x, y, r, palette, random, motif, id } = scene
	const { ground, mass, accent, paper, deep } = palette
	const lean = random.chance(0.4) ? r * 0.5 : 0
	const [top, foot, right] = [y - r * 1.15, y + r * 1.15, x + r * 1.1]
	const half = polygon(
		[
			[x - lean, top],
			[right, top],
			[right, foot],
			[x + lean, foot],
		],
		mass,
	)
	const plain = { main: inksOn(ground, [accent, mass, paper, deep]).main, cut: ground, spark: accent }
	const swapped = { main: ground, cut: mass, spark: accent }
	const other = rect(0, 0, w, h, mass) + move(x, y, r / 66, motif(swapped))
	return half + move(x, y, r / 66, motif(plain)) + clip(`${id}w`, half, other)
}

const rings: Backing = (scene) => {
	const { x, y, r, palette } = scene
	const drawn = [1.08, 0.98, 0.88].map((share) => ring(x, y, r * share, palette.mass, 2))
	return drawn.join('') + emblemOn(palette.ground, scene, 0.72)
}

const square: Backing = (scene) => {
	const { x, y, r, palette } = scene
	return rect(x - r * 0.9, y - r * 0.9, r * 1.8, r * 1.8, palette.mass) + emblemOn(palette.mass, scene, 0.9)
}

const burst: Backing = (scene) => {
	const { x, y, r, palette } = scene
	return path(starData(x, y, 18, r * 1.08, r * 0.9), palette.accent) + emblemOn(palette.accent, scene, 0.8)
}

/** Repeated by frequency. */
const BACKINGS = [disc, disc, rays, arch, swap, swap, bare, rings, square, burst] as const

/** A large emblem with a shape behind it. */
export function drawEmblem(scene: Scene): string {
	const back = scene.random.pick(BACKINGS)
	return rect(0, 0, scene.w, scene.h, scene.palette.ground) + back(scene)
}

/** The emblem in rows, one of them lit. */
export function drawPattern(scene: Scene): string {
	const { w, h, x, y, r, palette, random, motif, id } = scene
	const columns = random.pick([3, 4])
	const step = (r * 2) / columns
	const odd = random.whole(0, columns * columns - 1)
	const { ground, mass, accent, paper, deep } = palette
	const base = inksOn(ground, [mass, paper, deep])
	const quiet = {
		main: contrast(mass, ground) >= MIN_SHAPE_CONTRAST ? mass : base.main,
		cut: ground,
		spark: mix(mass, ground, 0.35),
	}
	const cells = Array.from({ length: columns * columns }, (_, index) => {
		const [left, top] = [x - r + step * ((index % columns) + 0.5), y - r + step * (Math.floor(index / columns) + 0.5)]
		if (index !== odd) return `<use href="#${id}p" x="${num(left)}" y="${num(top)}"/>`
		return move(left, top, (step * 0.8) / 100, motif({ main: accent, cut: ground, spark: paper }))
	})
	return (
		rect(0, 0, w, h, ground) +
		`<defs><g id="${id}p">${move(0, 0, (step * 0.8) / 100, motif(quiet))}</g></defs>` +
		cells.join('')
	)
}
