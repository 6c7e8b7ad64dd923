import { linesOf } from '../webvtt.ts'
import { type CaptionFile, closeCues, type Draft } from './caption-file-parts.ts'
import { PLAIN, type TextStyle, writeRuns } from './cue-text.ts'
import { readMarkup } from './markup.ts'
import { applyMicroDvdTag } from './overrides.ts'
import { settingsOf } from './subrip.ts'

/** What players assume where a file does not name its rate; the player's "Frame rate" corrects it. */
const DEFAULT_FRAME_RATE = 25
const FRAME = /^\s{0,9}(?:\{(\d{1,9})\}\s?\{(\d{0,9})\}|\[(\d{1,9})\]\s?\[(\d{0,9})\])(.*)$/
/** What counts for every line that has no tags of its own. */
const DEFAULT_TAGS = /^\s{0,9}\{DEFAULT\}/i
const TAG = /\{([a-z]):([^{}]{0,99})\}/gi

/** Captions by frames (MicroDVD, in braces) or by tenths of a second (MPL2, in brackets). */
export function parseFrames(text: string): CaptionFile {
	const drafts: Draft[] = []
	let frameRate = DEFAULT_FRAME_RATE
	let skippedCount = 0
	let base = PLAIN
	for (const line of linesOf(text)) {
		const found = FRAME.exec(line)
		if (!found) {
			if (DEFAULT_TAGS.test(line))
				for (const [, name = '', value = ''] of line.matchAll(TAG)) base = applyMicroDvdTag(base, name, value)
			else if (line.trim() !== '') skippedCount++
			continue
		}
		const [, startFrame, endFrame, startTenth, endTenth, written = ''] = found
		const rate = readFrameRate(written)
		if (drafts.length === 0 && Number(startFrame) <= 1 && rate !== null) {
			frameRate = rate
			continue
		}
		const perSecond = startFrame === undefined ? 10 : frameRate
		const end = endFrame ?? endTenth ?? ''
		drafts.push({
			startSeconds: Number(startFrame ?? startTenth) / perSecond,
			endSeconds: end === '' ? null : Number(end) / perSecond,
			...toText(written, startFrame === undefined ? MPL2_MARKS : MICRODVD_MARKS, base),
		})
	}
	return { versions: [{ language: null, cues: closeCues(drafts) }], skippedCount }
}

/** The first line's text may be the rate: '23.976'. */
function readFrameRate(written: string): number | null {
	const [, rate] = /^\s{0,9}(\d{2,3}(?:[.,]\d{1,9})?)\s{0,9}(?:fps)?\s{0,9}$/i.exec(written) ?? []
	const value = Number(rate?.replace(',', '.') ?? 0)
	return value >= 10 && value <= 120 ? value : null
}

/** What lines begin with instead of tags: MicroDVD's only for italics, after its tags. */
const MPL2_MARKS = /^(\s{0,9})([/\\_]{0,9})/
const MICRODVD_MARKS = /^((?:\s|\{[^{}]{0,99}\}){0,20})(\/?)/
/** At the top, and at a position. */
const PLACES: readonly (readonly [RegExp, string])[] = [
	[/\{P:0\}/g, '{\\an8}'],
	[/\{o:(\d{1,4}),(\d{1,4})\}/gi, '{\\pos($1,$2)}'],
]

/** Lines end at `|`. A tag counts for its line, in capitals for all. */
function toText(written: string, marksOf: RegExp, base: TextStyle): Pick<Draft, 'text' | 'settings'> {
	const ofAll = (written.match(/\{[A-Z]:[^{}]{0,99}\}/g) ?? []).join('')
	const runs = written.split('|').flatMap((line, index) => {
		const [before = '', tags = '', marks = ''] = marksOf.exec(line) ?? []
		const style: TextStyle = {
			...base,
			isItalic: base.isItalic || marks.includes('/'),
			isBold: base.isBold || marks.includes('\\'),
			isUnderlined: base.isUnderlined || marks.includes('_'),
		}
		return readMarkup(`${index > 0 ? '\n' : ''}${ofAll}${tags}${line.slice(before.length)}`, { base: style })
	})
	const { text, lineCount } = writeRuns(runs)
	return {
		text,
		...settingsOf(
			PLACES.reduce((tags, [tag, place]) => tags.replace(tag, place), written),
			lineCount,
		),
	}
}
