import { describe, expect, it } from 'vitest'
import type { StoredPosition } from '#app/device/resume-positions.ts'
import type { ProgramRecord } from '#app/features/player/program.ts'
import { createHistoryRecorder } from '#app/features/player/progress/history-recorder.ts'
import { newerPosition } from '#app/features/player/progress/position-store.ts'
import type { HistoryEntry } from '#domain/history/history.ts'

const START = Date.UTC(2026, 10, 20)
const LENGTH = 6000
const PROGRAM: ProgramRecord = {
	ref: { type: 'tv', id: 7, season: 1, episode: 2 },
	title: 'A Show',
	posterPath: '/p.jpg',
	backdropPath: '/b.jpg',
	overview: 'About it.',
	rating: 8,
	next: { season: 1, episode: 3 },
}

/** Somebody who watches, and what went into the history. */
function watching(known: StoredPosition | null = null) {
	const recorded: HistoryEntry[] = []
	let flushes = 0
	const sink = { record: (entry: HistoryEntry) => void recorded.push(entry), flush: () => void flushes++ }
	const recorder = createHistoryRecorder(PROGRAM, 'demo', sink, known)
	const moment = (positionSeconds: number, afterSeconds = positionSeconds, durationSeconds = LENGTH) => ({
		positionSeconds,
		durationSeconds,
		nowMs: START + afterSeconds * 1000,
	})
	return {
		positions: () => recorded.map(({ positionSeconds }) => positionSeconds),
		recorded,
		flushes: () => flushes,
		/** Plays from one second to another, four moments a second. */
		play(from: number, to: number) {
			for (let at = from; at <= to; at += 0.25) recorder.progress(moment(at))
		},
		progress: (...args: Parameters<typeof moment>) => recorder.progress(moment(...args)),
		rest: (...args: Parameters<typeof moment>) => recorder.checkpoint(moment(...args)),
	}
}

describe('what is recorded during playback', () => {
	it('is an entry once it was really begun, and another every minute', () => {
		const viewer = watching()
		viewer.play(0, 200)
		expect(viewer.positions()).toEqual([20, 80, 140, 200])
		expect(viewer.flushes()).toBe(0)
	})

	it('is all that is kept of it', () => {
		const viewer = watching()
		viewer.rest(100.04)
		expect(viewer.recorded).toEqual([
			{
				type: 'tv',
				id: 7,
				season: 1,
				episode: 2,
				title: 'A Show',
				posterPath: '/p.jpg',
				backdropPath: '/b.jpg',
				overview: 'About it.',
				rating: 8,
				positionSeconds: 100,
				durationSeconds: LENGTH,
				createdAt: new Date(START + 100_040).toISOString(),
				preferredSource: 'demo',
			},
		])
	})

	it('is nothing near the place that is kept already, until it is far enough from it', () => {
		const viewer = watching({ positionSeconds: 600, durationSeconds: LENGTH, savedAtMs: START - 86_400_000 })
		viewer.play(590, 655)
		expect(viewer.positions()).toEqual([650])
	})

	it('is nothing within twenty seconds of the entry before, however far the viewer jumps', () => {
		const viewer = watching()
		viewer.progress(100, 0)
		viewer.progress(900, 10)
		expect(viewer.positions()).toEqual([100])
		viewer.progress(900, 20)
		expect(viewer.positions()).toEqual([100, 900])
	})

	it('is the exact place when it stops, sent at once', () => {
		const viewer = watching()
		viewer.play(0, 33)
		viewer.rest(33.3)
		expect(viewer.positions()).toEqual([20, 33.3])
		expect(viewer.flushes()).toBe(1)
	})

	it('is the same place only once, when it stops and then the page goes', () => {
		const viewer = watching()
		viewer.rest(100, 0)
		viewer.rest(100.2, 5)
		expect(viewer.positions()).toEqual([100])
	})

	it.each([
		['what was hardly begun', 12, LENGTH],
		['a live stream', 500, Number.POSITIVE_INFINITY],
		['an element without a film', 0, 0],
	])('is not %s', (_, position, duration) => {
		const viewer = watching()
		viewer.progress(position, 0, duration)
		viewer.rest(position, 0, duration)
		expect(viewer.recorded).toEqual([])
	})

	it('is the end of something shorter than twenty seconds', () => {
		const viewer = watching()
		viewer.rest(12, 0, 12)
		expect(viewer.positions()).toEqual([12])
	})
})

describe('the position to resume at', () => {
	const at = (savedAtMs: number): StoredPosition => ({ positionSeconds: savedAtMs, durationSeconds: LENGTH, savedAtMs })

	it.each([
		['the device alone knows', at(5), null, 5],
		['the account alone knows', null, at(5), 5],
		['the device knows better', at(9), at(5), 9],
		['the account knows better', at(5), at(9), 9],
	])('%s', (_, device, account, expected) => {
		expect(newerPosition(device, account)?.savedAtMs).toBe(expected)
	})

	it('is nowhere when neither knows', () => {
		expect(newerPosition(null, null)).toBeNull()
	})
})
