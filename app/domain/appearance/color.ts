/** `#rrggbb`. */
export type Hex = `#${string}`

type Rgb = [red: number, green: number, blue: number]

const WHITE: Hex = '#ffffff'
const BLACK: Hex = '#000000'
/** Minimum contrast of text, and of graphics and large text (WCAG 2.2 AA, 1.4.3 and 1.4.11). */
export const TEXT_CONTRAST = 4.5
export const GRAPHIC_CONTRAST = 3
const STEPS = 100

/** A table of linear light, because powers are slow. Marked pure so bundles that don't use it drop it. */
const LINEAR: readonly number[] = /* @__PURE__ */ Array.from({ length: 256 }, (_, code) => {
	const value = code / 255
	return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
})

/** Relative luminance, 0..1 (WCAG 2.2, definition of "relative luminance"). */
export function luminance(hex: string): number {
	const [red, green, blue] = parseRgb(hex).map((channel) => LINEAR[channel] ?? 0) as Rgb
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio, 1..21 (WCAG 2.2, definition of "contrast ratio"). */
export function contrast(first: string, second: string): number {
	const [darker, lighter] = [luminance(first), luminance(second)].sort((a, b) => a - b) as [number, number]
	return (lighter + 0.05) / (darker + 0.05)
}

/** The text color for a fill: white if its contrast suffices, else black, whose contrast then always does. */
export function textColorOn(hex: Hex): Hex {
	return contrast(hex, WHITE) >= TEXT_CONTRAST ? WHITE : BLACK
}

/**
 * The closest shade of a color that has the contrast with a background: lighter on dark backgrounds, darker on light ones.
 * White or black when no shade has it.
 */
export function accentOnBackground(hex: Hex, background: Hex, min: number): Hex {
	const pole = contrast(WHITE, background) > contrast(BLACK, background) ? WHITE : BLACK
	const isEnough = (step: number) => contrast(mix(hex, pole, step / STEPS), background) >= min
	if (isEnough(0)) return mix(hex, pole, 0)
	// Contrast grows with the distance, so bisection finds the first sufficient shade.
	let [tooLittle, enough] = [0, STEPS]
	while (enough - tooLittle > 1) {
		const middle = (tooLittle + enough) >> 1
		if (isEnough(middle)) enough = middle
		else tooLittle = middle
	}
	return mix(hex, pole, enough / STEPS)
}

/** @param share 0..1, how much of `to` is in the mix */
function mix(from: Hex, to: Hex, share: number): Hex {
	const target = parseRgb(to)
	const mixed = parseRgb(from).map((channel, index) => channel + ((target[index] ?? channel) - channel) * share)
	return `#${mixed.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

function parseRgb(hex: string): Rgb {
	const value = Number.parseInt(hex.slice(1), 16)
	return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}
