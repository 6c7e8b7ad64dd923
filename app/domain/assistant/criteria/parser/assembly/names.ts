import type { Meaning } from '../../lexicon/phrases.ts'
import type { Segment, UnknownSegment } from './segment.ts'

/** After these an unknown name is a title rather than a person. */
export const TITLE_NEGATIONS = new Set([
	'except',
	'except for',
	'excluding',
	'not',
	'other than',
	'anything but',
	'but not',
	'apart from',
	'aside from',
	'besides',
	'except from',
	'everything but',
	'all but',
])

/** Unknown capitalized words are names: of people beside other criteria, of people or titles when negated. */
export function mergeNames(segments: readonly Segment[]): Segment[] {
	const named: Segment[] = []
	const hasCriterion = segments.some(({ kind }) => kind === 'criterion')
	for (let at = 0; at < segments.length; at++) {
		const segment = segments[at]
		if (!segment) continue
		const run = nameRun(segments, at)
		const before = named.at(-1)
		const meaning = run.length === 0 ? null : nameMeaning(run, before, hasCriterion, segments[at + run.length])
		if (!meaning) {
			named.push(segment)
			continue
		}
		named.push({
			kind: 'criterion',
			meaning,
			at: segment.at,
			length: run.length,
			breakBefore: segment.breakBefore,
			words: segment.words,
		})
		at += run.length - 1
	}
	return named
}

function nameRun(segments: readonly Segment[], at: number): (Segment & UnknownSegment)[] {
	const run: (Segment & UnknownSegment)[] = []
	for (const segment of segments.slice(at)) {
		if (
			segment.kind !== 'unknown' ||
			!(segment.isName || segment.isQuoted) ||
			(run.length > 0 && segment.breakBefore !== '')
		)
			break
		run.push(segment)
	}
	return run
}

function nameMeaning(
	run: readonly UnknownSegment[],
	before: Segment | undefined,
	hasCriterion: boolean,
	after: Segment | undefined,
): Meaning | null {
	const name = run
		.map(({ text }) => text)
		.join(' ')
		.replace(/['’]s$/, '')
	const isTitle = run.some(({ isQuoted }) => isQuoted)
	if (before?.kind === 'not') {
		return isTitle || TITLE_NEGATIONS.has(before.words) ? { notTitles: [name] } : { people: [{ name, role: 'any' }] }
	}
	const isBeforeNoun = after?.kind === 'criterion' && after.meaning.type !== undefined
	const isPerson = !isTitle && hasCriterion && (run.length > 1 || isBeforeNoun)
	return isPerson ? { people: [{ name, role: 'any' }] } : null
}

/** "But not game of thrones": two unknown words or more, with small ones between them. */
export function mergeExcludedTitles(segments: readonly Segment[]): Segment[] {
	const merged: Segment[] = []
	for (let at = 0; at < segments.length; at++) {
		const segment = segments[at]
		if (!segment) continue
		const before = merged.at(-1)
		const run = before?.kind === 'not' && TITLE_NEGATIONS.has(before.words) ? unknownRun(segments, at) : []
		const title = run.map(({ words }) => words).join(' ')
		const isTitle = run.filter(({ kind }) => kind === 'unknown').length > 1 || isLongName(title)
		const { breakBefore, words, length } = segment
		if (isTitle)
			merged.push({ kind: 'criterion', meaning: { notTitles: [title] }, at: segment.at, length, breakBefore, words })
		else merged.push(segment)
		if (isTitle) at += run.length - 1
	}
	return merged
}

const MIN_LONG_NAME = 3
const DESCRIBING =
	/^(?:an?|any|so|very|really|quite|that|this|these|those|my|your|our|his|her|it|its|in|on|with|about|for|like|to|from|of|as|i|you|we)\b/

/** "Back to the future": most of its words have other meanings. */
function isLongName(run: string): boolean {
	return run.split(' ').length >= MIN_LONG_NAME && !DESCRIBING.test(run)
}

/** Unknown words and fillers up to the last unknown word of the clause. */
function unknownRun(segments: readonly Segment[], at: number): Segment[] {
	let end = at
	for (let next = at; next < segments.length; next++) {
		const segment = segments[next]
		if (!segment || (next > at && segment.breakBefore !== '')) break
		if (segment.kind === 'unknown' && !segment.isName && !segment.isQuoted) end = next + 1
		else if (segment.kind !== 'filler' && segment.kind !== 'and') break
	}
	return segments.slice(at, end)
}
