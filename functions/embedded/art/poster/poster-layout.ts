import type { Hex } from '../color.ts'
import type { Align, Setting } from '../lettering.ts'
import type { Mood } from '../palette.ts'
import type { Random } from '../random.ts'
import { TYPEFACES, type Typeface, type TypefaceName } from '../typeface.ts'

export const POSTER = { w: 200, h: 300 } as const
export const MARGIN = 14
export const MEASURE = POSTER.w - 2 * MARGIN

/** An image, and where text fits on it. */
export interface Layout {
	picture: string
	title: Setting
	/** All colors that may be behind the title. */
	grounds: Hex[]
	/** Inks for the title, best first; unreadable ones are skipped. */
	inks: Hex[]
	credit: Credit
}

/** Position and background of year and byline. */
export interface Credit {
	y: number
	style: 'split' | 'line'
	/** Units from the left margin, if not the full measure. */
	maxWidth?: number
	align: Align
	grounds: Hex[]
	inks: Hex[]
}

const VOICES: Readonly<Record<Mood, readonly TypefaceName[]>> = {
	action: ['condensed', 'grotesk', 'geometric'],
	adventure: ['slab', 'condensed', 'geometric', 'serif'],
	animation: ['geometric', 'lower', 'slab'],
	comedy: ['lower', 'slab', 'grotesk', 'italic'],
	crime: ['condensed', 'grotesk', 'didone', 'slab'],
	documentary: ['lower', 'grotesk', 'serif'],
	drama: ['serif', 'roman', 'modern', 'didone', 'italic', 'lower'],
	family: ['geometric', 'lower', 'slab'],
	fantasy: ['roman', 'didone', 'serif'],
	history: ['roman', 'serif', 'didone', 'modern'],
	horror: ['didone', 'condensed', 'grotesk', 'roman'],
	music: ['geometric', 'lower', 'grotesk'],
	mystery: ['didone', 'modern', 'spaced', 'condensed'],
	romance: ['italic', 'didone', 'modern', 'geometric'],
	scifi: ['geometric', 'spaced', 'grotesk', 'lower'],
	thriller: ['grotesk', 'condensed', 'spaced', 'modern'],
	war: ['slab', 'condensed', 'grotesk'],
	western: ['slab', 'slab', 'didone', 'condensed'],
}

/** A typeface for the mood. */
export function chooseFace(mood: Mood, random: Random): Typeface {
	return TYPEFACES[random.pick(VOICES[mood])]
}
