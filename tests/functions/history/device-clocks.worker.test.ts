import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type HistoryEntry, onServerClock, timeOf } from '#domain/history/history.ts'
import { parseHistoryItem, toHistoryItem } from '#domain/history/history-item.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { correctClock } from '#domain/shared/pending-write.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/shared/time.ts'
import { entry, historyWithQueue } from './history-sample.ts'

const TITLES = 2_500
const PLAYS = 10_000
const BATCH = 500
const MOST_MS = 3 * HOUR_MS

interface Play {
	id: number
	device: 0 | 1
	/** Minutes until it is sent. */
	late: number
}

const play = fc.record<Play>({
	id: fc.integer({ min: 1, max: TITLES }),
	device: fc.constantFrom(0, 1),
	late: fc.nat(2 * 24 * 60),
})
const clock = fc.integer({ min: -MOST_MS, max: MOST_MS })
const removal = fc.record({
	id: fc.integer({ min: 1, max: TITLES }),
	after: fc.nat(PLAYS),
	late: fc.nat(24 * 60),
	device: fc.constantFrom<0 | 1>(0, 1),
})

it('loses and doubles nothing of ten thousand plays of two devices whose clocks are off, sent late and removed in between', async () => {
	const [world] = fc.sample(
		fc.record({
			clocks: fc.tuple(clock, clock),
			plays: fc.array(play, { minLength: PLAYS, maxLength: PLAYS }),
			removals: fc.array(removal, { minLength: 300, maxLength: 300 }),
		}),
		{ numRuns: 1, seed: 20261128 },
	)
	if (!world) throw new Error('nothing was generated')
	const { history, people, queue, flush, rows } = await historyWithQueue(env.DB)
	const start = people.now()
	const trueTime = (index: number) => start + (index + 1) * MINUTE_MS
	const byDevice = (time: number, device: 0 | 1) => time + world.clocks[device]

	/** What the account must have in the end: of each title the last play, unless it was removed after that. */
	const last = new Map<string, { at: number; positionSeconds: number }>()
	world.plays.forEach(({ id }, index) => {
		last.set(`movie:${id}`, { at: trueTime(index), positionSeconds: (index % 5000) + 1 })
	})
	for (const { id, after } of world.removals) {
		const known = last.get(`movie:${id}`)
		if (known && known.at <= trueTime(after)) last.delete(`movie:${id}`)
	}

	const arrivals = [
		...world.plays.map(({ id, device, late }, index) => ({
			at: trueTime(index) + late * MINUTE_MS,
			device,
			entry: entry(id, byDevice(trueTime(index), device), { positionSeconds: (index % 5000) + 1 }),
		})),
		...world.removals.map(({ id, after, late, device }, index) => ({
			at: trueTime(after) + late * MINUTE_MS,
			device,
			removed: { key: `movie:${id}`, id: `removal-${index}`, deviceTime: byDevice(trueTime(after), device) },
		})),
	].sort((a, b) => a.at - b.at)

	let waiting: { device: 0 | 1; entry: HistoryEntry }[] = []
	async function deliver(): Promise<void> {
		for (const device of [0, 1] as const) {
			const items = waiting.filter((one) => one.device === device).map((one) => toHistoryItem(one.entry))
			if (items.length === 0) continue
			const sentAt = byDevice(people.now(), device)
			const received: HistoryEntry[] = JSON.parse(JSON.stringify(items)).map(parseHistoryItem)
			await history.record(received.map((item) => onServerClock(item, sentAt, people.now())))
		}
		waiting = []
	}
	for (const arrival of arrivals) {
		if ('entry' in arrival) {
			waiting.push(arrival)
			if (waiting.length < BATCH) continue
			people.pass(Math.max(0, arrival.at - people.now()))
			await deliver()
			if (queue.length > 3) await flush()
			continue
		}
		people.pass(Math.max(0, arrival.at - people.now()))
		const { key, id, deviceTime } = arrival.removed
		const at = correctClock(deviceTime, byDevice(people.now(), arrival.device), people.now())
		await history.remove([key], { id, at })
	}
	await deliver()
	while (queue.length > 0) await flush()

	const stored = await rows()
	const asStored = new Map(
		stored.map(({ media_key, created_at, watch_position }) => [
			media_key,
			{ at: created_at, positionSeconds: watch_position },
		]),
	)
	expect(stored).toHaveLength(asStored.size)
	expect([...asStored].sort()).toEqual([...last].sort())
	const seen: string[] = []
	let cursor: string | null = null
	do {
		const page: Awaited<ReturnType<typeof history.page>> = await history.page(cursor, 500)
		seen.push(...page.entries.map(mediaKey))
		expect(page.entries.map(timeOf)).toEqual(page.entries.map(timeOf).sort((a, b) => b - a))
		cursor = page.nextCursor
	} while (cursor !== null)
	expect(seen.sort()).toEqual([...last.keys()].sort())
})
