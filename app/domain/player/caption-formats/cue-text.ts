/** The colors of WebVTT's own classes that are legible on a dark ground. */
export type CueColor = 'red' | 'yellow' | 'lime' | 'cyan' | 'blue' | 'magenta'

export interface TextStyle {
	isItalic: boolean
	isBold: boolean
	isUnderlined: boolean
	/** `null` for the viewer's color. */
	color: CueColor | null
	/** The letters that small ones above them explain, or those. */
	ruby?: 'base' | 'text'
}

export const PLAIN: TextStyle = { isItalic: false, isBold: false, isUnderlined: false, color: null }

export interface TextRun {
	text: string
	style: TextStyle
}

/** Text with WebVTT's markup. Lines without text are left out: they would end the cue. */
export function writeRuns(runs: readonly TextRun[]): { text: string; lineCount: number } {
	const lines: TextRun[][] = [[]]
	for (const { text, style } of runs) {
		for (const [at, part] of text.replace(/\r\n?/g, '\n').split('\n').entries()) {
			if (at > 0) lines.push([])
			if (part !== '') lines.at(-1)?.push({ text: part, style })
		}
	}
	const written = lines.map(writeLine).filter((line) => line !== '')
	return { text: written.join('\n'), lineCount: written.length }
}

function writeLine(runs: readonly TextRun[]): string {
	const merged: TextRun[] = []
	for (const run of runs) {
		const last = merged.at(-1)
		const text = run.text.replace(/\p{Cc}/gu, ' ')
		if (last && keyOf(last.style) === keyOf(run.style)) last.text += text
		else merged.push({ ...run, text })
	}
	while (merged.at(-1)?.text.trim() === '') merged.pop()
	const first = merged.findIndex(({ text }) => text.trim() !== '')
	return merged
		.slice(Math.max(0, first))
		.map(({ text, style }, at, all) => {
			const start = at === 0 ? text.trimStart() : text
			const written = wrap(escapeText(at === all.length - 1 ? start.trimEnd() : start), style)
			if (!style.ruby) return written
			const [isFirst, isLast] = [!all[at - 1]?.style.ruby, !all[at + 1]?.style.ruby]
			const inner = style.ruby === 'text' ? `<rt>${written}</rt>` : written
			return `${isFirst ? '<ruby>' : ''}${inner}${isLast ? '</ruby>' : ''}`
		})
		.join('')
}

const keyOf = (style: TextStyle) => `${markersOf(style)} ${style.ruby ?? ''}`

function markersOf({ color, isBold, isItalic, isUnderlined }: TextStyle): string[] {
	return [color ? `c.${color}` : '', isBold ? 'b' : '', isItalic ? 'i' : '', isUnderlined ? 'u' : ''].filter(Boolean)
}

function wrap(text: string, style: TextStyle): string {
	return markersOf(style).reduceRight((inner, tag) => `<${tag}>${inner}</${tag.charAt(0)}>`, text)
}

function escapeText(text: string): string {
	return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replaceAll('-->', '--&gt;')
}

/** Less saturated or darker colors are shown in the viewer's. */
const MIN_COLOR_DIFFERENCE = 64
const MIN_BRIGHTNESS = 96
const BY_CHANNELS: Record<string, CueColor> = {
	'100': 'red',
	'110': 'yellow',
	'010': 'lime',
	'011': 'cyan',
	'001': 'blue',
	'101': 'magenta',
}

/** The nearest color, of channels from 0 to 255. */
export function nearestColor(red: number, green: number, blue: number): CueColor | null {
	const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)]
	if (most - least < MIN_COLOR_DIFFERENCE || most < MIN_BRIGHTNESS) return null
	const middle = (least + most) / 2
	return BY_CHANNELS[[red, green, blue].map((channel) => (channel > middle ? 1 : 0)).join('')] ?? null
}

const NAMED_COLORS: Record<CueColor, string> = {
	red: 'red crimson firebrick orangered tomato salmon',
	yellow: 'yellow gold orange khaki darkorange',
	lime: 'lime green limegreen lawngreen chartreuse springgreen lightgreen forestgreen',
	cyan: 'cyan aqua turquoise skyblue lightblue deepskyblue',
	blue: 'blue royalblue dodgerblue navy mediumblue',
	magenta: 'magenta fuchsia violet purple pink hotpink deeppink orchid',
}

/** A color as HTML and CSS write it; without `#` too. */
export function readColor(written: string): CueColor | null {
	const value = written.trim().toLowerCase()
	const [, hex] = /^#?([\da-f]{3}|[\da-f]{6})(?:[\da-f]{2})?$/.exec(value) ?? []
	if (hex) {
		const digits = hex.length === 3 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? [])
		const [red = 0, green = 0, blue = 0] = digits.map((pair) => Number.parseInt(pair, 16))
		return nearestColor(red, green, blue)
	}
	const [, red, green, blue] =
		/^rgba?\(\s{0,9}(\d{1,3})\s{0,9},\s{0,9}(\d{1,3})\s{0,9},\s{0,9}(\d{1,3})/.exec(value) ?? []
	if (red !== undefined) return nearestColor(Number(red), Number(green), Number(blue))
	return (
		(Object.keys(NAMED_COLORS) as CueColor[]).find((color) => NAMED_COLORS[color].split(' ').includes(value)) ?? null
	)
}
