import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
	type BroadcastProgramme,
	broadcastSchedule,
	broadcastWindow,
	SEGMENT_SECONDS,
	SLOT_SECONDS,
	WINDOW_SEGMENTS,
} from '#domain/live/broadcast.ts'

const HALF_HOUR_MS = SLOT_SECONDS * 1_000
const NOON = Date.UTC(2026, 10, 22, 12)

const programme = (slug: string, segmentCount: number): BroadcastProgramme => ({
	slug,
	title: `The ${slug}`,
	description: `About the ${slug}`,
	segmentCount,
})
const PROGRAMMES = [programme('ferry', 16), programme('seat', 16), programme('sky', 9), programme('road', 451)]

const keys = fc.string({ minLength: 1, maxLength: 40 })
const moments = fc.integer({ min: Date.UTC(1971, 0), max: Date.UTC(2600, 0) })
const someProgrammes = fc
	.array(fc.integer({ min: 1, max: 600 }), { minLength: 1, maxLength: 6 })
	.map((counts) => counts.map((count, at) => programme(`p${at}`, count)))

describe('the schedule of a broadcast', () => {
	it('has a programme for each half hour of the clock', () => {
		const slots = broadcastSchedule('news', PROGRAMMES, NOON + 60_000, NOON + 2 * HALF_HOUR_MS)
		expect(slots.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
			[NOON, NOON + HALF_HOUR_MS],
			[NOON + HALF_HOUR_MS, NOON + 2 * HALF_HOUR_MS],
		])
		const [first] = slots
		expect(PROGRAMMES.map(({ title, description }) => [title, description])).toContainEqual([
			first?.title,
			first?.description,
		])
	})

	it('is empty for no time', () => {
		expect(broadcastSchedule('news', PROGRAMMES, NOON, NOON)).toEqual([])
		expect(broadcastSchedule('news', PROGRAMMES, NOON + HALF_HOUR_MS, NOON)).toEqual([])
	})

	it('shows every programme before it shows one again', () => {
		fc.assert(
			fc.property(keys, moments, (key, now) => {
				const slots = broadcastSchedule(key, PROGRAMMES, now, now + (PROGRAMMES.length - 1) * HALF_HOUR_MS + 1)
				expect(new Set(slots.map(({ slug }) => slug)).size).toBe(PROGRAMMES.length)
			}),
		)
	})

	it('differs from channel to channel', () => {
		const orders = Array.from({ length: 200 }, (_, channel) =>
			broadcastSchedule(`channel-${channel}`, PROGRAMMES, NOON, NOON + 4 * HALF_HOUR_MS)
				.map(({ slug }) => slug)
				.join(),
		)
		expect(new Set(orders).size).toBe(24)
	})

	it('says what is then broadcast, whatever the programmes are', () => {
		fc.assert(
			fc.property(keys, someProgrammes, moments, (key, programmes, now) => {
				for (const { slug, index, startMs } of broadcastWindow(key, programmes, now).segments) {
					const [slot] = broadcastSchedule(key, programmes, startMs, startMs + 1)
					expect(slot?.slug).toBe(slug)
					expect(index).toBeLessThan(programmes.find((one) => one.slug === slug)?.segmentCount ?? 0)
				}
			}),
		)
	})
})

describe('the window of a broadcast', () => {
	it('holds two minutes of complete segments', () => {
		fc.assert(
			fc.property(keys, someProgrammes, moments, (key, programmes, now) => {
				const { segments } = broadcastWindow(key, programmes, now)
				expect(segments).toHaveLength(WINDOW_SEGMENTS)
				const endMs = (segments.at(-1)?.startMs ?? 0) + SEGMENT_SECONDS * 1_000
				expect(endMs).toBeLessThanOrEqual(now)
				expect(now - endMs).toBeLessThan(SEGMENT_SECONDS * 1_000)
			}),
		)
	})

	it('says of a segment the same for as long as it is there, and numbers the discontinuities on', () => {
		fc.assert(
			fc.property(
				keys,
				someProgrammes,
				moments,
				fc.integer({ min: 1, max: 3_000_000 }),
				(key, programmes, now, gap) => {
					const before = numbered(broadcastWindow(key, programmes, now))
					const after = numbered(broadcastWindow(key, programmes, now + gap))
					for (const [sequence, segment] of after) {
						const known = before.get(sequence)
						if (known) expect(segment).toEqual(known)
					}
				},
			),
		)
	})

	it('counts one discontinuity for each beginning of a programme', () => {
		fc.assert(
			fc.property(keys, someProgrammes, moments, (key, programmes, now) => {
				const early = broadcastWindow(key, programmes, now)
				const late = broadcastWindow(key, programmes, now + WINDOW_SEGMENTS * SEGMENT_SECONDS * 1_000)
				const begun = early.segments.filter((one) => one.isDiscontinuity).length
				expect(late.discontinuitySequence - early.discontinuitySequence).toBe(begun)
			}),
		)
	})

	it('begins a programme with the slot, and again whenever it is over', () => {
		const ferryOnly = [programme('ferry', 16)]
		const { segments } = broadcastWindow('news', ferryOnly, NOON + WINDOW_SEGMENTS * SEGMENT_SECONDS * 1_000)
		expect(segments[0]).toMatchObject({ startMs: NOON, index: 0, isDiscontinuity: true })
		expect(segments.flatMap((one, at) => (one.isDiscontinuity ? [at] : []))).toEqual([0, 16])
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
