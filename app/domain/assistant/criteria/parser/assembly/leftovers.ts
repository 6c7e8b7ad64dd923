import type { Leftover } from '../../criteria.ts'
import { singulars } from '../../lexicon/lexicon.ts'
import { stemsOf } from '../../word-stems.ts'
import { isInPlot, type Plot } from '../recognition/plot.ts'
import type { Segment } from './segment.ts'

const BEFORE_SUBJECTS =
	/^(?:with|about|involving|featuring|on|in|where|set in|concerning|regarding|starring)(?: (?:a|an|the|some|lots of|only|just))?$/
const COMPANY = /^(?:my|our|his|her|their|im|am|i|we|you|u|he|she|and|lil|is|are|be)$/
const MIN_SUBJECT_LENGTH = 3

/** "A skater movie", "something with volcanoes": words that were not understood, and whether a subject stands there. */
export function leftoversIn(segments: readonly Segment[], unknown: readonly string[], plot: Plot | null): Leftover[] {
	const told = plotWords(segments, plot)
	const leftovers: Leftover[] = told === '' ? [] : [{ words: told, isSubject: false, isName: false, isPlot: true }]
	for (let at = 0; at < segments.length; at++) {
		const run = runAt(segments, at, unknown)
		if (run.length === 0 || (told !== '' && isInPlot(plot, segments[at]?.at ?? 0))) continue
		leftovers.push({
			words: run.map(({ words }) => words).join(' '),
			isSubject: isSubject(segments, at, run.length),
			isName: at > 0 && run.every((segment) => segment.kind === 'unknown' && segment.isName),
			isPlot: false,
		})
		at += run.length - 1
	}
	return leftovers
}

/** The words of a plot that are not criteria, if any of them is meaningful. */
function plotWords(segments: readonly Segment[], plot: Plot | null): string {
	const words = segments
		.filter(({ kind, at }) => kind !== 'criterion' && isInPlot(plot, at))
		.map((segment) => segment.words)
		.join(' ')
	return stemsOf(words).size > 0 ? words : ''
}

function runAt(segments: readonly Segment[], at: number, unknown: readonly string[]): readonly Segment[] {
	let end = at
	for (let segment = segments[at]; segment?.kind === 'unknown'; segment = segments[end]) {
		if (segment.isQuoted || !unknown.includes(segment.words) || (end > at && segment.breakBefore !== '')) break
		end++
	}
	return segments.slice(at, end)
}

function isSubject(segments: readonly Segment[], at: number, length: number): boolean {
	const [before, first, after] = [segments[at - 1], segments[at], segments[at + length]]
	if (!first || !isWord(first.words)) return false
	if (before?.kind === 'not' || (first.breakBefore === '' && COMPANY.test(before?.words ?? ''))) return false
	const isDescribing = after?.kind === 'criterion' && after.breakBefore === '' && after.meaning.topics !== undefined
	if (isDescribing && after.meaning.type === undefined) return false
	const lead = segments
		.slice(Math.max(0, at - 2), at)
		.map(({ words }) => words)
		.join(' ')
	const isBeforeNoun =
		after?.kind === 'criterion' && after.breakBefore === '' && after.meaning.type !== undefined && !after.meaning.people
	const isAnnounced = BEFORE_SUBJECTS.test(lead) || BEFORE_SUBJECTS.test(before?.words ?? '')
	return isBeforeNoun || isAnnounced
}

function isWord(word: string): boolean {
	return word.length >= MIN_SUBJECT_LENGTH && freeTopic(word) !== null
}

/** A topic in the viewer's own words, in the singular; `null` when it is not a word. */
export function freeTopic(word: string): string | null {
	return /^\p{L}{3,}$/u.test(word) ? (singulars(word)[0] ?? word) : null
}
