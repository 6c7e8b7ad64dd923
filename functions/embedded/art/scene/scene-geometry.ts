import { type Hex, mix } from '../color.ts'
import type { Scene } from '../plan.ts'
import { circle, clip, num, path, polygon, raysData, rect, ring, stroke } from '../svg.ts'

/** A composition of plain shapes in a square around the focus. */
type Composition = (scene: Scene, half: number) => string

function tiles({ x, y, palette, random }: Scene, half: number): string {
	const { ground, mass, accent, paper } = palette
	const side = (half * 2) / 4
	const inks = [mass, accent, paper, mix(ground, mass, 0.4)]
	return Array.from({ length: 16 }, (_, index) => {
		const [left, top] = [x - half + (index % 4) * side, y - half + Math.floor(index / 4) * side]
		const ink = random.pick(inks)
		switch (random.whole(0, 5)) {
			case 0:
				return circle(left + side / 2, top + side / 2, side / 2, ink)
			case 1:
				return path(
					`M${num(left)} ${num(top)}A${num(side)} ${num(side)} 0 0 1 ${num(left + side)} ${num(top + side)}H${num(left)}z`,
					ink,
				)
			case 2:
				return path(
					`M${num(left + side)} ${num(top)}A${num(side)} ${num(side)} 0 0 0 ${num(left)} ${num(top + side)}H${num(left + side)}z`,
					ink,
				)
			case 3:
				return path(
					`M${num(left)} ${num(top)}H${num(left + side)}A${num(side / 2)} ${num(side / 2)} 0 0 1 ${num(left)} ${num(top)}z`,
					ink,
				)
			case 4:
				return (
					rect(left, top, side, side, ink) +
					circle(left + side / 2, top + side / 2, side / 4, random.pick(inks.filter((other) => other !== ink)))
				)
			default:
				return path(`M${num(left)} ${num(top + side)}L${num(left + side)} ${num(top)}V${num(top + side)}z`, ink)
		}
	}).join('')
}

function target({ x, y, palette, random }: Scene, half: number): string {
	const inks = [palette.mass, palette.ground, palette.accent, palette.ground, palette.paper]
	const drift = random.between(-0.5, 0.5)
	return Array.from({ length: 8 }, (_, index) => {
		const r = half * (1 - index * 0.125)
		return circle(
			x + drift * (half - r),
			y + Math.abs(drift) * (half - r),
			r,
			inks[index % inks.length] ?? palette.mass,
		)
	}).join('')
}

function rays({ x, y, field, palette, random, id }: Scene, half: number): string {
	const light = path(raysData(x, y, random.pick([9, 12, 16]), half * 5, random.between(0, 0.1)), palette.mass)
	const sun = circle(x, y, half * 0.46, palette.accent) + circle(x, y, half * 0.2, palette.paper)
	return clip(`${id}r`, rect(field.x, field.y, field.w, field.h, palette.mass), light) + sun
}

function bars({ x, y, palette, random }: Scene, half: number): string {
	const inks = [palette.mass, palette.accent, palette.mass, palette.paper]
	const step = (half * 2) / 7
	return Array.from({ length: 7 }, (_, index) => {
		const left = x - half + index * step
		const [top, bottom] = [y - half * random.between(0.2, 1), y + half * random.between(0.2, 1)]
		const lean = random.between(-3, 3)
		return polygon(
			[
				[left, top],
				[left + step * 0.82, top + lean],
				[left + step * 0.86, bottom],
				[left - lean * 0.5, bottom + lean],
			],
			inks[index % 4] ?? palette.mass,
		)
	}).join('')
}

function spiral({ x, y, palette, random }: Scene, half: number): string {
	const turns = random.pick([4, 5, 6])
	let d = `M${num(x)} ${num(y)}`
	for (let step = 1; step <= turns * 2; step++) {
		const r = (half * step) / (turns * 2)
		const bend = r - half / (turns * 4)
		d += `A${num(bend)} ${num(bend)} 0 0 1 ${num(x + (step % 2 ? r : -r))} ${num(y)}`
	}
	return stroke(d, palette.mass, half / turns / 1.6) + circle(x, y, half * 0.12, palette.accent)
}

