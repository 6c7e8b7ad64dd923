import { linesOf } from '../webvtt.ts'
import { type CaptionFile, closeCues, type Draft } from './caption-file-parts.ts'
import { readClock } from './clock.ts'
import { PLAIN, type TextRun, type TextStyle, writeRuns } from './cue-text.ts'
import { readMarkup } from './markup.ts'
import { applyOverrides, fromOldAlignment, placeIn, readScriptColor } from './overrides.ts'
import { placeSettings } from './place.ts'
import { withoutEscapes } from './subrip.ts'

type Fields = (name: string) => string

interface LineStyle {
	text: TextStyle
	alignment: number
	/** In pixels of the script. */
	margins: Margins
}

interface Margins {
	left: number
	right: number
	vertical: number
}

interface Script {
	width: number
	height: number
	/** Whether `\n` breaks lines, as `\N` does. */
	hasSoftBreaks: boolean
	styles: ReadonlyMap<string, LineStyle>
}

const EVENT_COLUMNS = 'layer start end style name marginl marginr marginv effect text'.split(' ')
const STYLE_COLUMNS =
	'name fontname fontsize primarycolour secondarycolour outlinecolour backcolour bold italic underline strikeout scalex scaley spacing angle borderstyle outline shadow alignment marginl marginr marginv encoding'.split(
		' ',
	)
const DEFAULT_STYLE: LineStyle = { text: PLAIN, alignment: 2, margins: { left: 0, right: 0, vertical: 0 } }
const DEFAULT_SIZE = { width: 384, height: 288 }
const TIME = /^\s{0,9}\d{1,4}(?:\s?[:.,;]\s?\d{1,9}){2,3}\s{0,9}$/

/** The dialogue of a SubStation Alpha text (.ass, .ssa): its words and their place, without fonts, effects and drawings. */
export function parseSubStation(text: string): CaptionFile {
	const styles = new Map<string, LineStyle>()
	const size = { playresx: 0, playresy: 0 }
	let hasSoftBreaks = false
	const dialogue: Fields[] = []
	let section = ''
	let columns: readonly string[] = []
	let skippedCount = 0
	for (const line of linesOf(text)) {
		const [, name = '', value = ''] = /^\s{0,9}([a-z]{1,20})\s{0,9}:(.*)$/i.exec(line) ?? []
		const key = name.toLowerCase()
		if (/^\s{0,9}\[[^\]]{1,40}\]/.test(line)) {
			section = line.trim().toLowerCase()
			columns = section.startsWith('[events') ? EVENT_COLUMNS : STYLE_COLUMNS
		} else if (key === 'format') columns = value.split(',').map((column) => column.trim().toLowerCase())
		else if (key === 'playresx' || key === 'playresy') size[key] = Number.parseInt(value, 10) || 0
		else if (key === 'wrapstyle') hasSoftBreaks = value.trim() === '2'
		else if (key === 'style' && section.includes('styles')) {
			const fields = fieldsOf(value, columns)
			styles.set(fields('name').replace(/^\*/, '').toLowerCase(), toStyle(fields, !section.includes('+')))
		} else if (key === 'dialogue' && section.startsWith('[events')) {
			const fields = fieldsOf(value, columns)
			if (TIME.test(fields('start')) && TIME.test(fields('end'))) dialogue.push(fields)
			else skippedCount++
		}
	}
	const script = { ...scriptSize(size.playresx, size.playresy), hasSoftBreaks, styles }
	const cues = closeCues(dialogue.map((fields) => toDraft(fields, script)))
	return { versions: [{ language: null, cues }], skippedCount }
}

/** The last column is the text, which may contain commas. */
function fieldsOf(line: string, columns: readonly string[]): Fields {
	const values = line.split(',')
	const last = columns.length - 1
	return (name) => {
		const index = columns.indexOf(name)
		return index === last ? values.slice(last).join(',') : (values[index] ?? '').trim()
	}
}

/** A missing side follows from the other one. */
function scriptSize(width: number, height: number): { width: number; height: number } {
	if (width <= 0 && height <= 0) return DEFAULT_SIZE
	return { width: width > 0 ? width : (height * 4) / 3, height: height > 0 ? height : (width * 3) / 4 }
}

