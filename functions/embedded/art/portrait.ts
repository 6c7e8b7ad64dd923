import { drawBust } from './bust.ts'
import { type Hex, lightnessOf, mix } from './color.ts'
import type { Palette } from './palette.ts'
import { choosePalette } from './palette.ts'
import { MOOD_INKS, type Mood } from './palette-table.ts'
import { createRandom, type Random } from './random.ts'
import { circle, move, num, path, rect, wash } from './svg.ts'

const MOODS = Object.keys(MOOD_INKS) as Mood[]
const [W, H] = [200, 300]
/** Minimum difference in lightness between a lit face and its ground. */
const MIN_APART = 0.13
/** The same for hair, which must also differ from the face. */
const MIN_HAIR_APART = 0.1

function drawLight({ ground, mass, light }: Palette, random: Random): string {
	const glow = mix(ground, lightnessOf(ground) < 0.5 ? mass : light, 0.6)
	const stage = wash(
		'pg',
		{ x: 0, y: 0, w: W, h: H },
		{ at: 0, color: mix(ground, glow, 0.4) },
		{ at: 1, color: ground },
		'down',
	)
	switch (random.pick(['disc', 'beam', 'arch', 'split', 'plain', 'halo'] as const)) {
		case 'disc':
			return stage + circle(100 + random.between(-30, 30), 118, random.between(70, 92), glow)
		case 'beam':
			return stage + path(`M${num(random.between(-40, 20))} 0H${num(random.between(60, 110))}L230 300H60z`, glow)
		case 'arch':
			return stage + path('M26 300V112A74 74 0 0 1 174 112V300z', glow)
		case 'split':
			return stage + rect(random.pick([0, 100]), 0, 100, H, glow)
		case 'halo':
			return stage + circle(100, 124, 96, mix(ground, glow, 0.5)) + circle(100, 124, 74, glow)
		case 'plain':
			return stage
	}
}

/** A person as a paper cutout: no face, two tones, inks instead of skin colors. */
export function drawPortrait(key: string): string {
	const random = createRandom(`${key}/portrait`)
	const palette = choosePalette(key, random.pick(MOODS), null)
	const { ground, mass, accent, light, deep } = palette
	const vivid = [accent, light, mix(accent, light, 0.5), mix(mass, light, 0.6)]
	const apart = vivid.filter((ink) => Math.abs(lightnessOf(ink) - lightnessOf(ground)) >= MIN_APART)
	const lit = random.pick(apart.length > 0 ? apart : [mix(ground, lightnessOf(ground) > 0.5 ? mass : light, 0.7)])
	const dark = mix(deep, mass, random.between(0, 0.35))
	const seen = (inks: Hex[]): Hex =>
		random.pick(
			inks
				.filter((ink) => Math.abs(lightnessOf(ink) - lightnessOf(ground)) >= MIN_HAIR_APART)
				.concat(lightnessOf(ground) > 0.5 ? deep : mix(mass, light, 0.3)),
		)
	const cloth = random.pick([dark, mix(mass, deep, 0.3), mix(accent, deep, 0.35)])
	const inks = {
		lit,
		shade: mix(lit, deep, 0.34),
		hair: seen([dark, deep, mix(mass, deep, 0.4), mix(accent, deep, 0.5)]),
		cloth,
		trim: mix(random.pick([light, accent, mass]), cloth, 0.12),
	}
	return drawLight(palette, random) + move(100 + random.between(-5, 5), 178, 1.36, drawBust(inks, random, 'p'))
}
