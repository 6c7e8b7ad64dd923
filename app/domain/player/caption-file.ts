import { alignmentSettings, type Cue, linesOf, parseCues, toCueMarkup, toSeconds } from './webvtt.ts'

/** More than the captions of the longest film. */
export const MAX_CAPTION_FILE_BYTES = 4 * 1024 * 1024
const MAX_CUES = 20_000
const MAX_CUE_LENGTH = 1_000

/** Why a file cannot be shown as captions. */
export type CaptionFileProblem = 'too-large' | 'no-captions' | 'pictures' | 'unreadable'

export const CAPTION_FILE_PROBLEMS: Record<CaptionFileProblem, string> = {
	'too-large': 'This file is too large for captions. The most is 4 MB.',
	'no-captions': "We couldn't find captions in this file. Choose an .srt, .vtt, .ass or .ssa file.",
	unreadable: "Your browser can't read this file any more. Choose it again.",
	pictures: 'This file holds captions as pictures. Choose an .srt, .vtt, .ass or .ssa file.',
}

/** The cues of a SubRip, WebVTT or SubStation Alpha text in the order of their times. The content decides, not the name. */
export function parseCaptionFile(text: string): Cue[] | CaptionFileProblem {
	if (/^\uFEFF?# VobSub index file/.test(text)) return 'pictures'
	const cues = /^\[(?:script info|events|v4\+? styles)\]/im.test(text.slice(0, 20_000))
		? parseSubStation(text)
		: parseMarkedUp(text)
	const shown = uniqueCues(cues.filter((cue) => cue.text !== '' && cue.text.length <= MAX_CUE_LENGTH))
	return shown.length > 0 ? shown.slice(0, MAX_CUES) : 'no-captions'
}

function parseMarkedUp(text: string): Cue[] {
	const cues = parseCues(text)
	if (/^\uFEFF?WEBVTT/.test(text)) return cues
	return cues.map((cue) => ({
		...cue,
		...alignmentSettings(cue.text),
		text: toCueMarkup(cue.text.replace(/\{\\[^{}\n]{0,200}\}/g, '')).trim(),
	}))
}

/** Sorts cues by time and drops duplicates: typeset files repeat a line in several layers. */
function uniqueCues(cues: readonly Cue[]): Cue[] {
	const unique = new Map(cues.map((cue) => [`${cue.startSeconds} ${cue.endSeconds} ${cue.text}`, cue]))
	return [...unique.values()].sort((a, b) => a.startSeconds - b.startSeconds)
}

const DEFAULT_COLUMNS = ['layer', 'start', 'end', 'style', 'name', 'marginl', 'marginr', 'marginv', 'effect', 'text']

/** `{\p1}` draws shapes instead of letters. */
const DRAWING = /\\p[1-9]/
const TIME_PATTERN = /^[ \t]{0,9}(\d{1,4}):([0-5]?\d):([0-5]?\d)[.:](\d{1,3})[ \t]{0,9}$/

/** The dialogue of a SubStation Alpha text (.ass, .ssa) in file order: its words, without fonts, positions and drawings. */
function parseSubStation(text: string): Cue[] {
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
	if (startSeconds === null || endSeconds === null || endSeconds <= startSeconds || DRAWING.test(text)) return null
	return { startSeconds, endSeconds, ...alignmentSettings(text), text: cleanText(text) }
}

function parseTime(value: string): number | null {
	const found = TIME_PATTERN.exec(value)
	return found && toSeconds(found[1], found[2], found[3], found[4])
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
