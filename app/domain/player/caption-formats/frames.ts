import { linesOf } from '../webvtt.ts'
import { type CaptionFile, closeCues, type Draft } from './caption-file-parts.ts'
import { PLAIN, writeRuns } from './cue-text.ts'
import { readMarkup } from './markup.ts'
import { placeIn } from './overrides.ts'
import { placeSettings } from './place.ts'

/** What players assume where a file does not name its rate; the player's "Frame rate" corrects it. */
const DEFAULT_FRAME_RATE = 25
const FRAME = /^\s{0,9}(?:\{(\d{1,9})\}\s?\{(\d{0,9})\}|\[(\d{1,9})\]\s?\[(\d{0,9})\])(.*)$/
const DEFAULT_TAGS = /^\s{0,9}\{DEFAULT\}/i

/** Captions by frames (MicroDVD, in braces) or by tenths of a second (MPL2, in brackets). */
export function parseFrames(text: string): CaptionFile {
	const drafts: Draft[] = []
	let frameRate = DEFAULT_FRAME_RATE
	let skippedCount = 0
	for (const line of linesOf(text)) {
		const found = FRAME.exec(line)
		if (!found) {
			if (line.trim() !== '' && !DEFAULT_TAGS.test(line)) skippedCount++
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
			...toText(written),
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

/** Lines end at `|`, and are in italics after `/`. A tag counts for its line, in capitals for all. */
function toText(written: string): Pick<Draft, 'text' | 'settings'> {
	const ofAll = (written.match(/\{[A-Z]:[^{}]{0,99}\}/g) ?? []).join('')
	const runs = written.split('|').flatMap((line, index) => {
		const isSlanted = /^\s{0,9}\//.test(line)
		const words = `${ofAll}${isSlanted ? line.replace('/', '') : line}`
		return readMarkup(`${index > 0 ? '\n' : ''}${words}`, { base: { ...PLAIN, isItalic: isSlanted } })
	})
	const { text, lineCount } = writeRuns(runs)
	const { alignment } = placeIn(written)
	return { text, ...(alignment === null ? {} : placeSettings({ alignment }, lineCount)) }
}
