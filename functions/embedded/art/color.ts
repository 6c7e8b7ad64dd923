import { contrast, toLinear } from '#domain/appearance/color.ts'

/** A color as '#rrggbb'. */
export type Hex = string

type Triple = readonly [number, number, number]

function fromLinear(linear: Triple): Hex {
	const channel = (value: number): string => {
		const light = Math.min(1, Math.max(0, value))
		const coded = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
		return Math.round(coded * 255)
			.toString(16)
			.padStart(2, '0')
	}
	return `#${linear.map(channel).join('')}`
}

/** Oklab by Björn Ottosson's published matrices: lightness (0..1) and two opponent axes. */
function toOklab(hex: Hex): Triple {
	const [r, g, b] = toLinear(hex)
	const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
	const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
	const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
	return [
		0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
		1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
		0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
	]
}

function fromOklab([light, a, b]: Triple): Hex {
	const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
	const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
	const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
	return fromLinear([
		4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
		-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
		-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
	])
}

/** Mixes two colors perceptually evenly; `share` is 0..1. */
export function mix(from: Hex, to: Hex, share: number): Hex {
	const [a, b] = [toOklab(from), toOklab(to)]
	const blend = (axis: 0 | 1 | 2): number => a[axis] + (b[axis] - a[axis]) * share
	return fromOklab([blend(0), blend(1), blend(2)])
}

/** Rotates the hue and keeps the lightness. */
export function turnHue(hex: Hex, degrees: number): Hex {
	const [light, a, b] = toOklab(hex)
	const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
	return fromOklab([light, a * cos - b * sin, a * sin + b * cos])
}

/** Sets the lightness (0..1), keeps the hue and scales the chroma. */
export function atLightness(hex: Hex, light: number, chroma = 1): Hex {
	const [, a, b] = toOklab(hex)
	return fromOklab([light, a * chroma, b * chroma])
}

/** Perceived lightness, 0 (black) to 1 (white). */
export function lightnessOf(hex: Hex): number {
	return toOklab(hex)[0]
}

/** The lowest contrast of an ink over several grounds. */
export function worstContrast(ink: Hex, grounds: readonly Hex[]): number {
	return Math.min(...grounds.map((ground) => contrast(ink, ground)))
}

/** Whether two inks are distinguishable as shapes. */
export const MIN_SHAPE_CONTRAST = 1.6

/** Inks that contrast with a ground; the candidate with the most contrast is the body. */
export function inksOn(back: Hex, candidates: readonly Hex[]): Inks {
	const [main = '#000000', spark = main] = [...candidates]
		.filter((ink) => ink !== back)
		.sort((a, b) => contrast(b, back) - contrast(a, back))
	const bright = candidates.find(
		(ink) => ink !== main && contrast(ink, back) >= MIN_SHAPE_CONTRAST && contrast(ink, main) >= MIN_SHAPE_CONTRAST,
	)
	return { main, cut: back, spark: bright ?? spark }
}

/** The inks of an emblem: body, cutout and highlight. */
interface Inks {
	main: Hex
	cut: Hex
	spark: Hex
}

/** Draws an emblem. */
export type Motif = (inks: Inks) => string