/** @param isOld whether alignments count as in SSA */
function toStyle(fields: Fields, isOld: boolean): LineStyle {
	const written = Number.parseInt(fields('alignment'), 10)
	const alignment = isOld ? fromOldAlignment(written) : written >= 1 && written <= 9 ? written : null
	const isOn = (name: string) => (Number.parseInt(fields(name), 10) || 0) !== 0
	return {
		text: {
			isItalic: isOn('italic'),
			isBold: isOn('bold'),
			isUnderlined: isOn('underline'),
			color: colorOf(fields('primarycolour')),
		},
		alignment: alignment ?? 2,
		margins: marginsOf(fields),
	}
}

/** Hexadecimal after `&H`, else decimal. */
function colorOf(written: string) {
	const [, hexadecimal, decimal] = /^(?:&H([\da-f]{1,8})&?|(-?\d{1,10}))$/i.exec(written) ?? []
	return readScriptColor(hexadecimal ?? (Number(decimal ?? 0xffffff) & 0xffffff).toString(16))
}

function marginsOf(fields: Fields): Margins {
	const [left = 0, right = 0, vertical = 0] = ['marginl', 'marginr', 'marginv'].map(
		(name) => Number.parseInt(fields(name), 10) || 0,
	)
	return { left, right, vertical }
}

function toDraft(fields: Fields, { styles, width, height, hasSoftBreaks }: Script): Draft {
	const written = fields('text')
	const named = (name: string) => styles.get(name.replace(/^\*/, '').toLowerCase())
	const style = named(fields('style')) ?? named('default') ?? DEFAULT_STYLE
	const styleOf = (name: string) => (name === '' ? style : (named(name) ?? style)).text
	const { text, lineCount } = writeRuns(toRuns(written, styleOf, hasSoftBreaks))
	const { alignment, position } = placeIn(written)
	const own = marginsOf(fields)
	const place = {
		alignment: alignment ?? style.alignment,
		marginLeft: (own.left || style.margins.left) / width,
		marginRight: (own.right || style.margins.right) / width,
		marginVertical: (own.vertical || style.margins.vertical) / height,
		...(position && { at: { x: position.x / width, y: position.y / height } }),
	}
	return {
		startSeconds: readClock(fields('start')),
		endSeconds: readClock(fields('end')),
		...placeSettings(place, lineCount),
		text,
	}
}

/** `{\p1}` draws shapes instead of letters, until `{\p0}`. */
const DRAWING = /\\p(\d{1,2})(?!\w)/g
/** `{\q2}` */
const WRAPPING = /\\q(\d)/g
/** `{\alpha&HFF&}` hides the letters that follow, until another value or a reset. */
const TRANSPARENCY = /\\(?:alpha&?H?([\da-f]{0,8})&?|r(?![a-z]{0,20}\())/gi
/** What only becomes so in the course of time. */
const FADING = /\\t\([^()]{0,200}\\alpha&?H?FF&?\)/gi

function toRuns(text: string, styleOf: (name: string) => TextStyle, hasSoftBreaks: boolean): TextRun[] {
	const runs: TextRun[] = []
	let style = styleOf('')
	let isDrawing = false
	let isHidden = false
	let softBreak = hasSoftBreaks ? '\n' : ' '
	for (const part of text.split(/(\{[^{}]*\})/)) {
		if (part.startsWith('{') && part.endsWith('}') && part.length > 1) {
			style = applyOverrides(style, part.slice(1, -1), styleOf)
			for (const [, scale] of part.matchAll(DRAWING)) isDrawing = scale !== '0'
			for (const [, wrapping] of part.matchAll(WRAPPING)) softBreak = wrapping === '2' ? '\n' : ' '
			for (const [, alpha = ''] of part.replace(FADING, '').matchAll(TRANSPARENCY)) isHidden = /^0{0,6}ff$/i.test(alpha)
		} else if (!isDrawing && !isHidden && part !== '') {
			const words = withoutEscapes(part.replaceAll('\\n', softBreak))
			for (const run of readMarkup(words, { base: style })) runs.push(run)
		}
	}
	return runs
}
