import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
	BROADCAST_START_MS,
	type BroadcastProgram,
	broadcastSchedule,
	broadcastWindow,
	SEGMENT_SECONDS,
	SLOT_SECONDS,
	WINDOW_SEGMENTS,
} from '#domain/live/broadcast.ts'

const HALF_HOUR_MS = SLOT_SECONDS * 1_000
const NOON = Date.UTC(2026, 10, 22, 12)

const program = (slug: string, segmentCount: number): BroadcastProgram => ({
	slug,
	title: `The ${slug}`,
	description: `About the ${slug}`,
	segmentCount,
})
const PROGRAMS = [program('ferry', 16), program('seat', 16), program('sky', 9), program('road', 451)]

const keys = fc.string({ minLength: 1, maxLength: 40 })
const moments = fc.integer({ min: BROADCAST_START_MS + 2 * HALF_HOUR_MS, max: Date.UTC(2600, 0) })
const somePrograms = fc
	.array(fc.integer({ min: 1, max: 600 }), { minLength: 1, maxLength: 6 })
	.map((counts) => counts.map((count, at) => program(`p${at}`, count)))

describe('the schedule of a broadcast', () => {
	it('has a program for each half hour of the clock', () => {
		const slots = broadcastSchedule('news', PROGRAMS, NOON + 60_000, NOON + 2 * HALF_HOUR_MS)
		expect(slots.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
			[NOON, NOON + HALF_HOUR_MS],
			[NOON + HALF_HOUR_MS, NOON + 2 * HALF_HOUR_MS],
		])
		const [first] = slots
		expect(PROGRAMS.map(({ title, description }) => [title, description])).toContainEqual([
			first?.title,
			first?.description,
		])
	})

	it('is empty for no time', () => {
		expect(broadcastSchedule('news', PROGRAMS, NOON, NOON)).toEqual([])
		expect(broadcastSchedule('news', PROGRAMS, NOON + HALF_HOUR_MS, NOON)).toEqual([])
	})

	it('shows every program before it shows one again', () => {
		fc.assert(
			fc.property(keys, moments, (key, now) => {
				const slots = broadcastSchedule(key, PROGRAMS, now, now + (PROGRAMS.length - 1) * HALF_HOUR_MS + 1)
				expect(new Set(slots.map(({ slug }) => slug)).size).toBe(PROGRAMS.length)
			}),
		)
	})

	it('differs from channel to channel', () => {
		const orders = Array.from({ length: 200 }, (_, channel) =>
			broadcastSchedule(`channel-${channel}`, PROGRAMS, NOON, NOON + 4 * HALF_HOUR_MS)
				.map(({ slug }) => slug)
				.join(),
		)
		expect(new Set(orders).size).toBe(24)
	})

	it('says what is then broadcast, whatever the programs are', () => {
		fc.assert(
			fc.property(keys, somePrograms, moments, (key, programs, now) => {
				for (const { slug, index, startMs } of broadcastWindow(key, programs, now).segments) {
					const [slot] = broadcastSchedule(key, programs, startMs, startMs + 1)
					expect(slot?.slug).toBe(slug)
					expect(index).toBeLessThan(programs.find((program) => program.slug === slug)?.segmentCount ?? 0)
				}
			}),
		)
	})
})

describe('the window of a broadcast', () => {
	it('holds two minutes of complete segments', () => {
		fc.assert(
			fc.property(keys, somePrograms, moments, (key, programs, now) => {
				const { segments } = broadcastWindow(key, programs, now)
				expect(segments).toHaveLength(WINDOW_SEGMENTS)
				const endMs = (segments.at(-1)?.startMs ?? 0) + SEGMENT_SECONDS * 1_000
				expect(endMs).toBeLessThanOrEqual(now)
				expect(now - endMs).toBeLessThan(SEGMENT_SECONDS * 1_000)
			}),
		)
	})

	it('says of a segment the same for as long as it is there, and numbers the discontinuities on', () => {
		fc.assert(
			fc.property(keys, somePrograms, moments, fc.integer({ min: 1, max: 3_000_000 }), (key, programs, now, gap) => {
				const before = numbered(broadcastWindow(key, programs, now))
				const after = numbered(broadcastWindow(key, programs, now + gap))
				for (const [sequence, segment] of after) {
					const known = before.get(sequence)
					if (known) expect(segment).toEqual(known)
				}
			}),
		)
	})

	it('counts discontinuities from a recent day, as players keep a list as long as their number', () => {
		expect(broadcastWindow('news', PROGRAMS, BROADCAST_START_MS + HALF_HOUR_MS).discontinuitySequence).toBeLessThan(250)
		expect(broadcastWindow('news', PROGRAMS, BROADCAST_START_MS + 120_000).discontinuitySequence).toBe(0)
	})

	it('counts one discontinuity for each beginning of a program', () => {
		fc.assert(
			fc.property(keys, somePrograms, moments, (key, programs, now) => {
				const early = broadcastWindow(key, programs, now)
				const late = broadcastWindow(key, programs, now + WINDOW_SEGMENTS * SEGMENT_SECONDS * 1_000)
				const begun = early.segments.filter((segment) => segment.isDiscontinuity).length
				expect(late.discontinuitySequence - early.discontinuitySequence).toBe(begun)
			}),
		)
	})

	it('begins a program with the slot, and again whenever it is over', () => {
		const ferryOnly = [program('ferry', 16)]
		const { segments } = broadcastWindow('news', ferryOnly, NOON + WINDOW_SEGMENTS * SEGMENT_SECONDS * 1_000)
		expect(segments[0]).toMatchObject({ startMs: NOON, index: 0, isDiscontinuity: true })
		expect(segments.flatMap((segment, at) => (segment.isDiscontinuity ? [at] : []))).toEqual([0, 16])
	})

	it('cannot be made of nothing', () => {
		expect(() => broadcastWindow('news', [], NOON)).toThrow(RangeError)
	})
})

/** Every segment with the number of its discontinuity, by its sequence number. */
function numbered({ discontinuitySequence, segments }: ReturnType<typeof broadcastWindow>) {
	let discontinuity = discontinuitySequence
	return new Map(
		segments.map((segment) => {
			if (segment.isDiscontinuity) discontinuity++
			return [segment.sequence, { ...segment, discontinuity }]
		}),
	)
}
