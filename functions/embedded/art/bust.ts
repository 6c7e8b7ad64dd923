import type { Hex } from './color.ts'
import { lightnessOf, mix } from './color.ts'
import { choosePalette, MOOD_INKS, type Mood, type Palette } from './palette.ts'
import type { Random } from './random.ts'
import { createRandom } from './random.ts'
import { circle, clip, inked, move, num, path, rect, stroke, wash } from './svg.ts'

/** The inks of a person: lit side, shaded side, hair, clothes and trim. */
interface BustInks {
	lit: Hex
	shade: Hex
	hair: Hex
	cloth: Hex
	trim: Hex
}

const HEAD = 'M-23-36C-25-64 25-64 23-36C22-14 11 3 0 3C-11 3-22-14-23-36Z'
const SHADE = 'M7-64H30V14H-4C4 6-1-4 5-12L-1-19L7-27C10-40 2-50 7-64Z'
const NECK = 'M-10-10H10V16C10 24 0 30 0 30C0 30-10 24-10 16Z'

const SHOULDERS = [
	'M-68 92C-68 50-52 36-30 29C-18 25-11 20-10 8H10C11 20 18 25 30 29C52 36 68 50 68 92Z',
	'M-54 92C-54 56-42 42-24 33C-15 28-10 22-10 8H10C10 22 15 28 24 33C42 42 54 56 54 92Z',
	'M-72 92L-64 46L-30 28L-12 14H12L30 28L64 46L72 92Z',
	'M-60 92C-64 58-54 38-34 31C-22 27-14 22-13 6C-6 10 6 10 13 6C14 22 22 27 34 31C54 38 64 58 60 92Z',
] as const

/** Their colors, and those of the hair, are the names of the inks. */
const GARMENTS: readonly string[] = [
	'<path d="M-13 19L0 74L13 19L5 28H-5Z" fill="trim"/><path d="M-4 30H4L7 64L0 74L-7 64Z" fill="shade"/>',
	'<path d="M-15 17C-10 36 10 36 15 17L19 22C12 44-12 44-19 22Z" fill="trim"/>',
	'<path d="M-13 2C-6 9 6 9 13 2L15 22C6 30-6 30-15 22Z" fill="trim"/>',
	'<path d="M-14 16L0 44L14 16L28 27L6 92H-6L-28 27Z" fill="trim"/><path d="M0 44L6 92H-6Z" fill="shade"/>',
	'<path d="M-14 20C-10 44 10 44 14 20L10 16H-10Z" fill="lit"/>',
	'<path d="M-22 27L-10 12L0 40L-12 56ZM22 27L10 12L0 40L12 56Z" fill="trim"/>',
]

