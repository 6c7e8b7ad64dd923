import { atLightness, type Hex, lightnessOf, turnHue, worstContrast } from './color.ts'
import { createRandom, type Random } from './random.ts'

export interface Palette {
	ground: Hex
	mass: Hex
	accent: Hex
	paper: Hex
	/** Near black with the hue of ground or mass: night, shadow, silhouettes. */
	deep: Hex
	/** The lightest of the inks: moons, paper borders. */
	light: Hex
}

/** WCAG AA for text of any size. */
export const TITLE_CONTRAST = 4.5

/** Maximum hue shift by id, in degrees: enough to tell similar titles apart without breaking the harmony. */
const HUE_NUDGE_DEGREES = 7

const MOOD_OF_GENRE: Readonly<Record<number, Mood>> = {
	28: 'action',
	12: 'adventure',
	16: 'animation',
	35: 'comedy',
	80: 'crime',
	99: 'documentary',
	18: 'drama',
	10751: 'family',
	14: 'fantasy',
	36: 'history',
	27: 'horror',
	10402: 'music',
	9648: 'mystery',
	10749: 'romance',
	878: 'scifi',
	10770: 'drama',
	53: 'thriller',
	10752: 'war',
	37: 'western',
	10759: 'action',
	10762: 'family',
	10763: 'documentary',
	10764: 'documentary',
	10765: 'scifi',
	10766: 'romance',
	10767: 'comedy',
	10768: 'war',
}

/** How distinctive a mood is: nearly everything is a drama, few titles are westerns. */
const WEIGHT_OF_MOOD: Readonly<Record<Mood, number>> = {
	action: 2,
	adventure: 2,
	animation: 4,
	comedy: 3,
	crime: 3,
	documentary: 4,
	drama: 1.5,
	family: 2,
	fantasy: 3,
	history: 3,
	horror: 5,
	music: 4,
	mystery: 3,
	romance: 3,
	scifi: 4,
	thriller: 2,
	war: 5,
	western: 9,
}

/** A mood from a title's genres, weighted towards distinctive and leading ones. */
export function chooseMood(genreIds: readonly number[], random: Random): Mood {
	const moods = genreIds.slice(0, 4).flatMap((id) => MOOD_OF_GENRE[id] ?? [])
	return moods.length === 0 ? 'drama' : random.weigh(moods, (mood, place) => WEIGHT_OF_MOOD[mood] / (1 + place * 0.5))
}

function eraOf(year: number | null): Era | null {
	if (year === null || year >= 2000) return null
	if (year < 1970) return 'before1970'
	if (year < 1980) return 'the1970s'
	return year < 1990 ? 'the1980s' : 'the1990s'
}

/** A title's inks by era or mood, with a small hue shift by id. */
export function choosePalette(key: string, mood: Mood, year: number | null): Palette {
	const random = createRandom(`${key}/palette`)
	const era = eraOf(year)
	const row = random.pick(era && random.chance(0.6) ? ERA_INKS[era] : MOOD_INKS[mood])
	const degrees = random.between(-HUE_NUDGE_DEGREES, HUE_NUDGE_DEGREES)
	const [ground = '#111111', mass = '#444444', accent = '#cc4422', paper = '#eeeeee'] = row
		.split(' ')
		.map((hex) => turnHue(hex, degrees))
	const byLightness = [ground, mass, accent, paper].sort((a, b) => lightnessOf(a) - lightnessOf(b))
	const darkest = lightnessOf(ground) < 0.5 ? ground : (byLightness[0] ?? ground)
	return {
		ground,
		mass,
		accent,
		paper: readableInk([ground], [paper]) ?? paper,
		deep: atLightness(darkest, Math.min(0.2, lightnessOf(darkest) * 0.75), 0.8),
		light: byLightness[3] ?? paper,
	}
}

/** The first candidate that is readable on all grounds, else near black or near white, else null. */
export function readableInk(grounds: readonly Hex[], wanted: readonly Hex[]): Hex | null {
	const inks = [...wanted, '#fffaf0', '#0b0a0c', '#ffffff', '#000000']
	return inks.find((ink) => worstContrast(ink, grounds) >= TITLE_CONTRAST) ?? null
}

/**
 * Hand-picked palettes. Each row has a poster's four colors: ground, mass, accent and text. The text is readable on the
 * ground; mass and accent are the colors of the drawing.
 */
