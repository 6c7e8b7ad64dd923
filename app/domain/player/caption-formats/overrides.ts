import { type CueColor, nearestColor, type TextStyle } from './cue-text.ts'

// What SubStation Alpha writes in braces: `{\an8\i1}`. SubRip files have it as well.

const IN_BRACES = /\{[^{}]*\}/g
const ALIGNMENT = /\\an([1-9])|\\a(\d{1,2})/
const POSITION = /\\(?:pos|move)\([ \t]{0,9}(-?\d{1,5}(?:\.\d{1,9})?)[ \t]{0,9},[ \t]{0,9}(-?\d{1,5}(?:\.\d{1,9})?)/

/** The first alignment (as on a number pad) and the first position that a text names, in units of its script. */
export function placeIn(text: string): { alignment: number | null; position: { x: number; y: number } | null } {
	const overrides = (text.match(IN_BRACES) ?? []).join('')
	const [, pad, old] = ALIGNMENT.exec(overrides) ?? []
	const [, x, y] = POSITION.exec(overrides) ?? []
	return {
		alignment: pad !== undefined ? Number(pad) : old !== undefined ? fromOldAlignment(Number(old)) : null,
		position: x === undefined ? null : { x: Number(x), y: Number(y) },
	}
}

/** SSA counts columns from 1, and adds 4 at the top and 8 in the middle. `null` if there is no such alignment. */
export function fromOldAlignment(alignment: number): number | null {
	const column = alignment & 3
	if (column === 0 || alignment > 11) return null
	return column + (alignment & 4 ? 6 : alignment & 8 ? 3 : 0)
}

const STYLE_TAG = /\\(?:([ibu])(\d{0,3})(?![\w(])|1?c(?:&?H?([\da-f]{1,8})&?)?(?![\w(])|r([^\\}]{0,100}))/gi
const MIN_BOLD_WEIGHT = 600

/**
 * The style after the tags of one pair of braces.
 * @param styleOf the style that `\r` names; the line's own for ''
 */
export function applyOverrides(before: TextStyle, overrides: string, styleOf: (name: string) => TextStyle): TextStyle {
	let style = before
	for (const [, tag, value = '', color, reset] of overrides.matchAll(STYLE_TAG)) {
		const own = styleOf('')
		if (reset !== undefined) style = styleOf(reset.trim())
		else if (tag === undefined) style = { ...style, color: color ? readScriptColor(color) : own.color }
		else {
			const isOn = Number(value) === 1 || Number(value) >= MIN_BOLD_WEIGHT
			const name = ({ i: 'isItalic', b: 'isBold', u: 'isUnderlined' } as const)[tag.toLowerCase() as 'i' | 'b' | 'u']
			style = { ...style, [name]: value === '' ? own[name] : isOn }
		}
	}
	return style
}

/** Hexadecimal digits with blue first and red last. */
export function readScriptColor(digits: string): CueColor | null {
	const value = Number.parseInt(digits, 16)
	return nearestColor(value & 0xff, (value >> 8) & 0xff, (value >> 16) & 0xff)
}

/** The style after a tag of MicroDVD: `{y:i}`, `{C:$0000ff}`. */
export function applyMicroDvdTag(style: TextStyle, name: string, value: string): TextStyle {
	const [, digits] = /^\$?([\da-f]{6})$/i.exec(value.trim()) ?? []
	if (name.toLowerCase() === 'c' && digits) return { ...style, color: readScriptColor(digits) }
	if (name.toLowerCase() !== 'y') return style
	const letters = value.toLowerCase()
	return {
		...style,
		isItalic: style.isItalic || letters.includes('i'),
		isBold: style.isBold || letters.includes('b'),
		isUnderlined: style.isUnderlined || letters.includes('u'),
	}
}