const HAIR: readonly { back?: string; front: string }[] = [
	{
		front:
			'<path d="M-25-32C-30-64-14-69 2-68C22-68 30-56 25-32C24-42 20-49 12-50C0-47-14-48-20-46C-23-42-24-38-25-32Z" fill="hair"/>',
	},
	{
		front:
			'<path d="M-25-30C-32-58-18-72 4-70C28-70 31-50 25-30C24-40 22-46 17-52C4-46-6-50-10-55C-14-48-22-44-25-30Z" fill="hair"/>',
	},
	{
		back: '<path d="M-34 2C-40-40-34-72 0-72C34-72 40-40 34 2C24 8 14 4 14 4H-14C-14 4-24 8-34 2Z" fill="hair"/>',
		front: '<path d="M-25-28C-32-74 32-74 25-28C22-42 16-44 0-44C-16-44-22-42-25-28Z" fill="hair"/>',
	},
	{
		back: '<path d="M-30-40C-32-76 32-76 30-40C32-8 46 20 40 54H-40C-46 20-32-8-30-40Z" fill="hair"/>',
		front: '<path d="M-2-58C-12-54-22-44-24-22C-34-60-14-72-2-72C18-72 34-60 24-22C22-42 12-54-2-58Z" fill="hair"/>',
	},
	{
		back: '<circle cx="-26" cy="-46" r="15" fill="hair"/><circle cx="26" cy="-46" r="15" fill="hair"/><circle cx="-14" cy="-62" r="16" fill="hair"/><circle cx="14" cy="-62" r="16" fill="hair"/><circle cx="-30" cy="-26" r="13" fill="hair"/><circle cx="30" cy="-26" r="13" fill="hair"/><circle cx="0" cy="-66" r="15" fill="hair"/>',
		front:
			'<circle cx="-16" cy="-50" r="9" fill="hair"/><circle cx="0" cy="-53" r="10" fill="hair"/><circle cx="16" cy="-50" r="9" fill="hair"/>',
	},
	{
		back: '<circle cx="6" cy="-74" r="15" fill="hair"/>',
		front: '<path d="M-25-28C-30-64-14-70 0-70C16-70 30-62 25-28C22-44 12-54 2-56C-10-54-22-44-25-28Z" fill="hair"/>',
	},
	{ back: '<circle cx="-22" cy="-28" r="5" fill="lit"/><circle cx="22" cy="-28" r="5" fill="shade"/>', front: '' },
	{
		front:
			'<path d="M-46-42C-28-34 28-34 46-42C40-50 30-48 25-49C22-74 12-80 6-75C2-73-2-73-6-75C-12-80-22-74-25-49C-30-48-40-50-46-42Z" fill="hair"/><path d="M-25-52C-10-47 10-47 25-52V-46C10-41-10-41-25-46Z" fill="trim"/>',
	},
	{ front: '<path d="M-30-46C-40-72 0-80 22-70C38-64 34-48 27-44C10-52-16-50-30-46Z" fill="hair"/>' },
	{
		back: '<circle cx="0" cy="-42" r="41" fill="hair"/>',
		front: '<path d="M-25-32C-32-74 32-74 25-32C16-48-16-48-25-32Z" fill="hair"/>',
	},
	{
		back: '<path d="M-31-30C-36-78 36-78 31-30C32-4 30 14 44 38H-44C-30 14-32-4-31-30Z" fill="hair"/>',
		front:
			'<path d="M-25-22C-32-76 32-76 25-22C20-48 10-52 0-52C-10-52-20-48-25-22ZM-24-26C-24 4-12 14 0 16C12 14 24 4 24-26L32-10C32 20 16 34 0 36C-16 34-32 20-32-10Z" fill="hair"/>',
	},
	{
		front:
			'<path d="M-25-32C-30-66-12-70 2-69C22-68 30-56 25-32C22-46 14-52 2-52C-12-52-22-46-25-32ZM-24-28C-23-2-13 13 0 13C13 13 23-2 24-28C21-14 16-9 10-11C4-13-4-13-10-11C-16-9-21-14-24-28Z" fill="hair"/>',
	},
	{
		back: '<path d="M20-62C46-64 48-30 38-6C34 6 42 12 44 22C28 16 26 0 28-14C30-30 26-44 18-50Z" fill="hair"/>',
		front: '<path d="M-25-28C-30-62-16-71 0-70C20-71 30-58 25-32C18-52 4-56-4-57C-14-52-22-44-25-28Z" fill="hair"/>',
	},
	{
		back: '<path d="M-30-36C-34-74 34-74 30-36L28-8C26-2 22-4 22-10V-40H-22V-10C-22-4-26-2-28-8Z" fill="hair"/>',
		front: '<path d="M-24-32C-30-66 4-76 24-58C28-50 26-40 24-32C18-44 8-50-8-48C-16-46-22-40-24-32Z" fill="hair"/>',
	},
]

/**
 * A faceless person from the chest up: head around (0, -30), chin at 3, chest cut at 92, 72 wide to either side.
 */