export const MOOD_INKS = {
	action: [
		'#b72c1b #1d1b1e #f2b33d #f9efd9',
		'#14181f #2f4254 #ff5a36 #f4efe6',
		'#e9dcc0 #23303b #d8432b #1b1b1d',
		'#f0a417 #1f1c1a #c93a1c #1a1614',
		'#0f2a3c #1f5a73 #f5a13a #f3ead7',
		'#dfe0d6 #d9472b #1d3346 #16202a',
	],
	adventure: [
		'#0e3b43 #2b7a78 #f2a541 #f7ecd4',
		'#e8c98f #b5532d #1f4e5f #2a1a12',
		'#1f3a2e #4d7a4a #f0b94a #f5edd8',
		'#e07a45 #7c2d20 #f6d48f #210d08',
		'#f3e6c8 #2f7f86 #e2662d #16313a',
		'#8fc1b5 #c2542d #f4e3b5 #10302f',
	],
	animation: [
		'#ffcf48 #f2643d #2a5da8 #1c2340',
		'#1f4fa3 #49b3c9 #ffd24d #fff6e0',
		'#f7e9d7 #ef7d6b #2f9a8f #22304f',
		'#5b3a8e #ef6f8f #ffd166 #fff3e2',
		'#0b6f6a #f4b942 #f2604a #fff6e4',
		'#a9d8e6 #ef6b4a #24527f #14304f',
	],
	comedy: [
		'#f6c945 #e4572e #1f5f7a #231f20',
		'#f4ead8 #e76f51 #2a6f97 #1d2733',
		'#f0805f #f9dcb0 #293241 #1c1a22',
		'#8fd0c6 #ef5b5b #f7e3a1 #1b2b34',
		'#f5b5b0 #c8344a #2d4f6c #33121e',
		'#f3efe2 #f0b429 #d6402f #20242c',
	],
	crime: [
		'#12151c #2f3a4d #d9a441 #efe6d4',
		'#a51f1d #17110f #f0e2c4 #f8eddb',
		'#e4dccb #20242c #b5261e #16181d',
		'#1c2b2d #41605c #e0b15a #f0e9d6',
		'#3a1420 #7a1f2e #e8b84b #f5e6cf',
		'#d9a62e #1c1a17 #a82a1c #17140f',
	],
	documentary: [
		'#ece6d8 #3e5c66 #d1682f #1c2326',
		'#21343b #5f8a8b #f0c05a #f2ecdd',
		'#d9d2c0 #7a6a4f #a8371f #22201b',
		'#f2efe6 #1f3b57 #e9b22e #131c26',
	],
	drama: [
		'#ede3d0 #6d7f84 #b34a2f #23262a',
		'#243447 #5a7387 #e39f6b #f1e7d8',
		'#d9b99b #7d3f2d #2d4a50 #2b1713',
		'#3c2f3f #86596b #e8b08b #f5e9dc',
		'#c9d1c8 #4f6a64 #c4573a #1a2725',
		'#7b2d26 #c96a45 #f0d3a0 #f8ecd8',
		'#1d2a2a #44615a #d9c28a #efe9d9',
		'#a9bcc2 #2c4a5c #e2673c #12222d',
	],
	family: [
		'#f9d65c #3f9e8f #ef6a4c #24324a',
		'#bfe0e2 #f08a5d #2f6f8f #163247',
		'#f4e8cf #6aa86f #e8613c #2a3a2c',
		'#24527f #7fb6a8 #ffcb5b #fff5df',
	],
	fantasy: [
		'#1b1f4b #4a3f8c #f0c55b #f4ecd9',
		'#0f3d3e #3c7a5f #e9c46a #f5eed6',
		'#3b1c4a #8a3f7a #f2a65a #f9ead7',
		'#dfe3d5 #5f7f8f #7a3b69 #1e2440',
		'#13283f #3f6e8c #e6d3a3 #f3efe0',
		'#e3c58a #3f6a5c #8a2f2a #21301f',
	],
	history: [
		'#e6d6b3 #7a4a2b #9c2b1f #2a1c12',
		'#2b2a26 #6b5b3f #c9973f #efe4cb',
		'#842a1f #3a1a14 #dcb167 #f6e8cd',
		'#cfc4a4 #4c5b50 #a4452c #1e211c',
	],
	horror: [
		'#0d0d10 #42141a #d3222b #efe4d4',
		'#9d121a #120808 #f2e6d0 #f8ecd8',
		'#e7e1cf #1a1a1a #a8151c #141212',
		'#10201c #2b5241 #b7d24a #e8ecd4',
		'#1a1226 #43275c #e2542f #eee0e0',
	],
	music: [
		'#1c1433 #6a2c91 #ff5d73 #fdeccf',
		'#f2b134 #d8432f #1f2f57 #1d1a2b',
		'#0f4c5c #c9551a #fba53c #fff1d9',
		'#f3e4d4 #e3406b #1d3461 #1a1c33',
	],
	mystery: [
		'#15202b #35506b #d8b65c #ebe6d6',
		'#20302a #4c6b58 #d96e3b #efe8d4',
		'#d8d3c4 #3c3b4d #8b2f3a #1b1a26',
		'#2b1e2f #5d3b57 #cfc07a #f0e6d8',
	],
	romance: [
		'#f3c6bd #c93f54 #7a1f3d #3b0f22',
		'#9c2844 #f2a48b #f8d8b8 #fff0e0',
		'#f6e6d6 #e38b75 #315a6b #3a1c26',
		'#2f2744 #8c4a73 #f2a07b #fae8da',
		'#f0d2a8 #d9583b #4b2e4f #3a1626',
	],
	scifi: [
		'#0b1026 #25407a #ff6f4a #eef0ee',
		'#101820 #2f5d62 #7fe0c8 #e9f2ec',
		'#e5e4dc #2b3a55 #ef4f2f #12182a',
		'#1f1233 #5a2a82 #f7a03c #f6e9dc',
		'#e86a38 #1d1f33 #f7d9a0 #1b1020',
		'#08363f #12707a #f3c14b #eef3e6',
	],
	thriller: [
		'#111417 #33434a #e2492f #ece7dc',
		'#e6b422 #1b1a18 #b3261e #15130f',
		'#1a2f3a #3f6a73 #ef8b3c #f0eadb',
		'#d7d9d2 #22313a #c4281f #12181c',
		'#2a1a1a #6b2a22 #e7a04a #f3e6d4',
	],
	war: [
		'#2e3326 #5f6844 #d39a3c #efe8d2',
		'#d8c9a3 #5a5a3c #a63a22 #22221a',
		'#3b2b22 #7a5136 #d97b3a #f2e5cf',
		'#20272b #505f63 #b8402c #e9e6da',
	],
	western: [
		'#d9883b #7c3218 #f6dfa9 #2a0f08',
		'#efd9a7 #b4562a #2e5d63 #3a1a0d',
		'#7a2f1d #c7622f #f2bf5e #f8e8c8',
		'#1f3b45 #a8552f #efb35a #f6e8cf',
	],
} as const

