import { contrastOf, type Hex } from './color.ts'
import type { Inks } from './motif/motif.ts'

/** Whether two inks can be told apart as shapes. */
export const MIN_SHAPE_CONTRAST = 1.6

/** Inks that stand out on a ground: the candidate that differs most is the body. */
export function inksOn(back: Hex, candidates: readonly Hex[]): Inks {
	const [main = '#000000', spark = main] = [...candidates]
		.filter((ink) => ink !== back)
		.sort((a, b) => contrastOf(b, back) - contrastOf(a, back))
	const bright = candidates.find(
		(ink) => ink !== main && contrastOf(ink, back) >= MIN_SHAPE_CONTRAST && contrastOf(ink, main) >= MIN_SHAPE_CONTRAST,
	)
	return { main, cut: back, spark: bright ?? spark }
}
