import { type Cue, linesOf, parseCues } from '../webvtt.ts'
import type { CaptionFile } from './caption-file-parts.ts'
import { PLAIN, readColor, type TextStyle } from './cue-text.ts'
import { LINE_HEIGHT, placeSettings, USUAL_BOTTOM } from './place.ts'
import { parseSubRip, settingsOf, withoutEscapes } from './subrip.ts'

/** WebVTT, whose times people also write as in SubRip. Its regions become places, and its style sheets markup. */
export function parseWebVtt(text: string): CaptionFile {
	const { regions, rules } = readHead(text)
	const cues = parseCues(text, (written, lineCount) => placeInRegion(written, regions, lineCount))
	if (cues.length === 0) return parseSubRip(text)
	const skippedCount = text.split('\n').filter((line) => line.includes('-->')).length - cues.length
	const shown = cues.map((cue) => withStyles(withoutBraces(cue), rules))
	return {
		versions: [{ language: null, cues: shown.sort((a, b) => a.startSeconds - b.startSeconds) }],
		skippedCount: Math.max(0, skippedCount),
	}
}

/** Converters leave what other formats have in the text. */
function withoutBraces(cue: Cue): Cue {
	const text = withoutEscapes(cue.text)
	if (!text.includes('{\\')) return { ...cue, text }
	const plain = text.replace(/\{\\[^{}\n]*\}/g, '').trim()
	return { ...settingsOf(text, plain.split('\n').length), ...cue, text: plain }
}

/** Where a region is, as fractions of the picture. */
interface Region {
	left: number
	bottom: number
	width: number
}

interface Rule {
	element: string
	classes: readonly string[]
	/** `null` for any. */
	voice: string | null
	style: Partial<TextStyle>
}

/** The regions and the style sheets, which stand before the first cue. */
function readHead(text: string): { regions: ReadonlyMap<string, Region>; rules: readonly Rule[] } {
	const regions = new Map<string, Region>()
	const rules: Rule[] = []
	const [head = ''] = text.split('-->', 1)
	for (const block of linesOf(head)
		.join('\n')
		.split(/\n[ \t]*\n/)) {
		const [, kind, body = ''] = /^\s*(REGION|STYLE)[ \t]*\n(.*)$/s.exec(block) ?? []
		if (kind === 'STYLE') rules.push(...readRules(body))
		const settings = kind === 'REGION' ? readSettings(body) : null
		if (settings?.get('id')) regions.set(settings.get('id') ?? '', toRegion(settings))
	}
	return { regions, rules }
}

const readSettings = (written: string) =>
	new Map(
		written.split(/\s+/).flatMap((setting) => {
			const [, name = '', value = ''] = /^([a-z]{1,20}):(\S{1,100})$/.exec(setting) ?? []
			return name === '' ? [] : [[name, value] as const]
		}),
	)

function toRegion(settings: ReadonlyMap<string, string>): Region {
	const fractions = (name: string, otherwise: string) =>
		(settings.get(name) ?? otherwise).split(',').map((part) => (Number.parseFloat(part) || 0) / 100)
	const [width = 1] = fractions('width', '100%')
	const height = (Number.parseInt(settings.get('lines') ?? '', 10) || 3) * LINE_HEIGHT
	const [anchorX = 0, anchorY = 0] = fractions('regionanchor', '0%,100%')
	const [x = 0, y = 0] = fractions('viewportanchor', '0%,100%')
	return { left: x - width * anchorX, bottom: y + height * (1 - anchorY), width }
}

/** The settings of a cue in a region, without the region: the lowest line is at its bottom. */
function placeInRegion(written: string, regions: ReadonlyMap<string, Region>, lineCount: number): string {
	const settings = readSettings(written)
	const region = regions.get(settings.get('region') ?? '')
	if (!region) return written
	const { left, bottom, width } = region
	const column = { start: 0, left: 0, end: 2, right: 2 }[settings.get('align') ?? ''] ?? 1
	const position = Number.parseFloat(settings.get('position') ?? String(column * 50)) / 100
	const place = { alignment: column + 1, at: { x: left + width * position, y: bottom } }
	const { settings: placed = '' } = placeSettings(place, lineCount)
	// Dialogue keeps clear of the controls.
	const side = bottom > USUAL_BOTTOM ? placed.replace(/^line:\S+/, '') : placed
	return `${side} size:${Math.round(width * 100)}%`
}