function orbits({ x, y, palette, random }: Scene, half: number): string {
	return (
		[1, 0.78, 0.56, 0.34]
			.map((share, index) => {
				const angle = random.between(0, Math.PI * 2)
				const r = half * share
				return (
					ring(x, y, r, mix(palette.ground, palette.mass, 0.9), 2) +
					circle(
						x + Math.cos(angle) * r,
						y + Math.sin(angle) * r,
						4 + index * 2.5,
						index % 2 ? palette.paper : palette.accent,
					)
				)
			})
			.join('') + circle(x, y, half * 0.16, palette.accent)
	)
}

function domes({ x, y, palette }: Scene, half: number): string {
	const inks = [palette.mass, palette.accent, palette.paper, palette.mass]
	const h = half / 2
	return [0, 1, 2, 3]
		.map((row) => {
			const foot = y - half + h * (row + 1)
			const shift = row % 2 ? h : 0
			return [-1, 0, 1, 2]
				.map((column) => {
					const left = x - half + column * h * 2 - shift
					if (left < x - half - 1 || left + h * 2 > x + half + 1) return ''
					return (
						path(
							`M${num(left)} ${num(foot)}A${num(h)} ${num(h)} 0 0 1 ${num(left + h * 2)} ${num(foot)}z`,
							inks[(row + column + 1) % 4] ?? palette.mass,
						) +
						path(
							`M${num(left + h * 0.5)} ${num(foot)}A${num(h * 0.5)} ${num(h * 0.5)} 0 0 1 ${num(left + h * 1.5)} ${num(foot)}z`,
							palette.ground,
						)
					)
				})
				.join('')
		})
		.join('')
}

function dots({ x, y, palette, random }: Scene, half: number): string {
	const odd = random.whole(0, 48)
	const step = (half * 2) / 7
	const place = (index: number): [number, number] => [
		x - half + step * ((index % 7) + 0.5),
		y - half + step * (Math.floor(index / 7) + 0.5),
	]
	const all = Array.from({ length: 49 }, (_, index) => {
		if (index === odd) return ''
		const [left, top] = place(index)
		return `M${num(left)} ${num(top)}h0`
	}).join('')
	const [left, top] = place(odd)
	return `<path d="${all}" stroke="${palette.mass}" stroke-width="${num(step * 0.62)}" stroke-linecap="round"/>${circle(left, top, step * 0.42, palette.accent)}`
}

function overlap({ x, y, palette, random, id }: Scene, half: number): string {
	const shift = half * random.between(0.26, 0.4)
	const r = half * 0.64
	const [left, right]: [Hex, Hex] = random.chance(0.5) ? [palette.mass, palette.accent] : [palette.accent, palette.mass]
	return (
		circle(x - shift, y - shift * 0.4, r, left) +
		circle(x + shift, y + shift * 0.4, r, right) +
		clip(`${id}o`, circle(x - shift, y - shift * 0.4, r, left), circle(x + shift, y + shift * 0.4, r, palette.paper))
	)
}

function stairs({ x, y, palette, random }: Scene, half: number): string {
	const count = random.pick([5, 6, 7])
	const step = (half * 2) / count
	const flights = Array.from({ length: count }, (_, index) =>
		rect(
			x - half + index * step,
			y + half - (index + 1) * step,
			step + 0.3,
			(index + 1) * step,
			mix(palette.mass, palette.accent, index / (count - 1)),
		),
	).join('')
	return flights + circle(x - half + step * 1.2, y - half + step * 1.4, step * 0.9, palette.paper)
}

const COMPOSITIONS: readonly Composition[] = [tiles, target, rays, bars, spiral, orbits, domes, dots, overlap, stairs]

/** Plain shapes in the style of screen prints, on the ground color. */
export function drawGeometry(scene: Scene): string {
	const compose = scene.random.pick(COMPOSITIONS)
	return rect(0, 0, scene.w, scene.h, scene.palette.ground) + compose(scene, scene.r)
}
