import type { Hex } from '../color.ts'

/** The inks of an emblem: body, cutout and highlight. */
export interface Inks {
	main: Hex
	cut: Hex
	spark: Hex
}

/** Draws an emblem in the square from -50 to 50; standing emblems have their base at y = 46. */
export type Motif = (inks: Inks) => string

export type MotifTable = Readonly<Record<string, Motif>>
