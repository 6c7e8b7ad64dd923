import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
	finalCreditsStart,
	fittingSegments,
	type PlayingSegment,
	type Segment,
	type SegmentKind,
	segmentAt,
} from '#domain/player/segments.ts'

const segment = (kind: SegmentKind, startSeconds: number, endSeconds: number | null): Segment => ({
	kind,
	startSeconds,
	endSeconds,
})
const LENGTH = 2_700
const INTRO = segment('intro', 60, 150)
const fitting = (segments: Segment[], runtimeSeconds: number | null = LENGTH, durationSeconds = LENGTH) =>
	fittingSegments({ segments, runtimeSeconds }, durationSeconds).map(
		({ kind, startSeconds, endSeconds }) => `${kind} ${startSeconds}-${endSeconds}`,
	)

describe('the segments of a title', () => {
	it.each([
		['as long as the video', LENGTH, 1],
		['2 % longer', LENGTH * 1.02, 1],
		['2 % shorter', LENGTH * 0.98, 1],
		['a little more than 2 % longer', LENGTH * 1.0201, 0],
		['another cut', 3_400, 0],
		['of unknown length', null, 0],
	])('count for a video when they were measured in one that was %s', (_, runtimeSeconds, count) => {
		expect(fitting([INTRO], runtimeSeconds)).toHaveLength(count)
	})

	it('do not count before the length of the video is known, and not for a broadcast', () => {
		for (const length of [0, Number.NaN, Number.POSITIVE_INFINITY]) expect(fitting([INTRO], LENGTH, length)).toEqual([])
	})

	it.each<[string, Segment[], string[]]>([
		['credits that last until the end', [segment('credits', 2_500, null)], ['credits 2500-2700']],
		['credits that end a little after the video', [segment('credits', 2_500, 2_720)], ['credits 2500-2700']],
		['a recap, then the intro', [segment('recap', 0, 60.5), INTRO], ['recap 0-60.5', 'intro 60-150']],
		[
			'credits around a scene',
			[segment('credits', 2_300, 2_400), segment('credits', 2_500, 2_700)],
			['credits 2300-2400', 'credits 2500-2700'],
		],
	])('are used: %s', (_, segments, expected) => {
		expect(fitting(segments)).toEqual(expected)
	})

	it.each<[string, Segment[]]>([
		['an intro without an end', [segment('intro', 60, null)]],
		['an end before its start', [segment('intro', 150, 60)]],
		['hardly any length', [segment('intro', 60, 62)]],
		['a start before the video', [segment('intro', -5, 60)]],
		['an end far after the video', [segment('credits', 2_500, 9_000)]],
		['an intro at the end', [segment('intro', 2_500, 2_600)]],
		['an intro of most of the video', [segment('intro', 0, 1_400)]],
		['credits in the first half', [segment('credits', 100, 200)]],
		['no number', [segment('intro', Number.NaN, 60)]],
		['two that overlap', [INTRO, segment('recap', 100, 200)]],
	])('are refused: %s', (_, segments) => {
		expect(fitting(segments)).toEqual([])
	})

	it('never lie outside the video or contradict each other, for any data', () => {
		const wild = fc.record({
			kind: fc.constantFrom<SegmentKind[]>('intro', 'recap', 'credits', 'preview'),
			startSeconds: fc.double({ min: -10, max: 4_000 }),
			endSeconds: fc.option(fc.double({ min: -10, max: 4_000 })),
		})
		fc.assert(
			fc.property(fc.array(wild, { maxLength: 8 }), (segments) => {
				const used = fittingSegments({ segments, runtimeSeconds: LENGTH }, LENGTH)
				for (const playingSegment of used) {
					expect(playingSegment.startSeconds).toBeGreaterThanOrEqual(0)
					expect(playingSegment.endSeconds).toBeLessThanOrEqual(LENGTH)
					for (const other of used)
						if (playingSegment !== other)
							expect(Math.min(playingSegment.endSeconds, other.endSeconds)).toBeLessThanOrEqual(
								Math.max(playingSegment.startSeconds, other.startSeconds) + 1,
							)
				}
			}),
		)
	})
})

const playing = (segments: Segment[]) => fittingSegments({ segments, runtimeSeconds: LENGTH }, LENGTH)

describe('the segment that plays', () => {
	it.each<[number, string | null]>([
		[59, null],
		[60, 'intro'],
		[148.9, 'intro'],
		[149, null],
		[2_600, 'credits'],
	])('at %s s is %s', (seconds, kind) => {
		expect(segmentAt(playing([INTRO, segment('credits', 2_500, null)]), seconds)?.kind ?? null).toBe(kind)
	})
})

describe('the end of the story', () => {
	it.each<[string, PlayingSegment[], number | null]>([
		['unknown', playing([INTRO]), null],
		['where the credits start', playing([segment('credits', 2_500, null)]), 2_500],
		[
			'where the credits start that a preview follows',
			playing([segment('credits', 2_500, 2_650), segment('preview', 2_652, null)]),
			2_500,
		],
		['not at credits that a scene follows', playing([segment('credits', 2_300, 2_500)]), null],
		[
			'at the last credits, after a scene',
			playing([segment('credits', 2_300, 2_400), segment('credits', 2_500, 2_697)]),
			2_500,
		],
	])('is %s', (_, segments, start) => {
		expect(finalCreditsStart(segments, LENGTH)).toBe(start)
	})
})
