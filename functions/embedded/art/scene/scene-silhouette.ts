import { outlineOf } from '../bust.ts'
import { lightnessOf, mix } from '../color.ts'
import type { Scene } from '../plan.ts'
import { circle, clip, move, num, path, rect, ring, wash } from '../svg.ts'
import { chooseTerrain, RIDGES } from '../terrain.ts'

/** A person against the light. The chest is `deep` from `floor` down. */
export function drawSilhouette(scene: Scene): string {
	const { w, h, x, y, r, floor, palette, random, mood, motif, motifName, id } = scene
	const { ground, mass, accent, deep, light } = palette
	const back = lightnessOf(ground) < 0.35 ? mix(ground, mass, 0.75) : ground
	const lamp = lightnessOf(back) > 0.72 && lightnessOf(accent) > 0.72 ? mass : accent
	const outline = outlineOf(mood, random)
	const size = (r / 62) * 1.16
	const top = y + 18 * size
	const kind = random.pick(['shadow', 'within', 'within', 'halo', 'emblem'] as const)
	const stage = rect(0, 0, w, h, back)
	const body = (ink: string): string => move(x, top, size, outline.map((piece) => path(piece, ink)).join(''))
	const place = `transform="translate(${num(x)} ${num(top)}) scale(${Math.round(size * 1000) / 1000})"`
	const hem =
		floor > h
			? ''
			: wash(
					`${id}h`,
					{ x: 0, y: floor - 36, w, h: h - floor + 36 },
					{ at: 0, color: deep, opacity: 0 },
					{ at: 0.3, color: deep },
					'down',
				)
	if (kind === 'shadow') return stage + circle(x, y - r * 0.1, r, lamp) + body(deep) + hem
	if (kind === 'halo') {
		const rings = [1.5, 1.25, 1]
			.map((share, index) => circle(x, y, r * share, mix(back, lamp, 0.25 + index * 0.3)))
			.join('')
		return stage + rings + body(deep) + hem
	}
	if (kind === 'emblem') {
		const inks = { main: lamp, cut: deep, spark: mix(light, lamp, 0.2) }
		return stage + ring(x, y, r * 1.05, lamp, 2.5) + body(deep) + move(x + 4, y - 4, r / 165, motif(inks)) + hem
	}
	const terrain = chooseTerrain(mood, motifName, random)
	const land = [lamp, mix(lamp, deep, 0.45), mix(mass, deep, 0.7)]
		.map((ink, index) =>
			index
				? path(RIDGES[terrain === 'sea' ? 'hills' : terrain](random, w, h, y + r * (0.2 + index * 0.42), r * 0.55), ink)
				: '',
		)
		.join('')
	const inside =
		rect(0, 0, w, h, mix(lamp, light, 0.12)) +
		circle(
			x + random.between(0, 10),
			y - r * random.between(0.5, 0.62),
			r * random.between(0.17, 0.26),
			mix(light, lamp, 0.1),
		) +
		land
	return stage + clip(`${id}b`, outline.map((piece) => `<path d="${piece}" ${place}/>`).join(''), inside) + hem
}