export type Mood = keyof typeof MOOD_INKS

/** Palettes typical of an era's printing, film stock and fashion. */
const ERA_INKS = {
	before1970: [
		'#e9d8b4 #c8452b #1f4b55 #1e1a16',
		'#d8552f #17130f #f0dcb0 #150f0b',
		'#f0b93a #b5302a #1c2b3a #1a1512',
		'#1d2d3a #c5522f #e8d5ab #f0e4c8',
		'#c9c3a5 #2f4f4a #c03a2b #1c1f1c',
		'#141312 #6f6b62 #d8d0bd #f2ecdc',
	],
	the1970s: [
		'#5b2e17 #b85c26 #e9a63c #f5e4c3',
		'#e7c48a #a4491f #5b3216 #3a1c0c',
		'#cf7a2c #6b3215 #f4d9a0 #241007',
		'#31402c #8a7a3a #dc8a2f #f0e2bd',
		'#efe0bf #8f3a1c #d9952e #3b2314',
	],
	the1980s: [
		'#170f36 #5b1f7d #ff4f8b #fbe7ef',
		'#0a1a3c #24488f #ff8f4a #e9f0f5',
		'#2a0d3d #a3246e #ffb443 #fff0dc',
		'#0e2a38 #0f7480 #ff5c7a #eef6ee',
		'#120c22 #3d2a86 #35d6d0 #f1ecff',
	],
	the1990s: [
		'#0f3438 #1f6a69 #d9692f #efe6d3',
		'#2c1f1a #7c3f22 #2f9a93 #f0e4cf',
		'#cfd0bd #1f5f60 #b84f27 #15292a',
		'#16222f #39566b #c9772f #ece4d2',
		'#97401a #173f42 #efc58a #fbeedb',
	],
} as const

type Era = keyof typeof ERA_INKS
