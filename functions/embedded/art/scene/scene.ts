import type { Motif } from '../motif/motif.ts'
import type { MotifName } from '../motif/motif-table.ts'
import type { Palette } from '../palette.ts'
import type { Mood } from '../palette-table.ts'
import type { Random } from '../random.ts'
import type { Box } from '../svg.ts'

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
