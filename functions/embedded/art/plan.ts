import { fnv1a } from '#domain/shared/hash.ts'
import type { Motif } from './color.ts'
import { chooseMotif, motifOf } from './motif/motif-choice.ts'
import type { MotifName } from './motif/motif-table.ts'
import { chooseMood, choosePalette, type Mood, type Palette } from './palette.ts'
import { createRandom, type Random } from './random.ts'
import type { Box } from './svg.ts'

export const FAMILIES = [
	'horizon',
	'silhouette',
	'geometry',
	'typographic',
	'emblem',
	'pattern',
	'papercut',
	'plate',
] as const

export type Family = (typeof FAMILIES)[number]

/** What a title's poster, backdrop and stills have in common. */
export interface Plan {
	mood: Mood
	palette: Palette
	motifName: MotifName
	family: Family
}

/** Base frequencies of the families; moods may raise them. */
const FAMILY_WEIGHTS: Readonly<Record<Family, number>> = {
	horizon: 3.4,
	silhouette: 3,
	geometry: 2.5,
	typographic: 3.5,
	emblem: 4,
	pattern: 1.5,
	papercut: 1.6,
	plate: 2.5,
}

const FAVORED: Readonly<Partial<Record<Mood, readonly Family[]>>> = {
	adventure: ['horizon'],
	animation: ['emblem', 'pattern'],
	comedy: ['emblem', 'typographic', 'pattern'],
	crime: ['silhouette', 'papercut'],
	documentary: ['plate', 'typographic'],
	drama: ['silhouette', 'plate', 'horizon'],
	fantasy: ['horizon', 'emblem'],
	history: ['plate', 'silhouette'],
	horror: ['emblem', 'silhouette'],
	music: ['geometry', 'emblem'],
	mystery: ['silhouette', 'geometry'],
	romance: ['plate', 'geometry', 'silhouette'],
	scifi: ['horizon', 'geometry'],
	thriller: ['papercut', 'geometry'],
	war: ['papercut', 'horizon'],
	western: ['horizon', 'horizon'],
}

/** A title this short makes an image on its own. */
const SHORT_TITLE_LENGTH = 4
const LONG_TITLE_LENGTH = 34

function chooseFamily(title: string, mood: Mood, random: Random): Family {
	if ([...title.trim()].length <= SHORT_TITLE_LENGTH && random.chance(0.6)) return 'typographic'
	const favored = FAVORED[mood] ?? []
	return random.weigh(FAMILIES, (family) => {
		if (family === 'typographic' && title.length > LONG_TITLE_LENGTH) return 0
		return FAMILY_WEIGHTS[family] * (1 + 0.5 * favored.filter((other) => other === family).length)
	})
}

/** Chooses a title's mood, inks, emblem and family; `key` is the movie's or the show's. */
export function planArt(
	key: string,
	{ title, year, genreIds, keywords }: Pick<ArtSubject, 'title' | 'year' | 'genreIds' | 'keywords'>,
): Plan {
	const random = createRandom(`${key}/plan`)
	const mood = chooseMood(genreIds, random)
	return {
		mood,
		palette: choosePalette(key, mood, year),
		family: chooseFamily(title, mood, random),
		motifName: chooseMotif(title, keywords, mood, random),
	}
}

/** Creates the scene for a canvas; the same key gives the same composition on every canvas. */
export function stageOf(
	plan: Plan,
	key: string,
	frame: Pick<Scene, 'w' | 'h' | 'x' | 'y' | 'r' | 'floor'> & { field?: Scene['field'] },
): Scene {
	return {
		field: { x: 0, y: 0, w: frame.w, h: frame.h },
		...frame,
		palette: plan.palette,
		mood: plan.mood,
		motif: motifOf(plan.motifName),
		motifName: plan.motifName,
		random: createRandom(`${key}/scene`),
		id: `a${(fnv1a(key) % 46656).toString(36)}`,
	}
}

export type ArtKind = 'poster' | 'backdrop' | 'still' | 'program' | 'portrait'

export interface ArtSubject {
	kind: ArtKind
	/** Seeds everything, e.g. 'movie:27205', 'tv:1396:2:5', 'person:525'. */
	key: string
	/** The title on a poster, the person's name on a portrait, the name of an episode or a program. */
	title: string
	/** Year of release; for stills the show's first year, so that all episodes have the show's colors. */
	year: number | null
	/** TMDB genre ids, most important first. */
	genreIds: readonly number[]
	/** Lower-case keywords ('heist', 'space', 'shark'...) that may choose the motif. */
	keywords: readonly string[]
	/** Director or creator, in small print on posters. */
	byline: string | null
}

/** The input of a scene: canvas, focus, inks and subject. */
export interface Scene {
	w: number
	h: number
	/** Center and radius of the focus. */
	x: number
	y: number
	r: number
	/** The area for the drawing; text stays outside of it. */
	field: Box
	/** Top of the foreground. */
	floor: number
	palette: Palette
	mood: Mood
	motif: Motif
	motifName: MotifName
	/** Gives the same composition on every canvas of a title. */
	random: Random
	/** Prefix of ids in the document. */
	id: string
}
