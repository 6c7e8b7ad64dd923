import { linesOf } from '../webvtt.ts'
import { type CaptionFile, closeCues, type Draft } from './caption-file-parts.ts'
import { readClock } from './clock.ts'
import { writeRuns } from './cue-text.ts'
import { readMarkup } from './markup.ts'

/** LRC, which may give a line several times, and TMPlayer. */
const TIMES = /^\s{0,9}((?:\[\d{1,3}:\d{1,2}(?:[.:]\d{1,3})?\]\s{0,9}){1,40}|\d{1,2}:\d{1,2}:\d{1,2}[:=,])(.*)$/
const ONE_TIME = /\d{1,3}(?::\d{1,2}){1,2}(?:[.:]\d{1,3})?/g
/** `<00:12.50>` before a word. */
const WORD_TIME = /<\d{1,3}:\d{1,2}(?:[.:]\d{1,3})?>/g
const METADATA = /^\s{0,9}\[[a-z#][a-z]{0,9}:.*\]\s{0,9}$/i

/** What follows the seconds is a part of them, whatever separates it. */
const toFraction = (time: string) => time.replace(/^(\d+:\d+):/, '$1.')

/** Lines that last until the next one: LRC (`[00:12.50]Words`) and TMPlayer (`00:00:12:Words|more`). */
export function parseTimedLines(text: string): CaptionFile {
	const drafts: Draft[] = []
	let [skippedCount, isLrc] = [0, false]
	for (const line of linesOf(text)) {
		const [, times, written = ''] = TIMES.exec(line) ?? []
		if (times === undefined) {
			if (line.trim() !== '' && !METADATA.test(line)) skippedCount++
			continue
		}
		const inLrc = times.includes('[')
		const words = writeRuns(readMarkup(written.replace(WORD_TIME, '').replaceAll('|', '\n'))).text
		for (const [time] of times.matchAll(ONE_TIME))
			drafts.push({ startSeconds: readClock(inLrc ? toFraction(time) : time), endSeconds: null, text: words })
		isLrc ||= inLrc
	}
	// A line of a song stands through the music after it.
	const cues = closeCues(drafts, isLrc ? Number.POSITIVE_INFINITY : undefined)
	return { versions: [{ language: null, cues }], skippedCount }
}
