import { contrastOf, type Hex } from './color.ts'
import type { Inks } from './motif/motif.ts'

/** Whether two inks are distinguishable as shapes. */
export const MIN_SHAPE_CONTRAST = 1.6

/** Inks that contrast with a ground; the candidate with the most contrast is the body. */
export function inksOn(back: Hex, candidates: readonly Hex[]): Inks {
	const [main = '#000000', spark = main] = [...candidates]
		.filter((ink) => ink !== back)
		.sort((a, b) => contrastOf(b, back) - contrastOf(a, back))
	const bright = candidates.find(
		(ink) => ink !== main && contrastOf(ink, back) >= MIN_SHAPE_CONTRAST && contrastOf(ink, main) >= MIN_SHAPE_CONTRAST,
	)
	return { main, cut: back, spark: bright ?? spark }
}