function drawBust(inks: BustInks, random: Random, id: string): string {
	const hair = random.pick(HAIR)
	const shoulders = random.pick(SHOULDERS)
	const garment = random.pick(GARMENTS)
	const glasses = random.chance(0.14)
		? stroke('M-19-30A8 8 0 1 0-3-30A8 8 0 1 0-19-30M3-30A8 8 0 1 0 19-30A8 8 0 1 0 3-30M-3-31H3', inks.hair, 2.2)
		: ''
	const turn = random.pick([1, 1, -1])
	const lit = path(HEAD, inks.lit) + clip(`${id}f`, path(HEAD, inks.lit), path(SHADE, inks.shade))
	const colors = { ...inks }
	const figure =
		inked(hair.back ?? '', colors) +
		path(shoulders, inks.cloth) +
		path(NECK, inks.shade) +
		inked(garment, colors) +
		lit +
		glasses +
		inked(hair.front, colors)
	return turn < 0 ? `<g transform="scale(-1 1)">${figure}</g>` : figure
}

const FEDORA =
	'M-46-42C-28-34 28-34 46-42C40-50 30-48 25-49C22-74 12-80 6-75C2-73-2-73-6-75C-12-80-22-74-25-49C-30-48-40-50-46-42Z'

const PROFILE =
	'M-4-68C-24-68-31-54-29-43L-36-27C-37-24-32-24-31-22L-33-16L-30-13L-31-9C-31-1-22 3-12 1C-9 14-14 26-34 32C-58 40-68 56-70 92H66C64 56 50 40 34 33C20 27 16 14 20 0C34-16 34-36 28-48C22-62 10-68-4-68Z'

/** Seven curls around a head, as discs. */
const CURLS = [
	[-25, -46, 14],
	[25, -46, 14],
	[-13, -62, 15],
	[13, -62, 15],
	[-28, -27, 12],
	[28, -27, 12],
	[0, -67, 14],
]
	.map(([x = 0, y = 0, r = 0]) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0Z`)
	.join('')

interface Outline {
	pieces: readonly string[]
	/** Moods that the head suits; all when absent. */
	moods?: readonly Mood[]
}

const OUTLINES: readonly Outline[] = [
	{ pieces: [PROFILE] },
	{ pieces: [HEAD, NECK, SHOULDERS[0], 'M-27-30C-32-66-14-71 2-70C22-70 32-58 27-30Z'] },
	{ pieces: [HEAD, NECK, SHOULDERS[1], 'M-27-28C-32-66-14-70 0-70C14-70 32-66 27-28ZM-9-68C-22-92 22-92 9-68Z'] },
	{ pieces: [HEAD, NECK, SHOULDERS[0], CURLS] },
	{ pieces: [PROFILE, 'M0-64C40-76 50-30 40-4C36 10 44 18 50 26C28 28 18 10 22-10Z'] },
	{
		pieces: [HEAD, NECK, SHOULDERS[2], FEDORA],
		moods: ['crime', 'thriller', 'mystery', 'drama', 'western', 'adventure', 'action'],
	},
	{
		pieces: [
			PROFILE,
			'M-58-44C-40-50-34-52-28-52C-30-72-16-84 2-80C20-84 34-72 30-52C38-52 44-50 50-44C30-36-34-36-58-44Z',
		],
		moods: ['crime', 'mystery', 'drama', 'western', 'adventure', 'comedy'],
	},
	{
		pieces: [SHOULDERS[2], 'M4-86C-14-78-38-62-38-24C-38 0-40 12-52 30H52C40 12 38 0 38-24C38-58 24-70 4-86Z'],
		moods: ['fantasy', 'horror', 'scifi', 'mystery', 'thriller', 'adventure'],
	},
	{ pieces: [HEAD, NECK, SHOULDERS[0], 'M-35-40C-36-82 36-82 35-40L44-33H-44Z'], moods: ['war', 'action', 'history'] },
	{
		pieces: [HEAD, NECK, SHOULDERS[3], 'M-26-42L-35-82L-16-64L0-88L16-64L35-82L26-42Z'],
		moods: ['fantasy', 'history', 'family', 'animation'],
	},
	{ pieces: [PROFILE, 'M-31-52L-27-90H33L30-52H52V-45H-54V-52Z'], moods: ['history', 'mystery', 'music', 'comedy'] },
]

/** A person's outline as overlapping pieces of path data, for shadows and clipping. */
export function outlineOf(mood: Mood, random: Random): readonly string[] {
	return random.pick(OUTLINES.filter(({ moods }) => !moods || moods.includes(mood))).pieces
}

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
