import { lightnessOf, mix } from '../color.ts'
import { isStanding, motifOf } from '../motif/motif-choice.ts'
import type { Scene } from '../plan.ts'
import { circle, clip, move, num, path, rect, ring, stroke, wash } from '../svg.ts'
import { chooseTerrain, RIDGES } from '../terrain.ts'

const ORBS = ['sun', 'sun', 'moon', 'striped', 'halo', 'eclipse', 'twin'] as const
const GIANTS = ['sun', 'sun', 'striped', 'eclipse'] as const
/** The largest sun that still leaves some sky on a poster. */
const MAX_ORB = 92

function drawSky({ w, floor, palette, random, y, id }: Scene): string {
	const { ground, accent, mass } = palette
	const ground_ = rect(0, 0, w, floor + 40, ground)
	const warm = mix(ground, lightnessOf(ground) < 0.45 ? mass : accent, 0.6)
	const style = random.pick(['flat', 'glow', 'glow', 'bands'] as const)
	if (style === 'flat') return ground_
	if (style === 'glow') {
		const box = { x: 0, y: y - 40, w, h: floor - y + 80 }
		return ground_ + wash(`${id}s`, box, { at: 0, color: ground }, { at: 0.8, color: warm }, 'down')
	}
	const step = (floor - y + 34) / 4
	return (
		ground_ +
		[1, 2, 3, 4].map((band) => rect(0, y - 34 + step * (band - 1), w, step * 5, mix(ground, warm, band / 4))).join('')
	)
}

function drawOrb(scene: Scene): string {
	const { x, palette, random, id } = scene
	const giant = random.chance(0.22)
	const y = giant ? scene.floor - 28 : scene.y
	const r = giant ? Math.min(MAX_ORB, y - scene.y + scene.r) : scene.r
	const { ground, accent, light, deep } = palette
	const sun = lightnessOf(ground) > 0.72 && lightnessOf(accent) > 0.72 ? palette.mass : accent
	switch (random.pick(giant ? GIANTS : ORBS)) {
		case 'sun':
			return circle(x, y, r, sun)
		case 'moon':
			return lightnessOf(ground) > 0.6
				? circle(x, y, r * 0.8, sun)
				: clip(
						`${id}m`,
						circle(x, y, r * 0.8, light),
						circle(x, y, r * 0.8, mix(ground, light, 0.25)) + circle(x + r * 0.3, y - r * 0.12, r * 0.78, light),
					)
		case 'striped': {
			const bars = [0.1, 0.32, 0.52, 0.7, 0.86].map((at, index) => {
				const half = r * Math.sqrt(1 - at * at) + 0.4
				return `M${num(x - half)} ${num(y + r * at)}h${num(half * 2)}v${num(r * (0.05 + index * 0.022))}h${num(-half * 2)}z`
			})
			return circle(x, y, r, sun) + path(bars.join(''), mix(ground, sun, 0.12))
		}
		case 'halo':
			return (
				ring(x, y, r * 1.25, mix(ground, sun, 0.3), 1.5) +
				ring(x, y, r, mix(ground, sun, 0.55), 2) +
				circle(x, y, r * 0.7, sun)
			)
		case 'eclipse':
			return circle(x, y, r, sun) + circle(x + r * 0.07, y - r * 0.05, r * 0.88, mix(deep, ground, 0.2))
		case 'twin':
			return circle(x, y, r * 0.85, sun) + circle(x + r * 0.9, y - r * 0.65, r * 0.24, mix(ground, light, 0.8))
	}
}

function drawSea({ w, h, x, r, floor, palette, random }: Scene): string {
	const water = mix(palette.mass, palette.deep, 0.35)
	const top = floor - 30
	const glints = Array.from({ length: 7 }, (_, line) => {
		const half = r * (0.95 - line * 0.1) * random.between(0.5, 1.1)
		const y = top + 5 + line * 6.5
		return `M${num(x - half + random.between(-6, 6))} ${num(y)}h${num(half * 2)}v${num(1.2 + line * 0.25)}h${num(-half * 2)}z`
	})
	return rect(0, top, w, h - top, water) + path(glints.join(''), mix(palette.accent, water, 0.15))
}

