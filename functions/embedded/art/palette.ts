import { atLightness, type Hex, lightnessOf, turnHue, worstContrast } from './color.ts'
import { ERA_INKS, type Era, MOOD_INKS, type Mood } from './palette-table.ts'
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
