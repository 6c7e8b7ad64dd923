import type { PlayerSettings } from '../controls/player-settings.ts'

/** The lines of captions on a video. Browsers count them from the top, or as -1, -2 from the bottom. */
export interface CaptionLines {
	/** The size of the font. Engines do not agree on what its percentages refer to. */
	fontPx: number
	/** Just above the controls. */
	aboveControls: number
	/** At a height of the picture in percent, for the first of so many lines. */
	at(percent: number, lineCount: number): number
	/** About how many lines a text takes. */
	count(text: string): number
	/** A width that a text surely fits in, in percent of the video. */
	width(text: string): number
}

interface Sizes {
	/** Of the element. */
	widthPx: number
	heightPx: number
	/** The picture's width by its height; 0 while it is unknown. */
	aspectRatio: number
	windowWidthPx: number
	cueSize: PlayerSettings['cueSize']
}

/** The least, the part of a twentieth of the video's height, and at most a part of the window's width. */
const CUE_FONTS: Record<PlayerSettings['cueSize'], { leastPx: number; part: number; widthPart: number }> = {
	s: { leastPx: 13, part: 0.81, widthPart: 0.028 },
	m: { leastPx: 16, part: 1.06, widthPart: 0.036 },
	l: { leastPx: 20, part: 1.45, widthPart: 0.049 },
}
const LINE_HEIGHT = 1.35
const FONT_FRACTION = 0.05
const CONTROLS_HEIGHT_PX = 80

export function captionLines({ widthPx, heightPx, aspectRatio, windowWidthPx, cueSize }: Sizes): CaptionLines {
	const { leastPx, part, widthPart } = CUE_FONTS[cueSize]
	const wantedPx = Math.min(part * FONT_FRACTION * Math.min(widthPx, heightPx), widthPart * windowWidthPx)
	const fontPx = Math.max(leastPx, wantedPx)
	const linePx = LINE_HEIGHT * fontPx
	const widths = (text: string) => linesIn(text).map((line) => (widthOf(line) * fontPx) / widthPx)
	const pictureHeightPx = aspectRatio > 0 ? Math.min(heightPx, widthPx / aspectRatio) : heightPx
	const barPx = (heightPx - pictureHeightPx) / 2
	const totalLines = Math.floor(heightPx / linePx)
	return {
		fontPx,
		aboveControls: -1 - Math.ceil(CONTROLS_HEIGHT_PX / linePx),
		at(percent, lineCount) {
			const line = Math.round((barPx + (percent / 100) * pictureHeightPx) / linePx)
			return Math.max(0, Math.min(line, totalLines - lineCount))
		},
		count: (text) => widths(text).reduce((sum, width) => sum + Math.max(1, Math.ceil(WRAPPED * width)), 0),
		width: (text) => Math.min(100, Math.ceil(100 * SURE * Math.max(...widths(text)))),
	}
}

/** The lines without markup; a reference is one letter. */
const linesIn = (text: string) =>
	text
		.replace(/<[^<>]*>/g, '')
		.replace(/&[a-z]+;/g, '.')
		.split('\n')

/** What widths are multiplied by, because lines end with a word. */
const WRAPPED = 1.1
/** The same because fonts differ, where a word more or less in a line would be seen. */
const SURE = 1.3
const FIRST_ASIAN = '\u1100'

/** About how wide a line is, as a multiple of the size of its font. */
function widthOf(line: string): number {
	return [...line].reduce(
		(sum, letter) => sum + (letter >= FIRST_ASIAN ? 1 : /[\p{Lu}mw]/u.test(letter) ? 0.75 : 0.5),
		0,
	)
}
