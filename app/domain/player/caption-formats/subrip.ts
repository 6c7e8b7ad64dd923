import { knownSettings, linesOf } from '../webvtt.ts'
import { type CaptionFile, closeCues, type Draft } from './caption-file-parts.ts'
import { readClock } from './clock.ts'
import { writeRuns } from './cue-text.ts'
import { readMarkup } from './markup.ts'
import { placeIn } from './overrides.ts'
import { placeSettings } from './place.ts'

/**
 * The times of SubRip, however people write them: with any separators, with spaces, with any arrow. SBV and SubViewer have a
 * comma instead of an arrow.
 */
const TIMING =
	/^[ \t]{0,20}([-−]?[ \t]{0,3}\d{1,9}(?:[ \t]{0,3}[:.,;：，．][ \t]{0,3}\d{1,9}){1,3})[ \t]{0,9}((?:[-–—=~][ \t]?){1,4}[>＞]|→|,)[ \t]{0,9}([-−]?[ \t]{0,3}\d{1,9}(?:[ \t]{0,3}[:.,;：，．][ \t]{0,3}\d{1,9}){1,3})(?!\d)(.*)$/
const COUNTER = /^[ \t]{0,20}#?\d{1,9}[.:]?[ \t]{0,20}$/

interface Timing {
	startSeconds: number
	endSeconds: number
	/** What the line says after its times. */
	rest: string
}

/** The captions of a SubRip, SBV or SubViewer file: all text between two lines with times belongs to the first. */
export function parseSubRip(text: string): CaptionFile {
	const drafts: Draft[] = []
	let skippedCount = 0
	let timing: Timing | 'unreadable' | null = null
	let hasCounters: boolean | null = null
	let lastCounter = 0
	let lines: string[] = []
	for (const line of [...linesOf(text.replaceAll('\uFEFF', '')), null]) {
		const next = line === null ? null : readTiming(line)
		if (line !== null && next === null) {
			lines.push(line)
			continue
		}
		if (line !== null) {
			const counter = takeCounter(lines, hasCounters !== false, lastCounter + 1)
			hasCounters ??= counter !== null
			lastCounter = counter ?? lastCounter + 1
		}
		if (timing === 'unreadable') skippedCount++
		else if (timing) drafts.push(toDraft(timing, lines.join('\n')))
		timing = next
		lines = []
	}
	return { versions: [{ language: null, cues: closeCues(drafts) }], skippedCount }
}

function readTiming(line: string): Timing | 'unreadable' | null {
	const [, start, arrow, end, rest = ''] = TIMING.exec(line) ?? []
	if (start === undefined || end === undefined) return line.includes('-->') ? 'unreadable' : null
	// Otherwise it could be part of a sentence.
	const isClear = arrow === '-->' || [start, end].every((time) => (time.match(/\d+/g)?.length ?? 0) > 2)
	return isClear && (arrow !== ',' || rest.trim() === '')
		? { startSeconds: readClock(start), endSeconds: readClock(end), rest }
		: null
}

/**
 * Removes the number of the next caption from the end of the lines before it. @returns the number; `null` if there is none
 * @param expected what it is where an empty line follows it
 */
function takeCounter(lines: string[], hasCounters: boolean, expected: number): number | null {
	let at = lines.length - 1
	while (at >= 0 && lines[at]?.trim() === '') at--
	const last = lines[at]
	if (last === undefined || !COUNTER.test(last)) return null
	const number = Number(/\d+/.exec(last)?.[0])
	const isBeside = at === lines.length - 1
	const isAlone = at === 0 || lines[at - 1]?.trim() === ''
	if (isBeside ? !hasCounters && !isAlone : number !== expected) return null
	lines.length = at
	return number
}

function toDraft({ startSeconds, endSeconds, rest }: Timing, written: string): Draft {
	const plain = withoutEscapes(written.replace(/\[br\]/gi, '\n'))
	const { text, lineCount } = writeRuns(readMarkup(plain))
	const settings = knownSettings(rest).settings
	return { startSeconds, endSeconds, ...(settings ? { settings } : settingsOf(written, lineCount, rest)), text }
}

/** Converters leave line breaks and hard spaces of scripts in the text. */
export const withoutEscapes = (text: string) => text.replaceAll('\\N', '\n').replaceAll('\\h', '\u00a0')

/** Scripts without a size are of this one. */
const SCRIPT_SIZE = { width: 384, height: 288 }

/**
 * The settings for what a text has in braces, else for the coordinates beside its times.
 * @param rest what the line with the times says after them
 */
export function settingsOf(written: string, lineCount: number, rest = ''): Pick<Draft, 'settings'> {
	const { alignment, position } = placeIn(written)
	const at = position && { x: position.x / SCRIPT_SIZE.width, y: position.y / SCRIPT_SIZE.height }
	const coordinates = at || alignment !== null ? null : readCoordinates(rest)
	if (coordinates) return placeSettings(coordinates, lineCount)
	return alignment === null && !at ? {} : placeSettings({ alignment: alignment ?? 2, ...(at && { at }) }, lineCount)
}

const COORDINATES =
	/\bX1[:=][ \t]?(\d{1,4})[ \t]{1,9}X2[:=][ \t]?(\d{1,4})[ \t]{1,9}Y1[:=][ \t]?(\d{1,4})[ \t]{1,9}Y2[:=][ \t]?(\d{1,4})/i
/** The pictures that coordinates are for, which no file says: DVD, then high definition. */
const PICTURES = [
	{ width: 720, height: 480 },
	{ width: 720, height: 576 },
	{ width: 1280, height: 720 },
	{ width: 1920, height: 1080 },
]

/** `X1:40 X2:600 Y1:20 Y2:50`: a box with the text in its middle, else a corner. */
function readCoordinates(rest: string) {
	const found = COORDINATES.exec(rest)
	if (!found) return null
	const [left, right, top, bottom] = found.slice(1).map(Number) as [number, number, number, number]
	const isBox = right > left && bottom > top
	const picture = PICTURES.find(
		({ width, height }) => Math.max(left, right) <= width && Math.max(top, bottom) <= height,
	)
	if (!picture) return null
	const [x, y] = isBox ? [(left + right) / 2, (top + bottom) / 2] : [left, top]
	return { alignment: isBox ? 5 : 1, at: { x: x / picture.width, y: y / picture.height } }
}
