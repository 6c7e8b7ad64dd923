import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
	BROADCAST_START_MS,
	type BroadcastProgram,
	broadcastWindow,
	SEGMENT_SECONDS,
	SLOT_SECONDS,
	WINDOW_SEGMENTS,
} from '#domain/live/broadcast.ts'

const HALF_HOUR_MS = SLOT_SECONDS * 1_000
const NOON = Date.UTC(2026, 10, 22, 12)

const program = (slug: string, segmentCount: number): BroadcastProgram => ({ slug, segmentCount })
const PROGRAMS = [program('ferry', 16), program('seat', 16), program('sky', 9), program('road', 451)]

const keys = fc.string({ minLength: 1, maxLength: 40 })
const moments = fc.integer({ min: BROADCAST_START_MS + 2 * HALF_HOUR_MS, max: Date.UTC(2600, 0) })
const somePrograms = fc
	.array(fc.integer({ min: 1, max: 600 }), { minLength: 1, maxLength: 6 })
	.map((counts) => counts.map((count, at) => program(`p${at}`, count)))

/** What the slot at a moment shows. */
function slugAt(key: string, programs: readonly BroadcastProgram[], ms: number): string | undefined {
	return broadcastWindow(key, programs, ms + SEGMENT_SECONDS * 1_000).segments.at(-1)?.slug
}

describe('the programs of a broadcast', () => {
	it('change with each half hour of the clock', () => {
		const shown = [0, 10, 29, 30, 59].map((minutes) => slugAt('news', PROGRAMS, NOON + minutes * 60_000))
		expect(new Set(shown.slice(0, 3)).size).toBe(1)
		expect(new Set(shown.slice(3)).size).toBe(1)
		expect(shown[3]).not.toBe(shown[0])
	})

	it('are all shown before one is shown again', () => {
		fc.assert(
			fc.property(keys, moments, (key, now) => {
				const shown = PROGRAMS.map((_, slot) => slugAt(key, PROGRAMS, now + slot * HALF_HOUR_MS))
				expect(new Set(shown).size).toBe(PROGRAMS.length)
			}),
		)
	})

	it('differ from channel to channel', () => {
		const orders = Array.from({ length: 200 }, (_, channel) =>
			PROGRAMS.map((_, slot) => slugAt(`channel-${channel}`, PROGRAMS, NOON + slot * HALF_HOUR_MS)).join(),
		)
		expect(new Set(orders).size).toBe(24)
	})

	it('are shown within their length, whatever they are', () => {
		fc.assert(
			fc.property(keys, somePrograms, moments, (key, programs, now) => {
				for (const { slug, index, startMs } of broadcastWindow(key, programs, now).segments) {
					expect(slugAt(key, programs, startMs)).toBe(slug)
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
