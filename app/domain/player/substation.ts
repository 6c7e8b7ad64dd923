import { alignmentSettings, type Cue, linesOf, toCueMarkup, toSeconds } from './webvtt.ts'

const DEFAULT_COLUMNS = ['layer', 'start', 'end', 'style', 'name', 'marginl', 'marginr', 'marginv', 'effect', 'text']
const TIME_PATTERN = /^[ \t]{0,9}(\d{1,4}):([0-5]?\d):([0-5]?\d)[.:](\d{1,3})[ \t]{0,9}$/

/** The dialogue of a SubStation Alpha text (.ass, .ssa) in file order: its words, without fonts, positions and drawings. */
export function parseSubStation(text: string): Cue[] {
	const cues: Cue[] = []
	let columns = DEFAULT_COLUMNS
	let isEvents = false
	for (const line of linesOf(text)) {
		if (line.startsWith('[')) isEvents = /^\[events\]/i.test(line)
		else if (isEvents && /^format:/i.test(line))
			columns = line
				.slice('format:'.length)
				.split(',')
				.map((name) => name.trim().toLowerCase())
		else if (isEvents && /^dialogue:/i.test(line)) {
			const cue = parseDialogue(line.slice('dialogue:'.length), columns)
			if (cue) cues.push(cue)
		}
	}
	return cues
}

/** The last column is the text, which may contain commas. */
function parseDialogue(line: string, columns: readonly string[]): Cue | null {
	const values = line.split(',')
	const fieldOf = (name: string) => values[columns.indexOf(name)] ?? ''
	const [startSeconds, endSeconds] = [parseTime(fieldOf('start')), parseTime(fieldOf('end'))]
	const text = values.slice(columns.length - 1).join(',')
	if (startSeconds === null || endSeconds === null || endSeconds <= startSeconds || isDrawing(text)) return null
	return { startSeconds, endSeconds, ...alignmentSettings(text), text: cleanText(text) }
}

function parseTime(value: string): number | null {
	const found = TIME_PATTERN.exec(value)
	return found && toSeconds(found[1], found[2], found[3], found[4])
}

/** `{\p1}` draws shapes instead of letters. */
function isDrawing(text: string): boolean {
	return /\\p[1-9]/.test(text)
}

function cleanText(text: string): string {
	return toCueMarkup(text.replace(/\{([^{}]*)\}/g, (_, override: string) => toSupportedTags(override)))
		.replace(/\\N|\\n/g, '\n')
		.replaceAll('\\h', '\u00a0')
		.replace(/\n\s*\n/g, '\n')
		.trim()
}

/** `\i1` and `\i0` become tags, likewise bold and underline. */
function toSupportedTags(override: string): string {
	return [...override.matchAll(/\\([ibu])([01])(?!\d)/g)]
		.map(([, tag, isOn]) => `<${isOn === '1' ? '' : '/'}${tag}>`)
		.join('')
}
