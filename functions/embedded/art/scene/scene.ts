import type { Motif } from '../motif/motif.ts'
import type { MotifName } from '../motif/motif-choice.ts'
import type { Palette } from '../palette.ts'
import type { Mood } from '../palette-table.ts'
import type { Random } from '../random.ts'
import type { Box } from '../svg.ts'

/** What a picture is drawn from: a canvas, where its weight lies, its inks and its subject. */
export interface Scene {
	w: number
	h: number
	/** Centre and radius of the thing looked at. */
	x: number
	y: number
	r: number
	/** What the picture may cover besides plain ground; words stand outside it. */
	field: Box
	/** Where the land in front begins. */
	floor: number
	palette: Palette
	mood: Mood
	motif: Motif
	motifName: MotifName
	/** Draws the same composition on every canvas of one title. */
	random: Random
	/** Prefix for ids inside the document. */
	id: string
}
