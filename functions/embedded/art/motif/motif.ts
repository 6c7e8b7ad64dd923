import type { Hex } from '../color.ts'

/** The inks of an emblem: body, cutout and highlight. */
export interface Inks {
	main: Hex
	cut: Hex
	spark: Hex
}

/** Draws an emblem. */
export type Motif = (inks: Inks) => string