function drawFigure(scene: Scene): string {
	const { w, x, floor, palette, random, motif, motifName } = scene
	const inks = { main: palette.deep, cut: palette.mass, spark: palette.accent }
	const side = x > w * 0.55 ? random.between(0.68, 0.8) : random.pick([0.24, 0.5, 0.76])
	const size = isStanding(motifName) && motifName !== 'walker' ? random.between(0.42, 0.62) : 0.2
	const figure = isStanding(motifName) ? motif(inks) : motifOf('walker')(inks)
	return move(w * side, floor + 4 - 46 * size, size, figure)
}

/** Land, sea or a town under one light, in three or four flat planes. The front plane is `deep` from `floor` down. */
export function drawHorizon(scene: Scene): string {
	const { w, h, floor, palette, random, mood, motifName, motif } = scene
	const { ground, mass, deep } = palette
	const terrain = chooseTerrain(mood, motifName, random)
	const stars = lightnessOf(ground) < 0.3 && random.chance(0.6) ? drawStars(scene) : ''
	const sky =
		drawSky(scene) + stars + drawOrb(scene) + (lightnessOf(ground) > 0.4 && random.chance(0.35) ? drawFlock(scene) : '')
	if (terrain === 'sea') {
		const size = random.between(0.55, 0.8)
		const vessel = move(
			w * (scene.x > w * 0.55 ? 0.74 : random.pick([0.3, 0.5, 0.68])),
			floor - 22 - 24 * size,
			size,
			motif({ main: deep, cut: mass, spark: mix(palette.light, ground, 0.2) }),
		)
		const shore = path(
			`M0 ${num(h)}V${num(floor + 6)}Q${num(w * 0.4)} ${num(floor - 8)} ${num(w)} ${num(floor + 2)}V${num(h)}z`,
			deep,
		)
		return (
			sky +
			drawSea(scene) +
			(isStanding(motifName) || motifName === 'sail' || motifName === 'fin' || motifName === 'whale' ? vessel : '') +
			shore
		)
	}
	const far = mix(ground, mass, lightnessOf(ground) < 0.4 ? 0.6 : 0.5)
	const layers = [far, mass, mix(mass, deep, 0.6)].map((ink, index) => {
		const base = floor - 34 + index * 15
		return path(RIDGES[terrain](random, w, h, base, random.between(20, 42) - index * 6), ink)
	})
	const front = path(
		RIDGES[terrain === 'dunes' || terrain === 'peaks' ? 'dunes' : 'hills'](random, w, h, floor + 4, 8),
		deep,
	)
	return (
		sky +
		layers.join('') +
		(terrain === 'city' || terrain === 'forest' || terrain === 'waves' ? '' : drawFigure(scene)) +
		front
	)
}

function drawFlock({ x, y, r, palette, random }: Scene): string {
	const birds = Array.from({ length: random.whole(4, 7) }, () => {
		const [left, top, half] = [
			x + r * random.between(-1.2, 1.2),
			y + r * random.between(-0.6, 0.7),
			random.between(2, 4.5),
		]
		return `M${num(left - half)} ${num(top - half * 0.4)}q${num(half * 0.6)} ${num(-half * 0.3)} ${num(half)} ${num(half * 0.6)}q${num(half * 0.4)} ${num(-half * 0.9)} ${num(half)} ${num(-half * 0.6)}`
	})
	return stroke(birds.join(''), palette.deep, 1.1)
}

function drawStars({ w, floor, random, palette }: Scene): string {
	const dots = Array.from(
		{ length: 16 },
		() =>
			`M${num(random.between(4, w - 4))} ${num(random.between(floor * 0.38, floor - 50))}h${num(random.between(0.6, 1.4))}`,
	)
	return `<path d="${dots.join('')}" stroke="${palette.paper}" stroke-width="1.1" stroke-linecap="round" opacity=".6"/>`
}