/** `::cue(.loud) { color: red }`. What counts for every cue is the viewer's choice. */
const RULE = /((?:::cue\([^(){}]{1,200}\)[\s,]{0,20}){1,20})\{([^{}]{0,1000})\}/g
const SELECTOR =
	/^(c|v|i|b|u|lang|ruby|rt|\*)?((?:\.[\w-]{1,80}){0,9})(?:\[voice\s{0,9}=\s{0,9}["']?([^"'\]]{0,80})["']?\])?$/

function readRules(sheet: string): Rule[] {
	const [first = '', ...others] = sheet.split('/*')
	const plain = first + others.map((part) => part.split('*/').slice(1).join('*/')).join('')
	return [...plain.matchAll(RULE)].flatMap(([, selectors = '', body = '']) => {
		const style = readDeclarations(body)
		const all = [...selectors.matchAll(/\(([^()]*)\)/g)].flatMap(([, inside = '']) => inside.split(','))
		return all.flatMap((selector) => {
			const [whole = '', element = '', classes = '', voice] = SELECTOR.exec(selector.trim()) ?? []
			return whole === '' || Object.keys(style).length === 0
				? []
				: [{ element: element.replace('*', ''), classes: classesOf(classes), voice: voice ?? null, style }]
		})
	})
}

const classesOf = (written: string) => written.split('.').filter((name) => name !== '')

function readDeclarations(body: string): Partial<TextStyle> {
	const style: Partial<TextStyle> = {}
	for (const declaration of body.split(';')) {
		const [name = '', ...rest] = declaration.split(':')
		const value = rest.join(':').trim().toLowerCase()
		const property = name.trim().toLowerCase()
		if (property === 'color') style.color = readColor(value)
		else if (property === 'font-style') style.isItalic = /italic|oblique/.test(value)
		else if (property === 'font-weight') style.isBold = /bold/.test(value) || Number(value) >= 600
		else if (/^text-decoration/.test(property)) style.isUnderlined = value.includes('underline')
	}
	return style
}

const TAG = /<(\/?)(c|v|i|b|u|lang|ruby|rt)((?:\.[^\s<>.]{1,80}){0,9})([ \t][^<>]{0,200})?>/g

/** The cue with markup for what its style sheets say. */
function withStyles(cue: Cue, rules: readonly Rule[]): Cue {
	if (rules.length === 0) return cue
	const open: { element: string; end: string }[] = []
	const text = cue.text.replace(TAG, (tag, slash: string, element: string, classes: string, annotation = '') => {
		if (slash) {
			const at = open.map((opened) => opened.element).lastIndexOf(element)
			const ends = at < 0 ? [] : open.splice(at).map(({ end }) => end)
			return `${ends.reverse().join('')}${tag}`
		}
		const style = styleOf({ element, classes: classesOf(classes), voice: annotation.trim() }, rules)
		const marks = [style.isBold ? 'b' : '', style.isItalic ? 'i' : '', style.isUnderlined ? 'u' : ''].filter(Boolean)
		open.push({
			element,
			end: [...marks]
				.reverse()
				.map((mark) => `</${mark}>`)
				.join(''),
		})
		const color = style.color ? `.${style.color}` : ''
		return `<${element}${color}${classes}${annotation}>${marks.map((mark) => `<${mark}>`).join('')}`
	})
	return { ...cue, text }
}

function styleOf(tag: Omit<Rule, 'style'>, rules: readonly Rule[]): TextStyle {
	const matching = rules.filter(
		({ element, classes, voice }) =>
			(element === '' || element === tag.element) &&
			classes.every((name) => tag.classes.includes(name)) &&
			(voice === null || (tag.element === 'v' && voice === tag.voice)),
	)
	return Object.assign({ ...PLAIN }, ...matching.map(({ style }) => style))
}
