/**
 * Widths of ' ' to '~' in fiftieths of an em, one character each, '(' meaning zero. Measured on free fonts of the same three
 * styles; a visitor's font differs by a few percent, which `textLength` corrects where space is tight.
 */
const ADVANCES = {
	sans: '69@DDTL499;E6966DDDDDDDDDD99EEEGYLLLLIGOL6DLGRLOIOLIGLIWIIG969ED9DGDGD9GG66D6TGGGG;D9GDODDA;6;E',
	geometric: '66:DDSJ3;;>F6=6?DDDDDDDDDD66FFFDMMEOKB@RJ6@G>UMRDREB=HKUJGA8H8FA=IIHIH6IF45E4WFHII8>7FDPDE?9F9F',
	serif: '46<AATR399>F4947AAAAAAAAAA44FFF>MOILRGDRR;;OGZRRGRLGIOOZIII9F9FA9AG>GA;DG99G9TGDGG;>9GDRADA7F7F',
} as const

export interface Typeface {
	/** A `font-family` list of system fonts, because an image in an <img> cannot load others. */
	stack: string
	weight: number
	advances: keyof typeof ADVANCES
	/** Width of this face relative to its table. */
	scale: number
	/** Letter spacing in ems. */
	tracking: number
	/** Line height in ems. */
	leading: number
	caps: boolean
	italic?: boolean
	/** Whether to force the width, because few systems have such a typeface. */
	squeezed?: boolean
}

const SANS = 'Helvetica Neue,Helvetica,Arial,sans-serif'
const SERIF = 'Iowan Old Style,Palatino Linotype,Palatino,P052,Georgia,serif'
const GEOMETRIC = 'Futura,Century Gothic,URW Gothic,Avenir Next,Avenir,sans-serif'
const DIDONE = "Didot,'Bodoni 72',Bodoni MT,Noto Serif Display,Georgia,serif"

export const TYPEFACES = {
	grotesk: { stack: SANS, weight: 800, advances: 'sans', scale: 1, tracking: -0.02, leading: 0.88, caps: true },
	lower: {
		stack: GEOMETRIC,
		weight: 600,
		advances: 'geometric',
		scale: 1,
		tracking: -0.03,
		leading: 0.98,
		caps: false,
	},
	modern: { stack: DIDONE, weight: 600, advances: 'serif', scale: 1.03, tracking: -0.01, leading: 1, caps: false },
	condensed: {
		stack: 'Avenir Next Condensed,Roboto Condensed,Arial Narrow,sans-serif-condensed,Arial,sans-serif',
		weight: 800,
		advances: 'sans',
		scale: 0.78,
		tracking: 0,
		leading: 0.86,
		caps: true,
		squeezed: true,
	},
	geometric: {
		stack: GEOMETRIC,
		weight: 600,
		advances: 'geometric',
		scale: 1,
		tracking: 0.01,
		leading: 0.94,
		caps: true,
	},
	spaced: {
		stack: GEOMETRIC,
		weight: 600,
		advances: 'geometric',
		scale: 1,
		tracking: 0.2,
		leading: 1.22,
		caps: true,
	},
	serif: { stack: SERIF, weight: 700, advances: 'serif', scale: 1, tracking: -0.01, leading: 1, caps: false },
	roman: { stack: SERIF, weight: 400, advances: 'serif', scale: 0.97, tracking: 0.09, leading: 1.1, caps: true },
	italic: {
		stack: SERIF,
		weight: 700,
		advances: 'serif',
		scale: 0.98,
		tracking: 0,
		leading: 1,
		caps: false,
		italic: true,
	},
	didone: { stack: DIDONE, weight: 700, advances: 'serif', scale: 1.06, tracking: -0.01, leading: 0.94, caps: true },
	slab: {
		stack: 'Rockwell,Roboto Slab,URW Bookman,Bookman Old Style,Georgia,serif',
		weight: 700,
		advances: 'serif',
		scale: 1.08,
		tracking: -0.01,
		leading: 0.96,
		caps: true,
	},
	credit: { stack: SANS, weight: 600, advances: 'sans', scale: 1, tracking: 0.06, leading: 1.2, caps: true },
} as const satisfies Record<string, Typeface>

export type TypefaceName = keyof typeof TYPEFACES

/** Scripts with full-width characters. */
const FULL_WIDTH =
	/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]|\p{Extended_Pictographic}/u

/** Scripts with joined, narrower letters. */
const JOINED = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}]/u

/** Combining marks. */
const NO_WIDTH = /[\p{Mn}\p{Me}\p{Cf}]/u

function advanceOf(sign: string, face: Typeface): number {
	const base = sign.charCodeAt(0) < 127 ? sign : sign.normalize('NFD').charAt(0)
	const code = ADVANCES[face.advances].charCodeAt(base.charCodeAt(0) - 32)
	if (!Number.isNaN(code)) return ((code - (code > 92 ? 41 : 40)) / 50) * face.scale + face.tracking
	if (NO_WIDTH.test(sign)) return 0
	if (FULL_WIDTH.test(sign)) return 1 + face.tracking
	const share = JOINED.test(sign) ? 0.5 : sign === sign.toLowerCase() ? 0.6 : 0.71
	return share * face.scale + face.tracking
}

/** The estimated width of a text at size 1. */
export function measure(text: string, face: Typeface): number {
	let width = 0
	for (const sign of text) width += advanceOf(sign, face)
	return Math.max(0.1, width - face.tracking)
}
