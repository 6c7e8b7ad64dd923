import type { Hex } from '../color.ts'

/** The inks of an emblem: its body, what is cut out of it, and its one bright part. */
export interface Inks {
	main: Hex
	cut: Hex
	spark: Hex
}

/** Draws an emblem in the square from -50 to 50, standing on y = 46 when it stands. */
export type Motif = (inks: Inks) => string

export type MotifTable = Readonly<Record<string, Motif>>
